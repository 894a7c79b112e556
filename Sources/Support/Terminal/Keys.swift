/// A key, or what else happens at a terminal, while keys come one by one.
package enum Key: Equatable, Sendable {
  /// What writes: one character, or several that came in one sequence.
  case text(String)
  /// A whole paste at once, its line ends as they came.
  case paste(String)
  case enter, escape, tab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// A letter in small, but not those that are Tab, Enter and Backspace; also `\`, `]`, `^`, `_` and
  /// space.
  case control(Character)
  /// The window has another size.
  case resized
  /// The program was stopped and goes on: all is to be drawn anew.
  case resumed
}

/// What comes of waiting for a key.
package enum KeyRead: Equatable, Sendable {
  case key(Key)
  /// None came in time.
  case none
  /// The window is closed.
  case end
}
