import Platform

/// Ctrl-C while a line is typed at a prompt: cancels the line instead of ending the program.
///
/// The signal handler only sets a flag. Code that reads keys waits with `waitsForKey`, which Ctrl-C
/// ends.
enum LineInterrupt {
  /// Whether Ctrl-C was pressed since the start of the line.
  nonisolated(unsafe) private(set) static var isPending = false
  /// Whether a line is being read that Ctrl-C cancels.
  nonisolated(unsafe) private(set) static var isWatched = false

  /// Runs `body` with Ctrl-C only cancelling the line.
  static func watched<Result>(_ body: () throws -> Result) rethrows -> Result {
    SignalPipe.empty()
    isPending = false
    isWatched = true
    WorkInterrupt.isWorking = false
    let before = signal(SIGINT) { _ in LineInterrupt.note() }
    defer {
      signal(SIGINT, before)
      isWatched = false
      WorkInterrupt.isWorking = true
    }
    return try body()
  }

  /// Called by the signal handler.
  private static func note() {
    isPending = true
    SignalPipe.wake()
  }

  /// Standard input's terminal, opened again for nonblocking reads; -1 if that is impossible.
  private static let keys: CInt =
    ttyname(STDIN_FILENO).map { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) } ?? -1

  /// Returns the next byte from standard input at a terminal, while Ctrl-C is watched.
  ///
  /// Ctrl-C discards unread input. If it arrives just after a key that ended the wait, a blocking
  /// read would wait for the next key, and Ctrl-C would have no effect until then.
  ///
  /// - Parameters:
  ///   - disturbed: called before the wait and after each other signal.
  ///   - meanwhile: see `waitsForKey`.
  /// - Returns: -1 at the end of the input; nil if Ctrl-C was pressed.
  static func nextByte(disturbed: () -> Void, meanwhile: () -> Bool) -> CInt? {
    disturbed()
    var byte: UInt8 = 0
    while waitsForKey(disturbed: disturbed, meanwhile: meanwhile) {
      let count = read(keys < 0 ? STDIN_FILENO : keys, &byte, 1)
      if count == 1 { return CInt(byte) }
      if count == 0 || errno != EAGAIN && errno != EINTR { return -1 }
    }
    return nil
  }

  /// Waits for input on standard input.
  ///
  /// - Parameters:
  ///   - disturbed: called after each other signal.
  ///   - meanwhile: called ten times a second while it returns true.
  /// - Returns: false if Ctrl-C was pressed.
  static func waitsForKey(
    disturbed: () -> Void = {}, meanwhile: () -> Bool = { false }
  ) -> Bool {
    guard isWatched else { return true }
    while !isPending {
      let event = SignalPipe.wait(milliseconds: meanwhile() ? 100 : -1)
      if isPending { break }
      if event == .input { return true }
      if event == .signal { disturbed() }
    }
    return false
  }
}
