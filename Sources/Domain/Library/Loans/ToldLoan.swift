import Platform

/// Who is to have a book until when, as it is being filled in.
package struct LoanForm: Equatable, Sendable {
  package var borrower: String?
  package var due: Day?
  /// Whether a person said that it has no due date, though its owner may have a loan period.
  package var hasNoDueDate = false
  /// The book before; nil for a new one.
  package let book: Book?

  package init(_ book: Book? = nil) {
    self.book = book
    borrower = book?.loan?.borrower
    due = book?.loan?.dueDate
  }
}

/// What a program wants to become of a loan. What it leaves out stays as it is.
package struct LoanChange: Equatable, Sendable {
  /// Who takes the book; cleared: it is here again.
  package var borrower: FieldChange<String>?
  /// Whether the borrower is told as who has the book now, and not as who took it last.
  package var isHeld = false
  package var checkedOutAt: Date?
  package var dueDate: Day?
  /// How often the loan has been renewed, where that is told: no more than that is counted.
  package var renewals: Int?

  package init() {}
}

/// What a field is to become.
package enum FieldChange<Value: Equatable & Sendable>: Equatable, Sendable {
  case set(Value)
  case clear
}
