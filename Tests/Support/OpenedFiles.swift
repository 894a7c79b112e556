import Covers
import Foundation
import Library
import LibraryPorts
import LibraryStorage

/// Opens the libraries of files, as they are named.
package struct OpenedFiles: LibraryOpening {
  package init() {}

  package func reading(_ place: String) throws -> OpenedLibrary {
    guard FileManager.default.fileExists(atPath: place) else { throw FileError.notFound(place) }
    return try open(place, for: .look)
  }

  package func filling(_ place: String) throws -> OpenedLibrary { try open(place, for: .use) }

  private func open(_ place: String, for purpose: LibraryFile.Purpose) throws -> OpenedLibrary {
    let library = try StoredLibrary(path: place, author: "tester", purpose: purpose)
    return OpenedLibrary(
      store: library, name: place, covers: CoverFolder(beside: place),
      discard: library.discardIfUnused)
  }
}
