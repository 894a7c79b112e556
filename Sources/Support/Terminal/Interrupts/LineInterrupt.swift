import Platform

/// Makes Ctrl-C at a prompt cancel the line instead of ending the program. The signal handler only
/// sets a flag, so code that reads keys must wait with `waitForKey`.
enum LineInterrupt {
  nonisolated(unsafe) private(set) static var isPending = false
  nonisolated(unsafe) private(set) static var isHandled = false

  static func withHandler<Result>(_ body: () throws -> Result) rethrows -> Result {
    SignalPipe.empty()
    isPending = false
    isHandled = true
    WorkInterrupt.isWorking = false
    let previousHandler = signal(SIGINT) { _ in LineInterrupt.recordInterrupt() }
    defer {
      signal(SIGINT, previousHandler)
      isHandled = false
      WorkInterrupt.isWorking = true
    }
    return try body()
  }

  /// Called by the signal handler.
  private static func recordInterrupt() {
    isPending = true
    SignalPipe.wake()
  }

  /// The terminal, opened again for nonblocking reads; -1 if that is impossible.
  private static let terminalDescriptor: CInt =
    ttyname(STDIN_FILENO).map { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) } ?? -1

  /// Returns the next byte from the terminal; -1 at the end of the input, `nil` if Ctrl-C was
  /// pressed.
  ///
  /// Ctrl-C discards unread input. If it arrives just after a key that ended the wait, a blocking
  /// read would wait for the next key, and Ctrl-C would have no effect until then.
  ///
  /// - Parameter onSignal: called before the wait and after each signal other than an interrupt.
  static func nextByte(onSignal: () -> Void, idleWork: () -> Bool) -> CInt? {
    onSignal()
    var byte: UInt8 = 0
    while waitForKey(onSignal: onSignal, idleWork: idleWork) {
      let count = read(terminalDescriptor < 0 ? STDIN_FILENO : terminalDescriptor, &byte, 1)
      if count == 1 { return CInt(byte) }
      if count == 0 || errno != EAGAIN && errno != EINTR { return -1 }
    }
    return nil
  }

  /// Waits for input; returns false if Ctrl-C was pressed.
  ///
  /// - Parameter idleWork: called ten times a second while it returns true.
  static func waitForKey(
    onSignal: () -> Void = {}, idleWork: () -> Bool = { false }
  ) -> Bool {
    guard isHandled else { return true }
    while !isPending {
      let event = SignalPipe.wait(milliseconds: idleWork() ? 100 : -1)
      if isPending { break }
      if event == .input { return true }
      if event == .signal { onSignal() }
    }
    return false
  }
}
