import WelcomeEntity

/// The screen as the presenter sees it.
package protocol WelcomeDisplay {
  /// Plays the opening, until its end or a key.
  func play(_ opening: WelcomeOpening) throws
  func show(_ page: WelcomePage) throws
  /// What the user wants; nil at the end of the input.
  func next() throws -> WelcomeEvent?
}

/// The way out of the screen.
package protocol WelcomeNavigation {
  /// Opens the list, and returns when the program is left from there.
  func openList(_ start: WelcomeStart) throws
}
