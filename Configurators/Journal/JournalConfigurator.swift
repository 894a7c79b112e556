import Grammar
import Journal
import Library
import PromptSession
import Screen

package struct JournalConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = JournalView(console: session.ui, today: session.clock.today)
    let interactor = JournalInteractor(session.context, store: session.store)
    try JournalPresenter(interactor: interactor, view: view).run(try view.event(line))
    return nil
  }
}
