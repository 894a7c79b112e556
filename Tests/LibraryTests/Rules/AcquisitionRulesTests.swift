import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

/// Books that are acquired and withdrawn. Today is 21 November 2026.
@Suite(.timeLimited) struct AcquisitionRulesTests {
  private let library: StoredLibrary
  private let acquisitionRules: AcquisitionRules
  private let now = try? instant("2026-11-21T09:30:00Z")

  init() throws {
    let now = try instant("2026-11-21T09:30:00Z")
    library = try emptyLibrary { now }
    acquisitionRules = AcquisitionRules(clock: try clock(at: "2026-11-21T09:30:00Z"))
  }

  private func add(_ title: String, _ fill: (inout BookDetails) -> Void = { _ in }) throws -> Int {
    try library.run { try $0.add(details(title, fill), at: try instant("2020-01-01T08:00:00Z")) }
  }

  private func addWanted(_ title: String, _ fill: (inout BookDetails) -> Void = { _ in }) throws
    -> Int
  {
    try add(title) {
      $0.isHeld = false
      fill(&$0)
    }
  }

  private func status(_ number: Int) throws -> LoanStatus? {
    try library.book(number)?.status(for: viewer)
  }

  // MARK: Presence

  @Test("a book is here if it is held or out, but not after it was returned to its owner")
  func isHere() throws {
    func loan(isFromOwner: Bool, isOpen: Bool) -> Loan {
      Loan(
        id: isFromOwner ? 1 : 2, borrower: "Anna", checkedOutAt: noon, dueDate: today,
        returnedAt: isOpen ? nil : noon, isFromOwner: isFromOwner)
    }
    // Whether the book is held and has an owner, and whether its loans from the owner and to a
    // borrower are open.
    let cases: [(Bool, Bool, Bool?, Bool?, Bool, LoanStatus)] = [
      (true, false, nil, nil, true, .available),
      (false, false, nil, nil, false, .notInLibrary),
      // It is wanted from a library.
      (false, true, nil, nil, false, .notInLibrary),
      (true, false, nil, true, true, .dueToday), (true, false, nil, false, true, .available),
      (true, true, true, nil, true, .dueToday), (true, true, false, nil, false, .givenBack),
      (true, true, false, true, true, .dueToday),
      (false, false, nil, false, false, .notInLibrary), (false, false, nil, true, true, .dueToday),
      // The owner is no longer known.
      (true, false, false, nil, true, .available), (false, false, false, nil, false, .notInLibrary),
    ]
    for (isHeld, hasOwner, borrowing, lending, isHere, status) in cases {
      let details = details("Dune") {
        $0.isHeld = isHeld
        $0.owner = hasOwner ? "Mairie" : nil
      }
      let book = Book(
        number: 1, details: details, addedAt: noon,
        lastLoan: lending.map { loan(isFromOwner: false, isOpen: $0) },
        lastLoanFromOwner: borrowing.map { loan(isFromOwner: true, isOpen: $0) })
      #expect(book.isHere == isHere && book.status(for: viewer) == status, "\(book)")
    }
  }

  // MARK: Acquire

  @Test("an acquired book counts as added now, keeps its history, and undo restores its day")
  func acquire() throws {
    let dune = try addWanted("Dune") { $0.tags = ["sand"] }
    try library.run { try readingRules.place(dune, on: .read, ReadingInput(rating: 4), in: $0) }
    let before = try #require(try library.book(dune))
    let book = try library.run { try acquisitionRules.acquire(dune, in: $0) }
    #expect(try book == library.book(dune) && status(dune) == .available)
    #expect(book.addedAt == now && book.reading == before.reading)
    #expect(book.details.rating == 4 && book.details.tags == ["sand"])
    for _ in 0...1 {
      _ = try library.undo()
      #expect(try library.book(dune) == before)
      _ = try library.redo()
      #expect(try library.book(dune) == book && library.faults() == [])
    }
    #expect(throws: LibraryError.alreadyHeld(BookName(book))) {
      try library.run { try acquisitionRules.acquire(dune, in: $0) }
    }
  }

  @Test("a book needs an author to be acquired, which other details may bring")
  func author() throws {
    let beowulf = try addWanted("Beowulf") { $0.author = "" }
    #expect(throws: LibraryError.required(.author)) {
      try library.run { try acquisitionRules.acquire(beowulf, in: $0) }
    }
    #expect(try status(beowulf) == .notInLibrary)
    let known = details("Another title", by: "Anon") { $0.year = 1000 }
    let book = try library.run {
      try acquisitionRules.acquire(beowulf, completedFrom: known, in: $0)
    }
    #expect(book.title == "Beowulf" && book.author == "Anon" && book.details.year == 1000)
    #expect(book.isHere)
    _ = try library.undo()
    #expect(try library.book(beowulf)?.author == "" && library.faults() == [])
    _ = try library.redo()
    #expect(try library.book(beowulf) == book)
  }

  @Test(
    "a book that is acquired from an owner is borrowed, and one given back is not acquired")
  func owned() throws {
    let dune = try addWanted("Dune") { $0.owner = "Mairie" }
    let book = try library.run { try acquisitionRules.acquire(dune, in: $0) }
    #expect(book.openLoanFromOwner?.checkedOutAt == now && book.isHere)
    _ = try library.undo()
    #expect(try status(dune) == .notInLibrary && library.loans(of: dune) == [])
    _ = try library.redo()
    #expect(try library.book(dune) == book)
    try library.checkIn(dune)
    #expect(throws: LibraryError.givenBack(BookName(book), owner: "Mairie")) {
      try library.run { try acquisitionRules.acquire(dune, in: $0) }
    }
    #expect(try library.faults() == [])
  }

  // MARK: Withdraw

  @Test("a withdrawn book keeps its number and history, but not its place, until it is acquired")
  func withdraw() throws {
    let dune = try add("Dune") {
      $0.location = "B4"
      $0.tags = ["sand"]
    }
    try library.lend(dune)
    try library.checkIn(dune)
    let before = try #require(try library.book(dune))
    try library.run { try acquisitionRules.withdraw(dune, because: " sold ", in: $0) }
    let book = try #require(try library.book(dune))
    #expect(try book.details.withdrawal == Withdrawal(day: day("2026-11-21"), reason: "sold"))
    #expect(book.details.location == nil && book.details.tags == ["sand"])
    #expect(try book.addedAt == before.addedAt && status(dune) == .notInLibrary)
    #expect(try library.loans(of: dune).count == 1)
    #expect(try library.all().isEmpty && library.faults() == [])
    for _ in 0...1 {
      _ = try library.undo()
      #expect(try library.book(dune) == before)
      _ = try library.redo()
      #expect(try library.book(dune) == book)
    }
    let reacquired = try library.run { try acquisitionRules.acquire(dune, in: $0) }
    #expect(reacquired.details.withdrawal == nil && reacquired.addedAt == now)
    _ = try library.undo()
    #expect(try library.book(dune) == book)
  }

  @Test("a book that is out, borrowed, gone or on hold is not withdrawn")
  func refused() throws {
    let out = try add("Out")
    try library.lend(out, to: "Anna", due: today)
    let borrowed = try add("Borrowed") { $0.owner = "Mairie" }
    let returned = try add("Returned") { $0.owner = "Mairie" }
    try library.checkIn(returned)
    let wantedBook = try addWanted("Wished")
    let onHold = try add("Kept")
    let holdRules = HoldRules(clock: try clock(at: "2026-11-21T09:30:00Z"), days: 7)
    for name in ["Olga", "Ben"] {
      try library.run { try holdRules.placeHold(on: onHold, for: name, in: $0) }
    }
    func name(_ number: Int) throws -> BookName { BookName(try #require(try library.book(number))) }
    let errors: [(Int, LibraryError)] = [
      (out, .alreadyOut(try name(out), borrower: "Anna", due: today)),
      (borrowed, .otherOwner(try name(borrowed), owner: "Mairie")),
      (returned, .givenBack(try name(returned), owner: "Mairie")),
      (wantedBook, .notHeld(try name(wantedBook))),
      (onHold, .awaited(try name(onHold), borrower: "Olga", count: 2)),
      (99, .noSuchBook(99)),
    ]
    let changes = try library.changeCount()
    for (number, error) in errors {
      #expect(throws: error) {
        try library.run { try acquisitionRules.withdraw(number, because: nil, in: $0) }
      }
    }
    let present = try add("Here")
    #expect(throws: LibraryError.controlCharacter(nil)) {
      try library.run { try acquisitionRules.withdraw(present, because: "\u{1B}", in: $0) }
    }
    #expect(try library.changeCount() == changes + 1)
  }

  @Test(
    "the day and the reason of a withdrawal are read back as written",
    arguments: [
      (nil, "2026-11-21"), ("sold", "2026-11-21 sold"), ("2020", "2026-11-21 2020"),
      ("e\u{301}t des", "2026-11-21 e\u{301}t des"),
    ] as [(String?, String)])
  func stored(reason: String?, text: String) throws {
    let withdrawal = Withdrawal(day: today, reason: reason)
    #expect(withdrawal.stored == text)
    #expect(Withdrawal(stored: withdrawal.stored) == withdrawal)
  }

  @Test("a withdrawal without a day is none")
  func unreadable() {
    for text in ["", "sold", "2026-02-31 sold", "2026-11", "21 Nov 2026"] {
      #expect(Withdrawal(stored: text) == nil, "\(text)")
    }
  }

  @Test("a book that is held does not get the withdrawal of another one")
  func completed() {
    let sold = details("Dune") {
      $0.isHeld = false
      $0.withdrawal = Withdrawal(day: today, reason: "sold")
    }
    #expect(details("Dune").completed(from: sold).withdrawal == nil)
    let wantedBook = details("Dune") { $0.isHeld = false }
    #expect(wantedBook.completed(from: sold).withdrawal == sold.withdrawal)
    #expect(!wantedBook.completed(from: details("Dune")).isHeld)
  }
}
