import BookListConfigurator
import CommandLine
import Grammar
import Library
import Localization
import Session
import Terminal
import WelcomeEntity
import WelcomeInteractor
import WelcomePresenter
import WelcomeRouter
import WelcomeView

/// Assembles the start of the program at a prompt, and lays the way from it to the list.
package struct WelcomeModule {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Opens the prompt; returns when the user leaves it.
  package func run() throws {
    let list = BookListModule(session)
    guard isSeen else { return try list.run() }
    let flow = WelcomeFlow(
      rules: WelcomeRules(
        store: session.store, clock: session.clock, settings: session.settings,
        settingsStore: session.settingsStore),
      display: display, navigation: WelcomeRoutes { try open(list, $0) }, texts: session.texts)
    try flow.run()
  }

  /// Whether someone sits at a terminal, and may be asked. Scripts find the list at once.
  private var isSeen: Bool {
    let device = session.console.device
    return device.isInputTerminal && device.isOutputTerminal && session.format != .json
      && !session.answers.noInput
  }

  private func open(_ list: BookListModule, _ start: WelcomeStart) throws {
    switch start {
    case .list: try list.run()
    case .greeting: try list.run(greets: true)
    case .line(let words): try list.run(first: try Line(words, in: session.texts))
    }
  }

  private var display: any WelcomeDisplay {
    let (dialogue, prompt) = (session.dialogue, session.prompt("books>"))
    return session.format == .plain
      ? WelcomePlainView(dialogue: dialogue, prompt: prompt)
      : WelcomeTerminalView(dialogue: dialogue, prompt: prompt)
  }
}
