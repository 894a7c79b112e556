import Library

package enum ChangesEvent: Equatable, Sendable {
  case undo(Int)
  /// Undoes one change, which need not be the last.
  case undoChange(Int)
  case redo(Int)
  case history(ListRequest)
  case book(BookSelection)
  case trash(ListRequest)
  /// Restores books. If the selection is nil, the user is asked.
  case restore(BookSelection?)
  case purge(BookSelection?)
}
