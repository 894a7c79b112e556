/// How a screen was left. The call stack is the way back.
package enum Exit: Equatable, Sendable {
  case back
  case quit
}
