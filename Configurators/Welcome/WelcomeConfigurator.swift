import BookListConfigurator
import CommandLine
import Grammar
import Session
import Terminal
import WelcomeInteractor
import WelcomePresenter
import WelcomeRouter
import WelcomeView

/// Assembles the start of the program at a prompt, and lays the way from it to the list.
package struct WelcomeConfigurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Opens the prompt; returns when the user leaves it.
  package func run() throws {
    let (session, list) = (session, BookListConfigurator(session))
    guard isSeen else { return try list.run() }
    let rules = WelcomeInteractor(
      store: session.store, clock: session.clock, settings: session.settings,
      settingsStore: session.preferences.store)
    let router = WelcomeRouter { start in
      switch start {
      case .list: try list.run()
      case .greeting: try list.run(greets: true)
      case .line(let line): try list.run(first: line)
      }
    }
    let stage = WelcomeStage(console: session.ui.console) { session.ui.canvas }
    try WelcomePresenter(rules: rules, ui: session.ui, display: stage, router: router).run()
  }

  /// Whether someone sits at a terminal, and may be asked. Scripts find the list at once.
  private var isSeen: Bool {
    let device = session.ui.console.device
    return device.isInputTerminal && device.isOutputTerminal && !session.ui.isForPrograms
      && session.ui.mayAsk
  }
}
