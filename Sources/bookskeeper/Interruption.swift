#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What Ctrl-C does.
enum Interruption {
  private static let exitCode: Int32 = 130

  /// Ends the program at once. What SQLite had not committed was never there, and the terminal was
  /// never put into another mode.
  static func leaveQuietly() {
    signal(SIGINT) { _ in
      if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\n", 1) }
      _exit(Interruption.exitCode)
    }
  }
}
