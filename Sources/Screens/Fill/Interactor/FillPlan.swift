import Library

/// What the catalogue can do for a book.
package enum FillPlan: Equatable, Sendable {
  /// Nothing is missing, or the catalogue knows no more.
  case nothing(Book)
  /// It is not in the catalogue.
  case unknown(Book)
  /// These fields, which are empty, as the catalogue has them.
  case fields(Book, [FillField])
}

/// An empty field of a book, and what is to stand there.
package struct FillField: Equatable, Sendable {
  package let field: BookField
  package let text: String

  package init(_ field: BookField, _ text: String) {
    self.field = field
    self.text = text
  }
}
