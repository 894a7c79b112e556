import Library
import Platform

package protocol CoverFiles {
  var folder: String { get }

  /// - Throws: `FileError`; `ImportError.notAPicture` for a device.
  func picture(at path: String) throws -> Data

  /// - Throws: `CoverError` if the image may not be stored.
  func name(of image: Data) throws -> String

  /// Stores an image and returns the name of its file; the same image has the same name.
  ///
  /// - Throws: `CoverError`.
  func save(_ image: Data) throws -> String

  /// Returns the image in a file, unless its content has changed.
  func image(_ file: String) -> Data?

  /// Returns all files, except those that another session may be writing.
  func names() -> [String]

  func remove(_ file: String)
}
