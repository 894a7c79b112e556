import Platform

/// Looks for files while their names are typed.
package enum FolderListing {
  /// So many names of a folder are looked at.
  private static let maxNames = 10_000

  /// The first paths that begin so, in order; those of folders end with a slash. Names that begin with
  /// a dot are shown to those who type it.
  package static func paths(beginning path: String, limit: Int) -> [String] {
    let split = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let (folder, beginning) = (path[..<split], path[split...])
    let place = folder.isEmpty ? "." : TypedPath.expanded(String(folder))
    guard let handle = opendir(place) else { return [] }
    defer { closedir(handle) }
    var found: [String] = []
    for _ in 0..<maxNames {
      guard let entry = readdir(handle) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name.hasPrefix(beginning), name != ".", name != "..",
        !name.hasPrefix(".") || beginning.hasPrefix("."),
        !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { continue }
      let isFolder = FileKind(place + "/" + name) == .folder
      found.append(folder + name + (isFolder ? "/" : ""))
    }
    return Array(found.sorted().prefix(limit))
  }
}
