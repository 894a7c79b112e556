import BookListEntity
import Library
import LibraryPorts
import LibraryRules

/// What the list shows: which books, in which order, page by page.
package struct BookListRules {
  /// Books a page, where no one says otherwise.
  package static let pageSize = 20

  private let store: any LibraryStore
  private let clock: Clock

  package init(store: any LibraryStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  package var today: Day { clock.today }

  package var soonDays: Int { store.soonDays }

  /// The query as a request wants it. Each request for a filter replaces the one before as a whole,
  /// so that what is overdue is never hidden by words looked for earlier.
  package func query(_ query: BookQuery, with request: BookListRequest) -> BookQuery {
    var query = query
    if let order = request.order {
      query.order = order
      query.isReversed = false
    }
    query.isReversed = request.isReversed ?? query.isReversed
    if let filter = request.filter {
      query.only = filter.only
      query.text = filter.text
      query.tag = filter.tag
    }
    return query
  }

  /// The page of this number; nil where there are fewer pages, and how many there are.
  package func page(
    _ index: Int, of query: BookQuery, size: Int
  ) throws -> (page: BookListPage?, count: Int) {
    try store.reading {
      let page = try page(query, size: size, index: index) {
        let (offset, isTooFar) = (index - 1).multipliedReportingOverflow(by: size)
        guard !isTooFar else { return [] }
        return try store.books(query, on: today, from: .offset(offset), limit: size)
      }
      return (index > 1 && page.books.isEmpty ? nil : page, page.count)
    }
  }

  /// The page after a page; nil where that is the last.
  package func page(after page: BookListPage) throws -> BookListPage? {
    guard let last = page.books.last else { return nil }
    return try store.reading {
      let next = try self.page(page.query, size: page.size, index: page.index + 1) {
        try store.books(page.query, on: today, from: .after(last), limit: page.size)
      }
      return next.books.isEmpty ? nil : next
    }
  }

  /// The page before a page; nil where that is the first.
  package func page(before page: BookListPage) throws -> BookListPage? {
    guard page.index > 1, let first = page.books.first else { return nil }
    return try store.reading {
      try self.page(page.query, size: page.size, index: page.index - 1) {
        try store.books(page.query, on: today, from: .before(first), limit: page.size)
      }
    }
  }

  /// How many books are due on this very day.
  package func dueToday() throws -> Int {
    var query = BookQuery()
    query.dueUpTo = today
    return try store.reading {
      try store.count(query, on: today) - store.tally(on: today).overdue
    }
  }

  package func tally() throws -> LibraryTally { try store.tally(on: today) }

  /// Every book of the query, or so many of them, one at a time.
  package func eachBook(
    _ query: BookQuery, offset: Int, limit: Int?, _ body: (Book) throws -> Void
  ) throws {
    try store.eachBook(query, on: today, offset: offset, limit: limit, body)
  }

  /// The numbers of the books that are meant.
  package func numbers(_ selection: BookSelection, shown: BookQuery) throws -> [Int] {
    try store.numbers(selection, shown: shown, on: today)
  }

  private func page(
    _ query: BookQuery, size: Int, index: Int, _ books: () throws -> [Book]
  ) throws -> BookListPage {
    BookListPage(
      query: query, books: try books(), index: index,
      matches: try store.count(query, on: today), size: size, tally: try tally())
  }
}
