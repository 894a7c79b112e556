import BorrowersInteractor
import BorrowersPresenter
import BorrowersRouter
import BorrowersView
import Grammar
import Screen
import Session

/// Assembles the borrowers.
package struct BorrowersModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = BorrowersLines()
    guard let event = try lines.event(line) else { return nil }
    return try BorrowersFlow(
      rules: BorrowersRules(
        store: session.store, clock: session.clock, terms: session.terms),
      ui: session.ui, lines: lines, navigation: BorrowersRoutes(carryOut: session.carryOut)
    ).carryOut(event)
  }
}
