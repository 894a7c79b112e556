import Library

/// A nil selection means the open entry. If none is open, the user is asked.
package enum ShelfEvent: Equatable, Sendable {
  case list(ShelfRequest)
  /// Asks for the order.
  case sort
  case open(BookSelection?)
  case rate(BookSelection?, String?)
  case note(BookSelection?, String?)
  /// Moves each entry to the other shelf.
  case move(BookSelection?)
  case remove(BookSelection?)
  /// Adds entries to the library.
  case add(BookSelection?)
  /// Puts a book on a shelf whose details the user typed.
  case put([BookField: String], on: Shelf, ToldReading)
  /// Puts books of the library or of another shelf on a shelf.
  case shelve(BookSelection?, on: Shelf, ToldReading)
  /// Puts a catalogue record on a shelf.
  case shelveRecord
}

/// What to show. A nil value leaves a setting unchanged.
package struct ShelfRequest: Equatable, Sendable {
  package var shelf: Shelf?
  package var order: ShelfOrder?
  package var part = ListRequest()

  package init(order: ShelfOrder? = nil) { self.order = order }
}
