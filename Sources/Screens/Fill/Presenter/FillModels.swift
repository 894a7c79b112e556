import Library

/// A book and what would be filled in.
package struct FillRow: Equatable, Sendable {
  package let book: String
  /// `Label: value`, one a field.
  package let fields: [String]
}

/// What was done, in words and as values.
package struct FillResult: Sendable {
  package let sentences: [String]
  package let filled: [BookFacts]
  /// Numbers of books that the catalogue does not have.
  package let notFound: [Int]
  /// Numbers of books in which nothing is missing, or of which the catalogue knows no more.
  package let unchanged: [Int]
}
