import Grammar
import Library
import Screen
import PromptSession
import Sync

package struct SyncConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    try SyncPresenter(interactor: session.syncing.map(SyncInteractor.init), view: session.ui)
      .sync(keep: SyncView.choice(line))
    return nil
  }
}
