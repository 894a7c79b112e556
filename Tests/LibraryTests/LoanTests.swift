import Foundation
import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct LoanTests {
  @Test(
    "the status of a loan follows from the days to its due date",
    arguments: [
      ("2026-11-20", .overdue), ("2025-11-21", .overdue), ("2026-11-21", .dueToday),
      ("2026-11-22", .dueSoon), ("2026-11-28", .dueSoon), ("2026-11-29", .out),
      ("2027-11-21", .out),
    ] as [(String, LoanStatus)])
  func status(due: String, status: LoanStatus) throws {
    let today = try day("2026-11-21")
    #expect(try LoanStatus(dueDate: day(due), for: Viewer(today: today)) == status)
    var book = Book(
      number: 1, details: BookDetails(title: "Dune", author: "Frank Herbert"), addedAt: .now)
    #expect(book.status(for: Viewer(today: today)) == .available)
    var loan = Loan(id: 1, borrower: "Anna", checkedOutAt: .now, dueDate: try day(due))
    book.set(loan)
    #expect(book.status(for: Viewer(today: today)) == status)
    #expect(book.openLoan == loan)
    loan.returnedAt = .now
    book.set(loan)
    #expect(book.status(for: Viewer(today: today)) == .available)
    #expect(book.openLoan == nil)
  }

  @Test("no loan is due on the last possible day, which is stored for no date")
  func lastDay() throws {
    let last = try day("9999-12-30")
    #expect(Loan.lastDue == last && LoanTerms().lastDueDate(from: last) == last)
    #expect(throws: LibraryError.dueTooLate(.last, today: last, latest: last)) {
      try LoanTerms().check(.last, today: last)
    }
    var loan = Loan(id: 1, borrower: "Anna", checkedOutAt: .now, dueDate: .last)
    #expect(loan.dueDate == last)
    loan.renew(until: .last)
    #expect(loan.dueDate == last)
  }

  @Test("the words for a status are the same as in JSON")
  func words() {
    let all: [LoanStatus] = [.available, .out, .dueSoon, .dueToday, .overdue, .givenBack]
    let words = ["available", "out", "due-soon", "due-today", "overdue", "given-back"]
    #expect(all.map(\.rawValue) == words)
  }

  @Test("without a date a loan is for the loan period, which is three weeks by default")
  func period() throws {
    let today = try day("2026-11-21")
    #expect(LoanTerms().dueDate(from: today).iso == "2026-12-12")
    #expect(LoanTerms(period: 14).dueDate(from: today).iso == "2026-12-05")
  }

  @Test(
    "a due date may be from today to three months from today",
    arguments: [
      ("2026-11-21", "2026-11-21"), ("2026-11-21", "2026-11-22"), ("2026-11-21", "2027-02-21"),
      ("2026-11-30", "2027-02-28"), ("2027-11-30", "2028-02-29"), ("2026-01-31", "2026-04-30"),
    ])
  func allowed(today: String, due: String) throws {
    let today = try day(today)
    let due = try day(due)
    #expect(throws: Never.self) { try LoanTerms().check(due, today: today) }
  }

  @Test(
    "an earlier or later due date is refused, and the error gives the valid range",
    arguments: [
      ("2026-11-21", "2026-11-20", "2027-02-21"), ("2026-11-21", "0001-01-01", "2027-02-21"),
      ("2026-11-21", "2027-02-22", "2027-02-21"), ("2026-11-30", "2027-03-01", "2027-02-28"),
      ("2027-11-30", "2028-03-01", "2028-02-29"), ("2026-11-21", "9999-12-31", "2027-02-21"),
    ])
  func refused(today: String, due: String, latest: String) throws {
    let today = try day(today)
    let due = try day(due)
    let latest = try day(latest)
    let error: LibraryError =
      due < today
      ? .dueInThePast(due, today: today, latest: latest)
      : .dueTooLate(due, today: today, latest: latest)
    #expect(throws: error) { try LoanTerms().check(due, today: today) }
  }

  @Test("a borrower has a name")
  func borrower() throws {
    #expect(try LoanTerms.borrower("  Anna  ") == "Anna")
    #expect(throws: LibraryError.required(.borrower)) { try LoanTerms.borrower(" ") }
    #expect(throws: LibraryError.controlCharacter(.borrower)) { try LoanTerms.borrower("A\tB") }
  }

  @Test(
    "loans have one word for the user, however the user's name was typed",
    arguments: [
      ("me", "me"), ("ME", "ME"), (" Zoé Martin ", "me"), ("zoe martin", "me"), ("Zoé", "Zoé"),
      ("Anna", "Anna"),
    ])
  func user(typed: String, expected: String) throws {
    #expect(try LoanTerms(ownName: "Zoé Martin").borrower(typed: typed) == expected)
    let shared = LoanTerms(user: "zoe", ownName: "Zoé Martin")
    #expect(try shared.borrower(typed: typed) == (expected == "me" ? "zoe" : expected))
    #expect(throws: LibraryError.required(.borrower)) { try shared.borrower(typed: " ") }
  }
}
