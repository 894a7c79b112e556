/// How a screen was left. The call stack is the way back.
package enum Exit: Equatable, Sendable {
  /// Back to the calling screen.
  case back
  case quit
}
