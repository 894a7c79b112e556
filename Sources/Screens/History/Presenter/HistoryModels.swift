import HistoryEntity
import Library

/// A change that was taken back or made again, in words and as values.
package struct HistoryResult: Equatable, Sendable {
  package let sentence: String
  /// `undone` or `redone`.
  package let action: String
  package let kind: String
  package let books: Int
  /// Of other things than books.
  package let entries: Int
}

/// What stands above the changes.
package struct HistoryHead: Equatable, Sendable {
  package let whenLabel: String
  package let whoLabel: String
  package let whatLabel: String
}

/// A change in words and as values.
package struct HistoryRow: Equatable, Sendable {
  package let id: Int
  package let when: String
  package let who: String
  package let what: String
  /// What it did to the one book that is looked at.
  package let details: [String]
  /// As other programs are told: ISO 8601 in UTC, and the kind's own word.
  package let at: String
  package let kind: String
  package let books: Int
  /// Of other things than books.
  package let entries: Int
  /// The number of its one book.
  package let number: Int?
  /// The number of its one entry.
  package let entry: Int?
  package let title: String?
  package let source: String?
}
