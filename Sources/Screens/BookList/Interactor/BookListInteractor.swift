import BookListEntity
import Library
import LibraryPorts
import LibraryRules

/// What the list shows: which books, in which order, page by page.
package struct BookListInteractor {
  /// Books a page, where no one says otherwise.
  package static let pageSize = 20

  private let library: LibraryContext
  private var store: any LibraryStore { library.store }
  private let settings: () -> Settings

  /// - Parameter settings: as they are now.
  package init(_ library: LibraryContext, settings: @escaping () -> Settings) {
    self.library = library
    self.settings = settings
  }

  /// The order that the settings want now.
  package var order: BookOrder { settings().order }
  package var columns: [ListColumn] { settings().columns }
  package var clock: Clock { library.clock }
  private var today: Day { library.today }

  package var soonDays: Int { store.soonDays }

  /// The query as a request wants it. Each request for a filter replaces the one before as a whole,
  /// so that what is overdue is never hidden by words looked for earlier.
  package func query(_ query: BookQuery, with request: BookListRequest) throws -> BookQuery {
    var wanted = request.filter ?? query
    // Of what is late, the latest comes first.
    let order = request.order ?? (request.filter?.only == .overdue ? .due : nil)
    (wanted.order, wanted.isReversed) = order.map { ($0, false) } ?? (query.order, query.isReversed)
    wanted.isReversed = request.isReversed ?? wanted.isReversed
    return try library.meant(wanted)
  }

  package func page(_ index: Int, of query: BookQuery, size: Int) throws -> BookListPage {
    try page(of: query, index: index, size: size) { offset, limit in
      try store.books(query, on: today, from: .offset(offset), limit: limit)
    }
  }

  /// The page after a page; nil if that is the last.
  package func page(after shown: BookListPage) throws -> BookListPage? {
    guard let last = shown.page.elements.last else { return nil }
    let next = try page(of: shown.query, index: shown.page.index + 1, size: shown.page.size) {
      try store.books(shown.query, on: today, from: .after(last), limit: $1)
    }
    return next.page.elements.isEmpty ? nil : next
  }

  /// The page before a page; nil if that is the first.
  package func page(before shown: BookListPage) throws -> BookListPage? {
    guard shown.page.index > 1, let first = shown.page.elements.first else { return nil }
    return try page(of: shown.query, index: shown.page.index - 1, size: shown.page.size) {
      try store.books(shown.query, on: today, from: .before(first), limit: $1)
    }
  }

  private func page(
    of query: BookQuery, index: Int, size: Int,
    _ read: (_ offset: Int, _ limit: Int) throws -> [Book]
  ) throws -> BookListPage {
    try store.reading {
      let tally = try tally()
      let total = query.isOfStatus ? tally.count(query.only) : try store.count(query, on: today)
      let page = try Page(index, size: size, total: total, read)
      return BookListPage(query: query, page: page, tally: tally)
    }
  }

  /// The query with the words of its phrases, where no book has these but some have those; else nil.
  package func loosened(_ query: BookQuery) throws -> BookQuery? {
    guard let text = query.text, !text.phrases.isEmpty else { return nil }
    var loosened = query
    loosened.text = text.loosened
    return try store.reading {
      try store.count(query, on: today) == 0 && store.count(loosened, on: today) > 0
        ? loosened : nil
    }
  }

  /// A search that finds something, in place of one that finds nothing; nil if there is none.
  package func nearest(to query: BookQuery) throws -> BookSearch? {
    try query.text.flatMap { try store.nearest(to: $0, on: today) }
  }

  /// How many books of the list stand before one; nil if it is not among them.
  package func place(of number: Int, in query: BookQuery) throws -> Int? {
    try store.reading {
      try store.book(number).flatMap { try store.place(of: $0, in: query, on: today) }
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

  /// The books that are late or due on this very day, soonest first, where they are so few that a
  /// sentence names them.
  package func pressing() throws -> [Book] {
    var query = BookQuery()
    (query.order, query.dueUpTo) = (.due, today)
    let few = 6
    let books = try store.books(query, on: today, from: .offset(0), limit: few + 1)
    return books.count > few ? [] : books
  }

  package func tally() throws -> LibraryTally { try store.tally(on: today) }

  /// The books of a part of the list, one at a time.
  package func eachBook(
    _ query: BookQuery, in slice: Slice, _ body: (Book) throws -> Void
  ) throws {
    try store.eachBook(query, on: today, offset: slice.offset, limit: slice.limit, body)
  }

  /// How many pages the list has.
  package func pageCount(_ query: BookQuery, size: Int) throws -> Int {
    Slice.pages(of: try store.count(query, on: today), size: size)
  }

  /// The books that are marked by a line. To mark a book is neither to show nor to change it, so that a
  /// dot means the same as before.
  package func books(shown: BookQuery) -> BooksMeant {
    var library = library
    (library.shown, library.last) = (shown, LastBook(library.last.number))
    return library.books()
  }
}
