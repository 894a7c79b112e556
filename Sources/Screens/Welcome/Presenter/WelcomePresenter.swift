import Grammar
import Library
import Localization
import Screen
import WelcomeEntity
import WelcomeInteractor
import WelcomeRouter

package struct WelcomePresenter {
  private let interactor: WelcomeInteractor
  private let ui: any UserInterface
  private let isSeen: Bool
  private let play: (WelcomePage) throws -> Void
  private let picture: (WelcomePage) -> Picture
  private let router: WelcomeRouter

  /// - Parameter isSeen: whether there is an interactive user. Scripts skip the start page.
  package init(
    interactor: WelcomeInteractor, ui: any UserInterface, router: WelcomeRouter, isSeen: Bool,
    play: @escaping (WelcomePage) throws -> Void, picture: @escaping (WelcomePage) -> Picture
  ) {
    self.interactor = interactor
    self.ui = ui
    self.router = router
    self.isSeen = isSeen
    self.play = play
    self.picture = picture
  }

  /// Shows the start page the first time; later starts open the first screen directly.
  package func run() throws {
    guard isSeen, interactor.showsWelcome else { return try router.openList(startLine, isSeen) }
    let page = try page()
    if interactor.style != nil, ui.isForEyes {
      try play(page)
    } else {
      try ui.show(
        Report(
          passages: passages(page), values: [], facts: page.lead.fact, picture: picture(page)))
    }
    interactor.markShown()
    let typed: PromptInput<Never>? = try ui.next(
      ui.texts.prompt(.books), LineReader())
    guard case .line(let line) = typed else { return }
    switch line.verb {
    case nil where line.words.isEmpty: try router.openList(startLine, false)
    case .back, .quit: break
    default: try router.openList(line, false)
    }
  }

  /// The line that opens the user's start screen on top of the list; `nil` if the start screen is
  /// the list, as it always is for programs.
  private var startLine: Line? {
    guard interactor.startScreen != .list, !ui.isForPrograms,
      interactor.startScreen != .browse || ui.canBrowse,
      let verb = Verb(rawValue: interactor.startScreen.rawValue)
    else { return nil }
    var line = Line(words: [verb.rawValue])
    line.verb = verb
    line.word = ui.word(verb)
    return line
  }

  /// Returns the page for a screen reader, with each example as a label and its meaning.
  private func passages(_ page: WelcomePage) -> [Report.Passage] {
    [.field(page.title, page.lead)] + page.examples.map { .field($0.line, $0.meaning) }
      + [page.offer, page.hint].compactMap(\.self).map { .sentence($0) }
  }

  private func page() throws -> WelcomePage {
    let texts = ui.texts
    return WelcomePage(
      title: texts.listHeading, style: interactor.style ?? .color, lead: texts.startLead,
      examples: texts.startExamples.map { example in
        let words = [ui.word(example.verb), example.arguments]
        return WelcomeExample(
          line: words.filter { !$0.isEmpty }.joined(separator: " "), meaning: example.meaning)
      },
      offer: try interactor.offersSample() ? texts.sampleOffer : nil,
      hint: texts.startHint(interactor.startScreen))
  }
}
