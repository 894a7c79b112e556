import Library
import LibraryPorts
import Platform

/// Writes loans as CSV (RFC 4180), a line each.
struct CSVLoanWriter: LoanWriter {
  private let clock: Clock

  /// - Parameter clock: on which day a book came back, or is late.
  init(clock: Clock) { self.clock = clock }

  /// A promise to other programs, hence in English whatever the language.
  let heading = CSVRow.csv([
    "number", "title", "author", "borrower", "checked out", "due", "returned", "renewals",
    "days late",
  ])

  func row(_ lent: LentBook) -> String {
    let (book, loan) = (lent.book, lent.loan)
    let late = lent.isLate(clock)
    let end = loan.returnedAt.map(clock.day) ?? clock.today
    return CSVRow.csv([
      String(book.number), FormulaGuard.put(on: book.title), FormulaGuard.put(on: book.author),
      FormulaGuard.put(on: loan.borrower), loan.checkedOutAt.iso, loan.dueDate?.iso ?? "",
      loan.returnedAt?.iso ?? "", String(loan.renewals),
      late ? String(loan.dueDate?.days(until: end) ?? 0) : "0",
    ])
  }
}
