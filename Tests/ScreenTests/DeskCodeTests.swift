import DeskEntity
import DeskInteractor
import Exchange
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct DeskCodeTests {
  @Test(
    "A scan is a card, or else a label, an ISBN, a number or a name",
    arguments: [
      ("1001", "borrower Anna"), ("anna", "borrower Anna"), ("Anna Keller", "new Anna Keller"),
      ("1", "books 1"), ("B000002", "books 2"), ("9780441013593", "books 2, 3"),
      ("978-0-441-01359-3", "books 2, 3"), ("9780306406157", "unknown 9780306406157"),
      ("2002", "borrower Boris"), ("99999", "refused no-such-code"),
      ("X12", "refused no-such-code"), ("9780441013594", "error bad-isbn"),
      ("7", "error no-such-book"),
    ])
  func codes(_ typed: String, _ meaning: String) throws {
    let store = try emptyLibrary { noon }
    try store.add("Dune")
    for _ in 1...2 {
      try store.add(details("Emma") { $0.isbn = ISBN(stored: "9780441013593") })
    }
    let rules = BorrowerRules(clock: noonClock, terms: LoanTerms())
    for (name, card) in [("Anna", "1001"), ("Boris", "2002")] {
      var borrower = BorrowerDetails(name: name)
      try borrower.set(.card, to: card)
      try store.change(.addBorrower) { _ = try rules.add(borrower, in: $0) }
    }
    let files = ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in })
    let interactor = DeskInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store, sharing: Sharing(files: files), letterhead: Letterhead())
    let code: String
    do {
      code =
        switch try interactor.code(typed) {
        case .borrower(let name): "borrower \(name)"
        case .newBorrower(let name): "new \(name)"
        case .books(let books, _):
          "books " + books.map { String($0.number) }.joined(separator: ", ")
        case .unknownISBN(let isbn): "unknown \(isbn.digits)"
        case .refused(let error): "refused \(error.code)"
        }
    } catch let error as LibraryError {
      code = "error \(error.code)"
    }
    #expect(code == meaning)
  }
}
