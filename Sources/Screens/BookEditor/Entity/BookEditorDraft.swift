import Library

/// A book as it is being filled in: what it is, and who is to have it until when.
package struct BookEditorDraft: Equatable, Sendable {
  package var details: BookDetails
  package var loan: LoanForm
  /// The record that a new book was filled in from; its cover is the book's.
  package var record: CatalogueRecord?

  /// The form of a new book, filled in as far as it is known.
  package init(_ details: BookDetails = BookDetails(title: "", author: "")) {
    self.details = details
    loan = LoanForm()
  }

  /// The form of a new book as a catalogue has it.
  package init(_ record: CatalogueRecord) {
    self.init(record.details)
    self.record = record
  }

  package init(_ book: Book) {
    details = book.details
    loan = LoanForm(book)
  }

  /// The number of the book that is edited; nil for a new one.
  package var number: Int? { loan.book?.number }
}
