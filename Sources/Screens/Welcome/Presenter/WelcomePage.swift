import Screen
import WelcomeEntity

/// How the start is drawn: its View knows.
package protocol WelcomeDisplay {
  /// Plays the opening, until its end or a key.
  func play(_ opening: WelcomeOpening) throws
  func picture(_ page: WelcomePage) -> Picture
}

/// What moves before the start page.
package struct WelcomeOpening {
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
package struct WelcomePage {
  package let title: String
  package let style: WelcomeStyle
  /// What the program is for.
  package let lead: String
  package let examples: [WelcomeExample]
  /// None if there are books already.
  package let offer: String?
  /// What to type.
  package let hint: String

  /// To be heard, each line to try is a label with its meaning.
  var passages: [Report.Passage] {
    [.field(title, lead)] + examples.map { .field($0.line, $0.meaning) }
      + [offer, hint].compactMap(\.self).map { .sentence($0) }
  }
}

/// A line to try, and what it does.
package struct WelcomeExample {
  package let line: String
  package let meaning: String
}
