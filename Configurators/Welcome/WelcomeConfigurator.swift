import BookListConfigurator
import CommandLine
import PromptSession
import Terminal
import WelcomeInteractor
import WelcomePresenter
import WelcomeRouter
import WelcomeView

/// Opens the start page, and then the list.
package struct WelcomeConfigurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Opens the prompt; returns when the user leaves it.
  package func run() throws {
    let list = BookListConfigurator(session)
    let interactor = WelcomeInteractor(
      store: session.store, clock: session.clock, settings: session.settings,
      settingsStore: session.preferences.store)
    let router = WelcomeRouter { try list.run(first: $0, showsDueNotice: $1) }
    let view = WelcomeView(console: session.ui, terminal: session.ui.console)
    try WelcomePresenter(
      interactor: interactor, view: view, router: router,
      isOutputTerminal: session.ui.console.device.isOutputTerminal
    ).run(on: session.ui)
  }
}
