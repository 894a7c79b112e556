import Platform

/// Asks the terminal at standard input and output for its background.
enum TerminalQuery {
  /// As long as no one notices.
  private static let timeout = Duration.seconds(WaitLimit.seconds(0.1))

  /// Nil if the terminal is another program's at present.
  static func ask() -> TerminalReply? {
    reading {
      let question = Array(TerminalReply.question.utf8)
      guard write(STDOUT_FILENO, question, question.count) == question.count else { return [] }
      var bytes: [UInt8] = []
      let end = ContinuousClock.now + timeout
      while !TerminalReply(bytes).isComplete, let more = next(before: end) { bytes += more }
      return bytes
    }.map(TerminalReply.init)
  }

  /// What has come, though no line is complete yet.
  static func pending() -> [UInt8] {
    reading { next(before: .now) ?? [] } ?? []
  }

  /// Reads keys as they come and does not show them, and leaves the terminal as it was.
  private static func reading(_ body: () -> [UInt8]) -> [UInt8]? {
    // Else the system would stop the program.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return nil }
    TerminalMode.remember()
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    let before = mode
    mode.takeKeys()
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return nil }
    defer {
      var before = before
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
    return body()
  }

  private static func next(before end: ContinuousClock.Instant) -> [UInt8]? {
    let milliseconds = Int32(max(0, (end - .now) / .milliseconds(1)))
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, milliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
