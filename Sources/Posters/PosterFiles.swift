import Files
import Foundation
import Library

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
        (folder as NSString).appendingPathComponent("\(base).\($0.format.rawValue)")
      }
      guard let claims = try claimed(paths) else {
        number += 1
        continue
      }
      for (claim, picture) in zip(claims, pictures) { try claim.fill(with: picture.data) }
      for claim in claims { claim.isKept = true }
      return paths
    }
  }

  /// Nil if one of them is taken.
  private func claimed(_ paths: [String]) throws(StorageError) -> [ClaimedFile]? {
    var claims: [ClaimedFile] = []
    for path in paths {
      guard let claim = try ClaimedFile(path) else { return nil }
      claims.append(claim)
    }
    return claims
  }
}

/// A path that is ours to write to. What stands there is gone with this object, if it is not kept.
private final class ClaimedFile {
  private let path: String
  var isKept = false

  /// Nil if there is something already.
  init?(_ path: String) throws(StorageError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { return nil }
      throw StorageError(writing: path, POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    close(file)
    self.path = path
  }

  deinit { if !isKept { unlink(path) } }

  func fill(with data: Data) throws(StorageError) {
    do {
      try FileReplacing.write(data, at: path, mode: 0o666)
    } catch {
      throw StorageError(writing: path, error.code)
    }
  }
}
