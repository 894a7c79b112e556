/// What is asked on the start page.
package enum WelcomeEvent: Equatable, Sendable {
  /// To see the books.
  case start
  case quit
  /// A line for the list or a screen behind it.
  case carryOut([String])
}

/// How the list is opened.
package enum WelcomeStart: Equatable, Sendable {
  /// As it is, after the start page, or where no one looks.
  case list
  /// With a word about what is due.
  case greeting
  /// With a line that is carried out first.
  case line([String])
}

/// How the spinner of the opening looks.
package enum WelcomeStyle: Equatable, Sendable {
  /// Four colours taking turns.
  case color
  case classic
}
