import BookDetailEntity
import BookDetailInteractor
import BookDetailPresenter
import BookDetailRouter
import BookDetailView
import BookEditorConfigurator
import CommandLine
import Grammar
import Library
import LibraryPorts
import LibraryRules
import Screen
import Session
import ShelfConfigurator

/// Assembles the detail screen.
package struct BookDetailModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Shows a book at a prompt until the screen is left.
  ///
  /// - Parameter neighbour: the list it was opened from, drawn to a width; nil for none.
  package func run(
    _ selection: BookSelection, beside neighbour: ((Int) -> [String])?
  ) throws -> BookDetailOutcome {
    try flow(beside: neighbour).run(selection)
  }

  /// Carries out a line about books.
  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try lines.event(line, isOpen: false) else { return nil }
    try flow(beside: nil).perform(event)
    return nil
  }

  private func flow(beside neighbour: ((Int) -> [String])?) -> BookDetailFlow {
    let rules = BookDetailRules(
      store: session.store, lending: Lending(clock: session.clock, terms: session.terms),
      shown: session.shown, marked: session.marked)
    let routes = BookDetailRoutes { number, words in
      let line = try Line(words, in: session.texts)
      _ = try BookEditorModule(session.with(shown: session.shown, marked: [number])).open(line)
    } shelf: { number, words in
      let line = try Line(words, in: session.texts)
      _ = try ShelfModule(session.with(shown: session.shown, marked: [number])).open(line)
    }
    return BookDetailFlow(
      rules: rules, display: display(beside: neighbour), navigation: routes, texts: session.texts)
  }

  private var lines: BookDetailLines {
    BookDetailLines(today: session.clock.today, hasMarks: !session.marked.isEmpty)
  }

  private func display(beside neighbour: ((Int) -> [String])?) -> any BookDetailDisplay {
    let (dialogue, prompt) = (session.dialogue, session.prompt("detail>"))
    return switch session.format {
    case .json: BookDetailJSONView(dialogue: dialogue, lines: lines, prompt: prompt)
    case .plain: BookDetailPlainView(dialogue: dialogue, lines: lines, prompt: prompt)
    case .screen, .lines:
      BookDetailTerminalView(
        dialogue: dialogue, lines: lines, prompt: prompt, neighbour: neighbour, cover: cover)
    }
  }

  private func cover(of number: Int, columns: Int, stands: Bool) -> [String]? {
    guard let gallery = session.gallery, let book = try? session.store.book(number) else {
      return nil
    }
    return gallery.keptLines(
      of: .book(number), CoverText(title: book.title, author: book.author), columns: columns,
      stands: stands)
  }
}
