import BookEditorConfigurator
import CommandLine
import DeskInteractor
import DeskPresenter
import DeskRouter
import DeskView
import Exchange
import Grammar
import Library
import LibraryRules
import Screen
import PromptSession
import Terminal

package struct DeskConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = DeskView(console: session.ui, today: session.clock.today)
    let files = ExchangeFiles(
      clock: session.clock, library: session.library, input: session.ui.console.readBytes,
      output: session.ui.writeFile)
    let interactor = DeskInteractor(
      session.context, store: session.store, sharing: Sharing(files: files),
      letterhead: session.settings.letterhead)
    let router = DeskRouter(
      openLine: session.open, openEditor: BookEditorConfigurator(session).lookUp)
    return try DeskPresenter(interactor: interactor, view: view, router: router).run(line)
  }
}
