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
    try StatisticsPresenter(
      interactor: interactor, ui: session.ui, draw: StatisticsPage.picture,
      unbroken: UnbrokenLines.picture
    ).run(try StatisticsView.event(line, today: session.clock.today))
    return nil
  }
}
