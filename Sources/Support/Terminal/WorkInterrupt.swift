import Platform

/// Ctrl-C while a command that was typed at a prompt takes its time: it asks to give that up, and the
/// prompt comes back. Pressed once more, it ends the program, as it does everywhere else.
package enum WorkInterrupt {
  /// Whether what is under way is to be given up.
  package static var isCancelled: Bool { isPressed || yieldsToKeys && SignalPipe.hasInput() }
  /// Whether Ctrl-C was pressed since the last line was read.
  nonisolated(unsafe) static var isPressed = false
  /// Whether work is given up for the next key as well. That may turn out to be none: whoever then waits
  /// for one in vain has to do the work again.
  nonisolated(unsafe) package static var yieldsToKeys = false
  /// Whether what a line asked for is under way.
  nonisolated(unsafe) static var isWorking = false { didSet { isPressed = false } }
  nonisolated(unsafe) private static var leave: @convention(c) (Int32) -> Void = { _ in }

  /// Has a command that a shell gave be one that can be given up, from now on.
  package static func begin() { isWorking = true }

  /// - Parameter leave: what the signal does the second time.
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
