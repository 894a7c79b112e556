import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Today is 21 November 2026, a loan is for 21 days, and the user's name is Zoé.
@Suite(.timeLimited) struct LendingTests {
  private let library: StoredLibrary
  private let dune: Int
  private let name: BookName

  init() throws {
    library = try emptyLibrary()
    dune = try library.run {
      try $0.add(
        BookDetails(title: "Dune", author: "Frank Herbert"), at: try instant("2026-09-01T08:00:00Z")
      )
    }
    name = BookName(try #require(try library.book(dune)))
  }

  private func lending(on today: String = "2026-11-21") throws -> Lending {
    Lending(clock: try clock(at: today + "T09:30:00Z"), terms: LoanTerms(user: "Zoé"))
  }

  @Test("a book is lent until the given day")
  func checkOut() throws {
    try library.run {
      try lending().checkOut(dune, to: " Anna ", due: try day("2026-12-01"), in: $0)
    }
    let loan = try #require(try library.book(dune)?.openLoan)
    #expect(loan.borrower == "Anna")
    #expect(loan.dueDate?.iso == "2026-12-01")
    #expect(try loan.checkedOutAt == instant("2026-11-21T09:30:00Z"))
    #expect(loan.renewals == 0)
  }

  @Test("without a day it is lent for the loan period, without a name to the user")
  func defaults() throws {
    try library.run { try lending().checkOut(dune, to: nil, due: nil, in: $0) }
    #expect(try library.book(dune)?.openLoan?.borrower == "Zoé")
    #expect(try library.book(dune)?.openLoan?.dueDate?.iso == "2026-12-12")
  }

  @Test(
    "without a day, a borrowed book is lent until its own due date at the latest",
    arguments: [
      ("2026-12-01", "2026-12-01"), ("2026-12-12", "2026-12-12"), ("2026-12-31", "2026-12-12"),
      ("2026-11-21", "2026-11-21"), ("2026-11-20", "2026-12-12"),
    ])
  func lentOn(ownerDue: String, due: String) throws {
    try library.run { transaction in
      var details = try transaction.existing(dune).details
      details.owner = "Mairie"
      try transaction.update(dune, to: details)
      try lending().setLoanFromOwner(of: dune, due: try day(ownerDue), in: transaction)
      try lending().checkOut(dune, to: "Anna", due: nil, in: transaction)
    }
    #expect(try library.book(dune)?.openLoanToBorrower?.dueDate?.iso == due)
  }

  @Test("a book that is out cannot be lent again, and the error names its borrower and due date")
  func alreadyOut() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: try day("2026-12-01"), in: $0) }
    let due = try day("2026-12-01")
    #expect(throws: LibraryError.alreadyOut(name, borrower: "Anna", due: due)) {
      try library.run { try lending().checkOut(dune, to: "Boris", due: nil, in: $0) }
    }
    #expect(try library.loans(of: dune).map(\.borrower) == ["Anna"])
  }

  @Test("nothing is lent without a name, on a wrong day, or without a book")
  func refused() throws {
    let today = try day("2026-11-21")
    let latest = try day("2027-02-21")
    let past = try day("2026-11-20")
    let afterLatest = try day("2027-02-22")
    #expect(throws: LibraryError.required(.borrower)) {
      try library.run { try lending().checkOut(dune, to: " ", due: nil, in: $0) }
    }
    #expect(throws: LibraryError.dueInThePast(past, today: today, latest: latest)) {
      try library.run { try lending().checkOut(dune, to: "Anna", due: past, in: $0) }
    }
    #expect(throws: LibraryError.dueTooLate(afterLatest, today: today, latest: latest)) {
      try library.run { try lending().checkOut(dune, to: "Anna", due: afterLatest, in: $0) }
    }
    #expect(throws: LibraryError.noSuchBook(99)) {
      try library.run { try lending().checkOut(99, to: "Anna", due: nil, in: $0) }
    }
    #expect(try library.loans(of: dune).isEmpty)
  }

  @Test("a return closes the loan, which stays in the history")
  func checkIn() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: nil, in: $0) }
    let returned = try library.run { try lending(on: "2026-12-20").checkIn(dune, in: $0) }
    #expect(try library.book(dune)?.openLoan == nil)
    #expect(try library.book(dune)?.currentOrLastLoan == returned)
    #expect(returned.borrower == "Anna")
    #expect(returned.dueDate?.iso == "2026-12-12")
    #expect(try returned.returnedAt == instant("2026-12-20T09:30:00Z"))
    try library.run { try lending(on: "2026-12-21").checkOut(dune, to: "Boris", due: nil, in: $0) }
    #expect(try library.loans(of: dune).map(\.borrower) == ["Boris", "Anna"])
  }

  @Test("a book is never returned before it was lent, on any simulated day")
  func returnedEarlier() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: nil, in: $0) }
    let returned = try library.run { try lending(on: "2026-11-01").checkIn(dune, in: $0) }
    #expect(returned.returnedAt == returned.checkedOutAt)
  }

  @Test("a loan is extended by a period after its due date or, if that has passed, after today")
  func extended() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: try day("2026-12-01"), in: $0) }
    let book = try #require(try library.book(dune))
    let week = TimeSpan(days: 7)
    #expect(try lending().dueDate(of: book, renewedBy: week).iso == "2026-12-08")
    #expect(try lending(on: "2026-12-20").dueDate(of: book, renewedBy: week).iso == "2026-12-27")
    #expect(try lending().dueDate(of: book, renewedBy: TimeSpan(months: 1)).iso == "2027-01-01")
  }

  @Test("only a book that is out can be returned or renewed")
  func notOut() throws {
    #expect(throws: LibraryError.notOut(name)) {
      try library.run { try lending().checkIn(dune, in: $0) }
    }
    #expect(throws: LibraryError.notOut(name)) {
      try library.run { try lending().renew(dune, due: nil, in: $0) }
    }
    #expect(throws: LibraryError.noSuchBook(99)) {
      try library.run { try lending().checkIn(99, in: $0) }
    }
    #expect(throws: LibraryError.noSuchBook(99)) {
      try library.run { try lending().renew(99, due: nil, in: $0) }
    }
  }

  @Test(
    "a renewal counts from today, or from the due date if it would not extend the loan otherwise",
    arguments: [
      ("2026-12-12", "2026-12-01", "2026-12-22"), ("2026-12-12", "2026-12-12", "2027-01-02"),
      ("2026-12-12", "2026-12-20", "2027-01-10"), ("2026-12-12", "2026-11-21", "2027-01-02"),
      ("2027-02-15", "2026-11-21", "2027-02-21"),
    ])
  func renewDefaults(due: String, today: String, renewed: String) throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: try day(due), in: $0) }
    try library.run { try lending(on: today).renew(dune, due: nil, in: $0) }
    #expect(try library.book(dune)?.openLoan?.dueDate?.iso == renewed)
  }

  @Test("a renewal moves the due date to the given day, and is counted")
  func renew() throws {
    try library.run { try lending().checkOut(dune, to: "Anna", due: nil, in: $0) }
    try library.run { try lending().renew(dune, due: try day("2027-02-21"), in: $0) }
    let loan = try #require(try library.book(dune)?.openLoan)
    #expect(loan.renewals == 1)
    #expect(loan.dueDate?.iso == "2027-02-21")
    let afterLatest = try day("2027-02-22")
    let today = try day("2026-11-21")
    #expect(
      throws: LibraryError.dueTooLate(afterLatest, today: today, latest: try day("2027-02-21"))
    ) {
      try library.run { try lending().renew(dune, due: afterLatest, in: $0) }
    }
    #expect(try library.book(dune)?.openLoan == loan)
  }

  @Test("a renewal to the same day or to an earlier one is refused", arguments: [0, -1, -20])
  func notLater(days: Int) throws {
    let due = try day("2026-12-12")
    try library.run { try lending().checkOut(dune, to: "Anna", due: due, in: $0) }
    let loan = try library.book(dune)?.openLoan
    #expect(throws: LibraryError.notLater(name, due: due)) {
      try library.run { try lending().renew(dune, due: due.adding(days: days), in: $0) }
    }
    #expect(try library.book(dune)?.openLoan == loan)
  }

  @Test("a loan of maximum length is not renewed")
  func longest() throws {
    let due = try day("2027-02-21")
    try library.run { try lending().checkOut(dune, to: "Anna", due: due, in: $0) }
    #expect(throws: LibraryError.notLater(name, due: due)) {
      try library.run { try lending().renew(dune, due: nil, in: $0) }
    }
    #expect(try library.book(dune)?.openLoan?.renewals == 0)
  }
}
