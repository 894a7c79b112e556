import Fill
import Grammar
import Screen
import PromptSession

package struct FillConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let interactor = FillInteractor(
      session.fetchingContext, store: session.store, catalogue: session.catalogue)
    try FillPresenter(interactor: interactor, view: session.ui).run(try FillView.selection(line))
    return nil
  }
}
