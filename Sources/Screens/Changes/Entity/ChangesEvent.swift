import Library

/// What a line asks of what was changed, and of what was deleted.
package enum ChangesEvent: Equatable, Sendable {
  /// Take back a number of changes.
  case undo(Int)
  /// Make a number of them again.
  case redo(Int)
  case history(ListRequest)
  /// The changes of one book.
  case book(BookSelection)
  case trash(ListRequest)
  /// Nil if the books are to be asked for.
  case restore(BookSelection?)
  case purge(BookSelection?)
}
