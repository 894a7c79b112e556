import BorrowersInteractor
import BorrowersPresenter
import BorrowersRouter
import BorrowersView
import Grammar
import OwnersConfigurator
import Screen
import PromptSession

package struct BorrowersConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = BorrowersView(console: session.ui)
    return try BorrowersPresenter(
      interactor: BorrowersInteractor(session.context, store: session.store), view: view,
      router: BorrowersRouter(
        openLine: session.open, mergeOwners: OwnersConfigurator(session).merge)
    ).run(line)
  }
}
