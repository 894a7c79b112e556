import CommandLine
import EnglishTexts
import Grammar
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Screen
import ShelfEntity
import ShelfInteractor
import ShelfPresenter
import ShelfRouter
import ShelfView
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ShelfPresenterTests {
  private let store: StoredLibrary

  /// “Dune” is in the library, and was read in 2024; “Emma” is wanted, and not in the library.
  init() throws {
    store = try emptyLibrary()
    try store.add("Dune")
    let rules = ReadingRules(clock: noonClock)
    let input = ReadingInput(day: .known(PartialDay(year: 2024) ?? PartialDay(today)))
    try store.change(.shelve) {
      try rules.place(1, on: .read, input, in: $0)
      try rules.place(details("Emma"), on: .want, in: $0)
    }
  }

  private var library: LibraryContext {
    LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms()))
  }

  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (.list(ShelfRequest()), [], ["list Read shelf: 1, Dune, Anon, , 2024"], []),
      (.list(list(.want)), [], ["list Reading list: 2, Emma, Anon, , 21 Nov 2026"], []),
      (
        .list(list(.want, "dune")), [],
        ["list Reading list: No books match. Type “all” to see every book."], []
      ),
      (.list(list(.want, "emm")), [], ["list Reading list: 2, Emma, Anon, , 21 Nov 2026"], []),
      (.list(list(.read, "dun")), [], ["list Read shelf: 1, Dune, Anon, , 2024"], []),
      (
        .shelve(.title("emma"), on: .reading, ReadingInput(progress: .percent(40))), [],
        [
          "notice Moved “Emma” (no. 2) to the Reading shelf. It was on the reading list since 21 Nov 2026."
        ], []
      ),
      (
        .put([.title: "Kim"], on: .want, ReadingInput()), [],
        ["notice Added “Kim” (no. 3) to the reading list. It is not in the library."], []
      ),
      (
        .put([:], on: .want, ReadingInput()), ["Kim"],
        [
          "? What is the title?",
          "notice Added “Kim” (no. 3) to the reading list. It is not in the library.",
        ], []
      ),
      (
        .remove(.numbers([1...1])), [],
        ["notice Removed “Dune” from the Read shelf. “undo” brings it back."], []
      ),
      (
        .remove(.numbers([1...9])), [],
        [
          """
          notice Removed “Dune” from the Read shelf. “undo” brings it back.
          Removed “Emma” from the reading list. “undo” brings it back. Nothing else was known of it, so it is in the trash.
          """
        ], []
      ),
      (.book(.acquire, ["2"]), [], [], ["acquire 2"]),
      (.book(.rate, ["1", "4"]), [], [], ["rate 1 4"]),
    ] as [(ShelfEvent, [String], [String], [String])])
  func events(
    _ event: ShelfEvent, _ replies: [String], _ notes: [String], _ opened: [String]
  ) throws {
    let console = RecordingConsole(replies: replies)
    var lines: [String] = []
    let view = RecordingView<ShelfEvent, ListWithHeader<ShelfHeader, ShelfItem>>(console) {
      ShelfView(console: console, today: today).output($0)
    }
    let presenter = ShelfPresenter(
      interactor: ShelfInteractor(library, store: store), view: view,
      router: ShelfRouter { line in
        lines.append(([line.word] + line.arguments).joined(separator: " "))
        return nil
      } openRecord: {
        nil
      })
    _ = try presenter.handle(event)
    #expect(console.notes == notes)
    #expect(lines == opened)
  }

  private static func list(_ shelf: Shelf, _ text: String? = nil) -> ShelfRequest {
    var request = ShelfRequest()
    request.shelf = shelf
    request.search = .some(text.map { BookSearch(typed: $0) })
    return request
  }

  // MARK: Interactor

  @Test("Numbers and titles mean books on shelves, and a range skips the others")
  func names() throws {
    try store.add("Ubik")
    let books = ShelfInteractor(library, store: store).shelvedBooks()
    #expect(try books.targets(.numbers([1...9]), false).numbers == [1, 2])
    #expect(try books.targets(.title("emm"), false).numbers == [2])
    #expect(throws: LibraryError.notShelved(BookName(number: 3, title: "Ubik", author: "Anon"))) {
      try books.targets(.numbers([3...3]), false)
    }
    #expect(throws: LibraryError.noBooksIn(3...9)) { try books.targets(.numbers([3...9]), false) }
  }

  @Test("A book that is not in the library is put on a shelf, but not added to the library")
  func elsewhere() throws {
    let placed = try ShelfInteractor(library, store: store).put(
      [.title: "Kim", .notes: "for May"], on: .read, ReadingInput(day: .unknown, rating: 4))
    #expect(!placed.book.isHere && placed.book.details.rating == 4)
    #expect(placed.book.details.notes == "for May")
    #expect(placed.book.reading?.readThroughs == [ReadThrough(outcome: .finished)])
    #expect(try store.tally(for: viewer).books == 1)
  }
}
