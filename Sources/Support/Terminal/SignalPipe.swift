import Platform

/// What wakes whoever waits for keys: the handler of a signal writes to a pipe, so that none comes
/// unnoticed between a look at what it has noted and the wait.
enum SignalPipe {
  /// Never closed. Where no pipe can be made, a signal still ends a wait that has begun.
  private static let ends: (read: CInt, write: CInt) = {
    var made: [CInt] = [-1, -1]
    guard pipe(&made) == 0 else { return (-1, -1) }
    for end in made {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (made[0], made[1])
  }()

  /// To be called before a handler that wakes is set, since a handler cannot make the pipe.
  static func empty() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ends.read, &bytes, bytes.count) > 0 {}
  }

  /// Called by handlers.
  static func wake() {
    var byte: UInt8 = 0
    _ = write(ends.write, &byte, 1)
  }

  /// Whether there is something to read from standard input; a signal ends the wait, too.
  static func hasInput(within milliseconds: Int = 0) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, CInt(milliseconds)) > 0
  }

  enum Event { case input, signal, none }

  /// Waits until there is something to read from standard input, or a signal has come.
  ///
  /// - Parameter milliseconds: -1 for as long as it takes.
  static func wait(milliseconds: CInt) -> Event {
    var sources = [STDIN_FILENO, ends.read].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = poll(&sources, 2, milliseconds)
    // Another failure is told by the read that meets it.
    if count < 0 { return errno == EINTR ? .signal : .input }
    if sources[1].revents != 0 {
      empty()
      return .signal
    }
    return count == 0 ? .none : .input
  }
}
