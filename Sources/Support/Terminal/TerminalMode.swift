import Platform

/// How the terminal was set before keys were read from it one by one.
package enum TerminalMode {
  /// Never freed, and written once: a signal handler reads it.
  nonisolated(unsafe) private static var before: UnsafeMutablePointer<termios>?

  /// Where something moves now; nil if nothing does.
  nonisolated(unsafe) private(set) static var stage: Stage?

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
    if stage == .screen { send("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l", to: STDOUT_FILENO) }
    let screen = isatty(STDERR_FILENO) == 1 ? STDERR_FILENO : STDOUT_FILENO
    send("\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l", to: screen)
  }

  // MARK: On stage

  /// Hides the cursor, and on the whole screen what stood there. Keys are not shown, and come one by
  /// one. Whatever ends or stops the program meanwhile leaves the terminal as it was.
  ///
  /// - Returns: false where standard input is no terminal.
  static func take(_ stage: Stage) -> Bool {
    remember()
    guard before != nil else { return false }
    watched = endings.filter { !isIgnored($0) }
    for signal in watched { watch(signal) }
    self.stage = stage
    setStage()
    return true
  }

  static func leaveStage() {
    restore()
    stage = nil
    for number in watched { signal(number, SIG_DFL) }
  }

  /// As `nohup` has it for the programs it starts.
  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // The handler is what it begins with, under other names on other systems.
    return withUnsafeBytes(of: action) { $0.load(as: Int.self) }
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Those of the endings that have something done.
  nonisolated(unsafe) private static var watched: [CInt] = []
  private static let endings = [SIGTSTP, SIGTERM, SIGHUP, SIGQUIT]

  private static func setStage() {
    guard let before else { return }
    var keys = before.pointee
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &keys)
    if stage == .screen { send("\u{1B}[?1049h", to: STDOUT_FILENO) }
    send("\u{1B}[?25l", to: STDOUT_FILENO)
  }

  /// Has the signal do what it always does, but with the terminal as it was.
  private static func watch(_ number: CInt) {
    signal(number) { number in
      TerminalMode.restore()
      signal(number, SIG_DFL)
      var pending = sigset_t()
      sigemptyset(&pending)
      sigaddset(&pending, number)
      sigprocmask(SIG_UNBLOCK, &pending, nil)
      kill(getpid(), number)
      // Who comes here was only stopped.
      TerminalMode.watch(number)
      TerminalMode.setStage()
    }
  }

  private static func send(_ sequence: StaticString, to screen: CInt) {
    guard isatty(screen) == 1 else { return }
    _ = write(screen, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
}
