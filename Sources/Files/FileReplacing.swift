import Foundation

/// Putting a file in the place of another in one step, so that whoever reads that one sees the old or
/// the new.
package enum FileReplacing {
  /// Writes a file beside the one whose place it then takes. It is gone if it takes no place.
  ///
  /// - Parameters:
  ///   - draft: the path that its own begins with until then; as a rule that of its place.
  ///   - mode: who may read and write it; as a rule only its owner.
  ///   - isLasting: whether it has to be on the disk when it takes its place.
  /// - Throws: `POSIXError`.
  package static func write(
    _ bytes: [UInt8], at path: String, draft: String? = nil, mode: mode_t = 0o600,
    isLasting: Bool = true
  ) throws(POSIXError) {
    var template = Array((draft ?? path + ".").utf8CString.dropLast()) + "XXXXXX".utf8CString
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw fault }
    defer { close(descriptor) }
    do throws(POSIXError) {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      fchmod(descriptor, mode & 0o777)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 || errno == EINTR else { throw fault }
        rest = rest.dropFirst(max(0, count))
      }
      guard !isLasting || fsync(descriptor) == 0, rename(template, path) == 0 else { throw fault }
    } catch {
      unlink(template)
      throw error
    }
  }

  private static var fault: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
