import Platform

/// Cancels a running command on Ctrl-C. A second Ctrl-C ends the program as usual.
package enum WorkInterrupt {
  package static var isCancelled: Bool { isPressed || isCancelledByInput && SignalPipe.hasInput() }
  nonisolated(unsafe) static var isPressed = false
  /// Whether pending input also cancels the work. The input may not be a key; code that then waits
  /// for a key in vain must redo the work.
  nonisolated(unsafe) package static var isCancelledByInput = false
  nonisolated(unsafe) static var isWorking = false { didSet { isPressed = false } }
  nonisolated(unsafe) private static var exitHandler: @convention(c) (Int32) -> Void = { _ in }

  /// Makes a command from the shell cancellable.
  package static func begin() { isWorking = true }

  /// - Parameter exitHandler: called when Ctrl-C is pressed the second time.
  package static func watch(orElse exitHandler: @escaping @convention(c) (Int32) -> Void) {
    self.exitHandler = exitHandler
    SignalPipe.empty()
    signal(SIGINT) { signal in
      if WorkInterrupt.isPressed || !WorkInterrupt.isWorking { WorkInterrupt.exitHandler(signal) }
      WorkInterrupt.isPressed = true
      SignalPipe.wake()
    }
  }
}
