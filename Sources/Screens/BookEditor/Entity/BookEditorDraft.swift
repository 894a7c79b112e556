import Library

/// A book in the form: its details and its loan.
package struct BookEditorDraft: Equatable, Sendable {
  package var details: BookDetails
  package var loan: LoanForm
  /// The catalogue record that a new book's details and cover come from.
  package var record: CatalogueRecord?

  package init(_ details: BookDetails = BookDetails(title: "", author: "")) {
    self.details = details
    loan = LoanForm()
  }

  package init(_ record: CatalogueRecord) {
    self.init(record.details)
    self.record = record
  }

  package init(_ book: Book) {
    details = book.details
    loan = LoanForm(book)
  }

  /// The number of the edited book, or `nil` for a new one.
  package var number: Int? { loan.book?.number }
}
