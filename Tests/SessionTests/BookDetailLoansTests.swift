import BookDetailEntity
import BookDetailInteractor
import Exchange
import Library
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Dune is the City Library's, lent on to Anna; Emma is ours, lent to Anna; Kim is ours, here.
@Suite(.limited) struct BookDetailLoansTests {
  private let store: StoredLibrary
  private let interactor: BookDetailInteractor

  init() throws {
    store = try emptyLibrary { noon }
    interactor = BookDetailInteractor(
      LibraryContext(
        store: store, lending: Lending(clock: noonClock, terms: LoanTerms(user: "Zoe"))),
      store: store,
      sharing: Sharing(
        files: ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in }))
    ) { nil }
    for line in [
      "add Dune --author Herbert --owner 'City Library'", "add Emma --author Austen",
      "add Kim --author Kipling", "checkout 1,2 --to Anna",
    ] { try perform(line, in: store) }
  }

  /// Returns the books that a line refers to, or why there are none.
  private func numbers(
    _ selection: BookSelection? = nil, owner: String? = nil, borrower: String? = nil,
    isOpen: Bool = false, all: Bool = false, for kind: ChangeKind = .return
  ) throws -> (BookSelection?, [Int]) {
    var books = BookDetailBooks()
    books.selection = selection
    books.owner = owner
    books.borrower = borrower
    books.selectsAll = all
    let loans = try #require(
      try interactor.loans(of: books, isOpen: isOpen, for: kind) { try $1(NameInput($0)) })
    let chosen = try loans.selection.map { try ChosenBooks($0, of: loans.resolver).numbers }
    return (loans.selection, chosen ?? [])
  }

  @Test("a title is preferred to a person, and a borrower to an owner of the same name")
  func names() throws {
    #expect(try numbers(.title("dune")) == (.title("dune"), [1]))
    #expect(try numbers(.title("anna")) == (.lent(to: "Anna"), [1, 2]))
    #expect(try numbers(.title("city")).0 == .borrowed(from: "City Library"))
    // `return from city` names an owner where a borrower is expected.
    #expect(try numbers(borrower: "city").0 == .borrowed(from: "City Library"))
    #expect(try numbers(borrower: "anna") == (.lent(to: "Anna"), [1, 2]))
  }

  @Test("a person limits the books on the line, and selects them if there are none")
  func limits() throws {
    #expect(try numbers(.numbers([2...2]), borrower: "anna").1 == [2])
    #expect(throws: LibraryError.self) { try numbers(.numbers([2...2]), owner: "city") }
    // With an open book, a name alone limits it, unless the line is about all books.
    #expect(try numbers(borrower: "anna", isOpen: true).0 == nil)
    #expect(try numbers(borrower: "anna", isOpen: true, all: true).0 == .lent(to: "Anna"))
  }

  @Test("nothing is chosen if the user does not choose a name")
  func cancelled() throws {
    var books = BookDetailBooks()
    books.borrower = "anna"
    #expect(try interactor.loans(of: books, isOpen: false, for: .return) { _, _ in nil } == nil)
  }

  @Test("a book that was returned to its owner can only be borrowed again")
  func givenBack() throws {
    #expect(try interactor.onlyBorrower(of: [1]) == nil)
    for _ in 1...2 { try perform("return 1", in: store) }
    #expect(try interactor.onlyBorrower(of: [1]) == "Zoe")
    #expect(try interactor.onlyBorrower(of: [1, 3]) == nil)
  }
}
