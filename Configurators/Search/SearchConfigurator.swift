import Grammar
import RecordConfigurator
import Screen
import SearchEntity
import SearchInteractor
import SearchPresenter
import SearchRouter
import SearchView
import PromptSession

package struct SearchConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = SearchView(console: session.ui) { session.thumbnail }
    let request = try view.request(line)
    let interactor = SearchInteractor(
      store: session.store, catalogue: { session.catalogue }, lastSearch: session.online.lastSearch,
      clock: session.clock)
    // Fetch the record from the catalogue in which it was found.
    func record(_ list: SearchRouter.List? = nil) -> RecordConfigurator {
      RecordConfigurator(
        session.with(catalogue: interactor.catalogue), cover: nil, listRecord: list)
    }
    let router = SearchRouter(
      openLine: session.open, openRecord: { try record($1).open($0) },
      openNamed: { try record($1).open(named: $0) },
      add: { try record().add($0, inForm: $1) },
      put: { try record().put($0, on: $1) })
    return try SearchPresenter(interactor: interactor, view: view, router: router)
      .run(.search(request))
  }
}
