import BookListConfigurator
import CommandLine
import Grammar
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
    let router = WelcomeRouter { try list.run(first: $0, greets: $1) }
    let view = WelcomeView(console: session.ui.console) { session.ui.canvas }
    try WelcomePresenter(
      interactor: interactor, ui: session.ui, router: router,
      isSeen: session.ui.asksWhich && session.ui.console.device.isOutputTerminal,
      play: view.play, picture: view.picture
    ).run()
  }
}
