import Library

package enum ShelfEvent: Equatable, Sendable {
  case list(ShelfRequest)
  /// Asks the user for an order.
  case sort
  /// Asks the user for words to search for.
  case find
  case remove(BookSelection?)
  /// Puts a book with typed details on a shelf, or on the one that is listed if the shelf is nil.
  case put([BookField: String], on: Shelf?, ReadingInput)
  /// Puts known books on a shelf.
  case shelve(BookSelection?, on: Shelf, ReadingInput)
  /// Puts a catalogue record on a shelf.
  case shelveRecord
  /// Carries out an action that applies to any book.
  case book(ShelfBookAction, [String])
}

/// An action on books that other screens carry out.
package enum ShelfBookAction: Equatable, Sendable {
  case show, rate, note, acquire
}

/// A request for a list. A nil value leaves the current one unchanged.
package struct ShelfRequest: Equatable, Sendable {
  package var shelf: Shelf?
  package var order: ShelfOrder?
  /// The books to list; `.some(nil)` lists all.
  package var search: BookSearch??
  package var part = ListRequest()

  package init(order: ShelfOrder? = nil) { self.order = order }
}
