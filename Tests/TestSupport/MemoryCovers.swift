import Covers
import Foundation
import Library
import LibraryPorts

/// Covers that exist only during a test.
package final class MemoryCovers: CoverFiles {
  private let files: CoverFolder
  private let readPicture: (_ path: String) throws -> Data
  private var images: [String: Data] = [:]

  /// - Parameters:
  ///   - files: names the images.
  ///   - readPicture: reads a user's files; nil to read the files from disk.
  package init(_ files: CoverFolder, readPicture: ((_ path: String) throws -> Data)? = nil) {
    self.files = files
    self.readPicture = readPicture ?? files.picture
  }

  package var folder: String { files.folder }
  package func picture(at path: String) throws -> Data { try readPicture(path) }
  package func name(of image: Data) throws -> String { try files.name(of: image) }

  package func save(_ image: Data) throws -> String {
    let name = try name(of: image)
    images[name] = image
    return name
  }

  package func image(_ file: String) -> Data? { images[file] }
  package func names() -> [String] { images.keys.sorted() }
  package func remove(_ file: String) { images[file] = nil }
}
