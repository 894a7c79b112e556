import Grammar
import Library
import Screen
import Session
import Statistics

/// Assembles the statistics.
package struct StatisticsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    let presenter = StatisticsPresenter(
      rules: StatisticsInteractor(session.context), ui: session.ui, draw: StatisticsPage.picture)
    let limit = try line.number(.limit)
    if let span = try StatisticsView.span(line, today: session.clock.today) {
      try presenter.show(span, limit: limit, isTable: line.has(.csv))
    } else {
      try presenter.show(limit: limit)
    }
    return nil
  }
}
