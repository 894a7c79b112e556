import BookDetailConfigurator
import BookDetailEntity
import BookListEntity
import BookListInteractor
import BookListPresenter
import BookListRouter
import BookListView
import CommandLine
import Grammar
import Library
import LibraryPorts
import Localization
import Screen
import Session

/// Assembles the list, the first screen, and lays the ways from it to all others.
package struct BookListModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Opens the prompt; returns when the user leaves it.
  ///
  /// - Parameters:
  ///   - words: of a line that is carried out first.
  ///   - greets: whether a word about what is due comes with the list.
  package func run(first words: [String]? = nil, greets: Bool = false) throws {
    var (session, place) = (session, place)
    if let words { place.first = .elsewhere(words) }
    place.greets = greets
    while case .renewed(let left) = try BookListModule(session).flow(from: place).run() {
      session = session.renewed() ?? session
      place = left.renewed(
        order: session.settings.order.bookOrder, rowsPerPage: session.settings.rows)
    }
  }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try BookListLines().event(line, isTyped: false) else { return nil }
    try flow(from: place).perform(event)
    return nil
  }

  /// Other programs read books in the order of titles, whatever their user likes to see first.
  private var place: BookListPlace {
    let isForPeople = session.format == .screen || session.format == .plain
    return BookListPlace(
      order: isForPeople ? session.settings.order.bookOrder : .title,
      rowsPerPage: session.settings.rows)
  }

  private func flow(from start: BookListPlace) -> BookListFlow {
    let routes = BookListRoutes { selection, list in
      try open(selection, beside: list)
    } carryOut: { words, shown, marked in
      let line = try Line(words, in: session.texts)
      try session.ui.begin(line)
      let left: BookListReturn? =
        switch try session.with(shown: shown, marked: marked).carryOut(line) {
        case .back: .back
        case .quit: .quit
        case nil: nil
        }
      return session.renewed() == nil ? left : .changed(left)
    }
    return BookListFlow(
      rules: BookListRules(store: session.store, clock: session.clock), display: display,
      navigation: routes, texts: session.texts, start: start)
  }

  private func open(
    _ selection: BookSelection, beside list: @escaping (Int) -> [String]
  ) throws -> BookListReturn {
    let detail = BookDetailModule(session.with(shown: BookQuery(), marked: []))
    return switch try detail.run(selection, beside: list) {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private var display: any BookListDisplay {
    let (dialogue, prompt) = (session.dialogue, session.prompt("books>"))
    return switch session.format {
    case .screen: BookListTerminalView(dialogue: dialogue, prompt: prompt)
    case .plain: BookListPlainView(dialogue: dialogue, prompt: prompt)
    case .json: BookListJSONView(dialogue: dialogue, prompt: prompt)
    case .lines: BookListTabView(dialogue: dialogue, prompt: prompt)
    }
  }
}
