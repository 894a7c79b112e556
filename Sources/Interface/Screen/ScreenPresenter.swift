import Grammar
import Library
import Localization

/// The presenter of a screen.
///
///     package final class TagsPresenter: ScreenPresenter {
///       package let view: any ScreenView<TagsEvent, ListContent<TagsItem>>
///       package let prompt = PromptWord.tags
///       package func show() throws { … }                        // the list, as it is now
///       package func handle(_ event: TagsEvent) throws -> Transition? { … }
///     }
///
/// Lines of other screens open these on top of this one, and `back` returns here.
package protocol ScreenPresenter: StackedScreen, Presenter {
  associatedtype Event
  associatedtype Content = Never

  var view: any ScreenView<Event, Content> { get }
  var prompt: PromptWord { get }
  var promptText: String { get }
  /// Runs a line of another screen.
  func open(_ line: Line) throws -> Transition?

  func show() throws
  /// Shows the screen from its beginning, as an empty line requests.
  func restart() throws
  /// Shows the effect of an undo or redo on this screen.
  func refresh() throws
  /// Whether the screen has a list of its own, to which `list`, `sort` and `find` refer, other than
  /// that of the books.
  var hasList: Bool { get }
  /// The order of a list that cannot be sorted.
  var fixedOrder: FixedOrder { get }
  /// Runs a line that filters the list of this screen; returns false for any other line.
  func filter(by line: Line) throws -> Bool
  /// Called after a line of another screen, which opened none, was run on this one.
  func didRun(_ line: Line) throws
  /// Parses words that are not a command.
  func event(ofWords words: [String]) throws -> Event?
  /// The kind of items that numbers refer to, if not books of the library.
  var numberedKind: NumberedKind? { get }
  var turnPage: ((PageTurn) throws -> Void)? { get }
  /// Whether the event of a line typed on another screen opens this one. Throws if it cannot be
  /// opened.
  func opens(_ event: Event) throws -> Bool
  /// Runs the event of a line typed on another screen. Opens this screen if the event does so.
  func run(_ event: Event) throws -> Transition?
  /// Handles an event; returns nil to stay on the screen.
  func handle(_ event: Event) throws -> Transition?
  /// Goes back one step; returns `nil` if the screen remains open.
  func back() throws -> Transition?
  /// Idle work at the prompt; returns whether there is more.
  func idleWork() -> Bool
}

extension ScreenPresenter {
  package var port: any View { view }
  package var promptText: String { view.texts.prompt(prompt) }
  package var numberedKind: NumberedKind? { nil }
  package var turnPage: ((PageTurn) throws -> Void)? { nil }
  package var interactiveList: InteractiveList? { nil }
  package func event(ofWords words: [String]) throws -> Event? { try view.event(ofWords: words) }
  package func resume() throws { try show() }
  package func restart() throws { try show() }
  package func opens(_ event: Event) throws -> Bool { false }
  package func back() throws -> Transition? { .back }
  package var isObsolete: Bool { false }
  package func refresh() throws { try show() }
  package var hasList: Bool { false }
  package var fixedOrder: FixedOrder { .unsorted }
  package func filter(by line: Line) throws -> Bool { false }
  package func didRun(_ line: Line) throws {}
  package func didRefuse(_ problem: any Problem) throws {}
  package func didClose() throws {}
  package var keepsScreensBelow: Bool { false }
  package func adoptState(of other: any StackedScreen) {}
  package func idleWork() -> Bool { false }

  package func run(_ event: Event) throws -> Transition? {
    guard view.context.opensScreens, try opens(event) else { return try handle(event) }
    return switch try runInput(.event(event)) {
    case nil: .open(self)
    // The screen was not opened.
    case .back: nil
    case let other: other
    }
  }

  /// Runs a line that was not typed on this screen. Lines of other screens are ignored.
  package func run(_ line: Line) throws -> Transition? {
    try view.event(line).flatMap { try run($0) }
  }

  /// Shows the screen, and opens it.
  package func run() throws -> Transition {
    try view.attempt({ try show() }, didRefuse: didRefuse)
    return .open(self)
  }

  /// Runs a line as if it were typed on this screen; returns nil to stay on the screen.
  package func open(typed line: Line) throws -> Transition? {
    try runInput(try event(typed: line).map(PromptInput.event) ?? .line(line))
  }

  package func runNextLine(from input: any LineInput) throws -> Transition? {
    guard let promptInput = try input.next(promptText, reader) else { return .back }
    return try runInput(promptInput, on: input)
  }

  package func browse(
    on input: any LineInput, _ apply: @escaping (Transition?) throws -> Transition?
  ) throws -> Transition {
    try input.browse({ try interactiveList }, reader) { [self] promptInput in
      try apply(try runInput(promptInput, on: input))
    }
  }

  private var reader: LineReader<Event> {
    var reader = LineReader<Event>()
    reader.expanded = view.expanded
    reader.eventOfWords = { [self] in try event(ofWords: $0) }
    reader.eventOfLine = { [self] in try event(typed: $0) }
    reader.idleWork = idleWork
    return reader
  }

  private func event(typed line: Line) throws -> Event? {
    if let event = try view.event(typed: line) { return event }
    if let numberedKind { try line.rejectBooks(where: numberedKind) }
    return nil
  }

  private func runInput(
    _ promptInput: @autoclosure () throws -> PromptInput<Event>, on input: (any LineInput)? = nil
  ) throws -> Transition? {
    var transition: Transition?
    try view.attempt(
      { transition = try handleInput(try promptInput(), on: input) }, didRefuse: didRefuse)
    return try transition ?? (isObsolete ? .back : nil)
  }

  private func handleInput(
    _ promptInput: PromptInput<Event>, on input: (any LineInput)?
  ) throws -> Transition? {
    if let showPage = input?.printedList?.turnPage ?? turnPage,
      let turn = try view.context.line.pageTurn()
    {
      try showPage(turn)
      return nil
    }
    let typed = view.context.line
    if let lines = try input?.linesRemoving(typed) {
      return try lines.compactMap(forward).last
    }
    if try filterPrintedList(input?.printedList, by: typed) { return nil }
    switch promptInput {
    case .event(let event): return try handle(event)
    case .line(let line):
      switch line.verb {
      case nil where line.words.isEmpty: try restart()
      case .browse where try input?.printedList != nil || interactiveList != nil: break
      case .find where try filter(by: line): break
      case .all where try filter(by: line): break
      case .find where hasList && line.findsWords: throw unfilterable(line)
      case .list where hasList && line.isBareList: try restart()
      case .sort where hasList: throw unsortable(line, fixedOrder)
      case .back: return try back()
      case .quit: return .quit
      default: return try forward(line)
      }
      return nil
    }
  }

  /// Filters a list that was printed by the line before, or shows all of it.
  private func filterPrintedList(_ printed: PrintedList?, by line: Line) throws -> Bool {
    guard let filter = printed?.filter, line.ownOptions.isEmpty else { return false }
    switch line.verb {
    case .find:
      let words = line.arguments.joined(separator: " ")
      guard let text = try words.isEmpty ? view.ask(for: .text, of: .find) : words else {
        return true
      }
      try filter(text)
    case .all where line.arguments.isEmpty && printed?.isFiltered ?? false: try filter(nil)
    case .sort: throw unsortable(line, printed?.fixedOrder ?? .unsorted)
    default: return false
    }
    return true
  }

  /// Returns the refusal to sort a list, with the line that sorts the books.
  private func unsortable(_ line: Line, _ order: FixedOrder) -> LineError {
    let texts = view.texts
    let typed = line.arguments.joined(separator: " ")
    let isOrder = !BookOrder.wordTable.terms(folded: Words.folded(typed)).isEmpty
    return .cannotSort(
      order,
      line: [
        texts.word(Verb.list), texts.typed(.sort), isOrder ? typed : texts.word(BookOrder.title),
      ]
      .joined(separator: " "))
  }

  private func unfilterable(_ line: Line) -> LineError {
    let texts = view.texts
    let words = line.arguments.isEmpty ? [texts.placeholder("TEXT")] : line.arguments
    return .cannotFilter(
      books: ([texts.word(Verb.list), texts.typed(.find)] + words).joined(separator: " "))
  }

  private func forward(_ line: Line) throws -> Transition? {
    if let transition = try open(line) { return transition }
    if line.verb == .undo || line.verb == .redo, try !isObsolete, !view.context.isForPrograms {
      try refresh()
    } else {
      try didRun(line)
    }
    return nil
  }
}
