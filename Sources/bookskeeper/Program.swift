import BookListConfigurator
import CommandLine
import Foundation
import GuideConfigurator
import Library
import LibraryStorage
import Localization
import Session
import SettingsStorage
import Terminal

/// One run of the program: options, language, the library, and the code it ends with.
struct Program {
  static let version = "0.1.0"

  let arguments: [String]
  let environment: [String: String]

  func run() -> Int32 {
    let console = SystemConsole(
      environment: environment, historyPath: HistoryPlace(environment: environment).path)
    let texts = isPlain(console.device) ? language.texts.spoken : language.texts
    defer { console.endPaging() }
    do {
      try work(console, texts)
      return ExitCode.done
    } catch OutputError.closedPipe {
      return ExitCode.done
    } catch {
      tell(error, console, texts)
      return ExitCode.of(error)
    }
  }

  private func work(_ console: SystemConsole, _ texts: any Texts) throws {
    let line = try Line(arguments, in: texts)
    if line.has(.version) { return try console.write("bookskeeper \(Self.version)\n") }
    let door: Dialogue.Door = line.verb == nil ? .prompt : .command
    if line.has(.pager), door == .command || line.has(.help) { console.startPaging() }
    if line.has(.help) || line.verb == .help {
      let columns = isPlain(console.device) ? nil : min(100, console.device.columns)
      let topic = line.verb == .help ? line.arguments.first : line.word.isEmpty ? nil : line.word
      return try console.write(HelpPage(texts: texts, columns: columns).text(about: topic))
    }
    let output = OutputChoice(line: line, device: console.device, environment: environment)
    if let verb = line.verb, VerbSyntax(verb).home == .guide {
      let dialogue = Dialogue(
        console: console, texts: texts, door: door, answers: answers(line), ink: output.ink,
        isQuiet: line.has(.json), wraps: !line.has(.plain), completion: nil)
      return try GuideModule(dialogue).perform(line)
    }
    let clock = SystemClock.clock(asOf: try asOf(line))
    let place = LibraryPlace(option: line.text(.library), environment: environment)
    let store = try SQLiteLibrary(path: try place.path(), author: userName)
    if store.isReadOnly { console.writeError(texts.readOnlyNotice + "\n") }
    let settingsStore = SettingsFile(path: SettingsPlace(environment: environment).path)
    let (settings, _) = settingsStore.settings()
    let session = Session(
      store: store, clock: clock, terms: LoanTerms(ownName: "me"), texts: texts, console: console,
      door: door, format: output.format(door), answers: answers(line), ink: output.ink,
      settings: settings, settingsStore: settingsStore)
    let first = BookListModule(session)
    if door == .prompt { try first.run() } else { try first.perform(line) }
  }

  /// Looked for before the line is read, since that may be refused, and in which language?
  private var language: Language {
    var words = arguments[...]
    while let word = words.popFirst(), word != "--" {
      let value =
        word == "--language" ? words.first : word.split(separator: "=").last.map(String.init)
      if word.hasPrefix("--language"), let value, let language = Language(rawValue: value) {
        return language
      }
    }
    return Language(environment: environment)
  }

  /// Whether what stands outside of any screen, help and errors, is heard rather than seen. Looked
  /// for as the language is.
  private func isPlain(_ device: Device) -> Bool {
    if arguments.prefix(while: { $0 != "--" }).contains("--plain") { return true }
    return device.isOutputTerminal && !(environment["ACCESSIBLE"] ?? "").isEmpty
  }

  private func asOf(_ line: Line) throws -> Day? {
    guard let text = line.text(.asOf) else { return nil }
    guard let day = Day(iso: text) else {
      let isDate = text.split(separator: "-").map(\.count) == [4, 2, 2]
      throw isDate
        ? LineError.noSuchDay(text) : LineError.badValue(.asOf, text, allowed: ["YYYY-MM-DD"])
    }
    return day
  }

  private func answers(_ line: Line) -> Dialogue.Answers {
    var answers = Dialogue.Answers()
    answers.yes = line.has(.yes)
    answers.noInput = line.has(.noInput)
    return answers
  }

  private var userName: String {
    ["USER", "LOGNAME"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? NSUserName()
  }

  private func tell(_ error: any Error, _ console: SystemConsole, _ texts: any Texts) {
    let problem = error as? any Problem
    let sentence = problem?.sentence(in: texts) ?? ExitCode.systemSentence(error)
    guard arguments.prefix(while: { $0 != "--" }).contains("--json") else {
      console.writeError(Printable.text(sentence, keepingLines: true) + "\n")
      return
    }
    let object = ["error": ["code": problem?.code ?? "failed", "message": sentence]]
    console.writeError(((try? JSONText.of(object)) ?? sentence) + "\n")
  }
}
