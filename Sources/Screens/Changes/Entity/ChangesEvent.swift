import Library

package enum ChangesEvent: Equatable, Sendable {
  case undo(Int)
  case redo(Int)
  case history(ListRequest)
  case book(BookSelection)
  case trash(ListRequest)
  /// A nil selection asks for books.
  case restore(BookSelection?)
  case purge(BookSelection?)
}
