import Files
import Platform
import Processes

/// One run of `curl` that was started. Where it is let go before its end, it is killed: none is ever
/// left behind.
package final class CurlRun {
  package enum Failure: Error {
    case notStarted, tooLarge, late
  }

  package struct Outcome {
    /// What it ended with; 128 and more for a signal.
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

  /// Waits until one of them has something to tell, at most `time` milliseconds.
  package static func wait(for runs: [CurlRun], atMost time: Int32) {
    var polls = runs.flatMap(\.polls)
    let hasEnded = runs.contains { $0.code != nil }
    _ = poll(&polls, nfds_t(polls.count), hasEnded ? 0 : time)
  }

  /// Reads what there is, without waiting.
  ///
  /// - Returns: what came of it; nil if it goes on.
  package func advance() throws(Failure) -> Outcome? {
    let ready = poll(&polls, nfds_t(polls.count), 0)
    // Once it has ended, what is still to be read is there. An end of a pipe may not come then: a
    // process that another thread started at the same moment may hold it open.
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
    if ContinuousClock.now > deadline { throw .late }
    return nil
  }

  private func outcome(_ code: Int) -> Outcome {
    Outcome(code: code, output: pieces[0], errors: pieces[1])
  }
}
