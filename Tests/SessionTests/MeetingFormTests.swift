import CommandLine
import Foundation
import Grammar
import Languages
import Library
import LibraryStorage
import Localization
import TestSupport
import Terminal
import Testing
import Turns

/// The form of a meeting, cancelled at every question.
@Suite(.timeLimited) struct MeetingFormTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary() }

  private static let answers = [
    "Winter", "Dune", "2026-12-12", "19:30", "at home", "12", "cosy",
  ]

  @discardableResult
  private func run(
    _ line: String, _ typed: [String], in language: Language = .english, isTerminal: Bool = true
  ) throws -> String {
    var device = Device()
    device.isInputTerminal = isTerminal
    let console = ScriptedConsole(typed, device: device)
    try perform(line, in: store, language, format: .screen, at: console)
    #expect(console.unused.isEmpty)
    return console.screen
  }

  @Test(
    "the end of the input at any question saves nothing, and does not confirm anything",
    arguments: Language.allCases, 0..<answers.count)
  func end(language: Language, count: Int) throws {
    let end = [ScriptedConsole.end] + (count > 0 ? [ScriptedConsole.end] : [])
    let screen = try run("meetings add", Self.answers.prefix(count) + end, in: language)
    #expect(screen.contains(language.texts.discardQuestion) == (count > 0))
    #expect(try store.changeCount() == 0)
  }

  @Test("a pipe that ends within the form is an error", arguments: 0..<answers.count)
  func pipe(count: Int) throws {
    let end = [ScriptedConsole.end]
    #expect(throws: LineError.self) {
      try run("meetings add", Self.answers.prefix(count) + end, isTerminal: false)
    }
    #expect(try store.changeCount() == 0)
  }

  @Test("a user who declines to discard the input continues where they were")
  func declinedDiscard() throws {
    try run(
      "meetings add",
      ["Winter", ScriptedConsole.end, "n"] + Self.answers.dropFirst())
    #expect(try store.meeting(1)?.details.book.title == "Dune")
    // Nothing was typed, so there is no warning about discarded input.
    let screen = try run("meetings edit 1", ["", ScriptedConsole.end])
    #expect(!screen.contains(Language.english.texts.discardQuestion))
  }

  @Test("a completed form saves all answers")
  func completeForm() throws {
    try run("meetings add", Self.answers)
    let meeting = try #require(try store.meeting(1))
    #expect(meeting.day.iso == "2026-12-12" && meeting.title == "Winter")
    #expect(meeting.details.time?.iso == "19:30" && meeting.details.place == "at home")
    #expect(meeting.details.guests == Guests(count: 12, names: []))
    #expect(meeting.details.notes == "cosy")
    let unchanged = try run("meetings edit 1", Array(repeating: "", count: 7))
    #expect(unchanged.contains(Language.english.texts.nothing(.changed)))
    #expect(try store.changeCount() == 1)
  }

  @Test(
    "the book is found by number, by title in the library or on a shelf, or entered as text",
    arguments: [
      ("2", "1984", 2), ("dune", "Dune", 1), ("DUNE", "Dune", 1), ("title:1984", "1984", 2),
      ("1984", "1984", 2), ("solaris", "Solaris", 3), ("5", "Ubik", 5),
      ("Dune Messiah", "Dune Messiah", nil), ("title:451", "451", nil), ("Ecume", "Ecume", nil),
    ] as [(String, String, Int?)])
  func book(typed: String, title: String, book: Int?) throws {
    for title in ["Dune", "1984"] { try run("add \(title) --author Anon", []) }
    for title in ["Solaris", "Emma", "Ubik"] { try run("shelf add \(title)", []) }
    try run("meetings add Club --on +1 --book \"\(typed)\"", [])
    let found = try #require(try store.meeting(1)).details.book
    #expect(found.title == title && found.bookNumber == book)
  }

  @Test("an unknown number is refused")
  func noBook() throws {
    for typed in ["7", "99999999999999999999"] {
      #expect(throws: LibraryError.self) {
        try run("meetings add Club --on +1 --book \(typed)", [])
      }
    }
    #expect(throws: LibraryError.meetingRequired(.book)) {
      try run("meetings add Club --on +1 --book title:", [])
    }
  }
}
