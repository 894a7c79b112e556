import Library

/// What a line asks of the history.
package enum HistoryEvent: Equatable, Sendable {
  /// Take back so many changes.
  case undo(Int)
  /// Make so many of them again.
  case redo(Int)
  /// All changes, or a page of them.
  case list(page: Int?, limit: Int?)
  /// The changes of one book.
  case book(BookSelection)
}

/// The books that are meant, to those who only pass them on.
package typealias HistorySelection = BookSelection
