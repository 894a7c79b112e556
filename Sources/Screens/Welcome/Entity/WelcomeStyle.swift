/// How the spinner of the opening looks.
package enum WelcomeStyle: Equatable, Sendable {
  /// Four colours taking turns.
  case color
  case classic
}
