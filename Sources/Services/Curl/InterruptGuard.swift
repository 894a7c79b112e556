import Platform

/// Prevents Ctrl-C from ending the program during its lifetime, so that only the current operation
/// stops.
///
/// The signal is blocked and polled, which needs no handler. Deinitialization restores the mask.
package struct InterruptGuard: ~Copyable {
  private var previousMask = sigset_t()

  package init() {
    var signals = Self.interrupt
    pthread_sigmask(SIG_BLOCK, &signals, &previousMask)
  }

  /// Returns whether Ctrl-C was pressed, and clears it: a second call returns false.
  package func isPressed() -> Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    guard sigpending(&pending) == 0, sigismember(&pending, SIGINT) == 1 else { return false }
    var signals = Self.interrupt
    var number: Int32 = 0
    return sigwait(&signals, &number) == 0
  }

  deinit {
    var mask = previousMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  private static var interrupt: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    return signals
  }
}
