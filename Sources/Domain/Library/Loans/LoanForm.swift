import Platform

/// The loan of a book while it is being filled in.
package struct LoanForm: Equatable, Sendable {
  package var borrower: String?
  package var due: Day?
  /// The due date of the owner's loan to us, if it is changed separately from the borrower's.
  package var ownerDue: FieldChange<Day>?
  /// Whether the user chose to have no due date, even if the owner has a loan period.
  package var hasNoDueDate = false
  /// The book before the edit, or `nil` if it is new.
  package let book: Book?

  package init(_ book: Book? = nil) {
    self.book = book
    borrower = book?.openLoan?.borrower
    due = book?.openLoan?.dueDate
  }
}

/// The changes that a program makes to a loan. Fields that are `nil` are not changed.
package struct LoanChange: Equatable, Sendable {
  /// The borrower; clearing it returns the book.
  package var borrower: FieldChange<String>?
  /// Whether the borrower has the book now, rather than being its last borrower.
  package var isCurrentBorrower = false
  package var checkedOutAt: Date?
  package var dueDate: Day?
  /// The number of renewals, if given: a later due date does not count as another one.
  package var renewals: Int?

  package init() {}
}

package enum FieldChange<Value: Equatable & Sendable>: Equatable, Sendable {
  case set(Value)
  case clear
}
