import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is being written beside the one whose place it will take in one step, so that whoever
/// reads that one sees the old or the new. It is gone with this object if it took no place.
package final class PartialFile {
  private let path: String
  private let descriptor: Int32
  private var isPlaced = false

  /// - Parameter start: the path that its own begins with.
  /// - Throws: `POSIXError`, as everything here.
  package init(_ start: String) throws {
    var template = Array((start + "XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Self.fault }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    close(descriptor)
    if !isPlaced { unlink(path) }
  }

  /// Writes all of it, down to the disk.
  package func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw Self.fault }
      rest = rest.dropFirst(max(0, count))
    }
    guard fsync(descriptor) == 0 else { throw Self.fault }
  }

  /// Who may read and write it; at first only its owner.
  package func permit(_ mode: mode_t) { fchmod(descriptor, mode & 0o777) }

  /// Takes the place of the file at a path, if there is one.
  package func place(at path: String) throws {
    guard rename(self.path, path) == 0 else { throw Self.fault }
    isPlaced = true
  }

  private static var fault: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
