import Library
import LibraryPorts

/// Opens no libraries: every path is missing.
struct NoLibraries: LibraryOpening {
  func openForReading(_ path: String) throws -> OpenedLibrary { throw FileError.notFound(path) }
  func openForWriting(_ path: String) throws -> OpenedLibrary { throw FileError.notFound(path) }
}
