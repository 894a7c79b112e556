import BookDetailConfigurator
import ChangesInteractor
import ChangesPresenter
import ChangesRouter
import ChangesView
import Grammar
import Library
import Screen
import PromptSession

package struct ChangesConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = ChangesView(console: session.ui, openBook: session.marks.openBook)
    guard let event = try view.event(line) else { return nil }
    let router = ChangesRouter(showLine: BookDetailConfigurator.line) {
      Line(.history, [String($0)])
    }
    try ChangesPresenter(
      interactor: ChangesInteractor(session.context, store: session.store), view: view,
      router: router
    ).run(event)
    return nil
  }
}
