import DeskEntity
import DeskInteractor
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Support
import Testing

/// Two desks that have the same book in hand, between its being found and its being lent.
@Suite(.timeLimit(.minutes(10))) struct DeskRulesTests {
  private let store: StoredLibrary
  private let rules: DeskRules

  init() throws {
    store = try emptyLibrary { noon }
    rules = DeskRules(
      store: store, lending: Lending(clock: noonClock, terms: LoanTerms()), last: LastBook())
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
