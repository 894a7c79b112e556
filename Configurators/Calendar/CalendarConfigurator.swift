import Calendar
import Grammar
import Library
import LibraryRules
import Screen
import PromptSession

package struct CalendarConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let interactor = CalendarInteractor(session.context, store: session.store)
    let view = CalendarView(console: session.ui, today: session.clock.today)
    try CalendarPresenter(interactor: interactor, view: view).run(try view.event(line))
    return nil
  }
}
