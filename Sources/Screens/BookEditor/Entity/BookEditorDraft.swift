import Library

/// A book as it is being filled in: what it is, and who is to have it until when.
package struct BookEditorDraft: Equatable, Sendable {
  /// The book that is edited; nil for a new one.
  package let number: Int?
  package var details: BookDetails
  package var borrower: String?
  package var due: Day?
  /// Whether a person said that it has no due date, though its owner may have a loan period.
  package var hasNoDueDate = false
  /// Its open loan before it was edited.
  package let loan: Loan?
  /// The record that a new book was filled in from; its cover is the book's.
  package var record: CatalogueRecord?

  /// The form of a new book, filled in as far as it is known.
  package init(_ details: BookDetails = BookDetails(title: "", author: "")) {
    number = nil
    loan = nil
    self.details = details
  }

  package init(_ book: Book) {
    number = book.number
    details = book.details
    loan = book.loan
    borrower = loan?.borrower
    due = loan?.dueDate
  }
}
