import Foundation
import Platform
import TestSupport

/// A command to run in a process.
struct Command {
  /// Where output goes. Long output is discarded, since reading it would be measured too.
  enum Output { case read, discarded }

  let executable: String
  let arguments: [String]
  var environment: [String: String]
  var output = Output.read

  /// The command line.
  var line: String { ([executable] + arguments).joined(separator: " ") }

  /// Runs the command with empty input and waits for its end.
  ///
  /// - Throws: `Failure` if it cannot be started or its exit code is not 0.
  func run() throws -> Run {
    let errors = NSTemporaryDirectory() + "bookskeeper-bench-\(getpid()).errors"
    defer { unlink(errors) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("no pipe: \(String(cString: strerror(errno)))") }
    defer { close(ends[0]) }
    let start = ContinuousClock.now
    let child: pid_t
    do {
      defer { close(ends[1]) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      child = try startProcess(
        [executable] + arguments, environment: environment, input: .nothing,
        output: output == .read ? .descriptor(ends[1]) : .nothing,
        errors: .file(errors, O_WRONLY | O_CREAT | O_TRUNC))
    }
    let text = Self.readAll(ends[0])
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let time = ContinuousClock.now - start
    guard status == 0 else {
      let reason = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      let code = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
      throw Failure("\(code) from \(line.prefix(300))\n\(reason.prefix(500))")
    }
    return Run(
      milliseconds: Double(time.components.seconds) * 1e3
        + Double(time.components.attoseconds) / 1e15,
      peakMemory: usage.peakMemory, output: text)
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}

/// The result of a process.
struct Run {
  /// From just before the start until the process was waited for.
  let milliseconds: Double
  /// The peak memory, in MB (1,000,000 bytes). Linux counts the memory of this process as its
  /// child's until the child calls exec, so smaller peaks cannot be measured.
  var peakMemory: Double
  let output: String
}

extension rusage {
  fileprivate var peakMemory: Double {
    #if canImport(Darwin)
      Double(ru_maxrss) / 1e6
    #else
      Double(ru_maxrss) * 1024 / 1e6
    #endif
  }
}
