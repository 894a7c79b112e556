/// The event of the line typed below the start page.
package enum WelcomeEvent: Equatable, Sendable {
  /// An empty line.
  case openList
  case back
  case leave
}
