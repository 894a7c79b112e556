import BookDetailConfigurator
import BookEditorEntity
import BookEditorInteractor
import BookEditorPresenter
import BookEditorRouter
import BookEditorView
import CommandLine
import Grammar
import Library
import LibraryRules
import Screen
import Session

/// Assembles the editor, which leads nowhere: it gives back the numbers of the books that were saved,
/// none if it was left.
package struct BookEditorConfigurator: Configurator {
  private let session: Session
  private let lines: BookEditorView

  package init(_ session: Session) {
    self.session = session
    lines = BookEditorView(
      today: session.clock.today, hasSubject: !session.marks.numbers.isEmpty)
  }

  package func open(_ line: Line) throws -> Leaving? {
    if let event = try lines.event(line) { _ = try flow.carryOut(event) }
    return nil
  }

  /// Opens the form of a new book, filled in as far as it is known.
  package func complete(_ details: BookDetails) throws -> [Int] {
    try flow.carryOut(.complete(details))
  }

  /// Adds a book as a catalogue has its ISBN.
  package func lookUp(_ isbn: ISBN) throws { _ = try flow.carryOut(.lookUp(isbn, [])) }

  /// Adds a book as a catalogue's record has it, and as the options of the line want it that is being
  /// carried out.
  package func add(_ record: CatalogueRecord) throws -> [Int] {
    try flow.carryOut(.take(record, try lines.entries(session.ui.line)))
  }

  private var flow: BookEditorPresenter {
    let rules = BookEditorInteractor(session.fetchingContext, catalogue: session.catalogue)
    let routes = BookEditorRouter { number in
      _ = try BookDetailConfigurator(session).open(.numbers([number...number]), beside: nil)
    }
    return BookEditorPresenter(rules: rules, ui: session.ui, lines: lines, navigation: routes)
  }
}
