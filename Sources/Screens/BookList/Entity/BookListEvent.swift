import Library

/// What a line asks of the list.
package enum BookListEvent: Equatable, Sendable {
  case list(BookListRequest)
  /// A page, or to be asked which.
  case page(Int?)
  case next, previous
  /// An order to be asked for.
  case sort
  /// Words to be asked for.
  case find
  /// Books to be marked besides those that are; nil marks none.
  case select(BookSelection?)
  /// A book to be opened.
  case open(BookSelection?)
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// What the list is to show from now on; what is nil stays as it is.
package struct BookListRequest: Equatable, Sendable {
  package var order: BookOrder?
  package var isReversed: Bool?
  package var filter: BookListFilter?
  package var page: Int?
  /// Books a page; from a shell, books in all.
  package var limit: Int?

  package init() {}

  package static let allOrders = BookOrder.allCases
  /// The names of all orders.
  package static let orders = allOrders.map(\.rawValue)

  /// Orders the list by the order of this name; no change where there is none.
  package mutating func sort(named name: String) { order = BookOrder(rawValue: name) ?? order }
}

/// Which books the list shows.
package struct BookListFilter: Equatable, Sendable {
  package var only: LoanFilter = .all
  package var text: String?
  package var tag: String?

  package init(text: String? = nil, tag: String? = nil) {
    self.text = text
    self.tag = tag
  }

  /// Keeps those with the status of this name, such as `due-soon`; no change where there is none.
  package mutating func keep(only name: String) { only = LoanFilter(rawValue: name) ?? only }
}

/// How another screen was left.
package enum BookListReturn: Equatable, Sendable {
  case back, quit
  /// With a line that was typed there and belongs elsewhere.
  case elsewhere([String])
  /// After the settings were changed; nil where no screen was opened for that.
  indirect case changed(BookListReturn?)
}

/// How the list was left.
package enum BookListOutcome: Equatable, Sendable {
  case quit
  /// To begin anew, as the settings are now.
  case renewed(BookListPlace)
}

/// The books that are meant, to those who only pass them on.
package typealias BookListSelection = BookSelection

/// What the list shows, to those who only pass it on.
package typealias BookListShown = BookQuery
