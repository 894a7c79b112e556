/// The fields of a book that a person fills in, in the order of the prompts.
package enum BookField: String, CaseIterable, Sendable {
  case title, author, publisher, categories, isbn, year, owner, location, series, seriesNumber
  case notes, description, identifiers
  case borrower, due

  package var isRequired: Bool { self == .title || self == .author }

  package var isLoanField: Bool { self == .borrower || self == .due }
}
