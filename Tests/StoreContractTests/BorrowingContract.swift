import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

/// A book with an owner is on loan to the library.
@Suite(.timeLimited) struct BorrowingContract {
  private func library(_ kind: TestStore) throws -> any LibraryStore {
    let store = try kind.open()
    try store.add("Emma")
    try store.add(details("Dune") { $0.owner = "City Library" })
    return store
  }

  private func returnLoan(_ loan: Loan?, of number: Int, in store: any LibraryStore) throws {
    var loan = try #require(loan)
    loan.returnedAt = noon
    try store.change(.return) { try $0.update(loan, of: number) }
  }

  @Test(
    "a book with an owner is on loan from its addition on, without a due date", arguments: stores)
  func added(kind: TestStore) throws {
    let store = try library(kind)
    let book = try #require(try store.book(2))
    #expect(book.openLoanFromOwner?.borrower == "me" && book.openLoanFromOwner?.dueDate == nil)
    #expect(
      book.openLoanFromOwner?.checkedOutAt == book.addedAt && book.status(for: viewer) == .out)
    #expect(try store.all(query { $0.loanFilter = .out }).map(\.title) == ["Dune"])
    #expect(try store.all(query { $0.loanFilter = .available }).map(\.title) == ["Emma"])
    try store.lend(1, due: .last)
    #expect(try store.all(query { $0.order = .due }).map(\.title) == ["Emma", "Dune"])
    #expect(try store.tally(for: viewer).out == 2)
  }

  @Test(
    "restoring a removed owner continues the loan; another owner starts a new one",
    arguments: stores)
  func ownerAgain(kind: TestStore) throws {
    let store = try library(kind)
    let loan = try #require(try store.book(2)?.openLoanFromOwner)
    try store.edit(2) { $0.owner = nil }
    #expect(try store.loans(of: 2).map(\.isOpen) == [false])
    try store.edit(2) { $0.owner = "city library" }
    #expect(try store.loans(of: 2) == [loan])
    try store.edit(2) { $0.owner = nil }
    try store.edit(2) { $0.owner = "Anna" }
    #expect(try store.loans(of: 2).map(\.isOpen) == [true, false])
    while try store.undo() != nil {}
    while try store.redo() != nil {}
    #expect(try store.loans(of: 2).map(\.isOpen) == [true, false])
    // After a return, the same owner starts another loan.
    try returnLoan(store.book(2)?.openLoanFromOwner, of: 2, in: store)
    try store.edit(2) { $0.owner = nil }
    try store.edit(2) { $0.owner = "Anna" }
    #expect(try store.loans(of: 2).map(\.isOpen) == [true, false, false])
    #expect(try store.faults() == [])
  }

  @Test(
    "a book lent on has two loans, and is returned to us before its owner gets it back",
    arguments: stores)
  func lentOn(kind: TestStore) throws {
    let store = try library(kind)
    try store.lend(2, to: "Anna", due: today)
    let lent = try #require(try store.book(2))
    #expect(lent.openLoan?.borrower == "Anna" && lent.openLoanFromOwner?.isOpen == true)
    #expect(lent.status(for: viewer) == .dueToday)
    #expect(try store.books(titled: "dune", in: .here, limit: 9).count == 0)
    try returnLoan(lent.openLoanToBorrower, of: 2, in: store)
    let here = try #require(try store.book(2))
    #expect(here.openLoan?.isFromOwner == true && here.currentOrLastLoan?.borrower == "Anna")
    #expect(try store.books(titled: "dune", in: .here, limit: 9).count == 1)
    try returnLoan(here.openLoanFromOwner, of: 2, in: store)
    #expect(try store.book(2)?.status(for: viewer) == .givenBack)
    #expect(try store.loans(of: 2).map(\.isFromOwner) == [false, true])
  }

  @Test(
    "a book that was given back is only in the list of such books, and in searches",
    arguments: stores)
  func givenBack(kind: TestStore) throws {
    let store = try library(kind)
    try returnLoan(store.book(2)?.openLoanFromOwner, of: 2, in: store)
    for filter in LoanFilter.allCases where filter != .givenBack {
      #expect(
        try !store.all(query { $0.loanFilter = filter }).map(\.title).contains("Dune"), "\(filter)")
    }
    let tally = try store.tally(for: viewer)
    #expect(tally.books == 1 && tally.out == 0 && tally.returnedToOwner == 1)
    for order in BookOrder.allCases {
      let givenBack = query { ($0.loanFilter, $0.order) = (.givenBack, order) }
      #expect(try store.all(givenBack).map(\.title) == ["Dune"])
      #expect(try store.count(givenBack, for: viewer) == 1)
      let allBooks = query { ($0.includesBooksElsewhere, $0.order) = (true, order) }
      #expect(try store.all(allBooks).count == 2)
    }
    #expect(try store.titles(matching: "dune").isEmpty)
    #expect(
      try store.all(query { ($0.text, $0.includesBooksElsewhere) = ("dune", true) }).count == 1)
    #expect(try store.statistics([], for: viewer, limit: 9).books.map(\.book.title) == ["Dune"])
    _ = try store.undo()
    #expect(try store.book(2)?.status(for: viewer) == .out)
    #expect(try store.redo()?.kind == .return)
    try store.change(.checkOut) { try $0.borrow(2, at: noon, due: today) }
    #expect(try store.book(2)?.status(for: viewer) == .dueToday)
    #expect(try store.loans(of: 2).count == 2)
    _ = try store.undo()
    #expect(try store.all(query { $0.loanFilter = .givenBack }).count == 1)
  }

  @Test(
    "a borrowed book can be named to lend it on, borrow it again, or return it", arguments: stores)
  func named(kind: TestStore) throws {
    let store = try library(kind)
    func expectNamed(here: Int, out: Int) throws {
      for (scope, count) in [(BookScope.here, here), (.out, out), (.library, 1)] {
        #expect(try store.books(titled: "dune", in: scope, limit: 9).count == count)
        for typed in ["du", "2"] {
          #expect(try store.books(beginning: typed, in: scope, limit: 9).count == count)
        }
      }
    }
    try expectNamed(here: 1, out: 1)
    try store.lend(2, to: "Anna")
    try expectNamed(here: 0, out: 1)
    try returnLoan(store.book(2)?.openLoanToBorrower, of: 2, in: store)
    try expectNamed(here: 1, out: 1)
    try returnLoan(store.book(2)?.openLoanFromOwner, of: 2, in: store)
    try expectNamed(here: 1, out: 0)
  }

  @Test("a borrowed book is found by its borrower", arguments: stores)
  func searchByBorrower(kind: TestStore) throws {
    let store = try library(kind)
    func found(_ name: String) throws -> [Book] {
      try store.all(query { $0.text = BookSearch(text: name, terms: [.init(name, in: .with)]) })
    }
    #expect(try found(Borrower.user).map(\.number) == [2])
    try store.lend(2, to: "Anna")
    #expect(try found(Borrower.user).isEmpty && found("anna").map(\.number) == [2])
    try returnLoan(store.book(2)?.openLoanToBorrower, of: 2, in: store)
    #expect(try found(Borrower.user).map(\.number) == [2] && found("anna").isEmpty)
    try returnLoan(store.book(2)?.openLoanFromOwner, of: 2, in: store)
    #expect(try found(Borrower.user).isEmpty)
  }

  @Test("setting an owner makes it a loan to us, and clearing it makes it ours", arguments: stores)
  func ownerEdits(kind: TestStore) throws {
    let store = try library(kind)
    var emma = try #require(try store.book(1)).details
    emma.owner = "Mairie"
    try store.change(.edit) { try $0.update(1, to: emma) }
    #expect(try store.book(1)?.openLoanFromOwner?.dueDate == nil)
    #expect(try store.book(1)?.status(for: viewer) == .out)
    emma.owner = nil
    try store.change(.edit) { try $0.update(1, to: emma) }
    #expect(try store.book(1)?.status(for: viewer) == .available)
    #expect(try store.loans(of: 1).map(\.isOpen) == [false])
    for _ in 0..<2 { _ = try store.undo() }
    #expect(try store.loans(of: 1).isEmpty)
    for _ in 0..<2 { _ = try store.redo() }
    #expect(try store.book(1)?.status(for: viewer) == .available)
  }

  @Test("the books of an owner are found by the name in any spelling", arguments: stores)
  func owner(kind: TestStore) throws {
    let store = try library(kind)
    try store.add(details("Ubik") { $0.owner = "CITY LIBRARY" })
    try store.add(details("Kim") { $0.owner = "City" })
    for order in BookOrder.allCases {
      let books = query { ($0.owner, $0.order) = ("city library", order) }
      #expect(try Set(store.all(books).map(\.title)) == ["Dune", "Ubik"])
      #expect(try store.count(books, for: viewer) == 2)
    }
  }
}
