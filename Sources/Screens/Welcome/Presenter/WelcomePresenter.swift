import Grammar
import Library
import Localization
import Screen
import WelcomeEntity
import WelcomeInteractor
import WelcomeRouter

/// Leads through the start of the program.
package struct WelcomePresenter {
  private let rules: WelcomeInteractor
  private let ui: any UserInterface
  private let display: any WelcomeDisplay
  private let router: WelcomeRouter

  package init(
    rules: WelcomeInteractor, ui: any UserInterface, display: any WelcomeDisplay,
    router: WelcomeRouter
  ) {
    self.rules = rules
    self.ui = ui
    self.display = display
    self.router = router
  }

  /// Shows the start page the first time; later starts go straight to the list.
  package func run() throws {
    guard rules.isDue else { return try router.openList(.greeting) }
    let (texts, page) = (ui.texts, try page())
    if let style = rules.style, ui.isForEyes {
      try display.play(
        WelcomeOpening(title: texts.listHeading, lead: texts.startLead, style: style))
    }
    try ui.show(
      Report(
        passages: page.passages, values: [], facts: page.lead.fact, picture: display.picture(page)))
    rules.keepShown()
    let typed: Typed<Never>? = try ui.next(
      texts.prompt(.books), whole: { $0 }, own: { _ in nil }, read: { _ in nil })
    guard case .line(let line) = typed else { return }
    switch line.verb {
    case nil where line.words.isEmpty: try router.openList(.list)
    case .back, .quit: break
    default: try router.openList(.line(line))
    }
  }

  private func page() throws -> WelcomePage {
    let texts = ui.texts
    return WelcomePage(
      title: texts.listHeading, style: rules.style ?? .color, lead: texts.startLead,
      examples: texts.startExamples.map { example in
        let words = [ui.word(example.verb), example.arguments]
        return WelcomeExample(
          line: words.filter { !$0.isEmpty }.joined(separator: " "), meaning: example.meaning)
      },
      offer: try rules.offersSample() ? texts.sampleOffer : nil, hint: texts.startHint)
  }
}
