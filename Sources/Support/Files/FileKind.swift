import Platform

/// What a path leads to in the end.
package enum FileKind: Sendable {
  case file, folder
  /// A device, a pipe or a socket.
  case device

  /// Nil if there is nothing.
  package init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  package init(_ facts: stat) {
    switch facts.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .device
    }
  }

  /// Why it cannot be taken for a file; nil if it is one.
  package var fault: POSIXErrorCode? {
    switch self {
    case .file: nil
    case .folder: .EISDIR
    case .device: .ENODEV
    }
  }
}

/// What the system tells a file by, whatever it is called.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Nil if there is no such file.
  package init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// Nil if nothing is open under this number.
  package init?(descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init(_ facts: stat) {
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}
