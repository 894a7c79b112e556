import Library
import Platform

/// The loan that a row of a table, or a record, describes.
struct WrittenLoan {
  /// The borrower, or `nil` if the book was not lent to anyone but us.
  var borrower: String?
  /// Whether the book has an owner, who has lent it to us.
  var hasOwner = false
  var start: Date?
  var due: Day?
  var ending = ReturnColumns.Return.open

  var isFromOwner: Bool { borrower == nil && hasOwner }

  /// Adds the loan to a book, without its renewals.
  ///
  /// - Returns: The values that were not used.
  func add(to book: inout ImportedBook) -> [ImportColumn] {
    if ending == .unknown {
      // It may have come back.
      book.isReturnedToOwner = isFromOwner
      return [.borrower, .due, .checkedOut, .renewals]
    }
    if (start ?? Loan.unknownStart) == Loan.unknownStart, due == nil, case .returned(nil) = ending {
      book.isReturnedToOwner = isFromOwner
      return [.borrower, .renewals]
    }
    if borrower != nil || isFromOwner, let start = start ?? ending.end(due: due) {
      var loan = ImportedLoan(
        borrower: borrower ?? Borrower.user, due: due, isFromOwner: isFromOwner)
      loan.checkedOutAt = start
      if ending != .open { loan.returnedAt = ending.end(due: due) ?? start }
      book.loans = [loan]
      return []
    }
    guard ending == .open else { return [.due, .checkedOut, .renewals] }
    book.borrower = borrower
    book.due = due
    // Without a loan, these have no meaning.
    return (borrower == nil ? [.checkedOut] : []) + [.renewals]
  }
}
