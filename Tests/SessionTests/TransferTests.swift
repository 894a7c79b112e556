import BookListConfigurator
import CommandLine
import Foundation
import Grammar
import Library
import LibraryPorts
import LibraryStorage
import Localization
import Modules
import Session
import Terminal
import Testing

/// Imports and exports of real files, through the same door as a shell's.
struct TransferTests {
  private let folder: URL
  private let store: SQLiteLibrary

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "transfer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try Self.library()
  }

  @Test("A complete copy in an empty library gives the same bytes again")
  func roundTrip() throws {
    try run("add Dune --author Herbert --tags", in: store, expecting: LineError.self)
    try run("add Dune --author Herbert --borrower Anna", in: store)
    try run("add Solaris --author Lem --year 1961", in: store)
    try run("tag 1 +sf \"+to read\"", in: store)
    try run("return 1", in: store)
    try run("delete 2 --yes", in: store)
    try run("rate 1 5", in: store)
    try run("undo", in: store)
    let first = try exported(from: store)
    let copy = try Self.library()
    try run("import \(path("copy.json"))", in: copy)
    #expect(try exported(from: copy) == first)
    // History and trash came along, and numbers go on where they stood.
    try run("redo", in: copy)
    #expect(try copy.book(1)?.details.rating == 5)
    try run("restore 2", in: copy)
    try run("add Ubik --author Dick", in: copy)
    #expect(try copy.book(3)?.title == "Ubik")
  }

  @Test("A complete copy takes the shelves along, with what was changed there")
  func shelves() throws {
    let noon = Date(timeIntervalSince1970: 1_795_262_400)
    try store.change(.shelve) { transaction in
      let dune = ShelvedBook(title: "Dune", author: "Herbert")
      _ = try transaction.shelve(dune, on: .want, at: noon)
    }
    try store.change(.rateShelved) { transaction in
      guard var entry = try transaction.entry(1) else { return }
      entry.rating = 5
      try transaction.update(entry)
    }
    try run("undo", in: store)
    let first = try exported(from: store)
    let copy = try Self.library()
    let screen = try run("import \(path("copy.json"))", in: copy)
    #expect(screen.contains("On the shelves: 1 book."))
    #expect(try exported(from: copy) == first)
    #expect(try run("redo", in: copy).contains("Done again: rating “Dune” on the reading list"))
    #expect(try copy.entry(1)?.rating == 5)
    // In a library that has something already, the shelves stay as they are.
    let other = try Self.library()
    try run("add Emma --author Austen", in: other)
    #expect(throws: (any Error).self) { try run("import \(path("copy.json"))", in: other) }
    #expect(try other.entryCount(on: .want) == 0)
  }

  @Test("A complete copy takes the meetings along")
  func meetings() throws {
    let day = try #require(Day(iso: "2026-12-24"))
    try store.change(.addMeeting) { transaction in
      let details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
      _ = try transaction.addMeeting(details, on: day, at: Date(timeIntervalSince1970: 0))
    }
    let first = try exported(from: store)
    let copy = try Self.library()
    #expect(try run("import \(path("copy.json"))", in: copy).contains("With 1 meeting."))
    #expect(try exported(from: copy) == first)
    #expect(try run("undo", in: copy).contains("Taken back: adding meeting 1 “Winter”"))
    #expect(try copy.meeting(on: day) == nil)
  }

  @Test("A complete copy takes the polls along, with what was changed there")
  func polls() throws {
    try run("add Dune --author Herbert", in: store)
    try run("add Emma --author Austen", in: store)
    try run("poll open 1 2", in: store)
    try run("vote Anna 2 1", in: store)
    try run("poll close", in: store)
    try run("undo", in: store)
    let first = try exported(from: store)
    let copy = try Self.library()
    #expect(try run("import \(path("copy.json"))", in: copy).contains("Polls: 1."))
    #expect(try exported(from: copy) == first)
    #expect(try run("redo", in: copy).contains("Done again: closing poll 1"))
    #expect(try copy.poll(1)?.count?.winner == 2)
  }

  @Test("A copy in a library that has books adds those it has not, with their loans")
  func addingCopy() throws {
    try run("add Dune --author Herbert --borrower Anna --due +3", in: store)
    try run("add Solaris --author Lem", in: store)
    _ = try exported(from: store)
    let other = try Self.library()
    try run("add Solaris --author Lem", in: other)
    let screen = try run("import \(path("copy.json"))", in: other)
    #expect(screen.contains("Added 1 book"))
    #expect(screen.contains("1 book was there already"))
    #expect(try other.book(2)?.loan?.borrower == "Anna")
  }

  @Test(
    "What was there is passed over, or completed where that is asked for; copies in one file stay")
  func twins() throws {
    try write("Title,Author,Year\nDune,Herbert,\n", to: "one.csv")
    try run("import \(path("one.csv"))", in: store)
    try write("Title,Author,Year\ndune,HERBERT,1965\nEmma,Austen,\nEmma,Austen,\n", to: "two.csv")
    let rehearsal = try run("import --dry-run --update \(path("two.csv"))", in: store)
    #expect(rehearsal.contains("Would add 2 books"))
    #expect(try store.tally(on: .last).books == 1)
    let screen = try run("import \(path("two.csv"))", in: store)
    #expect(screen.contains("Added 2 books") && screen.contains("line 2: 1 “Dune”"))
    #expect(try store.book(1)?.details.year == nil)
    try run("import --update \(path("two.csv"))", in: store)
    #expect(try store.book(1)?.details.year == 1965)
    #expect(try store.tally(on: .last).books == 3)
  }

  @Test("Rows that are not taken go to a file that can be mended and imported")
  func rejected() throws {
    try write("Title;Author\n;\"No; title\"\nGood;A\n", to: "bad.csv")
    try run("import \(path("bad.csv")) --rejected \(path("rejected.csv"))", in: store)
    #expect(try read("rejected.csv") == "Title,Author\r\n,\"No; title\"\r\n")
    try write("Title,Author\r\nMended,\"No; title\"\r\n", to: "rejected.csv")
    try run("import \(path("rejected.csv"))", in: store)
    #expect(try store.tally(on: .last).books == 2)
  }

  @Test("An import is one step of undo")
  func oneStep() throws {
    try write("Title,Author,Borrower\nA,B,Anna\nC,D,\n", to: "three.csv")
    try run("import \(path("three.csv"))", in: store)
    try run("undo", in: store)
    #expect(try store.tally(on: .last).books == 0)
    try run("redo", in: store)
    #expect(try store.book(1)?.loan?.borrower == "Anna")
    #expect(try store.tally(on: .last).out == 1)
  }

  @Test("An export replaces a file only where that is agreed to, and leaves nothing half done")
  func replacing() throws {
    try run("add Dune --author Herbert", in: store)
    try write("precious", to: "old.csv")
    try run("export \(path("old.csv")) --no-input", in: store, expecting: LineError.self)
    #expect(try read("old.csv") == "precious")
    try run("export \(path("old.csv")) --yes", in: store)
    #expect(try read("old.csv").hasPrefix("number,title"))
    try run("export \(path("nowhere/new.csv"))", in: store, expecting: StorageError.self)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files == ["old.csv"])
  }

  // MARK: Helpers

  private static func library() throws -> SQLiteLibrary {
    try SQLiteLibrary(path: ":memory:", author: "test") {
      Date(timeIntervalSince1970: 1_795_262_400)
    }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func exported(from library: SQLiteLibrary) throws -> String {
    try run("export \(path("copy.json")) --yes", in: library)
    return try read("copy.json")
  }

  private func run<Failure: Error>(
    _ command: String, in library: SQLiteLibrary, expecting failure: Failure.Type
  ) throws {
    #expect(throws: failure) { try run(command, in: library) }
  }

  @discardableResult
  private func run(_ command: String, in library: SQLiteLibrary) throws -> String {
    let texts = Language.english.texts
    let line = try Line(typed: command, in: texts)
    let console = ScriptedConsole([])
    var answers = Dialogue.Answers()
    answers.yes = line.has(.yes)
    answers.noInput = line.has(.noInput)
    let clock = Clock(
      instant: { Date(timeIntervalSince1970: 1_795_262_400) },
      calendarDay: { _ in Day(iso: "2026-11-21") ?? .last })
    let session = Session(
      store: library, clock: clock, terms: LoanTerms(ownName: "me"), texts: texts,
      console: console, door: .command, format: .lines, answers: answers, ink: .none,
      settings: Settings(),
      settingsStore: MemorySettings(), catalogue: ScriptedCatalogue.choice,
      lastSearch: .inMemory(), modules: Modules.all)
    _ = try session.carryOut(line)
    return console.screen
  }
}
