import Platform

package enum TildePath {
  /// Replaces `~` or `~name` with the home folder of a user, since no shell does so at a prompt.
  package static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~") else { return path }
    let name = path.dropFirst().prefix { $0 != "/" }
    guard let home = SystemUser.home(of: name.isEmpty ? nil : String(name)) else { return path }
    return home + path.dropFirst(1 + name.count)
  }
}

package enum PathName {
  /// Returns the last name in a path, without trailing slashes.
  package static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the extension without its dot, or an empty string if there is no dot after the first
  /// character of the name.
  package static func fileExtension(of path: String) -> String {
    let name = lastComponent(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  package static func withoutExtension(_ path: String) -> String {
    let ending = fileExtension(of: path)
    return ending.isEmpty ? path : String(path.dropLast(ending.count + 1))
  }
}
