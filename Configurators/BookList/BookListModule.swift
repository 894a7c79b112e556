import BookDetailConfigurator
import BookListInteractor
import BookListPresenter
import BookListRouter
import BookListView
import Grammar
import Library
import Screen
import Session

/// Assembles the list, the first screen.
package struct BookListModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Opens the prompt; returns when the user leaves it.
  ///
  /// - Parameters:
  ///   - line: is carried out first.
  ///   - greets: whether a word about what is due comes with the list.
  package func run(first line: Line? = nil, greets: Bool = false) throws {
    _ = try flow.start(with: line, greets: greets)
  }

  package func open(_ line: Line) throws -> Leaving? {
    // On top of another screen it is a list of its own, where books can be marked.
    guard let event = try BookListLines().event(line, isTyped: session.ui.opensScreens) else {
      return nil
    }
    return try flow.carryOut(event)
  }

  private var flow: BookListFlow {
    let rules = BookListRules(
      store: session.store, clock: session.clock, last: session.lastBook
    ) {
      session.settings
    }
    let routes = BookListRoutes { selection, shown, marks, list in
      try BookDetailModule(session.with(shown: shown, marks: marks)).open(selection, beside: list)
    } carryOut: { line, shown, marks in
      try session.with(shown: shown, marks: marks).carryOut(line)
    }
    return BookListFlow(
      rules: rules, ui: session.ui, lines: BookListLines(), navigation: routes,
      shown: session.shown, marks: session.marks)
  }
}
