import Localization
import WelcomeEntity
import WelcomeInteractor

/// Leads through the start of the program.
package struct WelcomeFlow {
  private let rules: WelcomeRules
  private let display: any WelcomeDisplay
  private let navigation: any WelcomeNavigation
  private let texts: any Texts

  package init(
    rules: WelcomeRules, display: any WelcomeDisplay, navigation: any WelcomeNavigation,
    texts: any Texts
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
  }

  /// Shows the start page the first time; later starts go straight to the list.
  package func run() throws {
    guard rules.isDue else { return try navigation.openList(.greeting) }
    if let style = rules.style {
      try display.play(
        WelcomeOpening(title: texts.listHeading, lead: texts.startLead, style: style))
    }
    try display.show(page())
    rules.keepShown()
    switch try display.next() {
    case .start: try navigation.openList(.list)
    case .carryOut(let words): try navigation.openList(.line(words))
    case .quit, nil: break
    }
  }

  private func page() throws -> WelcomePage {
    WelcomePage(
      title: texts.listHeading, style: rules.style ?? .color, lead: texts.startLead,
      examples: texts.startExamples.map { example in
        let words = [texts.words(for: example.verb)[0], example.arguments]
        return WelcomeExample(
          line: words.filter { !$0.isEmpty }.joined(separator: " "), meaning: example.meaning)
      },
      offer: try rules.offersSample() ? texts.sampleOffer : nil, hint: texts.startHint)
  }
}
