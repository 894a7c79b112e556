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
  private let play: (WelcomeOpening) throws -> Void
  private let picture: (WelcomePage) -> Picture
  private let router: WelcomeRouter

  /// - Parameters:
  ///   - play: plays the opening, until its end or a key.
  ///   - picture: draws the start page.
  package init(
    rules: WelcomeInteractor, ui: any UserInterface, router: WelcomeRouter,
    play: @escaping (WelcomeOpening) throws -> Void, picture: @escaping (WelcomePage) -> Picture
  ) {
    self.rules = rules
    self.ui = ui
    self.router = router
    self.play = play
    self.picture = picture
  }

  /// Shows the start page the first time; later starts go straight to the list.
  package func run() throws {
    guard rules.isDue else { return try router.openList(.greeting) }
    let (texts, page) = (ui.texts, try page())
    if let style = rules.style, ui.isForEyes {
      try play(WelcomeOpening(title: texts.listHeading, lead: texts.startLead, style: style))
    }
    try ui.show(
      Report(
        passages: passages(page), values: [], facts: page.lead.fact, picture: picture(page)))
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

  /// To be heard, each line to try is a label with its meaning.
  private func passages(_ page: WelcomePage) -> [Report.Passage] {
    [.field(page.title, page.lead)] + page.examples.map { .field($0.line, $0.meaning) }
      + [page.offer, page.hint].compactMap(\.self).map { .sentence($0) }
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
