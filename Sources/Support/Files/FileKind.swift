import Platform

package enum FileKind: Sendable {
  case file, folder
  /// A device, a pipe or a socket.
  case device

  package init?(_ path: String) {
    guard let kind = FileMetadata(path)?.kind else { return nil }
    self = kind
  }

  package init(_ facts: stat) {
    switch facts.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .device
    }
  }

  /// The error for using this kind as a file; `nil` for a regular file.
  package var fault: POSIXErrorCode? {
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
    guard let facts = FileMetadata(path) else { return nil }
    self = facts.identity
  }

  package init?(descriptor: Int32) {
    guard let facts = FileMetadata(descriptor: descriptor) else { return nil }
    self = facts.identity
  }

  fileprivate init(_ facts: stat) {
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}

package struct FileMetadata {
  private var facts = stat()

  package init?(_ path: String, followsLinks: Bool = true) {
    guard (followsLinks ? stat(path, &facts) : lstat(path, &facts)) == 0 else { return nil }
  }

  package init?(descriptor: Int32) {
    guard fstat(descriptor, &facts) == 0 else { return nil }
  }

  package var kind: FileKind { FileKind(facts) }

  package var identity: FileIdentity { FileIdentity(facts) }
  /// The size in bytes.
  package var size: Int { Int(facts.st_size) }
  package var permissions: mode_t { facts.st_mode & 0o777 }
  package var owner: uid_t { facts.st_uid }
  package var group: gid_t { facts.st_gid }

  /// The time of the last write, in seconds since 1970.
  package var modificationTime: Double {
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
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
