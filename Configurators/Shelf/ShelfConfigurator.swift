import BookEditorConfigurator
import Grammar
import Library
import RecordConfigurator
import Screen
import Session
import ShelfInteractor
import ShelfPresenter
import ShelfRouter
import ShelfView

/// Assembles the shelves.
package struct ShelfConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = ShelfView()
    guard let event = try lines.event(line) else { return nil }
    let router = ShelfRouter(carryOut: session.carryOut) { details in
      try BookEditorConfigurator(session).complete(details).first
    } shelveRecord: {
      try RecordConfigurator(session).open(line)
    }
    return try ShelfPresenter(
      rules: ShelfInteractor(session.context), ui: session.ui, lines: lines, router: router
    ) { entry in
      session.gallery?.picture(
        of: .entry(entry.number), record: entry.book.record,
        CoverText(title: entry.title, author: entry.author))
    }.carryOut(event)
  }
}
