#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the terminal was set before keys were read from it one by one.
package enum TerminalMode {
  /// Never freed, and written once: a signal handler reads it.
  nonisolated(unsafe) private static var before: UnsafeMutablePointer<termios>?

  /// Keeps how standard input's terminal is set now, for `restore`. The first call counts.
  package static func remember() {
    guard before == nil else { return }
    let mode = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    mode.initialize(to: termios())
    if tcgetattr(STDIN_FILENO, mode) == 0 { before = mode } else { mode.deallocate() }
  }

  /// Sets the terminal as it was: colours off, the cursor seen, pasted text unmarked. May be called
  /// from a signal handler.
  package static func restore() {
    // In the background the terminal is someone else's.
    guard let before, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, before)
    let screen = isatty(STDERR_FILENO) == 1 ? STDERR_FILENO : STDOUT_FILENO
    guard isatty(screen) == 1 else { return }
    let sequence: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l"
    _ = write(screen, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
}
