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
  private let view: BookListView

  package init(_ session: Session) {
    self.session = session.withoutList
    view = BookListView(console: session.ui)
  }

  /// Opens the prompt; returns when the user leaves it.
  ///
  /// - Parameter showsDueNotice: whether a line about books that are due precedes the list.
  package func run(first line: Line? = nil, showsDueNotice: Bool = false) throws {
    let presenter = presenter
    try session.run(presenter, first: line) {
      try presenter.start(with: line, showsDueNotice: showsDueNotice)
    }
  }

  package func open(_ line: Line) throws -> Transition? {
    try presenter.run(line)
  }

  private var presenter: BookListPresenter {
    BookListPresenter(
      interactor: BookListInteractor(session.context, store: session.store) { session.settings },
      view: view, router: router, listQuery: session.shownQuery)
  }

  private var router: BookListRouter {
    BookListRouter { selection, list, didShow in
      try BookDetailConfigurator(session.with(query: list.query, marks: list.marks))
        .open(selection, beside: list.picture, didShow: didShow)
    } openLine: { line, list in
      try session.with(query: list.query, marks: list.marks).open(line, beside: list.picture)
    }
  }
}
