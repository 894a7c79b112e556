import Covers
import Files
import Library
import LibraryPorts
import LibraryStorage

struct LibraryOpener: LibraryOpening {
  let environment: [String: String]
  let author: String
  let watch: CommitWatch

  func reading(_ location: String) throws -> OpenedLibrary { try open(location, for: .look) }

  func filling(_ location: String) throws -> OpenedLibrary { try open(location, for: .use) }

  private func open(_ named: String, for purpose: LibraryFile.Purpose) throws -> OpenedLibrary {
    guard !ServerAddress.looksLikeAddress(named) else { throw StorageError.atServer }
    let location = try LibraryLocation(named, in: environment)
    if purpose == .use {
      try location.makeFolder()
    } else if location.database == nil, FileKind(location.path) == nil {
      throw FileError.notFound(named)
    }
    let library = try location.library(author: author, for: purpose, watch: watch)
    library.isInterrupted = Interruption.isCancelled
    return OpenedLibrary(
      store: library, name: location.name, covers: CoverFolder(beside: location.path),
      discard: library.discardIfUnused)
  }
}
