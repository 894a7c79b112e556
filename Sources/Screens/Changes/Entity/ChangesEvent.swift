import Library

package enum ChangesEvent: Equatable, Sendable {
  /// Undoes a number of changes.
  case undo(Int)
  case redo(Int)
  case history(ListRequest)
  /// The changes of one book.
  case book(BookSelection)
  case trash(ListRequest)
  /// A nil selection asks for books.
  case restore(BookSelection?)
  case purge(BookSelection?)
}
