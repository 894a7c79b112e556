import Library
import LibraryPorts

/// Opens no libraries: every path is missing.
struct NoLibraries: LibraryOpening {
  func reading(_ path: String) throws -> OpenedLibrary { throw FileError.notFound(path) }
  func filling(_ path: String) throws -> OpenedLibrary { throw FileError.notFound(path) }
}
