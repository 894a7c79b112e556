import CalendarInteractor
import CalendarPresenter
import CalendarView
import Grammar
import Library
import Screen
import Session

/// Assembles the calendar.
package struct CalendarModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let rules = CalendarRules(store: session.store, clock: session.clock)
    try CalendarFlow(rules: rules, ui: session.ui, drawing: CalendarPage())
      .carryOut(try CalendarLines(today: session.clock.today).event(line))
    return nil
  }
}
