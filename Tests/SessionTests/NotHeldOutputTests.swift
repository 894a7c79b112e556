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
import PromptSession
import SQL
import TestSupport
import Terminal
import Testing
import Turns

/// A library answers as if it did not have the books that are not in it.
///
/// Every line is typed in two libraries, which differ only in fifty books that are not held, and
/// every request is sent to both. `differences` lists the answers that differ, and why.
@Suite(.timeLimited) struct NotHeldOutputTests {
  /// The lines whose answers differ, and the reason.
  private static let differences: [String: String] = [
    "list --ever": "lists all books",
    "list --only not-held": "lists these books",
    "find dune --ever": "finds all books",
    "show 45": "a number means its book, wherever it is",
    "show Dune": "a title may mean any book",
    "history": "lists the change that added these books",
    "history 45": "a number means its book, wherever it is",
    "find wish": "only these books match",
    "find nobody": "only these books match",
    "find wisj": "suggests a word of all books",
    "acquire 39-60 --yes": "a range means the books that can be acquired",
    "stats": "counts books that are not in the library apart",
    "tags": "counts books that are not in the library apart",
    "export - --format json": "a complete copy has all books",
    "export - --ever --format csv": "exports all books",
    "export - --only not-held --format csv": "exports these books",
    "tags rename sky heaven --yes": "renames the tag of all books",
    "tags delete heaven --yes": "deletes the tag of all books",
    "check": "checks all books",
    "check --repair": "checks all books",
    "backup FOLDER/backup.sqlite": "copies all books",
    "checkout 45 --to Anna": "a number means its book, which is refused",
    "labels 45 --to -": "a number means its book, which is refused",
  ]

  /// Parts of answers that may differ, and the reason.
  private static let ignored: [(pattern: String, replacement: String, reason: String)] = [
    (
      "(?: · |, )\(elsewhere)(?=\n)|(?<=\n)(?:\n|Shown: )\(elsewhere)\n", "",
      "the foot of a list counts these books"
    ),
    (
      "(?<=\n)\n?(?:Not in the library|Pas dans la bibliothèque|Нет в библиотеке) \\(\\d+\\)\n(?:[^\n]+\n)*",
      "",
      "a search shows these books below those in the library"
    ),
    (" {2,}", "  ", "and its columns are wide enough for all of them"),
    ("ETag: [^\n]*\n", "", "a tag changes with every change of the library"),
  ]

  private static let elsewhere =
    "(?:\\d+ not in the library|\\d+ hors bibliothèque|нет в библиотеке: \\d+)"

  // MARK: Libraries

  private static let titles = [
    "Dune", "Emma", "Kim", "Solaris", "Ubik", "Walden", "Persuasion", "Nostromo", "Hard Times",
    "She",
  ]
  private static let authors = ["Frank Herbert", "Jane Austen", "Стругацкий, Аркадий"]
  private static let tags = ["sea", "desert", "sky"]
  private static let owners = ["City Library", "Mairie"]

  private static func book(_ index: Int) -> BookDetails {
    var details = BookDetails(
      title: titles[index % titles.count] + (index < 20 ? "" : " \(index / 10)"),
      author: authors[index % authors.count])
    details.tags = [tags[index % tags.count]]
    details.year = 1900 + index
    details.location = index % 3 == 0 ? "B\(index % 5)" : nil
    if index % 4 == 0 { (details.series, details.seriesNumber) = ("Dune", 1) }
    if index % 5 == 0 { details.owner = owners[index % owners.count] }
    if index % 6 == 0 { details.rating = Rating(halves: 1 + index % 9) }
    if index % 7 == 0 { details.notes = "Sand, and the sea." }
    details.categories = ["novel"]
    details.publisher = "Ace"
    return details
  }

  private static let isbns = ["9780441013593", "9780060175405", "9780393320978"]

  private static let firstOther = 41
  private static let others = 50

  /// Returns a library of 80 books, and of 50 others if wanted, with people, loans, holds, a poll
  /// and meetings.
  private static func library(withOthers: Bool) throws -> StoredLibrary {
    let store = try emptyLibrary { noon }
    try store.database.execute("UPDATE identity SET id = '0a1b2c3d4e5f6071'")
    try store.change(.add) { transaction in
      for index in 0..<40 {
        var details = book(index)
        if index < isbns.count { details.isbn = try ISBN(isbns[index]) }
        _ = try transaction.add(details, at: noon.addingTimeInterval(Double(index - 100) * 86_400))
      }
    }
    try store.change(.importing, source: "others.csv") { transaction in
      if withOthers {
        for index in 0..<others {
          var details = book(index)
          // Some are other copies, or other books with the same titles, or of the same authors.
          if index % 3 == 1 { details.author = "Nobody Else" }
          if index % 3 == 2 { details.title += ", a wish" }
          if index < isbns.count { details.isbn = try ISBN(isbns[index]) }
          if index % 10 == 9 { details.author = "" }
          details.isHeld = false
          _ = try transaction.add(details, at: noon.addingTimeInterval(Double(index) * -3_600))
        }
      }
      var details = BookDetails(title: "Zazie", author: "Raymond Queneau")
      details.tags = ["sea"]
      _ = try transaction.add(details, at: noon, number: firstOther + others)
    }
    try store.change(.add) { transaction in
      for index in 40..<80 { _ = try transaction.add(book(index), at: noon) }
    }
    for line in [
      "borrower add Anna --email anna@example.org", "borrower add Boris",
      "checkout 2,3,4 --to Anna --since 2026-10-01 --due 2026-10-20 --yes",
      "checkout 7,8 --to Boris --due 2026-11-25 --yes", "hold 2 --for Boris", "hold 9 --for Boris",
      "return 4", "return 1", "read 5 --rating 4", "want 6", "reading 10", "delete 12 --yes",
      "meetings add \"Club\" --date 2026-12-01 --book Emma", "poll 5 10 14",
    ] { _ = try? perform(line, in: store) }
    return store
  }

  // MARK: Lines

  /// Lines that change nothing, typed for each kind of output.
  private static let readingLines: [String] =
    [
      "list", "list --reverse", "list --copies", "list --page 2 --limit 10", "list --ever",
      "list --tag sea", "list --owner \"City Library\"", "list --location B3", "list --series Dune",
      "list --find dune", "all", "available", "out", "overdue", "find dune", "find sea",
      "find by:austen", "find tag:sea", "find at:b3", "find wish", "find nobody", "find wisj",
      "find 9780441013593", "find \"sand sea\"", "find dune --ever", "show 1", "show 45",
      "show Zazie", "show Dune", "history", "history 1", "history 45", "tags", "stats",
      "stats --month 2026-11", "stats --year 2026", "year", "goal", "calendar", "remind", "holds",
      "borrowers", "borrower Anna", "owners", "owner \"City Library\"", "shelf", "meetings", "poll",
      "trash", "settings", "help", "help withdraw", "completions bash", "manual", "search dune",
      "search sea", "record 9780441013593", "check", "share 1", "cover 1", "labels 1-200 --to -",
      "labels all --to -", "labels --tag sea --to -", "labels 45 --to -",
      "labels --borrowers --to -",
      "export - --for goodreads", "export - --for excel", "export - --loans",
      "export - --borrowers", "export - --tag sea --format csv", "export - --ever --format csv",
      "export - --only not-held --format csv", "export - --only given-back --format csv",
    ]
    + BookOrder.allCases.map { "list --sort \($0.rawValue)" }
    + LoanFilter.allCases.map { "list --only \($0.rawValue)" }
    + ExportFormat.allCases.map { "export - --format \($0.rawValue)" }

  /// Lines that change the library, one after the other.
  private static let changingLines = [
    "checkout Dune --to Boris", "checkout \"dune 2\" --to Boris",
    "checkout 9780393320978 --to Anna",
    "checkout 45 --to Anna", "return Dune", "checkout 30-100 --to Carl --yes", "renew 1-200 --yes",
    "return 31-99 --yes", "hold 33-60 --for Anna --yes", "rate 35-100 3 --yes",
    "tag 35-100 +new --yes", "tag --find wish +found --yes",
    "edit 35-100 --publisher Penguin --yes",
    "edit --tag sea --categories tale --yes", "note 30 \"a note\"", "cover 1 -",
    "read 36-95 --yes", "want 37-60 --yes", "reading 39-60 --yes", "stop 39-60 --yes",
    "journal 39 --yes", "fill 1-50 --yes",
    "withdraw 38-60 --yes --why sold", "acquire 39-60 --yes",
    "add \"New book\" --author Someone --yes", "add Dune --author \"Frank Herbert\" --yes",
    "add Kim --author \"Rudyard Kipling\" --owner Mairie --yes", "import FOLDER/rows.csv",
    "import FOLDER/rows.csv --update", "sort author", "borrower merge Carl into Boris --yes",
    "owner edit Mairie --period 14", "tags rename sky heaven --yes", "tags delete heaven --yes",
    "collage sea --to FOLDER/sea.svg --yes", "collage sea --reroll --to FOLDER/sea.svg --yes",
    "vote Anna 1", "poll close",
    "meetings remove 1 --yes", "shelf remove 5 --yes", "settings loan 14", "desk Anna",
    "sample --yes",
    "delete 36-70 --yes", "delete --find wish --yes", "delete --tag found --yes", "undo", "undo",
    "redo",
    "restore 36", "purge all --yes", "backup FOLDER/backup.sqlite", "check --repair",
    "copy FOLDER/backup.sqlite FOLDER/copied.sqlite",
  ]

  /// Lines of a session at a prompt, which pages through lists and asks before it acts.
  private static let promptLines = [
    "", "next", "prev", "last", "first", "page 2", "sort due", "sort newest", "find dune",
    "select all", "select none", "rate all 4", "n", "delete all", "n", "all", "tag 30-99 +x", "n",
    "shelf", "back", "holds", "back", "borrowers", "Anna", "back", "owners",
    "back", "search dune", "more", "back", "trash", "back", "show 1", "next", "back",
    "quit",
  ]

  /// Verbs that no line of a single command can have, and where they are.
  private static let notCommands: [Verb] = [
    .select, .browse, .next, .prev, .first, .last, .page, .more, .back, .quit,  // typed, or keys
    .cgi,  // requests
    .remove, .merge, .rename, .reroll,  // after the noun
  ]

  private static func normalized(_ answer: String) -> String {
    // A search or an export says how many books it leaves out.
    let lines = answer.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).filter { line in
        !["--ever", "--anciens", "--прежние"].contains { line.contains($0) }
      }
    return ignored.reduce(lines.joined(separator: "\n")) { text, part in
      text.replacingOccurrences(
        of: part.pattern, with: part.replacement, options: .regularExpression)
    }
  }

  private final class LibraryPair {
    let larger: StoredLibrary
    let smaller: StoredLibrary
    let folder: TemporaryFolder
    private(set) var differingLines: Set<String> = []

    init() throws {
      larger = try library(withOthers: true)
      smaller = try library(withOthers: false)
      folder = try TemporaryFolder()
      try folder.write(
        "title,author,year\nNew import,Somebody,2001\nDune,Frank Herbert,1965\nEmma,Jane Austen,1\n",
        to: "rows.csv")
    }

    func answers(_ line: String, _ format: OutputFormat, _ language: Language) -> [String] {
      [larger, smaller].map { store in
        let console = ScriptedConsole([])
        let typed = line.replacing("FOLDER", with: folder.path)
        var end = ""
        do {
          try perform(
            typed + " --no-input", in: store, language, format: format, at: console,
            covers: MemoryCovers.scripted())
        } catch let problem as any Problem {
          end = "! \(problem.code): \(problem.sentence(in: language.texts))\n"
        } catch { end = "! \(error)\n" }
        for file in ["copied.sqlite", "sea.svg"] {
          try? FileManager.default.removeItem(atPath: folder.path + "/" + file)
        }
        return NotHeldOutputTests.normalized(console.screen + end)
      }
    }

    func compare(_ line: String, _ answers: [String], as kind: String) {
      guard let difference = lineDifference(from: answers[1], to: answers[0]) else { return }
      differingLines.insert(line)
      guard NotHeldOutputTests.differences[line] == nil else { return }
      Issue.record("\(line) (\(kind)) tells of books that are not held (+):\n\(difference)")
    }
  }

  @Test("no line reveals books that are not held, except the listed ones")
  func lines() throws {
    let libraries = try LibraryPair()
    for line in Self.readingLines {
      for (format, language) in [
        (OutputFormat.lines, Language.english), (.json, .french), (.screen, .russian),
        (.plain, .english), (.screen, .english),
      ] {
        libraries.compare(line, libraries.answers(line, format, language), as: "\(format)")
      }
    }
    for (index, line) in Self.changingLines.enumerated() {
      let format = [OutputFormat.screen, .json, .plain, .lines][index % 4]
      libraries.compare(line, libraries.answers(line, format, .english), as: "\(format)")
    }
    #expect(Self.differences.count + Self.ignored.count <= 30)
    for line in Self.differences.keys.sorted() {
      #expect(
        libraries.differingLines.contains(line),
        "\(line) is in the list, but its answers are the same")
    }
  }

  @Test("there is a line for each verb")
  func verbs() throws {
    let lines = Self.readingLines + Self.changingLines
    let verbs = Set(try lines.compactMap { try Line(typed: $0, in: Language.english.texts).verb })
    for verb in Verb.allCases where !Self.notCommands.contains(verb) {
      #expect(verbs.contains(verb), "\(verb)")
    }
  }

  @Test("a session at a prompt reveals no books that are not held", arguments: Language.allCases)
  func prompt(_ language: Language) throws {
    let screens = try [true, false].map { withOthers in
      var device = Device()
      device.isInputTerminal = true
      device.isOutputTerminal = true
      device.isErrorTerminal = true
      let console = ScriptedConsole(Self.promptLines, device: device)
      let session = testSession(
        try Self.library(withOthers: withOthers), console, isPrompt: true, texts: language.texts,
        format: .screen)
      try BookListConfigurator(session).run()
      return Self.normalized(console.screen)
    }
    if let difference = lineDifference(from: screens[1], to: screens[0]) {
      Issue.record("the session tells of books that are not held (+):\n\(difference)")
    }
  }

  // MARK: Requests

  private static let paths: [String] =
    [
      "/", "/?page=2", "/?find=wish", "/?find=dune", "/?tag=sea", "/books",
      "/books?limit=10&page=9",
      "/books?find=nobody", "/books?find=sea", "/books?tag=desert", "/books?location=B3",
      "/books?series=Dune", "/holds", "/borrowers", "/borrowers/1", "/me", "/style.css",
      "/covers/45/a.svg", "/books/45/cover", "/books/45/reserve", "/books/45/renew",
    ]
    + BookOrder.allCases.map { "/books?sort=\($0.rawValue)" }
    + LoanFilter.allCases.map { "/books?only=\($0.rawValue)" }
    + (1...132).map { "/books/\($0)" }

  private static let changes: [(method: String, path: String, body: String)] = [
    ("POST", "/books/45/reserve", ""), ("POST", "/books/45/renew", ""),
    ("POST", "/holds", #"{"book": 45, "borrower": "Anna"}"#), ("PUT", "/books/45", #"{"year": 1}"#),
    ("PUT", "/books/45", #"{"borrower": "Anna"}"#), ("DELETE", "/books/45", ""),
    ("POST", "/books", #"{"title": "Nox", "author": "Anne Carson"}"#),
    ("PUT", "/books/5", #"{"year": 1}"#), ("DELETE", "/books/6", ""), ("DELETE", "/clean", ""),
  ]

  @Test("no request is answered with books that are not held", arguments: [nil, "anna", "boss"])
  func requests(as user: String?) throws {
    let stores = try [true, false].map { try Self.library(withOthers: $0) }
    func compare(_ method: String, _ path: String, _ body: String, page: Bool) throws {
      let answers = try stores.map { store in
        Self.normalized(
          try sendRequest(
            method, path, as: user, body,
            with: [
              "HTTP_ACCEPT": page ? "text/html" : "application/json",
              "BOOKSKEEPER_CLEAN": "unasked",
            ],
            in: store))
      }
      if let difference = lineDifference(from: answers[1], to: answers[0]) {
        Issue.record("\(method) \(path) tells of books that are not held (+):\n\(difference)")
      }
    }
    for path in Self.paths {
      try compare("GET", path, "", page: false)
      try compare("GET", path, "", page: true)
    }
    for change in Self.changes { try compare(change.method, change.path, change.body, page: false) }
    try compare("GET", "/books", "", page: false)
  }

  @Test("a filter of books that are not served is unknown")
  func filters() throws {
    let store = try Self.library(withOthers: true)
    for (user, isKeeper) in [(nil, false), ("anna", false), ("boss", true)] as [(String?, Bool)] {
      #expect(status(try sendRequest("GET", "/books?only=not-held", as: user, in: store)) == 400)
      let givenBack = try sendRequest("GET", "/books?only=given-back", as: user, in: store)
      #expect(status(givenBack) == (isKeeper ? 200 : 400))
      #expect(
        status(try sendRequest("GET", "/books/1", as: user, in: store)) == (isKeeper ? 200 : 404))
    }
  }
}
