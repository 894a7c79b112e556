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
import Localization
import Modules
import SQLite
import PromptSession
import TestSupport
import Terminal
import Testing

/// Creates a session in which only the library is real. All tests create sessions with this
/// function.
func testSession(
  _ store: any LibraryStore, _ console: ScriptedConsole,
  isPrompt: Bool = false, clock: Clock = noonClock, texts: any Texts,
  format: OutputFormat = .lines, options: [LineOption] = [],
  theme: Theme = .none, settings: MemorySettings = MemorySettings(),
  configuration: LaunchConfiguration = LaunchConfiguration(
    arguments: [], environment: [:], textsByLanguage: \.texts),
  covers: Session.Covers = Session.Covers()
) -> Session {
  var line = Line(words: [])
  line.verb = isPrompt ? nil : .list
  for option in options { line.options[option] = "" }
  let currentSettings = settings.settings().0
  return Session(
    store: store, libraryOpener: FileLibraryOpener(), clock: clock, console: console, line: line,
    presentation: ConsoleInterface.Presentation(
      texts: texts, format: format, theme: theme, settings: currentSettings),
    settings: currentSettings, settingsStore: settings, covers: covers,
    online: Session.Online(
      choose: { settings, _ in ScriptedCatalogue.choice(settings) }, lastSearch: .inMemory(),
      randomChoice: RandomChoice { _ in 0 }),
    configuration: configuration, modules: Modules.all)
}

/// Runs one line and returns its output.
@discardableResult
func perform(
  _ line: String, in store: StoredLibrary, _ language: Language = .english,
  format: OutputFormat = .lines, clock: Clock = noonClock,
  settings: MemorySettings = MemorySettings(),
  at console: ScriptedConsole = ScriptedConsole([]), covers files: (any CoverFiles)? = nil
) throws -> String {
  let line = try Line(typed: line, in: language.texts)
  var covers = Session.Covers()
  covers.files = files
  let session = testSession(
    store, console, clock: clock, texts: language.texts, format: format,
    options: [.yes, .noInput].filter(line.has), settings: settings, covers: covers)
  _ = try session.open(line)
  return console.screen
}

/// Settings that exist only during a test.
final class MemorySettings: SettingsStore {
  private var stored = Settings()

  func settings() -> (Settings, faults: [SettingsError]) { (stored, []) }

  func set(_ key: SettingKey, to value: SettingValue?) throws { stored[key] = value }

  private var mappings: [String: ColumnMapping] = [:]

  func mapping(for heading: String) -> ColumnMapping? { mappings[heading] }
  func saveMapping(_ mapping: ColumnMapping, for heading: String) { mappings[heading] = mapping }
}

/// A console with a script of typed lines.
///
/// It records the screen as the user sees it: typed text follows its prompt, and lines of standard
/// error are marked with `!`, unless standard error is a terminal.
final class ScriptedConsole: Console {
  /// An answer that ends the input.
  static let end = "^D"

  private(set) var screen = ""
  private var answers: [String]
  private let echo: (String) -> String
  let device: Device

  /// By default, no stream is a terminal, and typed text is echoed unchanged. Progress is never
  /// shown, even on a slow machine.
  init(
    _ answers: [String], device: Device = Device(), echo: @escaping (String) -> String = { $0 }
  ) {
    var device = device
    device.noticeDelay = .seconds(3_600)
    self.answers = answers
    self.device = device
    self.echo = echo
  }

  /// Changes by other users while a line is typed, by line. Each is made once.
  var concurrentChanges: [String: () throws -> Void] = [:]

  var unused: [String] { answers }

  func write(_ text: String) throws {
    if isFullScreen { frames.append(text) } else { screen += text }
  }

  func write(_ bytes: Data) throws { try write(String(decoding: bytes, as: UTF8.self)) }

  func writeError(_ text: String) {
    guard !device.isErrorTerminal else { return screen += text }
    screen += text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "! \($0)" }.joined(separator: "\n")
  }

  func readLine() throws -> String? {
    guard !answers.isEmpty else {
      Issue.record("A question that the script does not answer, after:\n\(screen.suffix(400))")
      return nil
    }
    let answer = answers.removeFirst()
    try concurrentChanges.removeValue(forKey: answer)?()
    if device.isInputTerminal { screen += echo(answer) + (answer == Self.end ? "" : "\n") }
    return answer == Self.end ? nil : answer
  }

  func readLine(_ prompt: LinePrompt) throws -> String? { try readPlainLine(prompt) }

  var body: String?

  func readBytes() throws -> [UInt8]? {
    defer { body = nil }
    return body.map { Array($0.utf8) }
  }

  // MARK: Full screen

  /// The frames written to the alternate screen.
  private(set) var frames: [String] = []
  /// The length of each pause in milliseconds. `screensBeforePauses` has the screen at that time.
  private(set) var pauses: [Int] = []
  private(set) var screensBeforePauses: [String] = []
  private var isFullScreen = false

  func withScreenMode(_ mode: ScreenMode, _ body: () throws -> Void) throws {
    guard device.supportsEscapes else { return }
    isFullScreen = mode == .screen || mode == .keys
    defer { isFullScreen = false }
    try body()
  }

  func withLineMode(_ body: () throws -> Void) rethrows {
    let wasFullScreen = isFullScreen
    isFullScreen = false
    defer { isFullScreen = wasFullScreen }
    try body()
  }

  /// The remaining keys of a line.
  private var keys: ArraySlice<Key> = []

  /// Reads keys from the lines of the script, such as `dune<down><enter>` or `<ctrl-s>`. There is
  /// no delay between the keys of a line.
  func key(within milliseconds: Int?) throws -> KeyInput {
    if keys.isEmpty {
      guard milliseconds == nil else { return .none }
      guard let line = try readLine() else { return .end }
      keys = Self.keys(line)[...]
    }
    return keys.popFirst().map(KeyInput.key) ?? .none
  }

  private static func keys(_ line: String) -> [Key] {
    let named: [String: Key] = [
      "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace, "delete": .delete,
      "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
      "pageup": .pageUp, "pagedown": .pageDown, "resized": .resized, "resumed": .resumed,
    ]
    return line.matches(of: /<(ctrl-)?(\w+)>|./).map { match in
      guard let name = match.2.map(String.init) else { return .text(String(match.0)) }
      if match.1 != nil, let letter = name.first { return .control(letter) }
      return named[name] ?? .text(String(match.0))
    }
  }

  func pause(milliseconds: Int) throws -> Bool {
    pauses.append(milliseconds)
    screensBeforePauses.append(screen)
    return false
  }
}

/// A small catalogue in memory. Some words and ISBNs cause errors.
struct ScriptedCatalogue: Catalogue {
  let source: CatalogueSource

  static func choice(_ settings: Settings) -> CatalogueChoice {
    CatalogueChoice(source: settings.catalogues?[0] ?? .openLibrary) { source, _, _ in
      ScriptedCatalogue(source: source)
    }
  }

  /// An ISBN whose lookup fails for lack of a network.
  private static let unreachable = "9783161484100"
  /// 21 November 2026, 10:41 UTC.
  private static let earlier = Date(timeIntervalSince1970: 1_795_257_660)

  func search(
    _ text: String, from start: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    switch text {
    case "offline": throw .hostNotFound("openlibrary.org")
    case "stopped": throw .interrupted
    case "busy": throw .busy("openlibrary.org", retryAfter: 21)
    case "broken": throw .unreadable("openlibrary.org")
    default: break
    }
    guard case .offset(let offset) = start else { return CataloguePage() }
    if text == "fading", offset > 0 { throw .hostNotFound("openlibrary.org") }
    if let books = ScriptedCovers.books(of: text, source) {
      let end = min(books.count, offset + limit)
      return CataloguePage(
        records: Array(books[min(offset, end)..<end]), total: books.count,
        next: end < books.count ? .offset(end) : nil)
    }
    let words = text == "kept" ? "dune" : text
    let found = records.filter { matches($0, words) }
    let shown = Array(found.dropFirst(offset).prefix(limit))
    let end = offset + shown.count
    let page = CataloguePage(
      records: shown, total: found.count, next: end < found.count ? .offset(end) : nil)
    return text == "kept" ? page.dated(Self.earlier) : page
  }

  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard let record = records.first(where: { $0.id == id }) else { throw .nothingFound(id) }
    return try completed(record)
  }

  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    if isbn.digits == Self.unreachable { throw .hostNotFound("openlibrary.org") }
    guard let record = records.first(where: { $0.isbns.contains(isbn) }) else {
      throw .nothingFound(isbn.digits)
    }
    return record
  }

  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord {
    var record = record
    if record.id == ScriptedCovers.unreachable { throw .hostNotFound("openlibrary.org") }
    if record.id == "OL2W" { throw .timedOut("openlibrary.org") }
    if record.id == "OL1W" {
      record.description =
        "An evangelical Baptist takes his wife and four daughters to the Belgian Congo in 1959.\n\n"
        + "They carry with them everything they believe they will need from home."
    }
    return record
  }

  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
    if record.coverAddress == ScriptedCovers.halting { throw .interrupted }
    return record.coverAddress.map(ScriptedCovers.image)
  }

  private func matches(_ record: CatalogueRecord, _ text: String) -> Bool {
    let known = Folding.words(([record.title] + record.authors).joined(separator: " "))
      .split(separator: " ")
    return Folding.searchTerms(text).allSatisfy { term in
      known.contains { $0.hasPrefix(term) }
    }
  }

  // MARK: Books

  private static let novels: [(String, Int)] = [
    ("The Poisonwood Bible", 1998), ("Demon Copperhead", 2022), ("The Bean Trees", 1988),
    ("Prodigal Summer", 2000), ("Animal Dreams", 1990), ("Flight Behavior", 2012),
    ("Pigs in Heaven", 1993), ("The Lacuna", 2009), ("Unsheltered", 2018),
    ("Animal, Vegetable, Miracle", 2007), ("Homeland and Other Stories", 1989),
    ("High Tide in Tucson", 1995), ("Small Wonder", 2002), ("Another America", 1992),
    ("Holding the Line", 1989), ("How to Fly", 2020), ("Last Stand", 2002),
  ]

  private var records: [CatalogueRecord] {
    var records = Self.novels.enumerated().map { index, novel in
      var record = CatalogueRecord(id: "OL\(index + 1)W", source: source, title: novel.0)
      record.authors = ["Barbara Kingsolver"]
      record.year = novel.1
      if index < 6 { record.averageRating = 4.2 - Double(index) / 2 }
      return record
    }
    records[0].publisher = "HarperFlamingo"
    records[0].isbns = CatalogueRecord.isbns(["9780060175405"])
    records[0].categories = ["Fiction", "Congo"]
    records[0].pageCount = 546
    records[0].ratingCount = 1_234
    records[0].link = "https://openlibrary.org/works/OL1W"
    var dune = CatalogueRecord(id: "OL18W", source: source, title: "Dune")
    dune.authors = ["Frank Herbert"]
    dune.publisher = "Chilton Books"
    dune.year = 1965
    dune.isbns = CatalogueRecord.isbns(["9780441013593"])
    dune.categories = ["Science fiction"]
    dune.series = "Dune [1]"
    dune.averageRating = 5
    var japanese = CatalogueRecord(id: "OL19W", source: source, title: "吾輩は猫である")
    japanese.authors = ["夏目漱石"]
    var anonymous = CatalogueRecord(id: "OL20W", source: source, title: "Beowulf")
    anonymous.isbns = CatalogueRecord.isbns(["9780393320978"])
    return records + [dune, japanese, anonymous]
  }
}

extension LastSearch {
  /// A last search that exists only during a test.
  static func inMemory() -> LastSearch {
    let memory = Memory()
    return LastSearch {
      memory.text
    } save: {
      memory.text = $0
    }
  }

  private final class Memory {
    var text: String?
  }
}

extension MemoryCovers {
  /// Returns covers for a user who has a few image files.
  static func scripted() -> MemoryCovers {
    MemoryCovers(CoverFolder(forLibrary: "/home/anna/library.sqlite")) { path in
      switch path {
      case "red.png": Pictures.complete
      case "dune.jpg": Data(Pictures.jpeg())
      case "poster.gif": Data(Pictures.gif(9_000, 9_000))
      case "notes.txt": Data("Not a picture.".utf8)
      default: throw FileError.notFound(path)
      }
    }
  }
}

/// Catalogue books with covers: two pages of results for some words, and seven for another word.
enum ScriptedCovers {
  /// The record whose details cannot be loaded.
  static let unreachable = "OL122W"
  /// The address of the cover that does not load in time.
  static let halting = "https://covers.openlibrary.org/halting.jpg"

  static func books(of text: String, _ source: CatalogueSource) -> [CatalogueRecord]? {
    switch text {
    case "sea", "mer", "море", "fading": (0..<30).map { book($0, source) }
    case "few": (0..<7).map { book($0, source) }
    case "partly":
      (0..<5).map {
        var record = book($0, source)
        if $0 % 2 == 1 { record.coverAddress = nil }
        return record
      }
    case "halting":
      (0..<3).map {
        var record = book($0, source)
        if $0 == 1 { record.coverAddress = halting }
        return record
      }
    case "uncovered":
      (0..<3).map {
        var record = book($0, source)
        record.coverAddress = nil
        return record
      }
    default: nil
    }
  }

  private static func book(_ index: Int, _ source: CatalogueSource) -> CatalogueRecord {
    let (title, author) = titles[index % titles.count]
    let edition = index < titles.count ? "" : ", volume \(index / titles.count + 1)"
    var record = CatalogueRecord(
      id: "OL\(index + 100)W", source: source, title: title + edition)
    record.authors = [author]
    record.year = 1850 + index
    record.averageRating = index % 3 == 0 ? nil : 4.2
    record.description = index == 22 ? "Of the sea, and who sails it." : nil
    record.link = "https://openlibrary.org/works/OL\(index + 100)W"
    record.coverAddress = "https://covers.openlibrary.org/b/id/\(index)-L.jpg"
    return record
  }

  private static let titles = [
    ("Moby-Dick; or, The Whale", "Herman Melville"), ("Lord Jim", "Joseph Conrad"),
    ("Twenty Thousand Leagues Under the Seas", "Jules Verne"), ("Solaris", "Stanisław Lem"),
    ("老人と海", "アーネスト・ヘミングウェイ"), ("The Waves", "Virginia Woolf"),
    ("Алые паруса", "Александр Грин"), ("The Sea, the Sea", "Iris Murdoch"),
    ("Kon-Tiki", "Thor Heyerdahl"), ("Les Travailleurs de la mer", "Victor Hugo"),
    ("Beowulf", ""), ("Jamaica Inn", "Daphne du Maurier"), ("Treasure Island", "R. L. Stevenson"),
    ("Typhoon", "Joseph Conrad"), ("The Sea-Wolf", "Jack London"),
  ]

  /// A minimal PNG, different for each address.
  static func image(at address: String) -> Data {
    let header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, data) in [("IHDR", header), ("tEXt", Array(address.utf8)), ("IEND", [])] {
      bytes += [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [0, 0, 0, 0]
    }
    return Data(bytes)
  }
}

/// A library of books that are hard to lay out, and its screens.
final class DifficultLibrary {
  static let longTitle =
    "Muchos años después frente al pelotón de fusilamiento el coronel Aureliano Buendía había de "
    + "recordar aquella tarde remota en que su padre lo llevó a conocer el hielo cuando Macondo era "
    + "entonces una aldea de veinte casas de barro y cañabrava construidas a la orilla de un río"
  static let longBorrower = "Константин Вениаминович Рождественский"
  /// How many days the book with the long title is overdue.
  static let daysLate = 173

  /// Titles in many scripts, all by the same author.
  static let titles = [
    "吾輩は猫である", "👩‍👩‍👧‍👦 👍🏽 🇫🇷 ❤️", "שלום עולם 12", "ألف ليلة وليلة",
    "Cafe\u{301} Z\u{351}\u{346}a\u{316}lgo",
    "ภาษาไทยน้ำ", "हिन्दी कथा", "한국어 소설", "שלום" + String(repeating: "猫", count: 90),
  ]

  private let folder: TemporaryFolder
  private let store: StoredLibrary
  private let texts: any Texts
  private let format: OutputFormat

  init(_ texts: any Texts, format: OutputFormat = .screen) throws {
    self.texts = texts
    self.format = format
    folder = try TemporaryFolder()
    let path = folder.library
    store = try StoredLibrary(path: path, author: "Аделаида Вениаминовна") { noon }
    _ = try store.change(.add) { try $0.add(Self.longDetails, at: noon) }
    // Later books have numbers of seven digits.
    try SQLiteDatabase(path: path, access: .existing).execute(
      "UPDATE sqlite_sequence SET seq = 1234566 WHERE name = 'book'")
    try fill()
  }

  private func fill() throws {
    let books =
      Self.titles.map { BookDetails(title: $0, author: "Ada") } + [
        BookDetails(title: Self.longTitle, author: "Gabriel José de la Concordia García Márquez"),
        BookDetails(title: String(repeating: "Donaudampf", count: 30), author: "Hauptmann"),
        BookDetails(
          title: String(repeating: "猫", count: 150), author: String(repeating: "夏目", count: 60)),
        BookDetails(title: "מלך ביער", author: "עגנון"), BookDetails(title: "Gone", author: "Away"),
      ]
    let borrowers = [Self.longBorrower, String(repeating: "W", count: 300), "יוסי", "👩‍👩‍👧‍👦"]
    _ = try store.change(.importing, source: String(repeating: "file", count: 60)) { change in
      for (index, details) in books.enumerated() {
        let number = try change.add(details, at: noon)
        let days = index % 3 == 0 ? -Self.daysLate : index % 3 == 1 ? 0 : 40
        guard index != books.count - 5, index != books.count - 1 else { continue }
        try change.checkOut(
          number, to: borrowers[index % borrowers.count], at: noon,
          due: today.adding(days: days))
      }
    }
    _ = try store.change(.checkOut) {
      try $0.checkOut(
        1_234_576, to: Self.longBorrower, at: noon,
        due: today.adding(days: -Self.daysLate))
    }
    _ = try store.change(.delete) { try $0.remove(1_234_580) }
  }

  private static var longDetails: BookDetails {
    var details = BookDetails(title: "Heavy", author: "Weighty")
    details.tags = (1...60).map { "tag-\($0)" } + [String(repeating: "x", count: 240)]
    details.notes = Array(repeating: "A note that goes on, 猫 and 🇫🇷 too.", count: 120)
      .joined(separator: " ")
    details.publisher = String(repeating: "Verlagsgesellschaft", count: 12)
    details.categories = (1...40).map { "category \($0)" }
    details.owner = String(repeating: "W", count: 300)
    return details
  }

  /// Returns the lines of a session on a terminal of the given width, without typed text.
  func screen(_ typed: [String], columns: Int) throws -> [String] {
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = true
    device.isErrorTerminal = true
    device.columns = columns
    let console = ScriptedConsole(typed, device: device)
    var covers = Session.Covers()
    covers.files = CoverFolder(forLibrary: folder.library)
    let session = testSession(
      store, console, isPrompt: true, texts: texts, format: format, covers: covers)
    try BookListConfigurator(session).run()
    return console.screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // The console marks standard error.
      let line = line.hasPrefix("! ") ? String(line.dropFirst(2)) : String(line)
      let echo = typed.first { !$0.isEmpty && line.hasSuffix(" " + $0) }
      return echo.map { String(line.dropLast($0.count)) } ?? line
    }
  }
}
