import BookListConfigurator
import CommandLine
import Covers
import Foundation
import Grammar
import Library
import LibraryStorage
import Localization
import Modules
import Session
import Terminal
import Testing
import WelcomeConfigurator

/// A session in a file of `Transcripts/`: what there is to begin with, what is typed, and below a
/// line of dashes all that stands on the screen then. Where that is missing it is recorded, and the
/// test fails, so that someone reads it.
struct Transcript {
  private static let rule = "\n----------\n"

  private let file: URL
  private let head: String
  private let expected: String?

  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")

  init(named name: String) throws {
    file = Self.folder.appending(path: name + ".txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    if let rule = text.range(of: Self.rule) {
      head = String(text[..<rule.lowerBound])
      expected = String(text[rule.upperBound...])
    } else {
      head = text.trimmingCharacters(in: .newlines)
      expected = nil
    }
  }

  func check() throws {
    let screen = try played()
    let records = ProcessInfo.processInfo.environment["RECORD"] != nil
    guard let expected, !records else {
      try (head + Self.rule + screen).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.lastPathComponent) had no screen to compare with; it is recorded now.")
      return
    }
    #expect(screen == expected, "\(file.lastPathComponent)")
  }

  /// Plays the session over a new library in memory.
  private func played() throws -> String {
    let settings = MemorySettings()
    // The first start shows the start page.
    if setting("start") == "later" { try settings.set(.welcome, to: .flag(false)) }
    let store = try SQLiteLibrary(path: ":memory:", author: "test") { Self.noon }
    for command in lines("given") {
      let console = ScriptedConsole([])
      let line = try Line(typed: command, in: language.texts)
      let session = session(store, settings, console, .command, asOf: line)
      _ = try session.carryOut(line)
    }
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = setting("pipe") == nil
    device.takesUnicode = setting("ascii") == nil
    device.takesEscapes = setting("covers") != nil
    device.columns = setting("columns").flatMap { Int($0) } ?? 80
    let console = ScriptedConsole(lines("typed"), device: device)
    try run(session(store, settings, console, .prompt, asOf: nil))
    #expect(console.unused.isEmpty, "never asked for: \(console.unused)")
    return console.screen
  }

  /// The list at once, or a start of the program as its user has it.
  private func run(_ session: Session) throws {
    if setting("start") == nil {
      try BookListModule(session).run()
    } else {
      try WelcomeModule(session).run()
    }
  }

  private func session(
    _ store: SQLiteLibrary, _ kept: MemorySettings, _ console: ScriptedConsole,
    _ door: Dialogue.Door, asOf line: Line?
  ) -> Session {
    let asOf = line?.text(.asOf).flatMap { Day(iso: $0) }
    var answers = Dialogue.Answers()
    answers.yes = door == .command
    let (settings, device) = (kept.settings().0, console.device)
    var session = Session(
      store: store, clock: Self.clock(asOf: asOf),
      terms: start.terms(settings), texts: start.language(settings).texts, console: console,
      door: door, format: start.format(settings, door, device), answers: answers,
      ink: start.ink(settings, device) { nil }, settings: settings, settingsStore: kept,
      catalogue: ScriptedCatalogue.choice, lastSearch: .inMemory(),
      start: start, modules: Modules.all)
    session.coverFiles = CoverFolder(beside: "/dev/null/library.sqlite")
    session.chance = Chance { _ in 0 }
    let painter = CoverPainter(environment: [:], device: { device }, hasColors: false)
    if setting("covers") != nil, painter.isOfUse {
      session.coverDraw = { image, text, columns, stands in
        painter.lines(
          image, title: text.title, author: text.author, columns: columns, stands: stands)
      }
    }
    return session
  }

  /// The session's language, format and colour, as if they had been asked for in ways that settings
  /// stand before; but for JSON, for which there is no such way.
  private var start: Start {
    let format = setting("format")
    return Start(
      words: format == "json" ? ["--json"] : [],
      environment: [
        "LANG": language.rawValue, "ACCESSIBLE": format == "plain" ? "1" : "",
        "NO_COLOR": setting("color") == nil ? "1" : "",
        "TERM": setting("color") == "256" ? "xterm-256color" : "xterm",
      ])
  }

  private var language: Language {
    setting("language").flatMap { Language(rawValue: $0) } ?? .english
  }

  /// Noon of 21 November 2026, in Greenwich.
  private static let noon = Date(timeIntervalSince1970: 1_795_262_400)

  private static func clock(asOf: Day?) -> Clock {
    Clock(
      instant: { noon },
      calendarDay: { instant in
        let start = Day(iso: "2026-11-21") ?? .last
        let days = (instant.timeIntervalSince1970 - 1_795_219_200) / 86_400
        return start.adding(days: Int(days.rounded(.down)))
      }, asOf: asOf)
  }

  // MARK: The head of the file

  /// `name: value`, one a line, at the top.
  private func setting(_ name: String) -> String? {
    for line in head.split(separator: "\n") where line.hasPrefix(name + ": ") {
      return String(line.dropFirst(name.count + 2))
    }
    return nil
  }

  /// The lines below `name:`, up to an empty one; `<enter>` is an empty line that is typed.
  private func lines(_ name: String) -> [String] {
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: name + ":") else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }.map { $0 == "<enter>" ? "" : $0 }
  }
}
