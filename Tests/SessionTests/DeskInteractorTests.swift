import DeskEntity
import DeskInteractor
import Exchange
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Books that change between being looked up and handled, and several copies of a title.
@Suite(.timeLimited) struct DeskInteractorTests {
  private let store: StoredLibrary
  private let interactor: DeskInteractor

  init() throws {
    store = try emptyLibrary { noon }
    interactor = DeskInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store,
      sharing: Sharing(
        files: ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in })),
      letterhead: Letterhead())
    try perform("add Dune --author Herbert", in: store)
    try perform("checkout 1 --to Boris", in: store)
  }

  private func lookUp() throws -> [Book] {
    guard case .books(let books, _) = try interactor.code("1") else { throw Failure("no book") }
    return books
  }

  @Test("a loan that another desk made meanwhile is not ended")
  func lentElsewhere() throws {
    let books = try lookUp()
    try perform("return 1", in: store)
    try perform("checkout 1 --to Clara", in: store)
    var turn: DeskTurn?
    #expect {
      try interactor.handle(books, scanned: "1", in: &turn)
    } throws: {
      ($0 as? LibraryError)?.code == "already-out"
    }
    #expect(try store.book(1)?.openLoanToBorrower?.borrower == "Clara")
  }

  @Test(
    "a return reports how many days a book is late",
    arguments: [("2026-11-01", 20), ("2026-11-20", 1), ("2026-11-21", 0), ("2026-12-12", 0)])
  func lateReturn(due: String, days: Int) throws {
    var loan = try #require(try store.book(1)?.openLoan)
    loan.dueDate = try day(due)
    try store.change(.edit) { try $0.update(loan, of: 1) }
    var turn: DeskTurn?
    let outcome = try interactor.handle(lookUp(), scanned: "1", in: &turn)
    guard case .returned(_, from: _, daysLate: let late) = outcome else {
      throw Failure("\(outcome)")
    }
    #expect(late == days)
  }

  @Test("a book that was just returned is lent only if it is scanned twice more")
  func scannedAgain() throws {
    var turn: DeskTurn? = DeskTurn(borrower: "Boris", due: nil)
    func outcome() throws -> String {
      "\(try interactor.handle(lookUp(), scanned: "1", in: &turn))".prefix { $0 != "(" }.description
    }
    #expect(try outcome() == "returned")
    #expect(try outcome() == "alreadyReturned")
    #expect(try store.book(1)?.openLoanToBorrower == nil)
    #expect(try outcome() == "lent")
    #expect(try store.book(1)?.openLoanToBorrower?.borrower == "Boris")
  }

  @Test("a book that another desk returned meanwhile is not returned again")
  func returnedElsewhere() throws {
    let books = try lookUp()
    try perform("return 1", in: store)
    var turn: DeskTurn? = DeskTurn(borrower: "Anna", due: nil)
    #expect {
      try interactor.handle(books, scanned: "1", in: &turn)
    } throws: {
      ($0 as? LibraryError)?.code == "not-out"
    }
    #expect(try store.changeCount() == 3)
  }

  // MARK: Several copies

  private static let isbn = "9780441013593"

  /// Adds copies of a title, numbered from 2, and lends each to the borrower at its index, if any.
  private func addCopies(_ borrowers: [String?]) throws {
    for (index, borrower) in borrowers.enumerated() {
      try perform("add Emma --author Austen --isbn \(Self.isbn) --yes", in: store)
      if let borrower { try perform("checkout \(index + 2) --to \(borrower)", in: store) }
    }
  }

  private func summary(_ turn: DeskTurn?) throws -> DeskSummary {
    try interactor.summary(of: #require(turn))
  }

  /// Scans the ISBN of the copies, and returns the outcome with the number of the copy.
  private func scan(_ turn: inout DeskTurn?) throws -> String {
    guard case .books(let books, let text) = try interactor.code(Self.isbn) else {
      throw Failure("no book")
    }
    do {
      let outcome = try interactor.handle(books, scanned: text, in: &turn)
      return "\(outcome)".prefix { $0 != "(" } + " \(outcome.book.number)"
    } catch let error as LibraryError {
      return error.code
    }
  }

  @Test(
    "the ISBN of several copies returns the borrower's own, or else lends an available one",
    arguments: [
      (["Boris", nil, nil], "Boris", "returned 2"), ([nil, "Boris", nil], "Boris", "returned 3"),
      (["Boris", "Boris", nil], "Boris", "ambiguous-title"),
      (["Boris", nil, "Boris"], "Boris", "ambiguous-title"),
      (["Boris", "Boris", "Boris"], "Boris", "ambiguous-title"),
      (["Clara", "Boris", nil], "Boris", "returned 3"), (["Clara", nil, nil], "Boris", "lent 3"),
      (["Clara", "Clara", nil], "Boris", "lent 4"),
      (["Clara", "Clara", "Clara"], "Boris", "ambiguous-title"),
      ([nil, nil, nil], "Boris", "lent 2"), ([nil, nil, nil], nil, "ambiguous-title"),
      (["Boris", "Boris", nil], nil, "ambiguous-title"),
    ] as [([String?], String?, String)])
  func copies(borrowers: [String?], turn name: String?, outcome: String) throws {
    try addCopies(borrowers)
    var turn = name.map { DeskTurn(borrower: $0, due: nil) }
    let before = try store.changeCount()
    #expect(try scan(&turn) == outcome)
    #expect(try store.changeCount() == before + (outcome == "ambiguous-title" ? 0 : 1))
  }

  @Test("two copies are returned by their labels; then the ISBN lends one again")
  func bothCopies() throws {
    try addCopies(["Boris", "Boris"])
    var turn: DeskTurn? = DeskTurn(borrower: "Boris", due: nil)
    for number in [2, 3] {
      guard case .books(let books, _) = try interactor.code("\(number)") else {
        throw Failure("no book")
      }
      _ = try interactor.handle(books, scanned: "\(number)", in: &turn)
    }
    #expect(
      try store.book(2)?.openLoanToBorrower == nil && store.book(3)?.openLoanToBorrower == nil)
    #expect(try summary(turn).returned == [2, 3])
    // The copy that was just returned is selected first, and lent only if scanned again.
    #expect(try scan(&turn) == "alreadyReturned 2")
    #expect(try scan(&turn) == "lent 2")
  }

  @Test(
    "a turn with several loans reports the first due date, and whether it applies to all",
    arguments: [
      (["2026-12-12"], "2026-12-12", true), (["2026-12-12", "2026-12-12"], "2026-12-12", true),
      (["2026-12-12", "2026-12-05"], "2026-12-05", false),
      (["2026-12-05", "2026-12-12"], "2026-12-05", false),
      (["2026-12-12", "2026-12-05", "2026-12-20"], "2026-12-05", false),
    ])
  func receipt(days: [String], first: String, isShared: Bool) throws {
    var turn: DeskTurn? = DeskTurn(borrower: "Clara", due: nil)
    for (index, iso) in days.enumerated() {
      try perform("add \"Book \(index)\" --author A", in: store)
      turn?.due = try day(iso)
      let book = try #require(try store.book(index + 2))
      _ = try interactor.lend(book, in: &turn)
    }
    let due = try #require(try summary(turn).due)
    #expect(due.day.iso == first && due.isShared == isShared)
  }

  @Test("each turn reports its own books, and one can return a book that another lent")
  func twoTurns() throws {
    try perform("add Emma --author Austen", in: store)
    var boris: DeskTurn? = DeskTurn(borrower: "Boris", due: nil)
    var clara: DeskTurn? = DeskTurn(borrower: "Clara", due: nil)
    let emma = try #require(try store.book(2))
    _ = try interactor.lend(emma, in: &boris)
    #expect(try summary(boris).lent.map(\.number) == [2])
    #expect(try summary(clara).lent.isEmpty)
    let lent = try #require(try store.book(2))
    guard case .returned(_, let loan, _) = try interactor.handle([lent], scanned: "2", in: &clara)
    else {
      throw Failure("not returned")
    }
    #expect(loan.borrower == "Boris")
    #expect(try summary(boris).lent.isEmpty)
    #expect(try summary(clara).returned == [2])
  }

  @Test(
    "a book with two holds is lent to the first borrower, and to the second only if confirmed")
  func twoHolds() throws {
    for line in ["hold 1 --for Anna", "hold 1 --for Clara", "return 1"] {
      try perform(line, in: store)
    }
    let dune = try #require(try store.book(1))
    for (name, count) in [("Anna", 1), ("Clara", 0)] {
      let borrower = try #require(try store.borrower(named: name))
      #expect(try interactor.readyHolds(for: borrower).count == count)
    }
    var clara: DeskTurn? = DeskTurn(borrower: "Clara", due: nil)
    #expect {
      try interactor.lend(dune, in: &clara)
    } throws: {
      ($0 as? LibraryError)?.code == "kept-for"
    }
    _ = try interactor.lend(dune, ignoringHolds: true, in: &clara)
    #expect(try store.book(1)?.holds.map(\.borrower) == ["Anna"])
  }
}
