import Files
import Foundation
import Library

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that posters are written to, in a folder of the user's.
package struct PosterFiles {
  private let folder: String

  package init(folder: String) { self.folder = folder }

  /// Writes a poster's files under one name made of the tag's, each in one step. Returns their paths,
  /// in the order of the pictures.
  ///
  /// - Parameter replacing: whether files of these names are replaced; otherwise, where there is one,
  ///   the poster gets another name, `classics-2` …
  /// - Throws: `StorageError.cannotCreate`, `full` or `failed`.
  package func write(
    _ pictures: [(format: PosterFormat, data: Data)], of tag: String, replacing: Bool
  ) throws(StorageError) -> [String] {
    let name = PosterFileName.of(tag)
    var number = 1
    while true {
      let base = number == 1 ? name : "\(name)-\(number)"
      let paths = pictures.map {
        (folder as NSString).appendingPathComponent("\(base).\($0.format.rawValue)")
      }
      guard let claims = try claimed(paths, replacing) else {
        number += 1
        continue
      }
      for (claim, picture) in zip(claims, pictures) { try claim.fill(with: picture.data) }
      return paths
    }
  }

  /// Nil where one of them is taken.
  private func claimed(
    _ paths: [String], _ replacing: Bool
  ) throws(StorageError) -> [ClaimedFile]? {
    var claims: [ClaimedFile] = []
    for path in paths {
      guard let claim = try ClaimedFile(path, replacing) else { return nil }
      claims.append(claim)
    }
    return claims
  }
}

/// A path that is ours to write to. What was made there only to claim it is gone with this object, if
/// it was not filled.
private final class ClaimedFile {
  private let path: String
  private let mode: mode_t
  private var isOnlyClaim: Bool

  /// Nil where there is a file that is not to be replaced.
  init?(_ path: String, _ replacing: Bool) throws(StorageError) {
    // A link is not followed, and a pipe not waited for.
    let options = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var file = open(path, options | O_EXCL, 0o666)
    let isNew = file >= 0
    if !isNew, errno == EEXIST {
      guard replacing else { return nil }
      file = open(path, options, 0o666)
    }
    guard file >= 0 else { throw Self.error(path, errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw Self.error(path, errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw Self.error(path, ENODEV) }
    self.path = path
    mode = facts.st_mode
    isOnlyClaim = isNew
  }

  deinit { if isOnlyClaim { unlink(path) } }

  func fill(with data: Data) throws(StorageError) {
    do {
      let partial = try PartialFile(path + ".")
      try partial.write([UInt8](data))
      partial.permit(mode)
      try partial.place(at: path)
      isOnlyClaim = false
    } catch {
      throw Self.error(path, (error as? POSIXError)?.code.rawValue ?? EIO)
    }
  }

  private static func error(_ path: String, _ code: Int32) -> StorageError {
    let reason = SystemReason.of(code)
    switch code {
    case ENOSPC, EDQUOT: return .full(path)
    case EIO, EINTR: return .failed(path, reason: reason)
    default: return .cannotCreate(path, reason: reason)
    }
  }
}
