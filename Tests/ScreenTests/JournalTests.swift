import CommandLine
import EnglishTexts
import Grammar
import Journal
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct JournalTests {
  private let store: StoredLibrary

  /// “Dune” was read in 2019 and in May 2024; “Emma” on no shelf.
  init() throws {
    store = try emptyLibrary()
    try store.add("Dune")
    try store.add("Emma")
    for day in [PartialDay(year: 2024, month: 5), PartialDay(year: 2019)] {
      let input = ReadingInput(day: day.map { .known($0) })
      _ = try store.change(.shelve) {
        try ReadingRules(clock: noonClock).place(1, on: .read, input, in: $0)
      }
    }
  }

  private func run(_ typed: String) throws -> RecordingConsole {
    let console = RecordingConsole()
    let line = try Line(typed: typed, in: EnglishTexts())
    let library = LibraryContext(
      store: store, lending: Lending(clock: noonClock, terms: LoanTerms()))
    let view = JournalView(console: console, today: today)
    try JournalPresenter(interactor: JournalInteractor(library, store: store), view: view)
      .run(try view.event(line))
    return console
  }

  @Test(
    "The readings of a book are listed, changed and removed by their numbers",
    arguments: [
      (
        "journal 1",
        [
          "list Readings of “Dune” (no. 1): 1, , 2019, finished, ; 2, , May 2024, finished, "
        ]
      ),
      (
        "journal emma",
        [
          "list Readings of “Emma” (no. 2): No reading of “Emma” (no. 2) is noted. “read 2 in may 2019” notes one."
        ]
      ),
      (
        "journal edit dune 2 --since 2024-04 --on unknown",
        ["notice Saved reading 2 of “Dune” (no. 1)."]
      ),
      (
        "journal edit dune 1 --on 2025",
        ["notice Saved reading 1 of “Dune” (no. 1). By its day, it is reading 2 now."]
      ),
      ("journal edit 1 1 --on 2019", ["notice Nothing was changed."]),
      (
        "journal remove 1 2",
        ["notice Removed reading 2 of “Dune” (no. 1). “undo” brings it back."]
      ),
    ])
  func events(_ typed: String, _ notes: [String]) throws {
    #expect(try run(typed).notes == notes)
  }

  @Test(
    "A line for a missing reading is refused, and changes nothing",
    arguments: [
      ("journal edit 1 3 --on 2019", LibraryError.noReadThrough(3, count: 2)),
      ("journal remove 1", .noReadThrough(0, count: 2)),
      ("journal remove 2 1", .notShelved(BookName(number: 2, title: "Emma", author: "Anon"))),
    ])
  func refused(_ typed: String, _ error: LibraryError) throws {
    let before = try store.book(1)
    #expect(throws: error) { try run(typed) }
    #expect(throws: LibraryError.self) { try run("journal edit 1 2 --since 2025") }
    #expect(try store.book(1) == before)
  }

  @Test("A removed reading comes back by undo, and the last one leaves the book wanted")
  func undo() throws {
    let before = try store.book(1)
    _ = try run("journal remove 1 2")
    _ = try run("journal remove 1 1")
    #expect(try store.book(1)?.reading?.shelf == .want)
    _ = try store.undo(2)
    #expect(try store.book(1) == before)
  }
}
