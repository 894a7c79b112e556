import CollageConfigurator
import Grammar
import LibraryRules
import Screen
import PromptSession
import TagsInteractor
import TagsPresenter
import TagsRouter
import TagsView

package struct TagsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = TagsView(console: session.ui)
    let router = TagsRouter(openLine: session.open) { tag in
      try CollageConfigurator(session).open(tag)
    }
    return try TagsPresenter(
      interactor: TagsInteractor(
        store: session.store, clock: session.clock, covers: session.context.covers), view: view,
      router: router
    ).run(line)
  }
}
