import Platform

/// Keeps Ctrl-C from ending the program while it lives, so that only what is under way stops.
///
/// The signal is held back and asked for, which needs no handler; at the end all is as before.
package struct InterruptGuard: ~Copyable {
  private var before = sigset_t()

  package init() {
    var signals = Self.interrupt
    pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  /// Whether Ctrl-C was pressed. To ask takes the signal, so a second time says no.
  package func isPressed() -> Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    guard sigpending(&pending) == 0, sigismember(&pending, SIGINT) == 1 else { return false }
    var signals = Self.interrupt
    var number: Int32 = 0
    return sigwait(&signals, &number) == 0
  }

  deinit {
    var mask = before
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  private static var interrupt: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    return signals
  }
}
