/// The parts of a book that a person fills in, in the order in which they are asked for.
package enum BookField: String, CaseIterable, Sendable {
  case title, author, publisher, categories, isbn, year, owner, location, series, seriesNumber
  case notes, description, identifiers
  case borrower, due

  package var isRequired: Bool { self == .title || self == .author }

  /// Borrower and due date belong to the book's loan, not to the book.
  package var isOfLoan: Bool { self == .borrower || self == .due }
}
