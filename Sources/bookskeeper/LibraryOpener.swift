import Covers
import Files
import Library
import LibraryPorts
import LibraryStorage

/// Opens the libraries that a line names.
struct LibraryOpener: LibraryOpening {
  let environment: [String: String]
  let author: String
  let watch: CommitWatch
  /// Told of each that is opened.
  let opened: (StoredLibrary) -> Void

  func reading(_ place: String) throws -> OpenedLibrary { try open(place, for: .look) }

  func filling(_ place: String) throws -> OpenedLibrary { try open(place, for: .use) }

  private func open(_ place: String, for purpose: LibraryFile.Purpose) throws -> OpenedLibrary {
    guard !ServerAddress.isOne(place) else { throw StorageError.atServer }
    let named = LibraryPlace(option: place, environment: environment)
    let database = try named.database()
    let path =
      try database.map { try named.files(of: $0, makesFolder: purpose == .use) }
      ?? TypedPath.expanded(place)
    if database == nil, purpose == .look, FileKind(path) == nil { throw FileError.notFound(place) }
    let stored = database.map(StoredPlace.database) ?? .file(path)
    let library = try stored.library(author: author, for: purpose, watch: watch)
    opened(library)
    return OpenedLibrary(
      store: library, name: stored.name, covers: CoverFolder(beside: path),
      discard: library.discardIfUnused)
  }
}
