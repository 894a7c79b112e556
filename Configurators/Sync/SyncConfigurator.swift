import Grammar
import Library
import Screen
import PromptSession
import Sync

package struct SyncConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    try SyncPresenter(interactor: session.syncing.map(SyncInteractor.init), ui: session.ui)
      .sync(keep: SyncView.choice(line))
    return nil
  }
}
