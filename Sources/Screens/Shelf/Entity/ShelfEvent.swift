import Library

/// What a line asks of the shelves. Where no entry is named, the open one is meant.
package enum ShelfEvent: Equatable, Sendable {
  case list(ShelfRequest)
  /// An order to be asked for.
  case sort
  case open(BookSelection?)
  case rate(BookSelection?, String?)
  case note(BookSelection?, String?)
  /// Moves each to the shelf where it is not.
  case move(BookSelection?)
  case remove(BookSelection?)
  /// Put it into the library.
  case add(BookSelection?)
  /// Put a book on a shelf that is typed in.
  case put([BookField: String], on: Shelf, ToldReading)
  /// Put books on a shelf: of the library, or of another shelf.
  case shelve(BookSelection?, on: Shelf, ToldReading)
  /// Put a book on a shelf that a catalogue knows.
  case shelveRecord
}

/// What is to be shown from now on; what is nil stays as it is.
package struct ShelfRequest: Equatable, Sendable {
  package var shelf: Shelf?
  package var order: ShelfOrder?
  package var part = ListRequest()

  package init(order: ShelfOrder? = nil) { self.order = order }
}
