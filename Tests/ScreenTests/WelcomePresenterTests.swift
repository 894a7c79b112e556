import EnglishTexts
import Grammar
import Library
import LibraryPorts
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns
import WelcomeEntity
import WelcomeInteractor
import WelcomePresenter
import WelcomeRouter

@Suite(.timeLimited) struct WelcomePresenterTests {
  /// Settings that exist only during a test.
  private final class MemorySettings: SettingsStore {
    var stored = Settings()

    func settings() -> (Settings, faults: [SettingsError]) { (stored, []) }
    func set(_ key: SettingKey, to value: SettingValue?) throws { stored[key] = value }
    func mapping(for heading: String) -> ColumnMapping? { nil }
    func saveMapping(_ mapping: ColumnMapping, for heading: String) {}
  }

  private let settings = MemorySettings()
  private let store: any LibraryStore

  init() throws { store = try emptyLibrary() }

  /// Runs the start page, and returns what was shown and opened.
  private func notes(
    typing lines: Line?..., reader: LineContext.Reader = .screen, isOutputTerminal: Bool = true
  ) throws -> [String] {
    let console = RecordingConsole(reader: reader)
    let input = TypedLine(console, lines.compactMap(\.self))
    let view = RecordingView<WelcomeEvent, WelcomePage>(
      console,
      read: {
        $0.verb == .quit ? .leave : $0.verb == .back ? .back : $0.words.isEmpty ? .openList : nil
      }
    ) { page in
      .sentence(
        "shown" + (page.style == nil ? " still" : "") + (page.offer == nil ? "" : " with offer"),
        .plain)
    }
    try WelcomePresenter(
      interactor: WelcomeInteractor(
        store: store, clock: noonClock, settings: settings.stored, settingsStore: settings),
      view: view,
      router: WelcomeRouter { line, showsDueNotice in
        console.inform("list \(line?.verb?.rawValue ?? "–")\(showsDueNotice ? " greets" : "")")
      }, isOutputTerminal: isOutputTerminal
    ).run(on: input)
    return console.notes
  }

  @Test(
    "The line typed below the page opens the list, or leaves",
    arguments: [
      (Line(words: []), ["aside list –"]), (Line(.add), ["aside list add"]), (Line(.quit), []),
      (nil, []),
    ])
  func lines(_ line: Line?, _ notes: [String]) throws {
    #expect(try self.notes(typing: line) == ["shown with offer"] + notes)
  }

  @Test("“back” does not leave the first screen")
  func back() throws {
    let notes = ["shown with offer", EnglishTexts().firstScreen]
    #expect(try self.notes(typing: Line(.back), Line(.quit)) == notes)
    settings.stored = Settings()
    #expect(try self.notes(typing: Line(.back), Line(words: [])) == notes + ["aside list –"])
  }

  @Test("The page is shown once, unless it is set to be always shown")
  func shownOnce() throws {
    #expect(try notes(typing: Line(.quit)) == ["shown with offer"])
    #expect(try notes(typing: Line(.quit)) == ["aside list – greets"])
    try settings.set(.welcome, to: .word("always"))
    for _ in 1...2 { #expect(try notes(typing: Line(.quit)) == ["shown with offer"]) }
  }

  @Test("The sample library is offered only if there are no books")
  func offer() throws {
    try store.add("Dune")
    try settings.set(.animation, to: .word("off"))
    #expect(try notes(typing: nil) == ["shown still"])
  }

  @Test("Scripts and programs open the list at once")
  func scripts() throws {
    try settings.set(.start, to: .word("meetings"))
    #expect(try notes(typing: nil, isOutputTerminal: false) == ["aside list meetings"])
    try settings.set(.welcome, to: .flag(false))
    #expect(try notes(typing: nil, reader: .program) == ["aside list – greets"])
  }

  /// The lines that are typed.
  private final class TypedLine: LineInput {
    let console: RecordingConsole
    private var lines: [Line]

    init(_ console: RecordingConsole, _ lines: [Line]) {
      self.console = console
      self.lines = lines
    }

    var printedList: PrintedList? { nil }

    func next<Event>(_ prompt: String, _ reader: LineReader<Event>) throws -> PromptInput<Event>? {
      guard !lines.isEmpty else { return nil }
      let line = lines.removeFirst()
      return try reader.eventOfLine(line).map(PromptInput.event) ?? .line(line)
    }

    func browse<Event>(
      _ list: () throws -> InteractiveList?, _ reader: LineReader<Event>,
      _ run: @escaping (PromptInput<Event>) throws -> Transition?
    ) throws -> Transition { .back }

    var context: LineContext { console.context }
    func show(_ output: Output) throws { try console.show(output) }
    func ask<Answer>(_ question: Question<Answer>) throws -> Answer? { try console.ask(question) }
    func ask<Value>(
      _ field: FormQuestion, read: (_ text: String, _ isEscaped: Bool) throws -> Value
    ) throws -> FormReply<Value>? { try console.ask(field, read: read) }
    func edit<Result>(
      _ text: String, missing: LineError, _ body: (_ text: String) throws -> Result
    ) throws -> Result { try console.edit(text, missing: missing, body) }
    func wait<Result>(
      _ notice: WaitNotice, _ body: (WaitProgress) throws -> Result
    ) rethrows -> Result { try console.wait(notice, body) }
    func picture(of list: ListOutput) -> Picture { console.picture(of: list) }
  }
}
