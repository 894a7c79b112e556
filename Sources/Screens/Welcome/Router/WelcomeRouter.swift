import Grammar

/// How the list is opened.
package enum WelcomeStart {
  /// As it is, after the start page, or if no one looks.
  case list
  /// With a word about what is due.
  case greeting
  /// With a line that is carried out first.
  case line(Line)
}

/// Leads from the start page to the list.
package struct WelcomeRouter {
  /// Opens the list, and returns when the program is left from there.
  package let openList: (WelcomeStart) throws -> Void

  package init(openList: @escaping (WelcomeStart) throws -> Void) { self.openList = openList }
}
