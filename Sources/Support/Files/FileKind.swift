import Platform

package enum FileKind: Sendable {
  case file, folder
  /// A device, a pipe or a socket.
  case device

  package init?(_ path: String) {
    guard let kind = FileMetadata(path)?.kind else { return nil }
    self = kind
  }

  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .device
    }
  }

  /// The error for using this kind as a file; `nil` for a regular file.
  package var errorCode: POSIXErrorCode? {
    switch self {
    case .file: nil
    case .folder: .EISDIR
    case .device: .ENODEV
    }
  }
}

/// The identity of a file, which does not depend on its name.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  package init?(_ path: String) {
    guard let metadata = FileMetadata(path) else { return nil }
    self = metadata.identity
  }

  package init?(descriptor: Int32) {
    guard let metadata = FileMetadata(descriptor: descriptor) else { return nil }
    self = metadata.identity
  }

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

package struct FileMetadata {
  private var status = stat()

  package init?(_ path: String, followsLinks: Bool = true) {
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
  }

  package init?(descriptor: Int32) {
    guard fstat(descriptor, &status) == 0 else { return nil }
  }

  package var kind: FileKind { FileKind(status) }

  package var identity: FileIdentity { FileIdentity(status) }
  /// The size in bytes.
  package var size: Int { Int(status.st_size) }
  package var permissions: mode_t { status.st_mode & 0o777 }
  package var owner: uid_t { status.st_uid }
  package var group: gid_t { status.st_gid }

  /// The time of the last write, in seconds since 1970.
  package var modificationTime: Double {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The time since the last write, in seconds.
  package var age: Double { Date().timeIntervalSince1970 - modificationTime }
}

extension POSIXError {
  /// The error of the last system call.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
