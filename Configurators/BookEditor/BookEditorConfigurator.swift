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
import PromptSession

package struct BookEditorConfigurator: Configurator {
  private let session: Session
  private let view: BookEditorView

  package init(_ session: Session) {
    self.session = session
    view = BookEditorView(
      ui: session.ui, today: session.clock.today, hasSubject: !session.marks.numbers.isEmpty)
  }

  package func open(_ line: Line) throws -> Exit? {
    guard let event = try view.event(line) else { return nil }
    return try presenter(copies: try view.copies(line), beside: session.list).run(event).exit
  }

  /// Opens the form for a new book, filled in with known details.
  ///
  /// - Returns: the numbers of the saved books, none if the user left the form.
  package func complete(_ details: BookDetails) throws -> [Int] {
    try presenter().run(.complete(details)).numbers
  }

  /// Adds the book that the catalogue has for an ISBN.
  package func lookUp(_ isbn: ISBN) throws { _ = try presenter().run(.lookUp(isbn, [])) }

  /// Adds a book from a catalogue's record and the options of the current line.
  ///
  /// - Returns: the numbers of the saved books, none if the user left the form.
  package func add(_ record: CatalogueRecord, inForm: Bool) throws -> [Int] {
    let line = session.ui.line
    return try presenter(copies: try view.copies(line))
      .run(.addRecord(record, try view.entries(line), inForm: inForm)).numbers
  }

  /// - Parameter list: draws the list that the form was opened from.
  private func presenter(
    copies: Int = 1, beside list: ListPicture? = nil
  ) -> BookEditorPresenter {
    let interactor = BookEditorInteractor(session.fetchingContext, catalogue: session.catalogue)
    let router = BookEditorRouter { number in
      try BookDetailConfigurator(session).open(.numbers([number...number]), beside: list)
    }
    return BookEditorPresenter(
      interactor: interactor, view: view, router: router, value: view.value, list: list,
      copies: copies)
  }
}
