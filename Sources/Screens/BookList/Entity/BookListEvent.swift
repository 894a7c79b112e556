import Library

/// What a line asks of the list.
package enum BookListEvent: Equatable, Sendable {
  case list(BookListRequest)
  case turn(PageTurn)
  /// An order to be asked for.
  case sort
  /// Words to be asked for.
  case find
  /// Books to be marked besides those that are; nil marks none.
  case select(BookSelection?)
  /// A book to be opened; nil if it is to be asked for.
  case open(BookSelection?)
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

  package init(filter: BookListFilter) { self.filter = filter }
}

/// Which books the list shows.
package struct BookListFilter: Equatable, Sendable {
  package var only: LoanFilter
  package var text: BookSearch?
  package var tags: [String]
  package var owner: String?
  /// Whether books that were given back are shown, too.
  package var ever: Bool

  package init(
    only: LoanFilter = .all, text: BookSearch? = nil, tags: [String] = [], owner: String? = nil,
    ever: Bool = false
  ) {
    self.only = only
    self.text = text
    self.tags = tags
    self.owner = owner
    self.ever = ever
  }
}
