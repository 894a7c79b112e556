import Library

/// What a line asks of the shelves. Where no entry is named, the open one is meant.
package enum ShelfEvent: Equatable, Sendable {
  case list(ShelfRequest)
  /// A page, or to be asked which.
  case page(Int?)
  case next, previous
  /// An order to be asked for.
  case sort
  case open(ShelfSelection?)
  case rate(ShelfSelection?, String?)
  case note(ShelfSelection?, String?)
  /// Nil moves each to the shelf where it is not.
  case move(ShelfSelection?, to: ShelfName?)
  case remove(ShelfSelection?)
  /// Put it into the library.
  case add(ShelfSelection?)
  /// Put a book on a shelf that is typed in.
  case put(ShelfDraft, on: ShelfName)
  /// Put books of the library on a shelf.
  case shelve(ShelfBookSelection?, on: ShelfName)
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// What is to be shown from now on; what is nil stays as it is.
package struct ShelfRequest: Equatable, Sendable {
  package var shelf: ShelfName?
  package var order: ShelfOrder?
  package var page: Int?
  /// Entries a page; from a shell, entries in all.
  package var limit: Int?

  package init() {}

  /// The names of all orders.
  package static let orders = ShelfOrder.allCases.map(\.rawValue)

  /// Orders the shelf by the order of this name; no change where there is none.
  package mutating func sort(named name: String) { order = ShelfOrder(rawValue: name) ?? order }
}

/// A book as it is typed in.
package struct ShelfDraft: Equatable, Sendable {
  package var title = ""
  package var author = ""
  package var publisher: String?
  package var isbn: String?
  package var year: String?
  package var notes: String?

  package init() {}
}

/// How the shelf was left.
package enum ShelfOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that was typed there and belongs elsewhere.
  case elsewhere([String])
}

/// Numbers of entries.
package typealias ShelfSelection = [ClosedRange<Int>]

/// Which shelf a line means.
package enum ShelfName: Sendable {
  case read, want

  package var shelf: Shelf {
    switch self {
    case .read: .read
    case .want: .want
    }
  }
}

/// The books of the library that are meant, to those who only pass them on.
package typealias ShelfBookSelection = BookSelection

/// What is known of a book, to those who only pass it on.
package typealias ShelfBookDetails = BookDetails
