import Library

/// Writes pictures of books to files, and shows the files.
package protocol PosterWriting {
  /// Writes a poster to a folder, in all formats that can be made, or to one file, whose extension
  /// determines the format. No file is replaced.
  ///
  /// - Parameter path: the typed path; if nil, the current folder.
  /// - Throws: `ToolError` for a PNG if no tool can make one; `StorageError`.
  func write(_ poster: Poster, to path: String?) throws -> [PosterFormat: String]

  func show(_ path: String)
}
