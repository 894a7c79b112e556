/// A key or another event at a terminal from which single keys are read.
package enum Key: Equatable, Sendable {
  /// One character, or several that arrived in one sequence.
  case text(String)
  /// Pasted text with its original line ends.
  case paste(String)
  case enter, escape, tab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// A control key as a lowercase letter, `\`, `]`, `^`, `_` or space. Not Tab, Enter or Backspace.
  case control(Character)
  /// The window size changed.
  case resized
  /// The program was stopped and continued; everything must be redrawn.
  case resumed
}

package enum KeyInput: Equatable, Sendable {
  case key(Key)
  case none
  /// The input has ended, as after the window was closed.
  case end
}
