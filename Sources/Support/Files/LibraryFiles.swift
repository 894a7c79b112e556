import Platform

/// Recognizes the files of a library, under any of their names.
package struct LibraryFiles: Sendable {
  package enum Part: Sendable {
    case library
    /// A log of SQLite, a copy made before a migration, a cover, or a draft.
    case companion
  }

  private let path: String

  package init(path: String) { self.path = path }

  package func part(at other: String) -> Part? {
    let name = PathName.lastComponent(of: path)
    let realPath = RealPath.of(other)
    // Companions are next to the file that SQLite has open, or next to a link to it.
    for libraryPath in [RealPath.of(path), RealPath.of(RealPath.folder(of: path)) + "/" + name] {
      if realPath == libraryPath || isSame(other, libraryPath) { return .library }
      let isCompanion = ["-wal", "-shm", "-journal"].contains {
        realPath == libraryPath + $0 || isSame(other, libraryPath + $0)
      }
      let copies = libraryPath + ".version-"
      let covers = PathName.withoutExtension(libraryPath) + ".covers"
      if isCompanion || realPath.hasPrefix(copies) || realPath.hasPrefix(RealPath.of(covers) + "/")
      {
        return .companion
      }
    }
    return FileDraft.isDraftName(PathName.lastComponent(of: realPath)) ? .companion : nil
  }

  /// The permissions for a copy of the contents, which its owner may always write.
  package var mode: mode_t {
    FileMetadata(path).map { $0.permissions & 0o666 | 0o600 } ?? 0o600
  }

  private func isSame(_ lhs: String, _ rhs: String) -> Bool {
    guard let lhs = FileIdentity(lhs), let rhs = FileIdentity(rhs) else { return false }
    return lhs == rhs
  }
}
