import Grammar
import RemindInteractor
import RemindPresenter
import RemindView
import Screen
import Session

/// Assembles reminders.
package struct RemindModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let rules = RemindRules(store: session.store, clock: session.clock)
    try RemindFlow(rules: rules, ui: session.ui, draw: RemindLines.picture)
      .carryOut(try RemindLines.event(line))
    return nil
  }
}
