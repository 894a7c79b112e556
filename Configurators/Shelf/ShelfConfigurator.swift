import BookEditorConfigurator
import Grammar
import Library
import RecordConfigurator
import Screen
import PromptSession
import ShelfInteractor
import ShelfPresenter
import ShelfRouter
import ShelfView

package struct ShelfConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = ShelfView(console: session.ui, today: session.clock.today) { entry in
      session.gallery?.picture(
        of: .entry(entry.number), record: entry.book.record,
        CoverText(title: entry.title, author: entry.author))
    }
    guard let event = try view.event(line) else { return nil }
    let router = ShelfRouter(openLine: session.open) { details in
      try BookEditorConfigurator(session).complete(details).first
    } openRecord: {
      try RecordConfigurator(session).open(line)
    }
    return try ShelfPresenter(
      interactor: ShelfInteractor(session.context, store: session.store), view: view,
      router: router
    ).run(event)
  }
}
