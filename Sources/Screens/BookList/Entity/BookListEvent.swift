import Library

package enum BookListEvent: Equatable, Sendable {
  case list(BookListRequest)
  case turn(PageTurn)
  /// Asks for an order.
  case sort
  /// Asks for words.
  case find
  /// Opens the interactive list; the screen loop handles it.
  case browse
  /// Marks more books; nil unmarks all.
  case select(BookSelection?)
  /// Opens a book; nil asks which.
  case open(BookSelection?)
}

/// What the list is to show; nil leaves a setting unchanged.
package struct BookListRequest: Equatable, Sendable {
  package var order: BookOrder?
  package var isReversed: Bool?
  /// Which books; its order is ignored.
  package var filter: BookQuery?
  package var page: Int?
  /// Books per page; from a shell, books in total.
  package var limit: Int?
  /// Whether all copies of a book are one row, ordered by title.
  package var groupsCopies = false

  package init(filter: BookQuery? = nil, page: Int? = nil) {
    self.filter = filter
    self.page = page
  }
}
