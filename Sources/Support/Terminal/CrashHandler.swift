import Platform

/// Leaves the terminal as it was before a fault ends the program: what Swift's traps raise, and the system does.
enum CrashHandler {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// In bytes. The handler runs there, because the fault may be that the stack is used up.
  private static let stackSize = 64 << 10

  /// What was done at these signals before, by number: that tells of the fault, or ends the program.
  nonisolated(unsafe) private static let before: UnsafeMutablePointer<sigaction> = {
    let count = 1 + Int(signals.max() ?? 0)
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
    before.initialize(repeating: sigaction(), count: count)
    return before
  }()

  static func install() {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    for number in signals {
      sigaction(number, nil, before + Int(number))
      signal(number) { number in
        TerminalMode.restore()
        sigaction(number, CrashHandler.before + Int(number), nil)
        // A fault would come again by itself, but not a signal that was sent.
        raise(number)
      }
      var action = sigaction()
      sigaction(number, nil, &action)
      // A fault in the handler ends the program.
      action.sa_flags = [Int(SA_ONSTACK), Int(SA_NODEFER), Int(SA_RESETHAND)]
        .reduce(0) { $0 | CInt(truncatingIfNeeded: $1) }
      sigaction(number, &action, nil)
    }
  }
}
