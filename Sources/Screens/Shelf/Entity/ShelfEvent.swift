import Library

/// What a line asks of the shelves. Where no entry is named, the open one is meant.
package enum ShelfEvent: Equatable, Sendable {
  case list(ShelfRequest)
  /// An order to be asked for.
  case sort
  case open([ClosedRange<Int>]?)
  case rate([ClosedRange<Int>]?, String?)
  case note([ClosedRange<Int>]?, String?)
  /// Nil moves each to the shelf where it is not.
  case move([ClosedRange<Int>]?, to: Shelf?)
  case remove([ClosedRange<Int>]?)
  /// Put it into the library.
  case add([ClosedRange<Int>]?)
  /// Put a book on a shelf that is typed in.
  case put([BookField: String], on: Shelf)
  /// Put books of the library on a shelf.
  case shelve(BookSelection?, on: Shelf)
  /// Move books of the library to the shelf where they are not.
  case moveBooks(BookSelection?)
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
