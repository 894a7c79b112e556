import Library
import Platform

/// The port behind which the files of covers are kept.
package protocol CoverFiles {
  /// The folder that they are in.
  var folder: String { get }

  /// A file of the user's, which may be a picture.
  ///
  /// - Throws: `FileError`; `ImportError.notAPicture` for what is no file at all.
  func picture(at path: String) throws -> Data

  /// The name of the file that an image would be kept in.
  ///
  /// - Throws: `CoverError` where it is none that may be kept.
  func name(of image: Data) throws -> String

  /// Keeps an image and returns the name of its file; the same image has the same name.
  ///
  /// - Throws: `CoverError`.
  func keep(_ image: Data) throws -> String

  /// The image in a file; nil if there is none, or it is no longer what it was.
  func image(_ file: String) -> Data?

  /// All files, but for those that another session may just be keeping.
  func names() -> [String]

  func remove(_ file: String)
}
