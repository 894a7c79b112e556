import Library

/// A page of the list.
package struct BookListPage: Equatable, Sendable {
  package let query: BookQuery
  package let books: [Book]
  /// Counted from 1.
  package let index: Int
  /// How many books the query has.
  package let matches: Int
  /// Books a page.
  package let size: Int
  package let tally: LibraryTally

  package init(
    query: BookQuery, books: [Book], index: Int, matches: Int, size: Int, tally: LibraryTally
  ) {
    self.query = query
    self.books = books
    self.index = index
    self.matches = matches
    self.size = size
    self.tally = tally
  }

  /// How many books stand before it.
  package var offset: Int { (index - 1) * size }

  /// At least 1.
  package var count: Int { max(1, (matches + size - 1) / size) }
}
