import Platform

/// Why the system refuses a file.
package enum SystemReason {
  /// The names that the languages have words for, else the system's own words.
  package static func of(_ code: Int32) -> String {
    switch code {
    case ENOENT: "ENOENT"
    case EACCES, EPERM: "EACCES"
    case EISDIR: "EISDIR"
    case ENOTDIR: "ENOTDIR"
    case EROFS: "EROFS"
    case EIO: "EIO"
    case ENODEV, ENXIO, ELOOP: "ENODEV"
    case ENOSPC, EDQUOT: "ENOSPC"
    case EFBIG: "EFBIG"
    case EMFILE, ENFILE: "EMFILE"
    case ENAMETOOLONG: "ENAMETOOLONG"
    default: String(cString: strerror(code))
    }
  }
}

extension StorageError {
  /// What went wrong with a file that is written for the user.
  package init(writing path: String, _ code: POSIXErrorCode) {
    let reason = SystemReason.of(code.rawValue)
    self =
      switch code {
      case .ENOSPC, .EDQUOT, .EFBIG, .EIO, .EINTR, .EPIPE: .notWritten(path, reason: reason)
      default: .cannotCreate(path, reason: reason)
      }
  }
}
