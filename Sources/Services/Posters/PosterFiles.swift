import Files
import Library
import Platform

package struct PosterFiles {
  private let folder: String

  package init(folder: String) { self.folder = folder }

  /// Writes all files of a poster or none, and returns their paths in the order of the pictures. No
  /// file is replaced: if a name exists, a number is appended, as in `classics-2`.
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
      if try tryWriting(pictures.map(\.data), to: paths) { return paths }
      number += 1
    }
  }

  /// Writes the files, or returns false without writing any if one of the names exists.
  private func tryWriting(_ files: [Data], to paths: [String]) throws(StorageError) -> Bool {
    guard paths.allSatisfy({ FileMetadata($0, followsLinks: false) == nil }) else { return false }
    for (index, path) in paths.enumerated() {
      do {
        try ReplacementFile.write(files[index], at: path, as: .name, mode: 0o666, replacing: false)
      } catch {
        for path in paths.prefix(index) { unlink(path) }
        if error.code == .EEXIST { return false }
        throw StorageError(writing: path, error.code)
      }
    }
    return true
  }
}
