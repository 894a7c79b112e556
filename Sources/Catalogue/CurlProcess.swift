import Foundation
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How `curl` is run, in a process of its own.
struct CurlProcess {
  let executable: String
  let environment: [String: String]
  /// So many bytes of output are read.
  let limit: Int

  /// Starts it with its settings on standard input, where no list of processes shows them.
  ///
  /// - Parameter deadline: when it is given up, had it not kept to its own limits.
  func start(
    _ settings: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(CurlRun.Failure) -> CurlRun {
    guard let input = PipeEnds(), let output = PipeEnds(), let errors = PipeEnds(),
      input.write(settings)
    else { throw .notStarted }
    input.closeWriter()
    // -q first: no settings of the user's own are read.
    let child = ChildProcess.start(
      [executable, "-q", "--config", "-"], environment: environment,
      streams: [(input.reader, 0), (output.writer, 1), (errors.writer, 2)])
    guard let child else { throw .notStarted }
    output.closeWriter()
    errors.closeWriter()
    return CurlRun(child, output: output, errors: errors, limit: limit, until: deadline)
  }
}

/// The two ends of a pipe, closed with it. No other process inherits them.
final class PipeEnds {
  let reader: Int32
  private(set) var writer: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Away from the three that the child gets anew.
    reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
    writer = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
    close(ends[0])
    close(ends[1])
  }

  /// Writes what the pipe takes at once, before anyone reads it.
  func write(_ bytes: [UInt8]) -> Bool {
    Foundation.write(writer, bytes, bytes.count) == bytes.count
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  deinit {
    if reader >= 0 { close(reader) }
    closeWriter()
  }
}
