import CollageConfigurator
import Grammar
import LibraryRules
import Screen
import Session
import TagsInteractor
import TagsPresenter
import TagsRouter
import TagsView

package struct TagsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    let view = TagsView(ui: session.ui)
    guard let event = try view.event(line) else { return nil }
    let router = TagsRouter(carryOut: session.carryOut) { tag in
      try CollageConfigurator(session).run(tag)
    }
    return try TagsPresenter(
      interactor: TagsInteractor(session.context), view: view, router: router
    ).perform(event)
  }
}
