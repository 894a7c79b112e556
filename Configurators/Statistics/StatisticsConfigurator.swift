import Grammar
import Screen
import Session
import Statistics

/// Assembles the statistics.
package struct StatisticsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    try StatisticsPresenter(
      rules: StatisticsInteractor(session.context), ui: session.ui, draw: StatisticsPage.picture
    ).show(limit: try line.number(.limit))
    return nil
  }
}
