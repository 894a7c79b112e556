import FillInteractor
import FillPresenter
import FillView
import Grammar
import Screen
import Session

/// Assembles filling in books from the catalogue.
package struct FillConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let rules = FillInteractor(
      store: session.store, catalogue: session.catalogue, clock: session.clock,
      shown: session.shown, marks: session.marks, last: session.lastBook,
      covers: session.keptCovers)
    try FillPresenter(rules: rules, ui: session.ui).carryOut(try FillView.selection(line))
    return nil
  }
}
