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

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let view = view(beside: session.list)
    guard let event = try view.event(line) else { return nil }
    return try presenter(view, beside: session.list).run(event)
  }

  /// Adds the book that the catalogue has for an ISBN.
  ///
  /// - Returns: the number of a book of which the user wants no other copy, if any.
  package func lookUp(_ isbn: ISBN) throws -> Int? {
    try presenter(view()).outcome(of: .lookUp(isbn, [], copies: 1)).duplicate
  }

  /// Adds a book from a catalogue's record and the options of a line.
  package func add(_ record: CatalogueRecord, _ line: Line, inForm: Bool) throws -> Transition? {
    let view = view()
    return try presenter(view).run(try view.event(adding: record, line, inForm: inForm))
  }

  private func presenter(
    _ view: BookEditorView, beside list: ListPicture? = nil
  ) -> BookEditorPresenter {
    BookEditorPresenter(
      interactor: BookEditorInteractor(
        session.fetchingContext, store: session.store, catalogue: session.catalogue),
      view: view, router: router(beside: list), titleHint: session.titleHint)
  }

  private func router(beside list: ListPicture?) -> BookEditorRouter {
    let detail = BookDetailConfigurator(session)
    return BookEditorRouter { number in
      try detail.open(.numbers([number...number]), beside: list)
    } borrow: {
      try detail.borrow($0, due: $1)
    } acquire: {
      try detail.acquire($0, $1)
    }
  }

  /// - Parameter list: draws the list from which the form was opened.
  private func view(beside list: ListPicture? = nil) -> BookEditorView {
    BookEditorView(
      console: session.ui, today: session.clock.today, hasSubject: !session.marks.numbers.isEmpty,
      nameLookup: session.nameLookup, beside: list)
  }
}
