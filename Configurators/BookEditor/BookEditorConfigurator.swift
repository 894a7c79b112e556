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
    return try presenter(view, router: router(beside: session.list)).run(event).transition
  }

  /// Adds the book that the catalogue has for an ISBN. A book that was about to be added again is
  /// not opened, so that the screen that calls this stays on top.
  package func lookUp(_ isbn: ISBN) throws {
    _ = try presenter(
      view(), router: BookEditorRouter(openBook: { _ in nil }, openLine: { _ in nil })
    )
    .run(.lookUp(isbn, [], copies: 1))
  }

  /// Adds a book from a catalogue's record and the options of a line.
  ///
  /// - Returns: a function that opens the book that was about to be added again, if any.
  package func add(_ record: CatalogueRecord, _ line: Line, inForm: Bool) throws -> Transition? {
    let view = view()
    let event = try view.event(adding: record, line, inForm: inForm)
    return try presenter(view, router: router()).run(event).transition
  }

  private func presenter(
    _ view: BookEditorView, router: BookEditorRouter
  ) -> BookEditorPresenter {
    BookEditorPresenter(
      interactor: BookEditorInteractor(
        session.fetchingContext, store: session.store, catalogue: session.catalogue),
      view: view, router: router, titleHint: session.titleHint)
  }

  private func router(beside list: ListPicture? = nil) -> BookEditorRouter {
    BookEditorRouter(
      openBook: { number in
        try BookDetailConfigurator(session).open(.numbers([number...number]), beside: list)
      }, openLine: BookDetailConfigurator(session).open)
  }

  /// - Parameter list: draws the list from which the form was opened.
  private func view(beside list: ListPicture? = nil) -> BookEditorView {
    BookEditorView(
      console: session.ui, today: session.clock.today, hasSubject: !session.marks.numbers.isEmpty,
      nameLookup: session.nameLookup, beside: list)
  }
}
