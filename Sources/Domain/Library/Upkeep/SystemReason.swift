import Platform

package enum SystemReason {
  /// Returns a name that has translations, or else the system's message.
  package static func text(for code: Int32) -> String {
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
  /// Writing a file for the user failed.
  package init(writing path: String, _ code: POSIXErrorCode) {
    let reason = SystemReason.text(for: code.rawValue)
    self =
      switch code {
      case .ENOSPC, .EDQUOT, .EFBIG, .EIO, .EINTR, .EPIPE: .notWritten(path, reason: reason)
      default: .cannotCreate(path, reason: reason)
      }
  }
}
