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

  package func open(_ line: Line) throws -> Transition? {
    let posters = PosterExport(environment: session.environment, showsFiles: false)
    let interactor = StatisticsInteractor(
      session.context, store: session.store, settings: session.preferences.store, posters: posters)
    let view = StatisticsView(console: session.ui, today: session.clock.today)
    try StatisticsPresenter(interactor: interactor, view: view).run(try view.event(line))
    return nil
  }
}
