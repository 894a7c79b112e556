import Platform

/// The files that make up a library, by whatever names they are called.
package struct LibraryFiles: Sendable {
  package enum Part: Sendable {
    case library
    /// Its log, the copy that was made before a migration, a cover.
    case companion
  }

  private let path: String

  package init(path: String) { self.path = path }

  /// What of the library a path leads to; nil if that is none of its files.
  package func part(at other: String) -> Part? {
    let (name, place) = (PathName.last(of: path), RealPath.of(other))
    // Those files are beside the one that SQLite has open, and beside the link that may lead to it.
    for own in [RealPath.of(path), RealPath.of(RealPath.folder(of: path)) + "/" + name] {
      if place == own || isSame(other, own) { return .library }
      let isCompanion = ["-wal", "-shm", "-journal"].contains {
        place == own + $0 || isSame(other, own + $0)
      }
      let copies = own + ".version-"
      let covers = PathName.withoutEnding(own) + ".covers"
      if isCompanion || place.hasPrefix(copies) || place.hasPrefix(RealPath.of(covers) + "/") {
        return .companion
      }
    }
    return FileDraft.isName(PathName.last(of: place)) ? .companion : nil
  }

  /// The rights that a copy of what is in it may have; its owner may write that in every case.
  package var mode: mode_t {
    FileFacts(path).map { $0.rights & 0o666 | 0o600 } ?? 0o600
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    guard let one = FileIdentity(one), let other = FileIdentity(other) else { return false }
    return one == other
  }
}
