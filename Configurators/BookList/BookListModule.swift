import BookDetailConfigurator
import BookDetailEntity
import BookEditorConfigurator
import BookListEntity
import BookListInteractor
import BookListPresenter
import BookListRouter
import BookListView
import CalendarConfigurator
import CollageConfigurator
import CollageEntity
import CommandLine
import FillConfigurator
import Grammar
import GuideConfigurator
import HistoryConfigurator
import Library
import Localization
import MeetingsConfigurator
import MeetingsEntity
import PollConfigurator
import PollEntity
import RecordConfigurator
import RecordEntity
import RemindConfigurator
import SampleConfigurator
import SearchConfigurator
import SearchEntity
import Session
import SettingsConfigurator
import SettingsEntity
import ShelfConfigurator
import ShelfEntity
import StatisticsConfigurator
import TagsConfigurator
import TagsEntity
import TransferConfigurator
import TrashConfigurator
import UpkeepConfigurator

/// Assembles the list, the first screen, and lays the ways from it to all others.
package struct BookListModule {
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

  /// Carries out one line of any screen's.
  package func perform(_ line: Line) throws {
    _ = try carryOut(line, in: session, shown: BookQuery(), marked: [])
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
      return try carryOut(line, in: try session.with(optionsOf: line), shown: shown, marked: marked)
    }
    return BookListFlow(
      rules: BookListRules(store: session.store, clock: session.clock), display: display,
      navigation: routes, texts: session.texts, start: start)
  }

  /// Every verb is carried out by the screen that owns its noun.
  ///
  /// - Returns: how that screen was left; nil where none was opened.
  private func carryOut(
    _ line: Line, in session: Session, shown: BookQuery, marked: [Int]
  ) throws -> BookListReturn? {
    guard let verb = line.verb, !line.has(.help) else {
      try session.dialogue.help(line)
      return nil
    }
    switch VerbSyntax(verb).home {
    case .list:
      guard let event = try BookListLines().event(line, isTyped: false) else { return nil }
      let list = BookListModule(session)
      try list.flow(from: list.place).perform(event)
    case .detail: try BookDetailModule(session, shown: shown, marked: marked).perform(line)
    case .editor: try BookEditorModule(session).perform(line, current: marked)
    case .history: try HistoryModule(session).perform(line)
    case .trash: try TrashModule(session).perform(line)
    case .transfer: try TransferModule(session, shown: shown).perform(line)
    case .remind: try RemindModule(session).perform(line)
    case .upkeep: try UpkeepModule(session).perform(line)
    case .sample: try SampleModule(session).perform()
    case .settings: return try settings(line, in: session)
    case .guide: try GuideModule(session.dialogue).perform(line)
    case .calendar: try CalendarModule(session).perform(line)
    case .statistics: try StatisticsModule(session).perform(line)
    case .search: return try SearchModule(session).open(line).map(left)
    case .record: return try RecordModule(session).open(line).map(left)
    case .fill: try FillModule(session, shown: shown, marked: marked).perform(line)
    case .shelf: return try shelf(line, in: session, marked: marked)
    case .meetings: return try MeetingsModule(session).open(line).map(left)
    case .tags: return try TagsModule(session).open(line).map(left)
    case .collage: return try CollageModule(session).open(line).map(left)
    case .poll: return try PollModule(session).open(line).map(left)
    case .any: if verb == .help { try session.dialogue.help(line) }
    }
    return nil
  }

  private func settings(_ line: Line, in session: Session) throws -> BookListReturn? {
    let left: BookListReturn? =
      switch try SettingsModule(session).open(line) {
      case nil: nil
      case .back: .back
      case .quit: .quit
      case .elsewhere(let words): .elsewhere(words)
      }
    return session.renewed() == nil ? left : .changed(left)
  }

  /// `read 12` is about a book of the library, `read 9780441013593` about a catalogue's record.
  private func shelf(
    _ line: Line, in session: Session, marked: [Int]
  ) throws -> BookListReturn? {
    let isRecord = line.verb != .shelf && (try? ISBN(line.arguments.joined())) != nil
    guard !isRecord else { return try RecordModule(session).open(line).map(left) }
    return try ShelfModule(session, current: marked).open(line).map(left)
  }

  private func left(_ outcome: ShelfOutcome) -> BookListReturn {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private func left(_ outcome: MeetingsOutcome) -> BookListReturn {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private func left(_ outcome: TagsOutcome) -> BookListReturn {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private func left(_ outcome: CollageOutcome) -> BookListReturn {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private func left(_ outcome: PollOutcome) -> BookListReturn {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private func left(_ outcome: SearchOutcome) -> BookListReturn {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private func left(_ outcome: RecordOutcome) -> BookListReturn {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private func open(
    _ selection: BookSelection, beside list: @escaping (Int) -> [String]
  ) throws -> BookListReturn {
    let detail = BookDetailModule(session, shown: BookQuery())
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
