import Grammar
import Library
import PromptSession
import RecordConfigurator
import Screen
import ShelfInteractor
import ShelfPresenter
import ShelfRouter
import ShelfView

package struct ShelfConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = ShelfView(console: session.ui, today: session.clock.today)
    let router = ShelfRouter(openLine: session.open) { try RecordConfigurator(session).open(line) }
    return try ShelfPresenter(
      interactor: ShelfInteractor(session.context, store: session.store), view: view,
      router: router
    ).run(line)
  }
}
