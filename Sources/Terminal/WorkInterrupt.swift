import Foundation

/// Ctrl-C while a command that was typed at a prompt takes its time: it asks to give that up, and the
/// prompt comes back. Pressed once more, it ends the program, as it does everywhere else.
package enum WorkInterrupt {
  /// Whether Ctrl-C was pressed since the last line was read.
  nonisolated(unsafe) package internal(set) static var isAsked = false
  nonisolated(unsafe) private static var leave: @convention(c) (Int32) -> Void = { _ in }

  /// - Parameter leave: what the signal does the second time.
  package static func watch(orElse leave: @escaping @convention(c) (Int32) -> Void) {
    self.leave = leave
    signal(SIGINT) { signal in
      if WorkInterrupt.isAsked { WorkInterrupt.leave(signal) }
      WorkInterrupt.isAsked = true
    }
  }
}
