import Platform

package enum FolderListing {
  private static let maxNames = 10_000

  /// Returns the first paths that begin with `path`, in order. Paths of folders end with a slash.
  /// Names with a leading dot are included only if the dot is part of `path`.
  package static func paths(beginning path: String, limit: Int) -> [String] {
    let split = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let folder = path[..<split]
    let beginning = path[split...]
    let location = folder.isEmpty ? "." : TildePath.expanded(String(folder))
    guard let handle = opendir(location) else { return [] }
    defer { closedir(handle) }
    var matches: [String] = []
    for _ in 0..<maxNames {
      guard let entry = readdir(handle) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name.hasPrefix(beginning), name != ".", name != "..",
        !name.hasPrefix(".") || beginning.hasPrefix("."),
        !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { continue }
      let isFolder = FileKind(location + "/" + name) == .folder
      matches.append(folder + name + (isFolder ? "/" : ""))
    }
    return Array(matches.sorted().prefix(limit))
  }
}
