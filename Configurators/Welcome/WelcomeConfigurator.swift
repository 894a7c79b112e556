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
    // Scripts find the list at once.
    guard session.ui.asksWhich, session.ui.console.device.isOutputTerminal else {
      return try list.run()
    }
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
    let view = WelcomeView(console: session.ui.console) { session.ui.canvas }
    try WelcomePresenter(
      rules: rules, ui: session.ui, router: router, play: view.play, picture: view.picture
    ).run()
  }
}
