import Platform

/// How the terminal was set before keys were read from it one by one.
package enum TerminalMode {
  /// What `restore` goes by. A handler may interrupt whoever writes it, so it lies in memory of its own: of a
  /// variable, Swift would find that it is accessed twice at once, and end the program there.
  private struct Memory {
    /// How the terminal was set; `isKnown` says whether that is so.
    var before = termios()
    var isKnown = false
    /// Whether the other screen is shown.
    var hasScreen = false
  }

  /// Never freed.
  nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    memory.initialize(to: Memory())
    return memory
  }()

  /// Keeps how standard input's terminal is set now, for `restore`. The first call counts.
  package static func remember() {
    guard !memory.pointee.isKnown, tcgetattr(STDIN_FILENO, &memory.pointee.before) == 0 else {
      return
    }
    memory.pointee.isKnown = true
    CrashHandler.install()
  }

  /// Sets the terminal as it was: colours off, the cursor seen, pasted text unmarked. May be called
  /// from a signal handler.
  package static func restore() {
    // In the background the terminal is someone else's.
    guard memory.pointee.isKnown, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &memory.pointee.before)
    if memory.pointee.hasScreen {
      send("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l", to: STDOUT_FILENO)
    }
    memory.pointee.hasScreen = false
    let screen = isTerminal(STDERR_FILENO) ? STDERR_FILENO : STDOUT_FILENO
    send("\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l", to: screen)
  }

  /// As `isatty`, which a signal handler may not call.
  private static func isTerminal(_ descriptor: CInt) -> Bool {
    var mode = termios()
    return tcgetattr(descriptor, &mode) == 0
  }

  // MARK: On stage

  /// Where something moves now; nil if nothing does.
  nonisolated(unsafe) private(set) static var stage: Stage?
  /// How the terminal was set when the stage was taken.
  nonisolated(unsafe) private static var entered = termios()
  /// Whether lines are read and written meanwhile.
  nonisolated(unsafe) private static var isOff = false

  /// Hides the cursor, and on the whole screen what stood there. Keys are not shown, and come one by
  /// one. Whatever ends or stops the program meanwhile leaves the terminal as it was.
  ///
  /// - Returns: false where standard input is no terminal, or another stage is taken.
  static func take(_ stage: Stage) -> Bool {
    remember()
    guard memory.pointee.isKnown, self.stage == nil, tcgetattr(STDIN_FILENO, &entered) == 0 else {
      return false
    }
    SignalPipe.empty()
    (isResized, isResumed) = (false, false)
    found = handled.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return (number, action)
    }.filter { !isIgnored($0.action) }
    self.stage = stage
    for signal in found { watch(signal.number) }
    setStage()
    return true
  }

  static func leaveStage() {
    setLines()
    if stage?.isWhole == true { send("\u{1B}[?1049l", to: STDOUT_FILENO) }
    stage = nil
    memory.pointee.hasScreen = false
    for var signal in found { sigaction(signal.number, &signal.action, nil) }
    // For whoever reads the line below which the stage was.
    if isResized { kill(getpid(), SIGWINCH) }
  }

  static func offStage(_ body: () throws -> Void) rethrows {
    isOff = true
    setLines()
    defer {
      isOff = false
      setStage()
    }
    try body()
  }

  private static func setStage() {
    guard let stage else { return }
    if !isOff {
      var mode = entered
      mode.takeKeys()
      if stage.takesKeys {
        mode.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
        mode.c_iflag &= ~tcflag_t(IXON)
      }
      // In the background this stops the program, before it writes to another's screen.
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    if stage.isWhole, !memory.pointee.hasScreen {
      memory.pointee.hasScreen = true
      send("\u{1B}[?1049h", to: STDOUT_FILENO)
    }
    guard !isOff else { return }
    send("\u{1B}[?25l", to: STDOUT_FILENO)
    // Below a line pasted text is marked where whoever reads the line has it marked.
    if stage == .keys { send("\u{1B}[?2004h", to: STDOUT_FILENO) }
  }

  /// As lines are read.
  private static func setLines() {
    tcsetattr(STDIN_FILENO, TCSANOW, &entered)
    if stage == .keys { send("\u{1B}[?2004l", to: STDOUT_FILENO) }
    send("\u{1B}[0m\u{1B}[?25h", to: STDOUT_FILENO)
  }

  // MARK: Signals

  /// Those that have something done on stage, and what they did before.
  nonisolated(unsafe) private static var found: [(number: CInt, action: sigaction)] = []
  private static let handled = [SIGTSTP, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH]

  nonisolated(unsafe) private static var isResized = false
  nonisolated(unsafe) private static var isResumed = false

  /// What has happened since it was asked last, as a key.
  static func event() -> Key? {
    if WorkInterrupt.isPressed || LineInterrupt.isWatched && LineInterrupt.isPending {
      WorkInterrupt.isPressed = false
      return .control("c")
    }
    if isResumed {
      (isResumed, isResized) = (false, false)
      return .resumed
    }
    defer { isResized = false }
    return isResized ? .resized : nil
  }

  /// As `nohup` has it for the programs it starts.
  private static func isIgnored(_ action: sigaction) -> Bool {
    // The handler is what it begins with, under other names on other systems.
    withUnsafeBytes(of: action) { $0.load(as: Int.self) } == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Has the terminal cared for at a signal, until another handler is set.
  static func watch(_ number: CInt) {
    switch number {
    case SIGCONT: signal(number) { _ in TerminalMode.goOn() }
    case SIGWINCH:
      signal(number) { _ in
        TerminalMode.isResized = true
        SignalPipe.wake()
      }
    default: signal(number) { TerminalMode.endOrStop($0) }
    }
  }

  /// Has the signal do what it always does, but with the terminal as it was.
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
    goOn()
    if stage == nil || isOff { LineEditor.showAgain() }
  }

  /// Stops the program and all that it was started with, as Ctrl-Z does where it is no key.
  static func stop() {
    // Before the others stop, which a shell may take for all of them.
    restore()
    kill(0, SIGTSTP)
  }

  private static func goOn() {
    guard stage != nil else { return }
    setStage()
    isResumed = true
    SignalPipe.wake()
  }

  private static func send(_ sequence: StaticString, to screen: CInt) {
    guard isTerminal(screen) else { return }
    _ = write(screen, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
}

extension termios {
  /// Has keys read as they come, and not shown.
  mutating func takeKeys() {
    c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &c_cc) { signs in
      signs[Int(VMIN)] = 1
      signs[Int(VTIME)] = 0
    }
  }
}
