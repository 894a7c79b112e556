import BookListConfigurator
import CommandLine
import Foundation
import Grammar
import Languages
import Library
import LibraryStorage
import TestSupport
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct ScreenListTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary { noon } }

  /// Types lines at the prompt with two rows per page, and returns the screen.
  private func screenAfter(_ lines: String..., format: OutputFormat = .screen) throws -> String {
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = true
    let console = ScriptedConsole(lines + ["quit"], device: device)
    let settings = MemorySettings()
    try settings.set(.rows, to: .number(2))
    let session = testSession(
      store, console, isPrompt: true, texts: Language.english.texts, format: format,
      settings: settings)
    try BookListConfigurator(session).run()
    return console.screen
  }

  private static let screens = ["holds", "owners", "borrowers", "tags", "meetings", "shelf"]
  private static let lists = screens + ["history", "trash"]

  /// Adds three of each noun. Zoe is last in every list except that of changes.
  private func fill() throws {
    for (number, name) in [(1, "Anna"), (2, "Boris"), (3, "Zoe")] {
      for line in [
        "add \(name) --author A", "tag \(number) +\(name)", "hold \(number) for \(name)",
        "owner add \(name)", "read \(number)",
        "meetings add \(name) --book \(number) --on 2027-01-0\(4 - number)",
      ] {
        try perform(line, in: store)
      }
    }
    for number in 4...6 {
      try perform("add Zoe --author \(number) --yes", in: store)
      try perform("delete \(number) --yes", in: store)
    }
  }

  @Test("a missing page is reported, for lists with and without rows", arguments: lists)
  func missingPage(list: String) throws {
    #expect(throws: LibraryError.noSuchPage(9, last: 1)) {
      try perform("\(list) --page 9", in: store)
    }
    try fill()
    for format in [OutputFormat.lines, .screen, .json] {
      let error = #expect(throws: LibraryError.self) {
        try perform("\(list) --page 9", in: store, format: format)
      }
      #expect(error?.code == "no-such-page")
    }
  }

  @Test("the page number is shown if there are several pages", arguments: lists)
  func pageNumbers(list: String) throws {
    try fill()
    let fullList = try perform(list, in: store, format: .screen)
    #expect(!fullList.contains("page 1"), "\(fullList)")
    // All tags fit on one page.
    if list != "tags" {
      let page = try perform("\(list) --page 2 --limit 2", in: store, format: .screen)
      #expect(page.contains("page 2 of "), "\(page)")
    }
    let screen = try screenAfter(list)
    let shown = try #require(screen.firstRange(of: "books> \(list)"))
    #expect(screen[shown.upperBound...].contains(/page 1 of ([2-9]|1\d)/), "\(screen)")
  }

  @Test("an empty line goes to the first page", arguments: screens)
  func emptyLine(list: String) throws {
    try fill()
    let screen = try screenAfter(list, "next", "")
    let second = try #require(screen.firstRange(of: "page 2 of 2"), "\(screen)")
    #expect(screen[second.upperBound...].contains("page 1 of 2"), "\(screen)")
  }

  @Test("programs get all rows at a prompt, too", arguments: lists)
  func allRows(list: String) throws {
    try fill()
    let count = try perform(list, in: store).split(separator: "\n").count
    #expect(count > 2)
    func rows(_ screen: String) -> Int {
      screen.split(separator: "\n").filter { $0.contains("{\"") }.count
    }
    #expect(try rows(screenAfter("\(list) --json")) == count)
    // The output begins with the list of books.
    #expect(try rows(screenAfter(list, format: .json)) == count + rows(screenAfter(format: .json)))
  }

  @Test("the commands of a list are shown once, and not for an empty list", arguments: screens)
  func hints(list: String) throws {
    let hint = "Commands: "
    // The hint was already shown on the list of books.
    #expect(try screenAfter(list).ranges(of: hint).count == 0)
    try fill()
    #expect(try screenAfter(list, "next", "prev").ranges(of: hint).count == 2)
  }

  @Test("holds are listed page by page, each once")
  func holdPages() throws {
    for (number, name) in [(1, "Anna"), (2, "Boris"), (3, "Clara")] {
      try perform("add Dune --author A --yes", in: store)
      try perform("hold \(number) for \(name)", in: store)
    }
    let screen = try screenAfter("holds", "next")
    let next = try #require(screen.firstRange(of: "holds> next"))
    let pages = [screen[..<next.lowerBound], screen[next.upperBound...]]
    #expect(pages.map { $0.contains("Boris") } == [true, false], "\(screen)")
    #expect(pages.map { $0.contains("Clara") } == [false, true], "\(screen)")
  }

  @Test("piped output has the first and the last day of a hold")
  func holdLines() throws {
    for title in ["Dune", "Emma"] { try perform("add \(title) --author A", in: store) }
    try perform("checkout 2 --to Ben", in: store)
    try perform("hold 1 for Anna", in: store)
    try perform("hold 2 for Boris", in: store)
    let lines = try perform("holds", in: store).split(separator: "\n").map(String.init)
    #expect(
      lines.sorted() == [
        "1\tDune\tAnna\t2026-11-21T12:00:00Z\tready\t2026-11-28",
        "2\tEmma\tBoris\t2026-11-21T12:00:00Z\twaiting\t",
      ])
  }

  @Test("a range of the reading list is put to the vote in order")
  func pollOrder() throws {
    for title in ["Zen", "Middlemarch", "Anna Karenina"] {
      try perform("add \"\(title)\" --author A", in: store)
    }
    try perform("want 1 2 3 --yes", in: store)
    try perform("poll open --want 1-3", in: store)
    #expect(
      try store.openPoll()?.candidates.map(\.title) == ["Zen", "Middlemarch", "Anna Karenina"])
  }

  @Test("if one tag is a prefix of another, the longest match is used")
  func tagNames() throws {
    try perform("add Dune --author A", in: store)
    try perform("tag 1 +sea \"+sea life\"", in: store)
    try perform("tags rename sea life ocean", in: store)
    #expect(try store.book(1)?.details.tags == ["sea", "ocean"])
  }

  @Test("tags are numbered continuously across pages")
  func tagPages() throws {
    try perform("add Dune --author A", in: store)
    try perform("tag 1 +alpha +beta +gamma", in: store)
    #expect(try screenAfter("tags", "next").contains("   3  gamma"))
  }

  @Test("ten digits are an ISBN, and nine are the number of a listed record")
  func recordNames() throws {
    #expect(try perform("record 0441013597", in: store).contains("Dune"))
    #expect(throws: LineError.missing(.record, verb: "record")) {
      try perform("record 044101359", in: store)
    }
  }

  @Test("a password in an alias is shown neither on the screen nor in a pipe")
  func aliases() throws {
    let settings = MemorySettings()
    let line = "copy postgresql://anna:s3cret@db.org/books"
    try settings.set(.alias, to: .aliases(["home": line]))
    for format in [OutputFormat.lines, .screen, .plain] {
      let output = try perform("settings", in: store, format: format, settings: settings)
      #expect(output.contains("db.org/books") && !output.contains("s3cret"), "\(format)")
    }
  }
}
