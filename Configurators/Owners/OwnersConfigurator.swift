import Grammar
import OwnersInteractor
import OwnersPresenter
import OwnersRouter
import OwnersView
import Screen
import Session

/// Assembles the owners.
package struct OwnersConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = OwnersView()
    guard let event = try lines.event(line) else { return nil }
    return try OwnersPresenter(
      rules: OwnersInteractor(session.context), ui: session.ui, lines: lines,
      navigation: OwnersRouter(carryOut: session.carryOut)
    ).carryOut(event)
  }
}
