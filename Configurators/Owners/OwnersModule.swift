import Grammar
import OwnersInteractor
import OwnersPresenter
import OwnersRouter
import OwnersView
import Screen
import Session

/// Assembles the owners.
package struct OwnersModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = OwnersLines()
    guard let event = try lines.event(line) else { return nil }
    return try OwnersFlow(
      rules: OwnersRules(store: session.store, clock: session.clock), ui: session.ui, lines: lines,
      navigation: OwnersRoutes(carryOut: session.carryOut)
    ).carryOut(event)
  }
}
