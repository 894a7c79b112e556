import Library

/// What a line asks of the list.
package enum BookListEvent: Equatable, Sendable {
  case list(BookListRequest)
  case turn(PageTurn)
  /// An order to be asked for.
  case sort
  /// Words to be asked for.
  case find
  /// To move under the fingers, as whoever carries it out has it do.
  case browse
  /// Books to be marked besides those that are; nil marks none.
  case select(BookSelection?)
  /// A book to be opened; nil if it is to be asked for.
  case open(BookSelection?)
}

/// What the list is to show from now on; what is nil stays as it is.
package struct BookListRequest: Equatable, Sendable {
  package var order: BookOrder?
  package var isReversed: Bool?
  /// Which books, whatever their order.
  package var filter: BookQuery?
  package var page: Int?
  /// Books a page; from a shell, books in all.
  package var limit: Int?
  /// Whether copies of a book are one row, in the order of titles.
  package var folds = false

  package init(filter: BookQuery? = nil, page: Int? = nil) {
    self.filter = filter
    self.page = page
  }
}
