import Grammar
import Localization

/// The View of a screen: reads the events of its lines, and lays out what the presenter shows.
///
///     package struct HoldsView: ListView {
///       package let console: any View
///       package var columns: [ItemColumn<HoldsItem>] { … }
///       package func event(_ line: Line) throws -> HoldsEvent? { … }
///     }
package protocol ScreenView<Event, Content>: View {
  associatedtype Event
  /// Output that only this screen shows, as formatted by its presenter.
  associatedtype Content = Never

  /// The view that shows what is laid out, and asks questions.
  var console: any View { get }
  /// Lays out the content.
  func output(_ content: Content) -> Output
  /// Shows the content. A View that animates it has its own implementation.
  func show(_ content: Content) throws
  /// Adds a verb that may be omitted on this screen: `edit Anna` is `borrower edit Anna`.
  func expanded(_ words: [String]) -> [String]
  /// Parses words that are not a command, such as a name.
  func event(ofWords words: [String]) throws -> Event?
  /// Returns the event of a line that opens this screen or refers to its subject; `nil` for a line
  /// of another screen.
  func event(_ line: Line) throws -> Event?
  /// Returns the event of a line typed on this screen, on which some words have a meaning of their
  /// own; `nil` for a line of another screen.
  func event(typed line: Line) throws -> Event?
  /// Returns the event with the part that was missing.
  func event(_ event: Event, answer text: String) throws -> Event
  /// Whether a list stays on the screen beside what was opened from it.
  var showsNeighbors: Bool { get }
  /// Returns the number of rows per page.
  ///
  /// - Parameter hasGroups: whether a row may have a heading above it.
  func rowsPerPage(hasGroups: Bool) -> Int
  /// Returns drawings of a list, to be shown beside what was opened from it.
  ///
  /// - Parameter page: returns the page with the open element, of at most this many rows.
  func listPicture(
    of page: @escaping (_ open: Int?, _ maxRows: Int?) throws -> Content
  ) -> ListPicture
}

extension ScreenView {
  package func expanded(_ words: [String]) -> [String] { words }
  package func event(ofWords words: [String]) throws -> Event? { nil }
  package func event(_ line: Line) throws -> Event? { nil }
  package func event(typed line: Line) throws -> Event? { try event(line) }
  package func event(_ event: Event, answer text: String) throws -> Event { event }

  package var showsNeighbors: Bool { context.showsNeighbors }

  package func rowsPerPage(hasGroups: Bool) -> Int {
    context.pageSize(reserving: 6).map { hasGroups ? max(1, $0 / 2) : $0 } ?? 20
  }

  package func listPicture(
    of page: @escaping (_ open: Int?, _ maxRows: Int?) throws -> Content
  ) -> ListPicture {
    { open in
      { canvas in try picture(of: list(page(open, canvas.tableRows(reserving: 6))))(canvas) }
    }
  }

  package func show(_ content: Content) throws { try show(output(content)) }

  /// Lays out a list, to be shown in pages or interactively.
  package func list(_ content: Content) -> ListOutput {
    guard case .list(let list) = output(content) else {
      preconditionFailure("the content is no list")
    }
    return list
  }

  /// Asks for the missing part of an event; returns nil, with a message, if the user cancels.
  package func ask(
    _ event: Event, _ question: String? = nil, suggestion: String? = nil, for part: LinePart,
    of verbs: Verb...
  ) throws -> Event? {
    try ask(
      Question(part, of: verbs, question, suggestion: suggestion) { text, _ in
        try self.event(event, answer: text)
      })
  }
}

/// The View of a screen that shows a list only.
package protocol ListView<Event, Item>: ScreenView where Content == ListContent<Item> {
  associatedtype Item
  var columns: [ItemColumn<Item>] { get }
}

extension ListView {
  package func output(_ list: ListContent<Item>) -> Output { .list(list.listOutput(columns)) }
}

/// The View of a screen with a form: also parses the answers to the form's questions.
package protocol FormView<Event, Content, FieldName, FieldValue>: ScreenView {
  associatedtype FieldName
  associatedtype FieldValue

  /// Parses the value of a field.
  ///
  /// - Parameter isEscaped: whether the text is taken literally.
  func value(of field: FieldName, in text: String, isEscaped: Bool) throws -> FieldValue
  /// Parses the names of fields to fill in.
  ///
  /// - Parameter fields: those that the form offers.
  func fields(named text: String, among fields: [FieldName]) throws -> [FieldName]
}

extension FormView {
  package func fields(named text: String, among fields: [FieldName]) throws -> [FieldName] { [] }
}

extension ScreenView where Content == Never {
  package func output(_ content: Never) -> Output {}
}

// MARK: The console

extension ScreenView {
  package var context: LineContext { console.context }
  package func show(_ output: Output) throws { try console.show(output) }
  package func ask<Answer>(_ question: Question<Answer>) throws -> Answer? {
    try console.ask(question)
  }
  package func ask<Value>(
    _ field: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) throws -> FormReply<Value>? {
    try console.ask(field, read: read)
  }
  package func edit<Result>(
    _ text: String, missing: LineError, _ body: (_ text: String) throws -> Result
  ) throws -> Result {
    try console.edit(text, missing: missing, body)
  }
  package func wait<Result>(
    _ notice: WaitNotice, _ body: (WaitProgress) throws -> Result
  ) rethrows -> Result {
    try console.wait(notice, body)
  }
  package func picture(of list: ListOutput) -> Picture { console.picture(of: list) }
}
