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

/// Assembles the editor, which returns the numbers of the saved books, or none if the user left it.
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
    var leaving: Exit?
    _ = try presenter(copies: try view.copies(line), beside: session.list) { leaving = $0 }
      .run(event)
    return leaving == .quit ? .quit : nil
  }

  /// Opens the form for a new book, filled in with known details.
  package func complete(_ details: BookDetails) throws -> [Int] {
    try presenter().run(.complete(details))
  }

  /// Adds the book that the catalogue has for an ISBN.
  package func lookUp(_ isbn: ISBN) throws { _ = try presenter().run(.lookUp(isbn, [])) }

  /// Adds a book from a catalogue's record and the options of the current line.
  package func add(_ record: CatalogueRecord, inForm: Bool) throws -> [Int] {
    let line = session.ui.line
    return try presenter(copies: try view.copies(line))
      .run(.addRecord(record, try view.entries(line), inForm: inForm))
  }

  /// - Parameters:
  ///   - list: draws the list that the form was opened from.
  ///   - left: called with how the user left the screen of an existing duplicate, if that screen
  ///     was opened.
  private func presenter(
    copies: Int = 1, beside list: ListPicture? = nil, left: @escaping (Exit?) -> Void = { _ in }
  ) -> BookEditorPresenter {
    let interactor = BookEditorInteractor(session.fetchingContext, catalogue: session.catalogue)
    let router = BookEditorRouter { number in
      left(try BookDetailConfigurator(session).open(.numbers([number...number]), beside: list))
    }
    return BookEditorPresenter(
      interactor: interactor, view: view, router: router, value: view.value, list: list,
      copies: copies)
  }
}
