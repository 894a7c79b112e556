/// How a screen was left. The call stack is the way back: whoever opened it goes on.
package enum Exit: Equatable, Sendable {
  /// To the screen that it was opened from.
  case back
  /// The whole program.
  case quit
}
