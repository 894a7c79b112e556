import Files
import Library
import Platform

/// Where a poster is written to: all its files into a folder, or one of them.
package struct PosterPlace: Equatable, Sendable {
  package let folder: String
  /// What its files are called, without an ending.
  package let name: String
  /// Nil for one file of each format.
  package let format: PosterFormat?

  /// - Parameters:
  ///   - typed: a folder, or a file whose ending tells its format; nil for the present folder.
  ///   - name: what the files are called in a folder.
  package init(_ typed: String?, name: String) {
    let path = typed.map(TypedPath.expanded)
    guard let path, FileKind(path) != .folder,
      let format = PosterFormat(rawValue: PathName.ending(of: path).lowercased())
    else {
      folder = path ?? FileManager.default.currentDirectoryPath
      self.name = name
      self.format = nil
      return
    }
    folder = RealPath.folder(of: path)
    self.name = PathName.withoutEnding(PathName.last(of: path))
    self.format = format
  }
}
