import Library

/// The port behind which pictures of books become files, and are shown.
package protocol PosterWriting {
  /// Writes a poster to a folder, as all kinds of files that can be made, or to one file, whose ending
  /// tells its kind. No file is replaced.
  ///
  /// - Parameter place: the folder or the file as it was typed; nil for the present folder.
  /// - Returns: the paths of the files.
  /// - Throws: `ToolError` for a PNG if nothing can make one; `StorageError`.
  func write(_ poster: Poster, to place: String?) throws -> [PosterFormat: String]

  /// Shows a file on the desktop, if someone sits in front of one.
  func show(_ path: String)
}
