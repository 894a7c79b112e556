/// The style of the spinner.
package enum WelcomeStyle: Equatable, Sendable {
  /// Four alternating colours.
  case color
  case classic
}
