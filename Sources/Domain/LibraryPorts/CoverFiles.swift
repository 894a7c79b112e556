import Library
import Platform

/// The store of cover files.
package protocol CoverFiles {
  /// The folder that they are in.
  var folder: String { get }

  /// Returns the content of a user's file, which may be a picture.
  ///
  /// - Throws: `FileError`; `ImportError.notAPicture` if it is a device.
  func picture(at path: String) throws -> Data

  /// Returns the name of the file that an image would be stored in.
  ///
  /// - Throws: `CoverError` if the image may not be stored.
  func name(of image: Data) throws -> String

  /// Stores an image and returns the name of its file; the same image has the same name.
  ///
  /// - Throws: `CoverError`.
  func keep(_ image: Data) throws -> String

  /// Returns the image in a file; nil if there is none, or its content has changed.
  func image(_ file: String) -> Data?

  /// Returns all files, except those that another session may be writing.
  func names() -> [String]

  func remove(_ file: String)
}
