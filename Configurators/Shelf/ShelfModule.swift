import BookEditorConfigurator
import Grammar
import Library
import LibraryRules
import RecordConfigurator
import Screen
import Session
import ShelfInteractor
import ShelfPresenter
import ShelfRouter
import ShelfView

/// Assembles the shelves.
package struct ShelfModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = ShelfLines()
    guard let event = try lines.event(line) else { return nil }
    let routes = ShelfRoutes(carryOut: session.carryOut) { details in
      try BookEditorModule(session).complete(details).first
    } shelveRecord: {
      try RecordModule(session).open(line)
    }
    return try ShelfFlow(
      rules: ShelfRules(
        store: session.store, clock: session.clock, marks: session.marks, last: session.lastBook),
      ui: session.ui, lines: lines, navigation: routes, cover: cover
    ).carryOut(event)
  }

  private func cover(of entry: ShelfEntry) -> Picture? {
    session.gallery.map { gallery in
      { canvas in
        gallery.lines(
          of: .entry(entry.number), record: entry.book.record,
          CoverText(title: entry.title, author: entry.author), columns: canvas.width)
      }
    }
  }
}
