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
@Suite(.timeLimited) struct BookDetailLoansTests {
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

  /// Returns the books that a line refers to.
  private func numbers(
    _ loans: BookDetailLoans, isOpen: Bool = false
  ) throws -> (BookSelection?, [Int]) {
    let (selection, resolver) = interactor.books(of: loans, isOpen: isOpen, for: .return)
    return (selection, try selection.map { try ChosenBooks($0, of: resolver).numbers } ?? [])
  }

  @Test("a title is preferred to a person, and a borrower to an owner of the same name")
  func names() throws {
    func selection(_ words: String) throws -> BookSelection {
      try interactor.booksOut(named: NameInput(words))
    }
    #expect(try selection("dune") == .title("dune"))
    #expect(try selection("anna") == .lent(to: "Anna"))
    #expect(try selection("city") == .borrowed(from: "City Library"))
    #expect(try numbers(.books(.title("dune"))).1 == [1])
    #expect(try numbers(.books(.lent(to: "Anna"))).1 == [1, 2])
    // `return from city` names an owner where a borrower is expected.
    let people = BookDetailPeople(borrower: "city")
    #expect(try interactor.people(people) == BookDetailPeople(owner: "city"))
    #expect(try interactor.owner(NameInput("city")) == "City Library")
    #expect(try interactor.people(anna) == anna)
    #expect(try interactor.knownBorrower(NameInput("anna")) == "Anna")
  }

  @Test("a person limits the books on the line, and selects them if there are none")
  func limits() throws {
    #expect(try numbers(.of(anna, among: .numbers([2...2]))).1 == [2])
    let city = BookDetailPeople(owner: "City Library")
    #expect(throws: LibraryError.self) { try numbers(.of(city, among: .numbers([2...2]))) }
    #expect(try numbers(.of(anna, among: nil)) == (.lent(to: "Anna"), [1, 2]))
    #expect(
      interactor.books(of: .all(of: city), isOpen: false, for: .renew).selection
        == .borrowed(from: "City Library"))
    // Anna has the only one, which cannot go back to its owner.
    #expect(throws: LibraryError.self) { try numbers(.all(of: city)) }
    // With an open book, a name alone limits it, unless the line is about all books.
    #expect(try numbers(.of(anna, among: nil), isOpen: true).0 == nil)
    #expect(try numbers(.all(of: anna), isOpen: true).0 == .lent(to: "Anna"))
  }

  @Test("a book that was returned to its owner can only be borrowed again")
  func givenBack() throws {
    #expect(try interactor.onlyBorrower(of: [1]) == nil)
    for _ in 1...2 { try perform("return 1", in: store) }
    #expect(try interactor.onlyBorrower(of: [1]) == "Zoe")
    #expect(try interactor.onlyBorrower(of: [1, 3]) == nil)
  }
}

private let anna = BookDetailPeople(borrower: "Anna")
