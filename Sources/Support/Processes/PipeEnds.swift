import Platform

/// The two ends of a pipe, closed with this object. Other processes do not inherit them.
package final class PipeEnds {
  package let reader: Int32
  package private(set) var writer: Int32

  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // The ends must not be standard streams, which are replaced in the child process.
    reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
    writer = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
    close(ends[0])
    close(ends[1])
  }

  /// Writes bytes that fit into the pipe before anyone reads them. Returns whether all were
  /// written.
  package func write(_ bytes: [UInt8]) -> Bool {
    Platform.write(writer, bytes, bytes.count) == bytes.count
  }

  /// Returns the end to write to, which the caller then closes.
  package func takeWriter() -> Int32 {
    defer { writer = -1 }
    return writer
  }

  package func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  deinit {
    if reader >= 0 { close(reader) }
    closeWriter()
  }
}
