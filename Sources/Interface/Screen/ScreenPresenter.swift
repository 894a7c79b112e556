import Grammar
import Library
import Localization

/// A screen that runs the lines typed on it until it is left.
///
///     package final class TagsPresenter: ScreenPresenter {
///       package let view: any ScreenView<TagsEvent>
///       package let prompt = PromptWord.tags
///       package func show() throws { … }                        // the list, as it is now
///       package func handle(_ event: TagsEvent) throws -> Exit? { … }
///     }
///
/// Lines of other screens run on top of this one, and `back` returns here.
package protocol ScreenPresenter: AnyObject {
  associatedtype Event

  var view: any ScreenView<Event> { get }
  var prompt: PromptWord { get }
  var promptText: String { get }
  /// Runs a line of another screen on top of this one; returns `nil` if no screen was opened.
  func open(_ line: Line) throws -> Exit?

  func show() throws
  /// Shows the screen when the user returns to it. One line is enough for an unchanged list.
  func resume() throws
  /// Shows the screen from the start, as an empty line requests.
  func restart() throws
  /// Shows the effect of an undo or redo on this screen.
  func showChange() throws
  /// Parses words that are not a command.
  func event(ofWords words: [String]) throws -> Event?
  /// The kind of items that numbers refer to, if not books of the library.
  var numberedKind: NumberedKind? { get }
  var turnPage: ((PageTurn) throws -> Void)? { get }
  var browsedList: BrowsedList? { get throws }
  /// Whether the event of a line typed elsewhere opens the screen. Throws if the screen cannot be
  /// opened.
  func opens(_ event: Event) throws -> Bool
  /// Handles an event; returns nil to stay on the screen.
  func handle(_ event: Event) throws -> Exit?
  /// Whether the content of the screen no longer exists.
  var isOver: Bool { get throws }
  /// Goes back one step; returns `nil` if the screen remains open.
  func back() throws -> Exit?
  /// Handles an error that was shown.
  func refused(_ problem: any Problem) throws
  /// Idle work at the prompt; returns whether there is more.
  func idleWork() -> Bool
}

extension ScreenPresenter {
  package var promptText: String { ui.texts.prompt(prompt) }
  package var ui: any UserInterface { view.ui }
  package var numberedKind: NumberedKind? { nil }
  package var turnPage: ((PageTurn) throws -> Void)? { nil }
  package var browsedList: BrowsedList? { nil }
  package func event(ofWords words: [String]) throws -> Event? { try view.event(ofWords: words) }
  package func resume() throws { try show() }
  package func restart() throws { try show() }
  package func opens(_ event: Event) throws -> Bool { false }
  package func back() throws -> Exit? { .back }
  package var isOver: Bool { false }
  package func showChange() throws { try show() }
  package func refused(_ problem: any Problem) throws {}
  package func idleWork() -> Bool { false }

  package func run() throws -> Exit {
    try ui.attempt({ try show() }, refused: refused)
    return try runLoop()
  }

  package func runLoop() throws -> Exit {
    while true {
      if ui.isBrowsing || ui.line.verb == .browse, try canBrowse {
        let isOutermost = !ui.isBrowsing
        var exit: Exit?
        try ui.attempt { exit = try browse() }
        guard isOutermost, exit != .quit else { return exit ?? .back }
        if exit != nil { try resume() }
      }
      guard let typed = try ui.next(promptText, reader) else { return .back }
      if let exit = try runInput(typed) { return exit }
    }
  }

  /// Whether this screen, or a list printed on top of it, is an interactive list.
  private var canBrowse: Bool { get throws { try ui.printed != nil || browsedList != nil } }

  private func browse() throws -> Exit {
    try ui.browse({ try browsedList }) { words in
      try ui.read(words, reader).flatMap { try runInput($0) }
    }
  }

  private var reader: LineReader<Event> {
    var reader = LineReader<Event>()
    reader.completed = view.completed
    reader.eventOfWords = { [self] in try event(ofWords: $0) }
    reader.eventOfLine = { [self] in try event(typed: $0) }
    reader.idleWork = idleWork
    return reader
  }

  /// Handles the event of a line typed elsewhere; if it opens the screen, runs the screen until it
  /// is left.
  package func run(_ event: Event) throws -> Exit? {
    guard ui.opensScreens, try opens(event) else { return try handle(event) }
    return try runInput(.event(event)) ?? runLoop()
  }

  /// Runs a line as if it were typed on this screen; returns nil to stay on the screen.
  package func open(typed line: Line) throws -> Exit? {
    try runInput(try event(typed: line).map(PromptInput.event) ?? .line(line))
  }

  private func event(typed line: Line) throws -> Event? {
    if let event = try view.event(typed: line, at: prompt) { return event }
    if let numberedKind { try line.refuseBooks(where: numberedKind) }
    return nil
  }

  private func runInput(_ typed: @autoclosure () throws -> PromptInput<Event>) throws -> Exit? {
    var exit: Exit?
    try ui.attempt({ exit = try handleInput(try typed()) }, refused: refused)
    return try exit ?? (isOver ? .back : nil)
  }

  private func handleInput(_ typed: PromptInput<Event>) throws -> Exit? {
    if let turns = ui.printed?.turnPage ?? turnPage, let turn = try ui.line.pageTurn() {
      try turns(turn)
      return nil
    }
    switch typed {
    case .event(let event): return try handle(event)
    case .line(let line):
      switch line.verb {
      case nil where line.words.isEmpty: try restart()
      case .browse where try canBrowse: break
      case .back: return try back()
      case .quit: return .quit
      default: return try forward(line)
      }
      return nil
    }
  }

  private func forward(_ line: Line) throws -> Exit? {
    let exit = try open(line)
    if exit == .quit { return .quit }
    guard try !isOver, !ui.isForPrograms else { return nil }
    if exit == .back {
      try resume()
    } else if line.verb == .undo || line.verb == .redo {
      try showChange()
    }
    return nil
  }
}
