import Library

/// A request about the readings of a book. Readings are counted from 1; a nil number means the only
/// one.
package enum JournalEvent: Equatable, Sendable {
  case list(BookSelection?)
  case edit(BookSelection?, Int?, ReadThrough.Edit)
  case remove(BookSelection?, Int?)
}

/// One time that a book was read, formatted for display.
package struct JournalItem: Equatable, Sendable {
  package let number: String
  package let begun: String
  package let ended: String
  package let outcome: String
  package let progress: String
}
