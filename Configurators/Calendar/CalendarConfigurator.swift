import Calendar
import Grammar
import Library
import LibraryRules
import Screen
import PromptSession

package struct CalendarConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    let interactor = CalendarInteractor(session.context, server: session.syncing?.host)
    try CalendarPresenter(interactor: interactor, ui: session.ui, draw: CalendarPage().picture)
      .run(try CalendarView.event(line, today: session.clock.today))
    return nil
  }
}
