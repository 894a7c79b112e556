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
      .perform(event)
    return leaving == .quit ? .quit : nil
  }

  /// Opens the form of a new book, filled in as far as it is known.
  package func complete(_ details: BookDetails) throws -> [Int] {
    try presenter().perform(.complete(details))
  }

  /// Adds a book as a catalogue has its ISBN.
  package func lookUp(_ isbn: ISBN) throws { _ = try presenter().perform(.lookUp(isbn, [])) }

  /// Adds a book as a catalogue's record has it, and as the options of the line want it that is being
  /// carried out; through the form if that is wanted.
  package func add(_ record: CatalogueRecord, inForm: Bool) throws -> [Int] {
    let line = session.ui.line
    return try presenter(copies: try view.copies(line))
      .perform(.take(record, try view.entries(line), inForm: inForm))
  }

  /// - Parameters:
  ///   - list: draws the list that the form is opened from.
  ///   - left: told how the card of a book that is there already was left.
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
