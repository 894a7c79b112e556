import Drawing
import Grammar
import Library
import LibraryPorts
import Posters
import Screen
import PromptSession
import Statistics

package struct StatisticsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    let posters = PosterExport(environment: session.environment, showsFiles: false)
    let interactor = StatisticsInteractor(
      session.context, settings: session.preferences.store, posters: posters)
    let presenter = StatisticsPresenter(
      interactor: interactor, ui: session.ui, draw: StatisticsPage.picture,
      unbroken: UnbrokenLines.picture)
    let today = session.clock.today
    let limit = try line.number(.limit)
    if line.verb == .year {
      let year = try StatisticsView.year(line, today: today)
      if let path = line.text(.poster) {
        try presenter.writePoster(of: year, to: path)
      } else {
        try presenter.showYear(year, limit: limit)
      }
    } else if line.verb == .goal {
      if line.arguments.isEmpty {
        try presenter.showGoal()
      } else {
        try presenter.set(goal: try StatisticsView.goal(line))
      }
    } else if let span = try StatisticsView.span(line, today: today) {
      try presenter.show(span, limit: limit, isTable: line.has(.csv))
    } else {
      try presenter.show(limit: limit)
    }
    return nil
  }
}
