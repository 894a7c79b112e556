/// Two desks that have the same book in hand, between its being found and its being lent.
@Suite(.takesTurns) struct DeskRulesTests {
  private let store: StoredLibrary
  private let rules: DeskInteractor

  init() throws {
    store = try emptyLibrary { noon }
    rules = DeskInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      sharing: Sharing(
        files: ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in })),
      letterhead: Letterhead())
    try perform("add Dune --author Herbert", in: store)
    try perform("checkout 1 --to Boris", in: store)
  }

  private func found() throws -> [Book] {
    guard case .books(let books, _) = try rules.code("1") else { throw Failure("no book") }
    return books
  }

  @Test("a loan that began at another desk meanwhile is not ended")
  func lentOn() throws {
    let books = try found()
    try perform("return 1", in: store)
    try perform("checkout 1 --to Clara", in: store)
    var turn: DeskTurn?
    #expect {
      try rules.handle(books, scanned: "1", in: &turn)
    } throws: {
      ($0 as? LibraryError)?.code == "already-out"
    }
    #expect(try store.book(1)?.lent?.borrower == "Clara")
  }

  @Test(
    "a return tells by how many days a book is late",
    arguments: [("2026-11-01", 20), ("2026-11-20", 1), ("2026-11-21", 0), ("2026-12-12", 0)])
  func late(due: String, days: Int) throws {
    var loan = try #require(try store.book(1)?.loan)
    loan.dueDate = try day(due)
    try store.change(.edit) { try $0.update(loan, of: 1) }
    var turn: DeskTurn?
    let outcome = try rules.handle(found(), scanned: "1", in: &turn)
    guard case .returned(_, from: _, daysLate: let late) = outcome else {
      throw Failure("\(outcome)")
    }
    #expect(late == days)
  }

  @Test("a book that has just come back is lent only where it is scanned twice more")
  func scannedAgain() throws {
    var turn: DeskTurn? = DeskTurn(borrower: "Boris", due: nil)
    func outcome() throws -> String {
      "\(try rules.handle(found(), scanned: "1", in: &turn))".prefix { $0 != "(" }.description
    }
    #expect(try outcome() == "returned")
    #expect(try outcome() == "returnedAlready")
    #expect(try store.book(1)?.lent == nil)
    #expect(try outcome() == "lent")
    #expect(try store.book(1)?.lent?.borrower == "Boris")
  }

  @Test("a book that came back at another desk meanwhile does not come back twice")
  func cameBack() throws {
    let books = try found()
    try perform("return 1", in: store)
    var turn: DeskTurn? = DeskTurn(borrower: "Anna", due: nil)
    #expect {
      try rules.handle(books, scanned: "1", in: &turn)
    } throws: {
      ($0 as? LibraryError)?.code == "not-out"
    }
    #expect(try store.changeCount() == 3)
  }
}
