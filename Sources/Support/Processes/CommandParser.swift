import Platform

/// Parses commands in variables such as `$PAGER`.
package enum CommandParser {
  /// Returns the program and its arguments, or a shell if only a shell can parse the command.
  ///
  /// - Parameter appendsWords: whether the caller appends words to the command.
  package static func words(
    _ command: String, in path: String, appendsWords: Bool = false
  ) -> [String]? {
    if command.contains(where: { "\"'\\$`~;&|<>(){}*?#=\n".contains($0) }) {
      let shellArguments = appendsWords ? [command + " \"$@\"", "sh"] : [command]
      return ["/bin/sh", "-c"] + shellArguments
    }
    let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first else { return nil }
    let candidates =
      name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.first { access($0, X_OK) == 0 }.map { [$0] + words.dropFirst() }
  }
}
