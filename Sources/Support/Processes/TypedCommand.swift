import Platform

/// A command as variables such as `$PAGER` have it.
package enum TypedCommand {
  /// The program's path and its arguments, or a shell with the command where only a shell can read it;
  /// nil where there is no such program.
  ///
  /// - Parameter takesMore: whether words are added behind it.
  package static func words(
    _ command: String, in path: String, takesMore: Bool = false
  ) -> [String]? {
    if command.contains(where: { "\"'\\$`~;&|<>(){}*?#=\n".contains($0) }) {
      let more = takesMore ? [command + " \"$@\"", "sh"] : [command]
      return ["/bin/sh", "-c"] + more
    }
    let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first else { return nil }
    let places =
      name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
    return places.first { access($0, X_OK) == 0 }.map { [$0] + words.dropFirst() }
  }
}
