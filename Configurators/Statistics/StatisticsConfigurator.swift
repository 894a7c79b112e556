import Grammar
import Screen
import Session
import Statistics

/// Assembles the statistics.
package struct StatisticsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let rules = StatisticsInteractor(store: session.store, clock: session.clock)
    try StatisticsPresenter(rules: rules, ui: session.ui, draw: StatisticsPage.picture)
      .show(limit: try line.number(.limit))
    return nil
  }
}
