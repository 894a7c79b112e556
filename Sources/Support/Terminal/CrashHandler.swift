import Platform

/// Restores the terminal before a fault ends the program: a Swift trap or a signal from the system.
enum CrashHandler {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// The stack size in bytes. The handler has its own stack because the fault may be a stack
  /// overflow.
  private static let stackSize = 64 << 10

  /// The previous actions by signal number. They report the fault or end the program.
  nonisolated(unsafe) private static let previousActions: UnsafeMutablePointer<sigaction> = {
    let count = 1 + Int(signals.max() ?? 0)
    let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
    previousActions.initialize(repeating: sigaction(), count: count)
    return previousActions
  }()

  static func install() {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    for number in signals {
      sigaction(number, nil, previousActions + Int(number))
      signal(number) { number in
        TerminalMode.restore()
        sigaction(number, CrashHandler.previousActions + Int(number), nil)
        // A fault would recur on return, but a signal that was sent would not.
        raise(number)
      }
      var action = sigaction()
      sigaction(number, nil, &action)
      // A second fault, in the handler, ends the program.
      action.sa_flags = [Int(SA_ONSTACK), Int(SA_NODEFER), Int(SA_RESETHAND)]
        .reduce(0) { $0 | CInt(truncatingIfNeeded: $1) }
      sigaction(number, &action, nil)
    }
  }
}
