import Platform

package enum RealPath {
  /// Returns the path with symbolic links resolved. The file need not exist.
  package static func of(_ path: String) -> String {
    var path = path
    // The system follows as many links.
    for _ in 0..<40 {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      // The path may be a link to a file that does not exist yet.
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    let folder = folder(of: path)
    let name = PathName.lastComponent(of: path)
    guard let resolved = realpath(folder, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved) + "/" + name
  }

  package static func folder(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path[...])
    guard let slash = trimmed.lastIndex(of: "/") else { return path.hasPrefix("/") ? "/" : "." }
    let folder = withoutTrailingSlashes(trimmed[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  private static func withoutTrailingSlashes(_ path: Substring) -> Substring {
    path[..<(path.lastIndex { $0 != "/" }.map(path.index(after:)) ?? path.startIndex)]
  }
}
