import Library

/// An event of the shelf screen. A nil selection means the open entry; if no entry is open, the
/// user is asked.
package enum ShelfEvent: Equatable, Sendable {
  case list(ShelfRequest)
  /// Asks the user for an order.
  case sort
  case open(BookSelection?)
  case rate(BookSelection?, ShelfRating?)
  case note(BookSelection?, String?)
  /// Moves each entry to the other shelf.
  case move(BookSelection?)
  case remove(BookSelection?)
  /// Adds entries to the library.
  case add(BookSelection?)
  /// Puts a book with typed details on a shelf.
  case put([BookField: String], on: Shelf, ToldReading)
  /// Puts books of the library or entries of another shelf on a shelf.
  case shelve(BookSelection?, on: Shelf, ToldReading)
  /// Puts a catalogue record on a shelf.
  case shelveRecord
}

package enum ShelfRating: Equatable, Sendable {
  /// A rating as it was typed.
  case typed(String)
  /// `nil` removes the rating.
  case value(Rating?)
}

/// A request for a list. A nil value leaves the current one unchanged.
package struct ShelfRequest: Equatable, Sendable {
  package var shelf: Shelf?
  package var order: ShelfOrder?
  package var part = ListRequest()

  package init(order: ShelfOrder? = nil) { self.order = order }
}
