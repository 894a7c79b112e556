import Files
import Library
import Platform

/// The destination of a poster: a folder for all its files, or a single file.
package struct PosterDestination: Equatable, Sendable {
  package let folder: String
  /// The name of the files, without extension.
  package let name: String
  /// `nil` for a file of each format.
  package let format: PosterFormat?

  /// - Parameter path: A folder, or a file with the extension of a format; `nil` for the current
  ///   folder.
  package init(_ path: String?, name: String) {
    let path = path.map(TildePath.expanded)
    guard let path, FileKind(path) != .folder,
      let format = PosterFormat(rawValue: PathName.fileExtension(of: path).lowercased())
    else {
      folder = path ?? FileManager.default.currentDirectoryPath
      self.name = name
      self.format = nil
      return
    }
    folder = RealPath.folder(of: path)
    self.name = PathName.withoutExtension(PathName.lastComponent(of: path))
    self.format = format
  }
}
