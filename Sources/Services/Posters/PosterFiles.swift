import Files
import Library
import Platform

/// The files that posters are written to, in a folder of the user's.
package struct PosterFiles {
  private let folder: String

  package init(folder: String) { self.folder = folder }

  /// Writes a poster's files under one name made of the tag's, all of them or none. Returns their
  /// paths, in the order of the pictures. No file is replaced: where there is one, the poster gets
  /// another name, `classics-2` …
  ///
  /// - Throws: `StorageError.cannotCreate` or `notWritten`.
  package func write(
    _ pictures: [(format: PosterFormat, data: Data)], of tag: String
  ) throws(StorageError) -> [String] {
    let name = PosterFileName.of(tag)
    var number = 1
    while true {
      let base = number == 1 ? name : "\(name)-\(number)"
      let paths = pictures.map {
        (folder == "/" ? "" : folder) + "/\(base).\($0.format.rawValue)"
      }
      if try areWritten(pictures.map(\.data), to: paths) { return paths }
      number += 1
    }
  }

  /// False if one of the names is taken; none of the files is there then.
  private func areWritten(_ files: [Data], to paths: [String]) throws(StorageError) -> Bool {
    guard paths.allSatisfy({ FileFacts($0, followsLinks: false) == nil }) else { return false }
    for (index, path) in paths.enumerated() {
      do {
        try FileReplacing.write(files[index], at: path, as: .name, mode: 0o666, replacing: false)
      } catch {
        for path in paths.prefix(index) { unlink(path) }
        if error.code == .EEXIST { return false }
        throw StorageError(writing: path, error.code)
      }
    }
    return true
  }
}
