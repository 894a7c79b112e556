import Files
import Platform
import Processes

/// A running `curl` process, which is killed if the object is released before the process ends.
package final class CurlRun {
  package enum Failure: Error {
    case notStarted, tooLarge, timedOut
  }

  package struct Outcome {
    /// The exit code, or 128 plus the number of the signal that ended the process.
    let code: Int
    let output: [UInt8]
    let errors: [UInt8]
  }

  private static let errorLimit = 1_000_000

  private let child: ChildProcess
  private let pipes: [PipeEnds]
  private let file: AnonymousFile?
  private let limit: Int
  private let deadline: ContinuousClock.Instant
  private var code: Int?
  private var pieces: [[UInt8]] = [[], []]
  private var polls: [pollfd]

  init(
    _ child: ChildProcess, output: PipeEnds, errors: PipeEnds, file: AnonymousFile?, limit: Int,
    until deadline: ContinuousClock.Instant
  ) {
    self.child = child
    pipes = [output, errors]
    polls = pipes.map { pollfd(fd: $0.reader, events: Int16(POLLIN), revents: 0) }
    self.file = file
    self.limit = limit
    self.deadline = deadline
  }

  deinit {
    if code == nil { child.kill() }
  }

  /// Waits until one of the runs has output or ends, for at most `time` milliseconds.
  package static func wait(for runs: [CurlRun], atMost time: Int32) {
    var polls = runs.flatMap(\.polls)
    let hasEnded = runs.contains { $0.code != nil }
    _ = poll(&polls, nfds_t(polls.count), hasEnded ? 0 : time)
  }

  /// Reads the available output without blocking. Returns nil while the process is running.
  package func advance() throws(Failure) -> Outcome? {
    let ready = poll(&polls, nfds_t(polls.count), 0)
    // After the exit, all remaining output is available. The pipe may still be open, because a
    // process started by another thread may have inherited it.
    if ready == 0, let code { return outcome(code) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for index in polls.indices where polls[index].fd >= 0 && polls[index].revents != 0 {
      let count = read(polls[index].fd, &buffer, buffer.count)
      if count > 0 { pieces[index] += buffer[..<count] }
      if count == 0 || (count < 0 && errno != EINTR) { polls[index].fd = -1 }
    }
    if max(pieces[0].count, file?.size ?? 0) > limit || pieces[1].count > Self.errorLimit {
      throw .tooLarge
    }
    let isRead = !polls.contains { $0.fd >= 0 }
    if code == nil { code = isRead ? child.wait() : child.code }
    if isRead, let code { return outcome(code) }
    if ContinuousClock.now > deadline { throw .timedOut }
    return nil
  }

  private func outcome(_ code: Int) -> Outcome {
    Outcome(code: code, output: pieces[0], errors: pieces[1])
  }
}
