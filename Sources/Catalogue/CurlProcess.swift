import Foundation
import Processes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of `curl`, in a process of its own.
struct CurlProcess {
  enum Failure: Error {
    case notStarted, tooLarge, late, interrupted
  }

  struct Outcome {
    /// What it ended with; 128 and more for a signal.
    let code: Int
    let output: [UInt8]
    let errors: [UInt8]
  }

  let executable: String
  let environment: [String: String]
  /// So many bytes of output are read.
  let limit: Int
  /// Called about ten times a second.
  let tick: () -> Void

  private static let errorLimit = 1_000_000
  /// Milliseconds between looks at the clock and at Ctrl-C.
  private static let interval: Int32 = 100

  /// Runs it with its settings on standard input, where no list of processes shows them. In every case
  /// it has ended when this returns.
  ///
  /// - Parameter deadline: when it is killed, had it not kept to its own limits.
  func run(
    _ settings: [UInt8], until deadline: ContinuousClock.Instant,
    _ interrupt: borrowing InterruptGuard
  ) throws(Failure) -> Outcome {
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
    var code: Int?
    defer {
      if code == nil {
        kill(child, SIGKILL)
        _ = Self.wait(child, 0)
      }
    }
    var pieces: [[UInt8]] = [[], []]
    var polls = [output, errors].map { pollfd(fd: $0.reader, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var lastTick = ContinuousClock.now
    while polls.contains(where: { $0.fd >= 0 }) {
      // Once it has ended, what is still to be read is there. An end of a pipe may not come then: a
      // process that another thread started at the same moment may hold it open.
      let ready = poll(&polls, nfds_t(polls.count), code == nil ? Self.interval : 0)
      if ready == 0, code != nil { break }
      for index in polls.indices where polls[index].fd >= 0 && polls[index].revents != 0 {
        let count = read(polls[index].fd, &buffer, buffer.count)
        if count > 0 { pieces[index] += buffer[..<count] }
        if count == 0 || (count < 0 && errno != EINTR) { polls[index].fd = -1 }
      }
      if pieces[0].count > limit || pieces[1].count > Self.errorLimit { throw .tooLarge }
      if interrupt.isPressed() { throw .interrupted }
      if code == nil { code = Self.wait(child, WNOHANG) }
      let now = ContinuousClock.now
      if now > deadline { throw .late }
      if now - lastTick >= .milliseconds(Int(Self.interval)) {
        lastTick = now
        tick()
      }
    }
    let last = code ?? Self.wait(child, 0) ?? -1
    code = last
    return Outcome(code: last, output: pieces[0], errors: pieces[1])
  }

  /// The code that the child ended with; nil where it has not.
  private static func wait(_ child: pid_t, _ options: Int32) -> Int? {
    var status: Int32 = 0
    while true {
      let found = waitpid(child, &status, options)
      if found == child { break }
      if found == 0 || errno != EINTR { return nil }
    }
    let signal = status & 0x7F
    return Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  }
}

/// The two ends of a pipe, closed with it. No other process inherits them.
private final class PipeEnds {
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
