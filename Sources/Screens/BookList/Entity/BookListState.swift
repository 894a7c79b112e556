import Library

/// The filter, the order and the pages of the list, accumulated over several lines.
package struct BookListState: Equatable, Sendable {
  package var query: BookQuery
  /// The order in the settings, as last read.
  package var settingsOrder: BookOrder
  /// The order to restore when the list no longer shows overdue books, which are sorted by due
  /// date.
  package var orderBeforeOverdue: BookListOrder?
  /// The number of books per page that the user requested.
  package var booksPerPage: Int?

  package init(_ query: BookQuery, settingsOrder: BookOrder) {
    self.query = query
    self.settingsOrder = settingsOrder
  }
}

package enum BookListUse: Equatable, Sendable {
  case firstScreen
  /// A screen on top of others.
  case screen
  case printedForPeople, printedForPrograms
}

package struct BookListOrder: Equatable, Sendable {
  package var order: BookOrder
  package var isReversed = false

  package init(_ order: BookOrder, isReversed: Bool = false) {
    self.order = order
    self.isReversed = isReversed
  }
}
