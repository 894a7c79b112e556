import Platform

/// Cancels a running command on Ctrl-C. A second Ctrl-C ends the program as usual.
package enum WorkInterrupt {
  package static var isCancelled: Bool { isPressed || yieldsToKeys && SignalPipe.hasInput() }
  nonisolated(unsafe) static var isPressed = false
  /// Whether pending input also cancels the work. The input may not be a key; code that then waits
  /// for a key in vain must redo the work.
  nonisolated(unsafe) package static var yieldsToKeys = false
  nonisolated(unsafe) static var isWorking = false { didSet { isPressed = false } }
  nonisolated(unsafe) private static var leave: @convention(c) (Int32) -> Void = { _ in }

  /// Makes a command from the shell cancellable.
  package static func begin() { isWorking = true }

  /// - Parameter leave: handles the signal the second time.
  package static func watch(orElse leave: @escaping @convention(c) (Int32) -> Void) {
    self.leave = leave
    SignalPipe.empty()
    signal(SIGINT) { signal in
      if WorkInterrupt.isPressed || !WorkInterrupt.isWorking { WorkInterrupt.leave(signal) }
      WorkInterrupt.isPressed = true
      SignalPipe.wake()
    }
  }
}
