import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import Localization
import Screen

/// A console for tests of presenters: records what is shown and asked, and replies from a list.
final class RecordingConsole: View {
  /// The output and the questions, one entry each: `list Tags: Classics, 2`, `? Which tag?`.
  private(set) var notes: [String] = []
  private(set) var json: [OutputValue] = []
  var replies: [String]
  private let terminal: TestTerminal
  private let reader: LineContext.Reader
  private let isPrompt: Bool
  var line = Line(words: [])

  init(
    replies: [String] = [], reader: LineContext.Reader = .screen, isPrompt: Bool = true,
    columns: Int = 80, usesPicker: Bool = false
  ) {
    self.replies = replies
    self.reader = reader
    self.isPrompt = isPrompt
    terminal = TestTerminal(columns: columns, usesPicker: usesPicker)
  }

  var context: LineContext {
    LineContext(
      texts: EnglishTexts(), line: line, reader: reader, isPrompt: isPrompt, mayAsk: true,
      assumesYes: false, terminal: terminal)
  }

  func show(_ output: Output) throws {
    switch output {
    case .list(let list):
      let total = try list.total ?? list.items.count()
      let heading = try list.sheet(total).heading
      var rows: [String] = []
      let footer = try list.forEachRow { row in
        rows.append(row.cells.map(\.words).joined(separator: ", "))
        json.append(row.json)
      }
      notes.append("list \(heading): " + (footer.emptyText ?? rows.joined(separator: "; ")))
    case .sameList(let position): notes.append("same \(position.joined(separator: ", "))")
    case .cards(let cards):
      for card in cards {
        let fields = card.fields.map { "\($0.label) \($0.texts.joined(separator: ", "))" }
        notes.append("card \(card.title): " + fields.joined(separator: "; "))
        json.append(card.json)
      }
    case .notice(let notice):
      notes.append("notice \(notice.sentence ?? "")")
      switch notice.json {
      case .object(let object): json.append(object)
      case .rows(let rows): json += rows
      case .stream(let stream): try stream { json.append($0) }
      case nil: break
      }
    case .report(let report):
      let passages = report.passages.map { passage in
        switch passage {
        case .sentence(let sentence): sentence
        case .field(let label, let text): "\(label) \(text)"
        case .pause: "–"
        }
      }
      notes.append("report \(passages.joined(separator: "; "))")
      json.append(report.json)
    case .copied(let copied): notes.append("copied \(copied.text)")
    case .raw(let text): notes.append("raw \(text)")
    case .sentence(let text, _): notes.append(text)
    case .hint(let hint): notes.append("hint \(hint.fullText)")
    case .remark(let text, _): notes.append("remark \(text)")
    case .form(let form): notes.append("form \(form.title)")
    case .explanation(let question): notes.append("help \(question.label)")
    case .info(let text): notes.append("aside \(text)")
    case .warning(let text): notes.append("warning \(text)")
    case .error(let text, _, _): notes.append("error \(text)")
    case .bell: notes.append("bell")
    }
  }

  func ask<Answer>(_ question: Question<Answer>) throws -> Answer? {
    let missing = question.missing(context)
    var text = question.text ?? ""
    if question.text == nil, case .missing(let part, _) = missing {
      text = context.texts.question(for: part)
    }
    notes.append("? \(text)")
    guard !replies.isEmpty else { throw missing }
    let reply = replies.removeFirst()
    switch question.kind {
    case .confirmation, .offer, .discard:
      return try question.answer(.yes(reply == "y"), LineAnswerParser())
    case .line, .replacement, .choice, .which, .pick:
      return reply.isEmpty ? nil : try question.answer(.text(reply), LineAnswerParser())
    }
  }

  func ask<Value>(
    _ field: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
  ) throws -> FormReply<Value>? {
    notes.append("? \(field.label)\(field.value.isEmpty ? "" : " [\(field.value)]")")
    guard !replies.isEmpty else { throw field.missing }
    let reply = replies.removeFirst()
    return try FormReply(reply) { try read($0, $1) }
  }

  func edit<Result>(
    _ text: String, missing: LineError, _ body: (_ text: String) throws -> Result
  ) throws -> Result {
    notes.append("edit \(text)")
    guard !replies.isEmpty else { throw missing }
    return try body(replies.removeFirst())
  }

  func wait<Result>(
    _ notice: WaitNotice, _ body: (WaitProgress) throws -> Result
  ) rethrows -> Result {
    try body(WaitProgress())
  }

  func picture(of list: ListOutput) -> Picture { list.picture }
}

/// The View of a screen in tests of its presenter. `layOut` is the layout of the real View, or a
/// simpler one, and `complete` adds the answer to an event.
class RecordingView<Event, Content>: ScreenView {
  let recorder: RecordingConsole
  private(set) var contents: [Content] = []
  private let complete: (Event, String) throws -> Event
  private let layOut: (Content) -> Output
  private let read: (Line) throws -> Event?

  /// - Parameters:
  ///   - complete: completes an event with the answer to the question for its missing part.
  ///   - read: returns the event of a line.
  init(
    _ recorder: RecordingConsole,
    complete: @escaping (Event, String) throws -> Event = { event, _ in event },
    read: @escaping (Line) throws -> Event? = { _ in nil },
    layOut: @escaping (Content) -> Output
  ) {
    self.recorder = recorder
    self.complete = complete
    self.read = read
    self.layOut = layOut
  }

  var console: any View { recorder }

  func output(_ content: Content) -> Output {
    contents.append(content)
    return layOut(content)
  }

  func event(typed line: Line) throws -> Event? { try read(line) }
  func event(_ event: Event, answer text: String) throws -> Event { try complete(event, text) }
}

/// A recording view of a screen with a form.
final class RecordingFormView<Event, Content, Field, Value>: RecordingView<Event, Content>, FormView
{
  private let parse: (Field, String) throws -> Value

  /// - Parameter parse: parses the value of a field.
  init(
    _ recorder: RecordingConsole,
    complete: @escaping (Event, String) throws -> Event = { event, _ in event },
    layOut: @escaping (Content) -> Output,
    parse: @escaping (Field, String) throws -> Value
  ) {
    self.parse = parse
    super.init(recorder, complete: complete, layOut: layOut)
  }

  func value(of field: Field, in text: String, isEscaped: Bool) throws -> Value {
    try parse(field, text)
  }
  func fields(named text: String, among fields: [Field]) throws -> [Field] {
    text == "all" ? fields : []
  }
}

final class TestTerminal: ContextTerminal {
  private let columns: Int
  let usesPicker: Bool

  init(columns: Int, usesPicker: Bool = false) {
    self.columns = columns
    self.usesPicker = usesPicker
  }

  var canvas: Canvas { Canvas(width: columns) }
  var canBrowse: Bool { false }
  var asksIfAmbiguous: Bool { true }
  var isAtTerminal: Bool { true }
  var isScript: Bool { false }
  var rowsPerPage: Int? { 20 }
  func books(beginning words: String) -> [BookName] { [] }
}
