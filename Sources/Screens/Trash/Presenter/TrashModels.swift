import Library
import TrashEntity

/// What stands above the rows.
package struct TrashHead: Equatable, Sendable {
  package let heading: String
  package let count: String
  package let numberLabel: String
  package let titleLabel: String
  package let authorLabel: String
  package let deletedLabel: String
  /// Digits of the largest number.
  package let numberWidth: Int
}

/// A deleted book, in words and as values.
package struct TrashRow: Sendable {
  package let number: Int
  package let title: String
  package let author: String
  /// In words; empty where it is not known.
  package let deleted: String
  /// ISO 8601 in UTC; nil where it is not known.
  package let deletedAt: String?
  package let facts: BookFacts
}

/// What was done, in words and as values.
package struct TrashResult: Equatable, Sendable {
  package let sentence: String
  /// `restored` or `purged`.
  package let action: String
  package let numbers: [Int]
}
