import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

/// Today is 21 November 2026.
@Suite(.timeLimited) struct ReadingRulesTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  private func rules(at moment: String = "2026-11-21T09:30:00Z") throws -> ReadingRules {
    ReadingRules(clock: try clock(at: moment))
  }

  private func add(_ title: String, by author: String = "Herbert") throws -> Int {
    try library.run { try $0.add(details(title, by: author), at: noon) }
  }

  private func knownDay(_ iso: String) throws -> ReadingInput {
    ReadingInput(day: .known(try #require(PartialDay(iso: iso))))
  }

  @discardableResult
  private func place(
    _ number: Int, on shelf: Shelf, _ typed: ReadingInput = ReadingInput(),
    at moment: String = "2026-11-21T09:30:00Z"
  ) throws -> PlacedBook {
    try library.run { try rules(at: moment).place(number, on: shelf, typed, in: $0) }
  }

  /// `2024-05-01/2024-06 finished`, or `2024/ open`.
  private func reads(_ number: Int) throws -> [String] {
    try #require(try library.book(number)?.reading).readThroughs.map { read in
      "\(read.begun?.iso ?? "")/\(read.ended?.iso ?? "") \(read.outcome?.rawValue ?? "open")"
    }
  }

  // MARK: Shelves

  @Test("an unknown book is put on a shelf as one that is not held, and is not rated")
  func newBook() throws {
    var dune = details("Dune", by: "Frank Herbert") { $0.isbn = ISBN(stored: "9780441013593") }
    let placed = try library.run { try rules().place(dune, on: .want, in: $0) }
    #expect(try placed.isNew && placed.book == library.book(1) && placed.before.reading == nil)
    dune.isHeld = false
    #expect(placed.book.details == dune && placed.book.status(for: viewer) == .notInLibrary)
    let reading = try #require(placed.book.reading)
    #expect(try reading == library.reading(1) && reading.shelf == .want)
    #expect(try reading.addedAt == instant("2026-11-21T09:30:00Z") && reading.readThroughs == [])
    #expect(reading.placedAt == reading.addedAt && placed.book.addedAt == reading.addedAt)
  }

  @Test(
    "a catalogue’s record is stored without control characters; it needs a title, but no author")
  func cleaned() throws {
    var dirty = BookDetails(title: " The\u{1B}[2J Hobbit\n", author: "\u{7}")
    dirty.description = " A\r\nB\u{0} "
    dirty.publisher = "\n"
    let stored = try library.run { try rules().place(dirty, on: .read, in: $0).book }.details
    #expect(stored.title == "The [2J Hobbit" && stored.author == "")
    #expect(stored.description == "A\nB" && stored.publisher == nil)
    for title in ["\u{1B}", " "] {
      #expect(throws: LibraryError.required(.title)) {
        try library.run { try rules().place(details(title), on: .read, in: $0) }
      }
    }
    #expect(try library.faults() == [])
  }

  @Test(
    "a book that is known, held or not, is the one that is put on a shelf",
    arguments: [
      ("Dune", "Frank Herbert", nil), ("DUNE", "frank herbert", "9782266320481"),
      ("Le cycle de Dune", "F. Herbert", "9780441013593"), ("A Dune", "Frank Hérbert", nil),
    ] as [(String, String, String?)])
  func duplicates(title: String, author: String, isbn: String?) throws {
    for isHeld in [true, false] {
      let library = try emptyLibrary()
      let number = try library.run {
        let dune = details("Dune", by: "Frank Herbert") {
          $0.isbn = isbn == "9782266320481" ? nil : ISBN(stored: "9780441013593")
          $0.isHeld = isHeld
        }
        return try $0.add(dune, at: noon)
      }
      let same = details(title, by: author) { $0.isbn = isbn.map(ISBN.init(stored:)) }
      let placed = try library.run { try rules().place(same, on: .want, in: $0) }
      #expect(placed.book.number == number && !placed.isNew)
      #expect(placed.book.details.isHeld == isHeld && placed.book.title == "Dune")
      #expect(throws: LibraryError.alreadyShelved(placed.book)) {
        try library.run { try rules().place(same, on: .want, in: $0) }
      }
    }
  }

  @Test("another author’s book of the same title, or one without an author, is another book")
  func otherBooks() throws {
    let authors = ["Frank Herbert", "Anon", ""]
    let numbers = try authors.map { author in
      try library.run { try rules().place(details("Dune", by: author), on: .read, in: $0) }
    }.map(\.book.number)
    #expect(numbers == [1, 2, 3])
  }

  @Test("a book moves to another shelf with its rating, and the time is that of the move")
  func move() throws {
    let dune = try add("Dune")
    try place(dune, on: .want, ReadingInput(rating: 4))
    let moved = try place(dune, on: .read, at: "2026-12-01T08:00:00Z")
    let reading = try #require(moved.book.reading)
    #expect(moved.before.reading?.shelf == .want && reading.shelf == .read)
    #expect(moved.book.details.rating == 4 && reading.number == moved.before.reading?.number)
    #expect(try reading.placedAt == instant("2026-12-01T08:00:00Z"))
    #expect(try reading.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(try reads(dune) == ["/2026-12-01 finished"])
    #expect(throws: LibraryError.alreadyShelved(moved.book)) {
      try place(dune, on: .read, at: "2026-12-01T08:00:00Z")
    }
  }

  @Test(
    "without a typed day, a move is dated today, and a change on the same shelf has no day",
    arguments: [
      (["read"], ["/2026-11-21 finished"]), (["read ?"], ["/ finished"]),
      (["reading"], ["2026-11-21/ open"]), (["reading ?"], ["/ open"]),
      (["stopped"], ["/2026-11-21 stopped"]), (["want 2024"], []),
      (["read 2024-05", "read"], ["/2024-05 finished"]),
      (["reading ?", "read"], ["/2026-11-21 finished"]),
      (["reading 2026-10", "stopped"], ["2026-10/2026-11-21 stopped"]),
      (["read", "reading", "read"], ["2026-11-21/2026-11-21 finished"]),
      (
        ["read 2022-01-01", "reading", "read"],
        ["/2022-01-01 finished", "2026-11-21/2026-11-21 finished"]
      ),
      (["read 2026", "read 2026-11"], ["/2026 finished", "/2026-11 finished"]),
    ] as [([String], [String])])
  func days(lines: [String], expected: [String]) throws {
    let dune = try add("Dune")
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      var typed = ReadingInput()
      if words.count > 1 {
        typed.day = try PartialDay(iso: words[1]) == nil ? .unknown : knownDay(words[1]).day
      }
      _ = try? place(dune, on: try #require(Shelf(rawValue: words[0])), typed)
    }
    #expect(try reads(dune) == expected)
  }

  @Test("a day in the future is refused, and so is a month or a year that begins then")
  func future() throws {
    let dune = try add("Dune")
    for iso in ["2026-11-22", "2026-12", "2027"] {
      let error = LibraryError.sinceInTheFuture(
        try #require(PartialDay(iso: iso)), today: try day("2026-11-21"))
      for shelf in [Shelf.read, .reading, .stopped] {
        #expect(throws: error) { try place(dune, on: shelf, knownDay(iso)) }
      }
    }
    #expect(try library.reading(1) == nil)
    try place(dune, on: .reading, knownDay("2026-11"))
    #expect(throws: LibraryError.self) { try place(dune, on: .reading, knownDay("2026-12")) }
  }

  @Test("a rating or progress on the same shelf changes nothing else")
  func ratingOnly() throws {
    for shelf in Shelf.allCases {
      let number = try add("Dune \(shelf)")
      try place(number, on: .read, knownDay("2024-05-01"))
      if shelf != .read { try place(number, on: shelf, knownDay("2025-06-01")) }
      let before = try #require(try library.book(number))
      for rating in [4, 2] as [Rating] {
        let placed = try place(number, on: shelf, ReadingInput(rating: rating))
        #expect(placed.book.details.rating == rating && placed.book.reading == before.reading)
        #expect(throws: LibraryError.alreadyShelved(placed.book)) {
          try place(number, on: shelf, ReadingInput(rating: rating))
        }
      }
      let page = ReadingInput(progress: .page(12))
      guard shelf == .reading || shelf == .stopped else {
        #expect(throws: LibraryError.self) { try place(number, on: shelf, page) }
        continue
      }
      var expected = try #require(before.reading)
      expected.readThroughs[1].progress = .page(12)
      #expect(try place(number, on: shelf, page).book.reading == expected)
    }
  }

  @Test("a book that is removed from its shelf is deleted if nothing else is known of it")
  func remove() throws {
    let notInLibrary: (inout BookDetails) -> Void = { $0.isHeld = false }
    let cases: [(isDeleted: Bool, fill: (inout BookDetails) -> Void)] = [
      (true, notInLibrary), (false, { _ in }),
      (
        false,
        {
          $0.isHeld = false; $0.rating = 3
        }
      ),
      (
        false,
        {
          $0.isHeld = false; $0.notes = "for May"
        }
      ),
      (
        false,
        {
          $0.isHeld = false; $0.tags = ["sea"]
        }
      ),
      (
        false,
        {
          $0.isHeld = false
          $0.withdrawal = Withdrawal(day: today, reason: nil)
        }
      ),
    ]
    for (index, (isDeleted, fill)) in cases.enumerated() {
      let number = try library.run { try $0.add(details("Book \(index)", fill), at: noon) }
      let placed = try place(number, on: .read).book
      let reading = try #require(placed.reading).number
      let removed = try library.run { try rules().remove(number, in: $0) }
      #expect(removed.book == placed && removed.isDeleted == isDeleted, "\(index)")
      #expect(try library.reading(reading) == nil, "\(index)")
      #expect(try (library.book(number) == nil) == isDeleted, "\(index)")
      guard !isDeleted else {
        // One undo restores both.
        _ = try library.undo()
        #expect(try library.book(number) == placed)
        continue
      }
      #expect(throws: LibraryError.notShelved(BookName(placed))) {
        try library.run { try rules().remove(number, in: $0) }
      }
      #expect(try #require(place(number, on: .want).book.reading).number > reading)
    }
    #expect(throws: LibraryError.noSuchBook(99)) {
      try library.run { try rules().remove(99, in: $0) }
    }
    #expect(try library.faults() == [])
  }

  // MARK: Read-throughs

  private func edit(_ index: Int, of number: Int, _ change: (inout ReadThrough.Edit) -> Void)
    throws -> Book
  {
    var edit = ReadThrough.Edit()
    change(&edit)
    return try library.run { try rules().edit(index, of: number, edit, in: $0).book }
  }

  private func partial(_ iso: String) -> PartialDay?? { .some(PartialDay(iso: iso)) }

  /// A book read in 2022 and from March to May 2024.
  private func readTwice() throws -> Int {
    let dune = try add("Dune")
    try place(dune, on: .read, knownDay("2022"))
    try place(dune, on: .reading, knownDay("2024-03"))
    try place(dune, on: .read, knownDay("2024-05-01"))
    return dune
  }

  @Test("the days of a read-through are changed, or become unknown, and are then in order")
  func editDays() throws {
    let dune = try readTwice()
    #expect(try reads(dune) == ["/2022 finished", "2024-03/2024-05-01 finished"])
    _ = try edit(1, of: dune) { $0.begun = partial("2021-12-24") }
    _ = try edit(2, of: dune) { $0.begun = .some(nil) }
    #expect(try reads(dune) == ["2021-12-24/2022 finished", "/2024-05-01 finished"])
    let placedAt = try library.reading(1)?.placedAt
    // It becomes the later one.
    _ = try edit(1, of: dune) { $0.ended = partial("2025-02") }
    #expect(try reads(dune) == ["/2024-05-01 finished", "2021-12-24/2025-02 finished"])
    _ = try edit(2, of: dune) { $0.ended = .some(nil) }
    #expect(try reads(dune) == ["/2024-05-01 finished", "2021-12-24/ finished"])
    let reading = try #require(try library.reading(1))
    #expect(reading.shelf == .read && reading.placedAt == placedAt)
    let changes = try library.changeCount()
    _ = try edit(2, of: dune) { $0.ended = .some(nil) }
    #expect(try library.changeCount() == changes)
  }

  @Test("an open read-through that gets a last day is finished")
  func editOpen() throws {
    let dune = try add("Dune")
    try place(dune, on: .reading, knownDay("2024-03"))
    _ = try edit(1, of: dune) { $0.ended = .some(nil) }
    #expect(try reads(dune) == ["2024-03/ open"] && library.reading(1)?.shelf == .reading)
    #expect(throws: LibraryError.self) {
      try edit(1, of: dune) { $0.ended = partial("2023") }
    }
    _ = try edit(1, of: dune) { $0.ended = partial("2024-05") }
    #expect(try reads(dune) == ["2024-03/2024-05 finished"])
    #expect(try library.reading(1)?.shelf == .read)
    #expect(try library.faults() == [])
  }

  @Test("the last read-through stays last, with any days, if the shelf follows from it")
  func editLast() throws {
    let dune = try readTwice()
    try place(dune, on: .stopped, knownDay("2025"))
    _ = try edit(3, of: dune) { $0.ended = partial("2020") }
    #expect(
      try reads(dune) == [
        "/2022 finished", "2024-03/2024-05-01 finished", "/2020 stopped",
      ])
    _ = try edit(2, of: dune) { $0.ended = partial("2026") }
    #expect(
      try reads(dune) == ["/2022 finished", "2024-03/2026 finished", "/2020 stopped"])
    #expect(try library.reading(1)?.isConsistent == true && library.faults() == [])
  }

  @Test("an impossible edit is refused, and changes nothing")
  func refusedEdits() throws {
    let dune = try readTwice()
    let before = try library.reading(1)
    let may = try #require(PartialDay(iso: "2024-05-01"))
    let begun = try #require(PartialDay(iso: "2024-05-02"))
    #expect(throws: LibraryError.endsBeforeBegin(may, begun: begun)) {
      try edit(2, of: dune) { $0.begun = begun }
    }
    #expect(throws: LibraryError.self) { try edit(2, of: dune) { $0.ended = partial("2024-02") } }
    #expect(throws: LibraryError.self) { try edit(1, of: dune) { $0.begun = partial("2026-12") } }
    for index in [0, 3, -1, .max] {
      #expect(throws: LibraryError.noReadThrough(index, count: 2)) {
        try edit(index, of: dune) { $0.begun = .some(nil) }
      }
      #expect(throws: LibraryError.noReadThrough(index, count: 2)) {
        try library.run { try rules().removeReadThrough(index, of: dune, in: $0) }
      }
    }
    #expect(try library.reading(1) == before)
    let emma = try add("Emma")
    let name = BookName(try #require(try library.book(emma)))
    #expect(throws: LibraryError.notShelved(name)) {
      try library.run { try rules().removeReadThrough(1, of: emma, in: $0) }
    }
    // In the month in which it was begun, it may have ended.
    _ = try edit(2, of: dune) { $0.ended = partial("2024-03") }
    #expect(try reads(dune).last == "2024-03/2024-03 finished")
  }

  @Test(
    "after a read-through is removed, the shelf follows from the last remaining one",
    arguments: [
      (["read 2022", "reading 2024"], 2, Shelf.read, ["/2022 finished"]),
      (["read 2022", "reading 2024"], 1, .reading, ["2024/ open"]),
      (["read 2022", "stopped 2024", "reading 2025"], 1, .reading, ["2025/ open"]),
      (["stopped 2022", "read 2024"], 2, .stopped, ["/2022 stopped"]),
      (["read 2022"], 1, .want, []),
      // A wanted book remains wanted.
      (["read 2022", "want"], 1, .want, []),
      (["read 2022", "stopped 2024", "want"], 2, .want, ["/2022 finished"]),
    ] as [([String], Int, Shelf, [String])])
  func removeReadThrough(
    lines: [String], index: Int, shelf: Shelf, expected: [String]
  ) throws {
    let dune = try add("Dune")
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      try place(
        dune, on: try #require(Shelf(rawValue: words[0])),
        words.count > 1 ? knownDay(words[1]) : ReadingInput())
    }
    let before = try #require(try library.reading(1))
    let later = try rules(at: "2026-12-01T08:00:00Z")
    let book = try library.run { try later.removeReadThrough(index, of: dune, in: $0) }
    let reading = try #require(book.reading)
    #expect(try reading.shelf == shelf && reads(dune) == expected && reading.isConsistent)
    #expect((reading.placedAt == before.placedAt) == (before.shelf == shelf))
    _ = try library.undo()
    #expect(try library.reading(1) == before)
  }
}
