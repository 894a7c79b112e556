import Grammar
import OwnersEntity
import OwnersInteractor
import OwnersPresenter
import OwnersRouter
import OwnersView
import Screen
import PromptSession

package struct OwnersConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    try presenter.run(line)
  }

  /// Merges two owners into one. Prompts for missing names.
  package func merge(_ names: [String]) throws { _ = try presenter.run(.merge(names)) }

  private var view: OwnersView { OwnersView(console: session.ui) }

  private var presenter: OwnersPresenter {
    OwnersPresenter(
      interactor: OwnersInteractor(session.context, store: session.store), view: view,
      router: OwnersRouter(openLine: session.open))
  }
}
