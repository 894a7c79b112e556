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
  package var checkedOutAt: Date?
  package var dueDate: Day?

  package init() {}
}

/// What a field is to become.
package enum FieldChange<Value: Equatable & Sendable>: Equatable, Sendable {
  case set(Value)
  case clear
}
