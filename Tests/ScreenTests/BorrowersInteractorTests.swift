import BorrowersEntity
import BorrowersInteractor
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BorrowersInteractorTests {
  private let store: StoredLibrary
  private let interactor: BorrowersInteractor

  init() throws {
    store = try emptyLibrary()
    for title in ["Dune", "Emma", "Ubik"] { try store.add(title) }
    try store.lend(1, to: "Anna", due: today.adding(days: -1))
    try store.lend(2, to: "Anna", due: today.adding(days: 7))
    try store.lend(3, to: "Ben", due: today.adding(days: 7))
    try store.checkIn(3)
    interactor = BorrowersInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store)
  }

  @Test("A new list resets the filters, and keeps the order")
  func query() {
    var current = BorrowerQuery()
    current.text = "Anna"
    current.filter = .overdue
    current.order = .late
    current.isReversed = true
    let next = interactor.query(current, with: BorrowersRequest())
    #expect(next.text == nil && next.filter == .all)
    #expect(next.order == .late && next.isReversed)
    var request = BorrowersRequest()
    request.order = .name
    #expect(!interactor.query(current, with: request).isReversed)
  }

  @Test(
    "A filtered list has the books that match the filter",
    arguments: [(BorrowerFilter.all, 2, []), (.out, 1, [1, 2]), (.overdue, 1, [1])])
  func books(_ filter: BorrowerFilter, count: Int, books: [Int]) throws {
    var query = BorrowerQuery()
    query.filter = filter
    let list = interactor.borrowers(query)
    #expect(try list.count() == count)
    #expect(try list.page(1, size: 9).elements[0].lentBooks.map(\.book.number) == books)
  }

  @Test("The page of a borrower has the open loans, soonest due first, and all loans")
  func page() throws {
    let page = try interactor.page(of: interactor.borrower("Anna"))
    #expect(page.books.map(\.book.number) == [1, 2])
    #expect(page.loans.count == 2 && page.lateCount == 1)
    let other = try interactor.page(of: interactor.borrower("Ben"))
    #expect(other.books.isEmpty && other.loans.count == 1 && other.lateCount == 0)
  }

  @Test("A name that another borrower has is refused")
  func existingName() throws {
    let ben = try interactor.borrower("Ben")
    var draft = BorrowersDraft(ben.details, of: ben)
    #expect(throws: LibraryError.taken(.borrower, "Anna")) {
      try interactor.set(.name, to: "anna", in: &draft)
    }
    #expect(draft.details.name == "Ben")
    try interactor.set(.name, to: "BEN", in: &draft)
    #expect(try interactor.save(draft).isChanged)
    #expect(try interactor.borrower("Ben").name == "BEN")
  }

  @Test("Two names are of owners only if they are not of borrowers")
  func owners() throws {
    #expect(try !interactor.areOwners(["City", "Olga"]))
    for owner in ["City", "Olga", "Anna", "Ben"] {
      try store.add(details("Of \(owner)") { $0.owner = owner })
    }
    #expect(try interactor.areOwners(["City", "Olga"]))
    #expect(try !interactor.areOwners(["Anna", "Ben"]))
  }
}
