import BookDetailConfigurator
import BookListInteractor
import BookListPresenter
import BookListRouter
import BookListView
import CommandLine
import Grammar
import Library
import Screen
import PromptSession

package struct BookListConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Opens the prompt; returns when the user leaves it.
  ///
  /// - Parameter greets: whether a line about books that are due precedes the list.
  package func run(first line: Line? = nil, greets: Bool = false) throws {
    if let line { try session.ui.begin(line) }
    _ = try presenter.start(with: line, greets: greets)
  }

  package func open(_ line: Line) throws -> Exit? {
    // If opened from another screen, the list is separate, and its books can be marked.
    guard let event = try view.event(line, isTyped: session.ui.opensScreens) else {
      return nil
    }
    return try presenter.run(event)
  }

  private var view: BookListView { BookListView(ui: session.ui) }

  private var presenter: BookListPresenter {
    let interactor = BookListInteractor(session.context) { session.settings.order }
    let router = BookListRouter { selection, shown, marks, list in
      try BookDetailConfigurator(session.with(shown: shown, marks: marks)).open(
        selection, beside: list)
    } openLine: { line, shown, marks, list in
      try session.with(shown: shown, marks: marks).open(line, beside: list)
    }
    return BookListPresenter(
      interactor: interactor, view: view, router: router,
      answers: BookListAnswers(order: view.order, search: view.search),
      columns: { session.settings.columns }, shown: session.shownQuery, marks: session.marks)
  }
}
