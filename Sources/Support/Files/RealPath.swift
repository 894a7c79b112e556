import Platform

/// Where paths lead in the end.
package enum RealPath {
  /// The path without links; what it names need not be there.
  package static func of(_ path: String) -> String {
    var path = path
    // As many steps as the system itself would take.
    for _ in 0..<40 {
      if let whole = realpath(path, nil) {
        defer { free(whole) }
        return String(cString: whole)
      }
      // A link to what is not there yet.
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    let (folder, name) = (folder(of: path), PathName.last(of: path))
    guard let whole = realpath(folder, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole) + "/" + name
  }

  /// The folder that a path's last part is in.
  package static func folder(of path: String) -> String {
    let whole = withoutEnd(path[...])
    guard let slash = whole.lastIndex(of: "/") else { return path.hasPrefix("/") ? "/" : "." }
    let folder = withoutEnd(whole[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  /// A path without the slashes at its end.
  private static func withoutEnd(_ path: Substring) -> Substring {
    path[..<(path.lastIndex { $0 != "/" }.map(path.index(after:)) ?? path.startIndex)]
  }
}
