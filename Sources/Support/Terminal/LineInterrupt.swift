import Platform

/// Ctrl-C while a line is typed at a prompt: it gives up the line, where it would end the program.
///
/// The signal's handler only takes note. Whoever reads keys waits by `waitsForKey`, which Ctrl-C ends.
enum LineInterrupt {
  /// Whether Ctrl-C was pressed since the line was begun.
  nonisolated(unsafe) private(set) static var isPending = false
  /// Whether a line is being read that it gives up.
  nonisolated(unsafe) private(set) static var isWatched = false
  /// A pipe that the handler writes to. Never closed.
  nonisolated(unsafe) private static var ends: (read: CInt, write: CInt) = (-1, -1)

  /// Has Ctrl-C do no more than this while a line is read.
  static func watched<Result>(_ body: () throws -> Result) rethrows -> Result {
    if ends.write < 0 {
      var made: [CInt] = [-1, -1]
      guard pipe(&made) == 0 else { return try body() }
      for end in made {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      ends = (made[0], made[1])
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ends.read, &bytes, bytes.count) > 0 {}
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
    var byte: UInt8 = 0
    _ = write(ends.write, &byte, 1)
  }

  /// The terminal at standard input, opened once more to be read without a wait; -1 if that is impossible.
  private static let keys: CInt =
    ttyname(STDIN_FILENO).map { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) } ?? -1

  /// The next byte from standard input, at a terminal, while Ctrl-C is watched for.
  ///
  /// Ctrl-C takes away the keys that are not read yet. If it comes right behind one that was waited for, a
  /// usual read would wait for the next key, and Ctrl-C would seem to do nothing until then.
  ///
  /// - Parameter disturbed: called before the wait, and after each other signal.
  /// - Returns: -1 at the end of the input; nil if Ctrl-C was pressed instead.
  static func nextByte(disturbed: () -> Void) -> CInt? {
    disturbed()
    var byte: UInt8 = 0
    while waitsForKey(disturbed: disturbed) {
      let count = read(keys < 0 ? STDIN_FILENO : keys, &byte, 1)
      if count == 1 { return CInt(byte) }
      if count == 0 || errno != EAGAIN && errno != EINTR { return -1 }
    }
    return nil
  }

  /// Waits until there is something to read from standard input.
  ///
  /// - Parameter disturbed: called after each other signal.
  /// - Returns: false if Ctrl-C was pressed instead.
  static func waitsForKey(disturbed: () -> Void = {}) -> Bool {
    guard isWatched else { return true }
    while !isPending {
      var sources = [STDIN_FILENO, ends.read].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&sources, 2, -1)
      if isPending { break }
      if count < 0 {
        guard errno == EINTR else { return true }
        disturbed()
      } else if sources[0].revents != 0 {
        return true
      }
    }
    return false
  }
}
