import Library
import LibraryPorts

/// Opens nothing: whatever a line names is not there.
struct NoLibraries: LibraryOpening {
  func reading(_ place: String) throws -> OpenedLibrary { throw FileError.notFound(place) }
  func filling(_ place: String) throws -> OpenedLibrary { throw FileError.notFound(place) }
}
