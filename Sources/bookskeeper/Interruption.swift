import LibraryStorage
import Platform
import Program
import Terminal

/// Handles Ctrl-C while the program works. At a prompt, `LineInterrupt` (`Terminal`) cancels the
/// line, and `ConsoleInterface.next` ends the program if Ctrl-C is pressed twice.
enum Interruption {
  /// Ends the program at once and restores the terminal. SQLite rolls back what is not committed.
  static func exitOnInterrupt() { signal(SIGINT, exitProgram) }

  /// At an interactive prompt, cancels the library's current operation first.
  static func cancelWork(of library: StoredLibrary) {
    library.isInterrupted = isCancelled
    WorkInterrupt.watch(orElse: exitProgram)
  }

  /// Cancels a command from the shell, which then ends without partial changes.
  static func cancelCommand() {
    WorkInterrupt.begin()
    WorkInterrupt.watch(orElse: exitProgram)
  }

  /// Whether a commit is in flight, which the server may complete in any case. The first Ctrl-C
  /// stops waiting for it, so that its outcome can be reported.
  nonisolated(unsafe) static var isCommitting = false
  nonisolated(unsafe) private static var isCommitCancelled = false

  static func isCancelled() -> Bool { WorkInterrupt.isCancelled || isCommitCancelled }

  private static let exitProgram: @convention(c) (Int32) -> Void = { _ in
    if isCommitting, !isCancelled() {
      isCommitCancelled = true
      return
    }
    Pager.end()
    TerminalMode.restore()
    if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\n", 1) }
    _exit(ProgramExit.interrupted.rawValue)
  }
}
