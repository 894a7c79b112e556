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
    return try view.event(line).flatMap { try presenter(view, beside: session.list).run($0) }?
      .transition
  }

  /// Adds the book that the catalogue has for an ISBN.
  package func lookUp(_ isbn: ISBN) throws {
    _ = try presenter(view()).run(.lookUp(isbn, [], copies: 1))
  }

  /// Adds a book from a catalogue's record and the options of the current line.
  ///
  /// - Returns: the opening of the book that was about to be added again, if any.
  package func add(_ record: CatalogueRecord, inForm: Bool) throws -> Transition? {
    let view = view()
    let event = try view.event(adding: record, session.ui.line, inForm: inForm)
    return try presenter(view).run(event).transition
  }

  private func presenter(
    _ view: BookEditorView, beside list: ListPicture? = nil
  ) -> BookEditorPresenter {
    BookEditorPresenter(
      interactor: BookEditorInteractor(
        session.fetchingContext, store: session.store, catalogue: session.catalogue),
      view: view,
      router: BookEditorRouter { number in
        try BookDetailConfigurator(session).open(.numbers([number...number]), beside: list)
      })
  }

  /// - Parameter list: draws the list from which the form was opened.
  private func view(beside list: ListPicture? = nil) -> BookEditorView {
    BookEditorView(
      console: session.ui, today: session.clock.today, hasSubject: !session.marks.numbers.isEmpty,
      beside: list)
  }
}
