import Library

package enum BookListEvent: Equatable, Sendable {
  case list(BookListRequest)
  case turn(PageTurn)
  /// Asks the user for an order.
  case sort
  /// Asks the user for words to search for.
  case find
  /// Opens the interactive list; the screen loop handles it.
  case browse
  /// Adds books to the marks; nil removes all marks.
  case select(BookSelection?)
  /// Opens books. If the selection is nil, the user is asked.
  case open(BookSelection?)
}

/// A request for a list. A nil value leaves the current one unchanged.
package struct BookListRequest: Equatable, Sendable {
  package var order: BookOrder?
  package var isReversed: Bool?
  /// The books to list. The query's order is ignored.
  package var filter: BookQuery?
  /// Whether the words of the filter replace those of the current one, which is kept otherwise: `out`,
  /// then `find hobbit`.
  package var keepsFilter = false
  package var page: Int?
  /// The number of books per page, or in total from a shell.
  package var limit: Int?
  /// Whether copies of the same book share a row. The rows are ordered by title.
  package var groupsCopies = false
  /// Whether the exit code says if there are any books.
  package var setsExitCode = false

  package init(order: BookOrder? = nil, filter: BookQuery? = nil, page: Int? = nil) {
    self.order = order
    self.filter = filter
    self.page = page
  }
}
