import Covers
import Files
import Grammar
import Library
import LibraryPorts
import LibraryStorage

struct LibraryOpener: LibraryOpening {
  let environment: [String: String]
  let author: String
  let watch: CommitWatch
  /// The line that started the program.
  let line: Line
  let clock: Clock
  let language: Language

  func openForReading(_ location: String) throws -> OpenedLibrary {
    guard ServerAddress.looksLikeAddress(location) else { return try open(location, for: .inspect) }
    let address = try ServerAddress(location, allowsInsecure: line.has(.insecure))
    let library = try StoredLibrary(path: ":memory:", author: author)
    let remote = try RemoteConnection(
      address, line, library: library, clock: clock, period: { LoanTerms.defaultPeriod },
      language: language, environment: environment)
    _ = try remote.remoteLibrary.refresh(library)
    try remote.remoteLibrary.requireServer()
    return OpenedLibrary(
      store: library, name: address.text, covers: CoverFolder(forLibrary: ":memory:"), discard: {})
  }

  func openForWriting(_ location: String) throws -> OpenedLibrary {
    try open(location, for: .createIfMissing)
  }

  private func open(_ argument: String, for purpose: LibraryFile.Purpose) throws -> OpenedLibrary {
    guard !ServerAddress.looksLikeAddress(argument) else { throw StorageError.atServer }
    let location = try LibraryLocation(argument, in: environment)
    if purpose == .createIfMissing {
      try location.makeFolder()
    } else if location.database == nil, FileKind(location.path) == nil {
      throw FileError.notFound(argument)
    }
    let library = try location.library(author: author, for: purpose, watch: watch)
    library.isInterrupted = Interruption.isCancelled
    return OpenedLibrary(
      store: library, name: location.name, covers: CoverFolder(forLibrary: location.path),
      discard: library.discardIfUnused)
  }
}
