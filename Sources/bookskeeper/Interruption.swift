import LibraryStorage
import Platform
import Program
import Terminal

/// What Ctrl-C does.
enum Interruption {
  /// Ends the program at once, with the terminal as it was. What SQLite had not committed was never
  /// there.
  static func leaveQuietly() { signal(SIGINT, leave) }

  /// At a prompt at a terminal, it first gives up what the library is doing.
  static func cancelWork(of library: StoredLibrary) {
    library.isInterrupted = isCancelled
    WorkInterrupt.watch(orElse: leave)
  }

  /// The same while a command of a shell is carried out, from now on: it then ends, with nothing half done.
  static func cancelCommand() {
    WorkInterrupt.begin()
    WorkInterrupt.watch(orElse: leave)
  }

  /// Whether a server makes a change just now, which may be made whatever is done here: asked for the first time,
  /// waiting for it is given up, so that what is known of it can be told.
  nonisolated(unsafe) static var isCommitting = false
  nonisolated(unsafe) private static var isCommitCancelled = false

  static func isCancelled() -> Bool { WorkInterrupt.isCancelled || isCommitCancelled }

  private static let leave: @convention(c) (Int32) -> Void = { _ in
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
