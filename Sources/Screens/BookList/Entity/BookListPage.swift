import Library

/// A page of the list, and what there is besides.
package struct BookListPage: Equatable, Sendable {
  package let query: BookQuery
  package let page: Page<Book>
  package let tally: LibraryTally

  package init(query: BookQuery, page: Page<Book>, tally: LibraryTally) {
    self.query = query
    self.page = page
    self.tally = tally
  }
}
