import Foundation
import Library
import LibraryPorts

/// What may be lent, returned and renewed, and what that does: the same from every screen.
package struct Lending {
  package let clock: Clock
  private let currentTerms: () -> LoanTerms

  /// - Parameter terms: asked for anew each time, since settings may change them.
  package init(clock: Clock, terms: @autoclosure @escaping () -> LoanTerms) {
    self.clock = clock
    currentTerms = terms
  }

  package var terms: LoanTerms { currentTerms() }

  /// Lends a book that is here.
  ///
  /// - Parameters:
  ///   - borrower: the user's own name where nil.
  ///   - instant: when it was lent, if that was earlier than now.
  ///   - due: a day a person gave; the end of the loan period where nil.
  /// - Throws: `alreadyOut`, or what is wrong with the name or the date.
  package func checkOut(
    _ number: Int, to borrower: String?, at instant: Date? = nil, due: Day?,
    in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    if let loan = book.loan {
      throw LibraryError.alreadyOut(BookName(book), borrower: loan.borrower, due: loan.dueDate)
    }
    let today = clock.today
    if let due { try LoanTerms.check(due, today: today) }
    let name = try LoanTerms.borrower(borrower ?? terms.ownName)
    try checkLimit(of: name, in: transaction)
    try transaction.checkOut(
      number, to: name,
      at: min(instant ?? clock.now, clock.now),
      due: due ?? terms.dueDate(from: today))
  }

  /// - Throws: `overLimit` where someone has as many books as they may.
  private func checkLimit(of name: String, in transaction: any LibraryTransaction) throws {
    guard let borrower = try transaction.borrower(named: name),
      let limit = borrower.details.limit ?? terms.limit
    else { return }
    let count = try transaction.openLoans(of: borrower)
    guard count >= limit else { return }
    let books = try transaction.booksLent(to: borrower, limit: ManyBooks.shown)
    throw LibraryError.overLimit(
      borrower.name, limit: limit, books.map(\.book), count: count)
  }

  /// Closes the loan, and keeps it.
  ///
  /// - Returns: the loan as it was kept.
  @discardableResult
  package func checkIn(_ number: Int, in transaction: any LibraryTransaction) throws -> Loan {
    var loan = try openLoan(of: number, in: transaction)
    loan.returnedAt = max(clock.now, loan.checkedOutAt)
    try transaction.update(loan, of: number)
    return loan
  }

  /// Moves the due date and counts: to the day given, else to the end of a new loan period.
  ///
  /// - Returns: the new due date.
  @discardableResult
  package func renew(
    _ number: Int, due: Day?, in transaction: any LibraryTransaction
  ) throws -> Day {
    var loan = try openLoan(of: number, in: transaction)
    let today = clock.today
    if let due { try LoanTerms.check(due, today: today) }
    loan.renew(until: due ?? renewedDate(loan.dueDate, today: today))
    try transaction.update(loan, of: number)
    return loan.dueDate
  }

  /// The period runs from today, or from the due date where that would bring nothing.
  private func renewedDate(_ due: Day, today: Day) -> Day {
    let fromToday = terms.dueDate(from: today)
    guard fromToday <= due else { return fromToday }
    return max(due, min(due.adding(days: terms.period), today.adding(months: 3)))
  }

  private func openLoan(of number: Int, in transaction: any LibraryTransaction) throws -> Loan {
    let book = try transaction.existing(number)
    guard let loan = book.loan else { throw LibraryError.notOut(BookName(book)) }
    return loan
  }
}
