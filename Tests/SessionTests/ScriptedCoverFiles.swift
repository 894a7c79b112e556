import Covers
import Foundation
import Library
import LibraryPorts
import Support

/// Covers that are kept as long as a test runs, and a few files of a user's that may become one.
final class ScriptedCoverFiles: CoverFiles {
  private let namer = CoverFolder(beside: "/home/anna/library.sqlite")
  private var images: [String: Data] = [:]

  var folder: String { namer.folder }

  func picture(at path: String) throws -> Data {
    switch path {
    case "red.png": Pictures.whole
    case "dune.jpg": Data(Pictures.jpeg())
    case "poster.gif": Data(Pictures.gif(9_000, 9_000))
    case "notes.txt": Data("Not a picture.".utf8)
    default: throw FileError.notFound(path)
    }
  }

  func name(of image: Data) throws -> String { try namer.name(of: image) }

  func keep(_ image: Data) throws -> String {
    let name = try name(of: image)
    images[name] = image
    return name
  }

  func image(_ file: String) -> Data? { images[file] }
  func names() -> [String] { images.keys.sorted() }
  func remove(_ file: String) { images[file] = nil }
}
