import Grammar
import Library
import Localization

/// A screen that one stays in: it is shown, and the lines typed there are carried out, until it is left.
///
///     package final class TagsPresenter: ScreenPresenter {
///       package let view: any ScreenView<TagsEvent>
///       package let prompt = PromptWord.tags
///       package func show() throws { … }                        // the list, as it is now
///       package func handle(_ event: TagsEvent) throws -> Exit? { … }
///     }
///
/// A line of another screen's is carried out on top of this one, and `back` leads here again.
package protocol ScreenPresenter: AnyObject {
  associatedtype Event

  var view: any ScreenView<Event> { get }
  var prompt: PromptWord { get }
  /// What stands before a line that is typed.
  var promptText: String { get }
  /// Carries out a line of another screen's, on top of this one; nil if it opened no screen.
  func carryOut(_ line: Line) throws -> Exit?

  /// Shows the screen, the first time and whenever it is asked for.
  func show() throws
  /// Shows the screen to whoever comes back to it: of a list that is as it was, one line is enough.
  func comeBack() throws
  /// Shows it from its beginning, as an empty line asks.
  func restart() throws
  /// Shows what a change that was undone or redone here has changed.
  func showChange() throws
  /// What words ask for that are no command.
  func event(ofWords words: [String]) throws -> Event?
  /// What numbers mean on this screen, where they are not those of the library's books.
  var numbered: NumberedKind? { get }
  /// Turns the pages of a screen that is a list.
  var turns: ((PageTurn) throws -> Void)? { get }
  /// The list that it is, as it moves under the fingers; nil for a screen that is none.
  var browsed: BrowsedList? { get throws }
  /// Whether the event of a line that was typed elsewhere opens the screen.
  ///
  /// - Throws: what keeps it from opening.
  func opens(_ event: Event) throws -> Bool
  /// Carries out an event; nil if the screen goes on.
  func handle(_ event: Event) throws -> Exit?
  /// Whether what it shows is no more, so that it is left.
  var isOver: Bool { get throws }
  /// Goes a step back; nil if that leads to something else on this screen.
  func back() throws -> Exit?
  /// Adds to what was said of a refusal.
  func refused(_ problem: any Problem) throws
  /// Done from time to time while a line is typed here, as long as there is more to do, which it tells.
  func meanwhile() -> Bool
}

extension ScreenPresenter {
  package var promptText: String { ui.texts.prompt(prompt) }
  package var ui: any UserInterface { view.ui }
  package var numbered: NumberedKind? { nil }
  package var turns: ((PageTurn) throws -> Void)? { nil }
  package var browsed: BrowsedList? { nil }
  package func event(ofWords words: [String]) throws -> Event? { try view.event(ofWords: words) }
  package func comeBack() throws { try show() }
  package func restart() throws { try show() }
  package func opens(_ event: Event) throws -> Bool { false }
  package func back() throws -> Exit? { .back }
  package var isOver: Bool { false }
  package func showChange() throws { try show() }
  package func refused(_ problem: any Problem) throws {}
  package func meanwhile() -> Bool { false }

  /// Shows the screen and does what is asked, until it is left.
  package func run() throws -> Exit {
    try ui.attempt({ try show() }, refused: refused)
    return try goOn()
  }

  /// Does what is asked, until the screen is left.
  package func goOn() throws -> Exit {
    while true {
      if ui.isBrowsing || ui.line.verb == .browse, try canBrowse {
        let isOutermost = !ui.isBrowsing
        var leaving: Exit?
        try ui.attempt { leaving = try browse() }
        guard isOutermost, leaving != .quit else { return leaving ?? .back }
        if leaving != nil { try comeBack() }
      }
      guard let typed = try ui.next(promptText, reader) else { return .back }
      if let leaving = try attempt(typed) { return leaving }
    }
  }

  /// Whether there is a list that can move under the fingers: it, or one that was printed on top of it.
  private var canBrowse: Bool { get throws { try ui.printed != nil || browsed != nil } }

  private func browse() throws -> Exit {
    try ui.browse({ try browsed }) { words in
      try ui.read(words, reader).flatMap { try attempt($0) }
    }
  }

  private var reader: LineReader<Event> {
    var reader = LineReader<Event>()
    reader.completed = view.completed
    reader.eventOfWords = { [self] in try event(ofWords: $0) }
    reader.eventOfLine = { [self] in try event(typed: $0) }
    reader.meanwhile = meanwhile
    return reader
  }

  /// Carries out the event of a line that was typed elsewhere, or given by a shell; at a prompt until
  /// the screen is left, if that opens it.
  package func perform(_ event: Event) throws -> Exit? {
    guard ui.opensScreens, try opens(event) else { return try handle(event) }
    return try attempt(.event(event)) ?? goOn()
  }

  /// Carries out a line as if it had been typed here; nil if the screen goes on.
  package func carryOut(typed line: Line) throws -> Exit? {
    try attempt(try event(typed: line).map(PromptInput.event) ?? .line(line))
  }

  private func event(typed line: Line) throws -> Event? {
    if let event = try view.event(typed: line, at: prompt) { return event }
    if let numbered { try line.refuseBooks(where: numbered) }
    return nil
  }

  private func attempt(_ typed: @autoclosure () throws -> PromptInput<Event>) throws -> Exit? {
    var leaving: Exit?
    try ui.attempt({ leaving = try answer(try typed()) }, refused: refused)
    return try leaving ?? (isOver ? .back : nil)
  }

  private func answer(_ typed: PromptInput<Event>) throws -> Exit? {
    if let turns = ui.printed?.turns ?? turns, let turn = try ui.line.pageTurn() {
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
    let leaving = try carryOut(line)
    if leaving == .quit { return .quit }
    guard try !isOver, !ui.isForPrograms else { return nil }
    if leaving == .back {
      try comeBack()
    } else if line.verb == .undo || line.verb == .redo {
      try showChange()
    }
    return nil
  }
}
