import Platform

package enum TerminalMode {
  /// Allocated separately because a signal handler may interrupt a write to it: for a variable,
  /// Swift's exclusivity check would then end the program.
  private struct SharedState {
    /// The original mode; valid if `isSaved`.
    var originalMode = termios()
    var isSaved = false
    var hasScreen = false
  }

  /// The state, which is never freed.
  nonisolated(unsafe) private static let sharedState: UnsafeMutablePointer<SharedState> = {
    let sharedState = UnsafeMutablePointer<SharedState>.allocate(capacity: 1)
    sharedState.initialize(to: SharedState())
    return sharedState
  }()

  /// Saves the terminal's mode for `restore`. Only the first call has an effect.
  package static func save() {
    guard !sharedState.pointee.isSaved,
      tcgetattr(STDIN_FILENO, &sharedState.pointee.originalMode) == 0
    else {
      return
    }
    sharedState.pointee.isSaved = true
    CrashHandler.install()
  }

  /// Restores the terminal's mode, colours, cursor and paste mode. May be called from a signal
  /// handler.
  package static func restore() {
    // In the background, the terminal belongs to another process.
    guard sharedState.pointee.isSaved, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &sharedState.pointee.originalMode)
    if sharedState.pointee.hasScreen {
      send("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l", to: STDOUT_FILENO)
    }
    sharedState.pointee.hasScreen = false
    let screen = isTerminal(STDERR_FILENO) ? STDERR_FILENO : STDOUT_FILENO
    send("\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l", to: screen)
  }

  /// Like `isatty`, which a signal handler may not call.
  private static func isTerminal(_ descriptor: CInt) -> Bool {
    var mode = termios()
    return tcgetattr(descriptor, &mode) == 0
  }

  // MARK: Screen modes

  nonisolated(unsafe) private(set) static var screenMode: ScreenMode?
  nonisolated(unsafe) private static var lineMode = termios()
  /// Whether the screen mode is suspended to read and write lines.
  nonisolated(unsafe) private static var isSuspended = false

  /// Hides the cursor, turns off echo and line buffering, and may switch to the alternate screen.
  /// Returns false if standard input is not a terminal, or another screen mode is active.
  static func enter(_ mode: ScreenMode) -> Bool {
    save()
    guard sharedState.pointee.isSaved, self.screenMode == nil,
      tcgetattr(STDIN_FILENO, &lineMode) == 0
    else {
      return false
    }
    SignalPipe.empty()
    isResized = false
    isResumed = false
    savedActions = handledSignals.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }.filter { !isIgnored($0.action) }
    self.screenMode = mode
    for signal in savedActions { watch(signal.number) }
    applyScreenMode()
    return true
  }

  static func leave() {
    applyLineMode()
    if screenMode?.usesAlternateScreen == true { send("\u{1B}[?1049l", to: STDOUT_FILENO) }
    screenMode = nil
    sharedState.pointee.hasScreen = false
    for var signal in savedActions { sigaction(signal.number, &signal.action, nil) }
    // Notify the line editor above this mode.
    if isResized { kill(getpid(), SIGWINCH) }
  }

  static func withLineMode(_ body: () throws -> Void) rethrows {
    isSuspended = true
    applyLineMode()
    defer {
      isSuspended = false
      applyScreenMode()
    }
    try body()
  }

  private static func applyScreenMode() {
    guard let screenMode else { return }
    if !isSuspended {
      var mode = lineMode
      mode.disableLineBuffering()
      if screenMode.readsKeys {
        mode.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
        mode.c_iflag &= ~tcflag_t(IXON)
      }
      // In the background, this stops the program before it writes to another program's screen.
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    if screenMode.usesAlternateScreen, !sharedState.pointee.hasScreen {
      sharedState.pointee.hasScreen = true
      send("\u{1B}[?1049h", to: STDOUT_FILENO)
    }
    guard !isSuspended else { return }
    send("\u{1B}[?25l", to: STDOUT_FILENO)
    // Below a line, the line editor has already set up bracketed paste.
    if screenMode == .keys { send("\u{1B}[?2004h", to: STDOUT_FILENO) }
  }

  private static func applyLineMode() {
    tcsetattr(STDIN_FILENO, TCSANOW, &lineMode)
    if screenMode == .keys { send("\u{1B}[?2004l", to: STDOUT_FILENO) }
    send("\u{1B}[0m\u{1B}[?25h", to: STDOUT_FILENO)
  }

  // MARK: Signals

  nonisolated(unsafe) private static var savedActions: [(number: CInt, action: sigaction)] = []
  private static let handledSignals = [SIGTSTP, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH]

  nonisolated(unsafe) private static var isResized = false
  nonisolated(unsafe) private static var isResumed = false

  static func event() -> Key? {
    if WorkInterrupt.isPressed || LineInterrupt.isHandled && LineInterrupt.isPending {
      WorkInterrupt.isPressed = false
      return .control("c")
    }
    if isResumed {
      isResumed = false
      isResized = false
      return .resumed
    }
    defer { isResized = false }
    return isResized ? .resized : nil
  }

  /// Whether the signal is ignored, as `nohup` arranges.
  private static func isIgnored(_ action: sigaction) -> Bool {
    // The handler is the first member of `sigaction`, whose name differs between systems.
    withUnsafeBytes(of: action) { $0.load(as: Int.self) } == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Restores the terminal on a signal, until another handler is set.
  static func watch(_ number: CInt) {
    switch number {
    case SIGCONT: signal(number) { _ in TerminalMode.resume() }
    case SIGWINCH:
      signal(number) { _ in
        TerminalMode.isResized = true
        SignalPipe.wake()
      }
    default: signal(number) { TerminalMode.endOrStop($0) }
    }
  }

  /// Restores the terminal and performs the signal's default action.
  private static func endOrStop(_ number: CInt) {
    restore()
    signal(number, SIG_DFL)
    var pending = sigset_t()
    sigemptyset(&pending)
    sigaddset(&pending, number)
    sigprocmask(SIG_UNBLOCK, &pending, nil)
    kill(getpid(), number)
    // Reached only after Ctrl-Z and `fg`, or if no shell could have continued the program.
    watch(number)
    resume()
    if screenMode == nil || isSuspended { LineEditor.redrawLine() }
  }

  /// Stops the process group, as Ctrl-Z does when it is not read as a key.
  static func stop() {
    // Restore the terminal first: when another process of the group stops, a shell may assume that
    // the whole group has stopped.
    restore()
    kill(0, SIGTSTP)
  }

  private static func resume() {
    guard screenMode != nil else { return }
    applyScreenMode()
    isResumed = true
    SignalPipe.wake()
  }

  private static func send(_ sequence: StaticString, to screen: CInt) {
    guard isTerminal(screen) else { return }
    _ = write(screen, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
}

extension termios {
  mutating func disableLineBuffering() {
    c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &c_cc) { controlCharacters in
      controlCharacters[Int(VMIN)] = 1
      controlCharacters[Int(VTIME)] = 0
    }
  }
}
