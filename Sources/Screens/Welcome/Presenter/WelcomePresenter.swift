import Grammar
import Library
import Localization
import Screen
import WelcomeEntity
import WelcomeInteractor
import WelcomeRouter

package struct WelcomePresenter {
  private let interactor: WelcomeInteractor
  private let view: any ScreenView<WelcomeEvent, WelcomePage>
  private let router: WelcomeRouter
  private let isOutputTerminal: Bool

  package init(
    interactor: WelcomeInteractor, view: any ScreenView<WelcomeEvent, WelcomePage>,
    router: WelcomeRouter, isOutputTerminal: Bool
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.isOutputTerminal = isOutputTerminal
  }

  /// Shows the start page the first time; later starts and scripts open the first screen directly.
  package func run(on input: any LineInput) throws {
    let isInteractive = view.context.asksIfAmbiguous && isOutputTerminal
    guard isInteractive, interactor.showsWelcome else {
      return try router.openList(startLine, isInteractive)
    }
    try view.show(page())
    interactor.markShown()
    var reader = LineReader<WelcomeEvent>()
    reader.eventOfLine = { try view.event(typed: $0) }
    while let typed = try input.next(view.texts.prompt(.books), reader) {
      switch typed {
      case .event(.back): try view.say(view.texts.firstScreen)
      case .event(.leave): return
      case .event(.openList): return try router.openList(startLine, false)
      case .line(let line): return try router.openList(line, false)
      }
    }
  }

  /// The line that opens the user's start screen on top of the list; `nil` if the start screen is
  /// the list, as it always is for programs.
  private var startLine: Line? {
    guard interactor.startScreen != .list, !view.context.isForPrograms,
      interactor.startScreen != .browse || view.context.canBrowse,
      let verb = Verb(rawValue: interactor.startScreen.rawValue)
    else { return nil }
    var line = Line(words: [verb.rawValue])
    line.verb = verb
    line.word = view.context.word(verb)
    return line
  }

  private func page() throws -> WelcomePage {
    let texts = view.texts
    return WelcomePage(
      title: texts.listHeading, style: interactor.style, introduction: texts.startIntroduction,
      examples: texts.offeredExamples.map { example in
        let words = [view.context.word(example.verb), example.arguments]
        return WelcomeExample(
          line: words.filter { !$0.isEmpty }.joined(separator: " "), meaning: example.meaning)
      },
      offer: try view.context.supports(.sample) && interactor.offersSample()
        ? texts.sampleOffer : nil,
      hint: texts.startHint(interactor.startScreen))
  }
}
