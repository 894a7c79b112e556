import Grammar
import HoldsInteractor
import HoldsPresenter
import HoldsRouter
import HoldsView
import Library
import Screen
import PromptSession

package struct HoldsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = HoldsView(
      console: session.ui, hasSubject: !session.marks.numbers.isEmpty,
      nameLookup: session.nameLookup)
    return try HoldsPresenter(
      interactor: HoldsInteractor(session.context, store: session.store), view: view,
      router: HoldsRouter(openLine: session.open)
    ).run(line)
  }
}
