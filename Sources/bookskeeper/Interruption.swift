import Grammar
import LibraryStorage
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What Ctrl-C does.
enum Interruption {
  /// Ends the program at once, with the terminal as it was. What SQLite had not committed was never
  /// there.
  static func leaveQuietly() { signal(SIGINT, leave) }

  /// At a prompt at a terminal, it first gives up what the library is doing.
  static func giveUpWork(of library: StoredLibrary) {
    library.isInterrupted = { WorkInterrupt.isAsked }
    WorkInterrupt.watch(orElse: leave)
  }

  private static let leave: @convention(c) (Int32) -> Void = { _ in
    Pager.end()
    TerminalMode.restore()
    if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\n", 1) }
    _exit(ProgramExit.interrupted.rawValue)
  }
}
