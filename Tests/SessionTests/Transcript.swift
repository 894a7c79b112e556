import BookListConfigurator
import CommandLine
import Covers
import Drawing
import Foundation
import Grammar
import Languages
import Library
import LibraryPorts
import LibraryStorage
import SQL
import PromptSession
import TestSupport
import Terminal
import Testing
import WelcomeConfigurator

/// A session in a file of `Transcripts/`, in the folder of its screen.
///
/// The head describes the initial state. The screen as a user sees it follows a line of dashes;
/// typed text follows a `▸` after the prompt:
///
///     language: en
///     given:
///     add Dune --author "Frank Herbert"
///     ----------
///     …
///     books> ▸ delete 1
///     Delete “Dune” (no. 1)? [y/N] ▸ n
///
/// `RECORD=Shelf/plain-french .ci/test --filter TranscriptTests` plays the typed lines and records
/// the screen. A new transcript needs only the typed lines. In them, `FOLDER` is the folder with
/// files to import.
struct Transcript {
  /// The character that precedes typed text and occurs nowhere else. An empty line consists of only
  /// this character.
  static let sign = "▸"
  private static let rule = "\n----------\n"

  private let name: String
  private let head: String
  private let expected: String

  /// The names of all transcripts, such as `Shelf/plain-french.txt`.
  static let names: [String] = {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")
  private static let files = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Files")

  init(named name: String) throws {
    self.name = name
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let rule = try #require(text.range(of: Self.rule), "no line of dashes below the head")
    head = String(text[..<rule.lowerBound])
    expected = String(text[rule.upperBound...])
  }

  func check() throws {
    let screen = try play()
    let file = Self.folder.appending(path: name)
    if try Recording.includes(file) {
      try Recording.write(
        head + Self.rule + screen, to: file, insteadOf: head + Self.rule + expected)
    } else if let difference = lineDifference(from: expected, to: screen) {
      Issue.record("\(name) tells (-) what is not on the screen (+):\n\(difference)")
    }
  }

  /// Plays the session on a new library in memory.
  ///
  /// - Parameters:
  ///   - background: the background to draw on with all colours; nil to use the setting in the
  ///     head.
  ///   - sign: the character that precedes typed text.
  func play(on background: Background? = nil, sign: String = Self.sign) throws -> String {
    let settings = MemorySettings()
    let files: any CoverFiles =
      setting("pictures") == nil
      ? CoverFolder(forLibrary: "/dev/null/library.sqlite") : MemoryCovers.scripted()
    // The first start shows the start page.
    if setting("start") == "later" { try settings.set(.welcome, to: .flag(false)) }
    let store = try emptyLibrary { noon }
    try store.database.execute("UPDATE identity SET id = '0a1b2c3d4e5f6071'")
    for command in setup {
      let console = ScriptedConsole([])
      let line = try Line(typed: command, in: language.texts)
      let session = session(store, settings, files, console, isPrompt: false, asOf: line)
      _ = try session.open(line)
    }
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = setting("pipe") == nil
    device.isErrorTerminal = device.isOutputTerminal
    device.supportsUnicode = setting("ascii") == nil
    device.supportsEscapes = setting("covers") != nil
    device.columns = setting("columns").flatMap { Int($0) } ?? 80
    device.rows = setting("rows").flatMap { Int($0) }
    let lines = typed.map { $0.replacing("FOLDER", with: Self.files.path) }
    let console = ScriptedConsole(lines, device: device) { line in
      line.isEmpty || sign.isEmpty ? sign + line : "\(sign) \(line)"
    }
    let theme = background.map { Theme(on: $0, depth: .full) }
    try run(session(store, settings, files, console, isPrompt: true, asOf: nil, theme: theme))
    try #require(console.unused.isEmpty, "never asked for: \(console.unused)")
    return console.screen.replacing(Self.files.path, with: "FOLDER")
  }

  /// Opens the list directly, or starts the program according to the user's settings.
  private func run(_ session: Session) throws {
    if setting("start") == nil {
      try BookListConfigurator(session).run()
    } else {
      try WelcomeConfigurator(session).run()
    }
  }

  private func session(
    _ store: StoredLibrary, _ memory: MemorySettings, _ files: any CoverFiles,
    _ console: ScriptedConsole,
    isPrompt: Bool, asOf line: Line?, theme: Theme? = nil
  ) -> Session {
    let asOf = line?.text(.asOf).flatMap { Day(iso: $0) }
    let settings = memory.settings().0
    let device = console.device
    var covers = Session.Covers()
    covers.files = files
    let painter = CoverPainter(environment: [:], device: { device }, hasColors: false)
    if setting("covers") != nil, painter.canDraw {
      covers.draw = { image, title, author, columns, rows, isMosaic in
        painter.lines(
          image, title: title, author: author, columns: columns, rows: rows, isMosaic: isMosaic)
      }
      // Replaces a tool that may not be installed.
      if setting("pictures") != nil {
        covers.thumbnail = {
          { Array(repeating: String(repeating: "▒", count: $1 - 1), count: $2) }
        }
      }
    }
    var opening = Line(words: [])
    opening.verb = isPrompt ? nil : .list
    let format = configuration.format(settings, opening, device)
    return testSession(
      store, console, isPrompt: isPrompt, clock: Self.clock(asOf: asOf),
      texts: configuration.texts(settings), format: format,
      options: isPrompt ? [] : [.yes], theme: theme ?? configuration.theme(settings, device),
      settings: memory, configuration: configuration, covers: covers)
  }

  /// The session's language, format and colours as environment variables, which override settings,
  /// or as the option `--json`.
  private var configuration: LaunchConfiguration {
    let format = setting("format")
    return LaunchConfiguration(
      arguments: format == "json" ? ["--json"] : [],
      environment: [
        "LANG": language.rawValue, "ACCESSIBLE": format == "plain" ? "1" : "",
        "NO_COLOR": setting("color") == nil ? "1" : "",
        "TERM": setting("color") == "256" ? "xterm-256color" : "xterm",
        "BOOKSKEEPER_SENDMAIL": setting("mailer") ?? "",
      ], textsByLanguage: \.texts)
  }

  private var language: Language {
    setting("language").flatMap { Language(rawValue: $0) } ?? .english
  }

  private static func clock(asOf: Day?) -> Clock {
    Clock(
      instant: { noon },
      calendarDay: { instant in
        let days = (instant.timeIntervalSince1970 - 1_795_219_200) / 86_400
        return today.adding(days: Int(days.rounded(.down)))
      }, asOf: asOf)
  }

  // MARK: The head of the file

  /// Returns the value of a `name: value` line at the top.
  private func setting(_ name: String) -> String? {
    for line in head.split(separator: "\n") where line.hasPrefix(name + ": ") {
      return String(line.dropFirst(name.count + 2))
    }
    return nil
  }

  /// The lines from `given:` to an empty line, which are earlier commands on the library.
  private var setup: [String] {
    let lines = lines(of: head)
    guard let start = lines.firstIndex(of: "given:") else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.isEmpty })
  }

  private var typed: [String] {
    lines(of: expected).compactMap { line in
      guard let sign = line.range(of: Self.sign) else { return nil }
      let typed = line[sign.upperBound...]
      return String(typed.hasPrefix(" ") ? typed.dropFirst() : typed)
    }
  }
}
