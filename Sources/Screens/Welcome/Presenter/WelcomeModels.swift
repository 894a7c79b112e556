import WelcomeEntity

/// What moves before the start page.
package struct WelcomeOpening: Equatable, Sendable {
  package let title: String
  package let lead: String
  package let style: WelcomeStyle

  package init(title: String, lead: String, style: WelcomeStyle) {
    self.title = title
    self.lead = lead
    self.style = style
  }
}

/// The start page.
package struct WelcomePage: Equatable, Sendable {
  package let title: String
  package let style: WelcomeStyle
  /// What the program is for.
  package let lead: String
  package let examples: [WelcomeExample]
  /// Nil where there are books already.
  package let offer: String?
  /// What to type.
  package let hint: String
}

/// A line to try, and what it does.
package struct WelcomeExample: Equatable, Sendable {
  package let line: String
  package let meaning: String
}
