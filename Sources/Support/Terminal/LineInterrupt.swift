import Platform

/// Ctrl-C while a line is typed at a prompt: it gives up the line, where it would end the program.
///
/// The signal's handler only takes note. Whoever reads keys waits by `waitsForKey`, which Ctrl-C ends.
enum LineInterrupt {
  /// Whether Ctrl-C was pressed since the line was begun.
  nonisolated(unsafe) private(set) static var isPending = false
  /// Whether a line is being read that it gives up.
  nonisolated(unsafe) private(set) static var isWatched = false

  /// Has Ctrl-C do no more than this while a line is read.
  static func watched<Result>(_ body: () throws -> Result) rethrows -> Result {
    SignalPipe.empty()
    (isPending, isWatched) = (false, true)
    WorkInterrupt.isWorking = false
    let before = signal(SIGINT) { _ in LineInterrupt.note() }
    defer {
      signal(SIGINT, before)
      isWatched = false
      WorkInterrupt.isWorking = true
    }
    return try body()
  }

  /// Called by the handler.
  private static func note() {
    isPending = true
    SignalPipe.wake()
  }

  /// The terminal at standard input, opened once more to be read without a wait; -1 if that is impossible.
  private static let keys: CInt =
    ttyname(STDIN_FILENO).map { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) } ?? -1

  /// The next byte from standard input, at a terminal, while Ctrl-C is watched for.
  ///
  /// Ctrl-C takes away the keys that are not read yet. If it comes right behind one that was waited for, a
  /// usual read would wait for the next key, and Ctrl-C would seem to do nothing until then.
  ///
  /// - Parameters:
  ///   - disturbed: called before the wait, and after each other signal.
  ///   - meanwhile: see `waitsForKey`.
  /// - Returns: -1 at the end of the input; nil if Ctrl-C was pressed instead.
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

  /// Waits until there is something to read from standard input.
  ///
  /// - Parameters:
  ///   - disturbed: called after each other signal.
  ///   - meanwhile: called ten times a second, as long as it says that there is more to do.
  /// - Returns: false if Ctrl-C was pressed instead.
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
