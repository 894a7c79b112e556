import BookDetailEntity
import Library

/// A book with all that is known of it, in words and as values.
package struct BookDetailModel: Sendable {
  package let number: Int
  package let titleLabel: String
  package let title: String
  /// All but the title.
  package let fields: [BookDetailField]
  package let loansLabel: String
  /// Newest first; one sentence where there are none.
  package let loans: [String]
  package let hint: String
  package let facts: BookFacts
}

/// A label and what stands beside it.
package struct BookDetailField: Equatable, Sendable {
  package let label: String
  package let text: String
  package var mood: BookDetailMood = .none
}

/// How urgent a field is.
package enum BookDetailMood: Equatable, Sendable {
  case none, calm, soon, late
}

/// What was done, in words and as values.
package struct BookDetailResult: Sendable {
  package let sentence: String
  package let books: [BookFacts]
  /// Numbers of books that are no more.
  package var deleted: [Int] = []
}

/// A book as text to pass on.
package struct BookDetailShare: Equatable, Sendable {
  package let text: String
  /// Said where the text went to the clipboard, too.
  package let copied: String
}
