import Foundation

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
    case ENODEV, ENXIO, ELOOP: "ENODEV"
    default: String(cString: strerror(code))
    }
  }
}
