import Platform

/// A pipe through which signal handlers wake code that waits for keys, so that no signal is missed
/// between checking a flag and starting to wait.
enum SignalPipe {
  /// The ends of the pipe, which is never closed. Without a pipe, a signal still ends a wait that
  /// has started.
  private static let ends: (read: CInt, write: CInt) = {
    var descriptors: [CInt] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return (-1, -1) }
    for end in descriptors {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (descriptors[0], descriptors[1])
  }()

  /// Empties the pipe. Call this before installing a signal handler, since a handler cannot create
  /// the pipe.
  static func empty() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ends.read, &bytes, bytes.count) > 0 {}
  }

  static func wake() {
    var byte: UInt8 = 0
    _ = write(ends.write, &byte, 1)
  }

  /// Returns whether there is input within the time. A signal also ends the wait.
  static func hasInput(within milliseconds: Int = 0) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, CInt(milliseconds)) > 0
  }

  enum Event { case input, signal, none }

  /// Waits for input or a signal. A time of -1 waits indefinitely.
  static func wait(milliseconds: CInt) -> Event {
    var sources = [STDIN_FILENO, ends.read].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = poll(&sources, 2, milliseconds)
    // The following read reports other failures.
    if count < 0 { return errno == EINTR ? .signal : .input }
    if sources[1].revents != 0 {
      empty()
      return .signal
    }
    return count == 0 ? .none : .input
  }
}
