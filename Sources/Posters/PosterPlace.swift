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
    let path = typed.map { ($0 as NSString).expandingTildeInPath }
    guard let path, !Self.isFolder(path),
      let format = PosterFormat(rawValue: (path as NSString).pathExtension.lowercased())
    else {
      folder = path ?? FileManager.default.currentDirectoryPath
      self.name = name
      self.format = nil
      return
    }
    let file = path as NSString
    let folder = file.deletingLastPathComponent
    self.folder = folder.isEmpty ? "." : folder
    self.name = (file.lastPathComponent as NSString).deletingPathExtension
    self.format = format
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
