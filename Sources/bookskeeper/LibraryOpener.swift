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

  func reading(_ place: String) throws -> OpenedLibrary { try open(place, for: .look) }

  func filling(_ place: String) throws -> OpenedLibrary { try open(place, for: .use) }

  private func open(_ named: String, for purpose: LibraryFile.Purpose) throws -> OpenedLibrary {
    guard !ServerAddress.isOne(named) else { throw StorageError.atServer }
    let place = try LibraryPlace(named, in: environment)
    if purpose == .use {
      try place.makeFolder()
    } else if place.database == nil, FileKind(place.path) == nil {
      throw FileError.notFound(named)
    }
    let library = try place.library(author: author, for: purpose, watch: watch)
    library.isInterrupted = Interruption.isCancelled
    return OpenedLibrary(
      store: library, name: place.name, covers: CoverFolder(beside: place.path),
      discard: library.discardIfUnused)
  }
}
