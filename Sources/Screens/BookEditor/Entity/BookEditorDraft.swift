import Library

/// A book in the form: its details and its loan.
package struct BookEditorDraft: Equatable, Sendable {
  package var details: BookDetails
  package var loan: LoanForm
  /// The catalogue record that a new book's details and cover come from.
  package var record: CatalogueRecord?
  /// How many copies to add, with consecutive numbers.
  package var copies = 1
  /// Whether the due date in `loan` is the borrower's, apart from the owner's.
  package var hasBorrowerDate = false
  /// The number of the first new book, if the user chose one.
  package var newNumber: Int?
  /// The number of the book of which the user wants another copy.
  package var copyOf: Int?

  package init(
    _ details: BookDetails = BookDetails(title: "", author: ""), copies: Int = 1,
    number: Int? = nil
  ) {
    self.details = details
    loan = LoanForm()
    self.copies = copies
    newNumber = number
  }

  package init(_ record: CatalogueRecord, copies: Int, number: Int? = nil) {
    self.init(record.details, copies: copies, number: number)
    self.record = record
  }

  package init(_ book: Book) {
    details = book.details
    loan = LoanForm(book)
  }

  /// The number of the edited book, or `nil` for a new one.
  package var number: Int? { loan.book?.number }
}
