import BookListEntity
import Library
import LibraryPorts
import LibraryRules

package struct BookListInteractor {
  package typealias Store = BookStore & BorrowerStore & LibraryReading & SnapshotReading

  private let library: LibraryContext
  let store: any Store
  private let settings: () -> Settings

  /// - Parameter settings: evaluated at each use, since settings may change.
  package init(_ library: LibraryContext, store: any Store, settings: @escaping () -> Settings) {
    self.library = library
    self.store = store
    self.settings = settings
  }

  var settingsOrder: BookOrder { settings().order }
  /// The further columns that the user wants.
  package var columns: [ListColumn] { settings().columns }

  package var clock: Clock { library.clock }
  private var today: Day { library.today }
  package var viewer: Viewer { library.viewer }
  package var marks: Marks { library.marks }

  /// Returns a query with names spelled as in the library.
  ///
  /// - Throws: `LibraryError.noSuch` for the loans of a borrower whom the library does not know.
  func resolved(_ query: BookQuery) throws -> BookQuery {
    let query = try library.resolved(query)
    guard [.out, .dueSoon, .overdue].contains(query.loanFilter) else { return query }
    for term in query.text?.terms ?? [] where term.field == .with && !term.isExcluded {
      var borrowers = BorrowerQuery()
      borrowers.text = term.words
      let isKnown =
        try term.words == Borrower.user || store.borrowerCount(borrowers, on: today) > 0
      if !isKnown { throw LibraryError.noSuch(.borrower, term.words) }
    }
    return query
  }

  /// - Throws: `LibraryError.noSuchPage`.
  package func page(_ index: Int, of query: BookQuery, size: Int) throws -> BookListPage {
    let page = try page(of: query, index: index, size: size)
    guard !page.books.isOutOfRange else {
      throw LibraryError.noSuchPage(index, last: page.books.count)
    }
    return page
  }

  /// Returns the page with the book at an offset, or the last page if there are fewer books.
  package func page(from offset: Int, of query: BookQuery, size: Int) throws -> BookListPage {
    let page = try page(of: query, index: offset / size + 1, size: size)
    return page.books.isOutOfRange
      ? try self.page(of: query, index: page.books.count, size: size) : page
  }

  /// Returns a page, which is empty behind the last one.
  private func page(of query: BookQuery, index: Int, size: Int) throws -> BookListPage {
    try page(of: query, index: index, size: size) { offset, limit in
      try store.books(query.includingDeleted, for: viewer, from: .offset(offset), limit: limit)
    }
  }

  /// Returns the next or the previous page, or `nil` if there is none. If the size has changed, it
  /// is the page with the next or the previous book.
  package func page(
    beside current: BookListPage, forward: Bool, size: Int
  ) throws -> BookListPage? {
    let query = current.query
    let page = current.books
    guard page.size == size else {
      let offset = page.offset + (forward ? page.elements.count : -1)
      guard offset >= 0, offset < page.total else { return nil }
      return try self.page(from: offset, of: query, size: size)
    }
    guard forward || page.index > 1,
      let anchor: PageAnchor = forward
        ? page.elements.last.map(PageAnchor.after) : page.elements.first.map(PageAnchor.before)
    else { return nil }
    let index = page.index + (forward ? 1 : -1)
    let next = try self.page(of: query, index: index, size: size) {
      try store.books(query.includingDeleted, for: viewer, from: anchor, limit: $1)
    }
    return next.books.elements.isEmpty ? nil : next
  }

  private func page(
    of query: BookQuery, index: Int, size: Int,
    _ read: (_ offset: Int, _ limit: Int) throws -> [Book]
  ) throws -> BookListPage {
    try store.reading {
      let tally = try tally()
      let total =
        query.filtersByStatusOnly
        ? tally.count(query.loanFilter) : try store.count(query.includingDeleted, for: viewer)
      let books = try Page(index, size: size, total: total, read)
      return BookListPage(query: query, books: books, tally: tally)
    }
  }

  /// Returns a similar search that matches books, or `nil` if there is none.
  package func nearest(to query: BookQuery) throws -> BookSearch? {
    try query.text.flatMap { try store.correction(of: $0, for: viewer) }
  }

  /// Returns the second half of the search that a page belongs to.
  ///
  /// - Parameter limit: the maximum number of its books.
  package func elsewhere(of page: BookListPage, limit: Int) throws -> BookListElsewhere? {
    var elsewhere = try elsewhere(page.query, page.tally, limit: limit)
    elsewhere?.areOnlyResults = page.books.total == 0
    return elsewhere
  }

  /// Returns the part of a list that a line in a shell requests. The second half of a search has
  /// books only if the part ends with the last book.
  ///
  /// - Parameter elsewhereLimit: the maximum number of books in the second half.
  /// - Throws: `LibraryError.noSuchPage`.
  package func part(
    _ request: BookListRequest, of query: BookQuery, size: Int, elsewhereLimit: Int
  ) throws -> BookListPart {
    let slice = Slice(page: request.page, limit: request.limit, size: size)
    let tally = try tally()
    var elsewhere = try elsewhere(query, tally, limit: 0)
    let hasElsewhere = elsewhere != nil && elsewhereLimit > 0
    let total = try request.page != nil || hasElsewhere ? count(query) : nil
    let pageCount = Slice.pages(of: total ?? 0, size: size)
    if let page = request.page, page > pageCount {
      throw LibraryError.noSuchPage(page, last: pageCount)
    }
    if hasElsewhere, let total, slice.offset >= total - (slice.limit ?? total) {
      elsewhere = try self.elsewhere(query, tally, limit: elsewhereLimit)
    }
    elsewhere?.areOnlyResults = try !(total.map { $0 > 0 } ?? hasBooks(query))
    return BookListPart(
      query: query, slice: slice, books: allBooks(query), tally: tally, elsewhere: elsewhere,
      pageCount: pageCount)
  }

  /// Returns the books that match a search and are not in the library, at most `limit`; `nil` if
  /// there are none, or if the query is not a search.
  package func elsewhere(
    _ query: BookQuery, _ tally: LibraryTally, limit: Int
  ) throws -> BookListElsewhere? {
    guard tally.notInLibrary + tally.returnedToOwner > 0, let query = query.searchElsewhere else {
      return nil
    }
    return try store.reading {
      let books =
        limit == 0 ? [] : try store.books(query, for: viewer, from: .offset(0), limit: limit + 1)
      let needsCount = limit > 0 && books.count <= limit
      let count = try needsCount ? books.count : store.count(query, for: viewer)
      return count == 0 ? nil : BookListElsewhere(books: Array(books.prefix(limit)), count: count)
    }
  }

  /// Returns how many books match a list of a tag, a series or the like, and are not in the library.
  package func countElsewhere(_ query: BookQuery, _ tally: LibraryTally) throws -> Int {
    guard tally.notInLibrary + tally.returnedToOwner > 0, query.filtersByField,
      let query = query.forBooksElsewhere
    else {
      return 0
    }
    return try store.count(query, for: viewer)
  }

  /// Returns how many books are on each shelf if a list of the whole library is empty although
  /// books are known; otherwise `nil`.
  package func shelfCountsIfNoneHeld(
    _ query: BookQuery, _ tally: LibraryTally
  ) throws -> [Shelf: Int]? {
    guard tally.books == 0, tally.notInLibrary > 0, query.text == nil, !query.filtersByField,
      query.loanFilter == .all
    else { return nil }
    return try store.reading {
      var counts: [Shelf: Int] = [:]
      for shelf in Shelf.allCases {
        let count = try store.count(BookQuery(shelf: shelf), for: viewer)
        counts[shelf] = count == 0 ? nil : count
      }
      return counts
    }
  }

  /// Returns the offset of a book in the list, or `nil` if it is not in it.
  package func offset(of number: Int, in query: BookQuery) throws -> Int? {
    try store.reading {
      try store.reachableBook(number).flatMap {
        try store.offset(of: $0, in: query.includingDeleted, for: viewer)
      }
    }
  }

  /// Returns how many books are due today, and the books that are due or overdue, soonest first.
  /// Returns no books if there are more than `limit`.
  package func dueNow(limit: Int) throws -> (today: Int, books: [Book]) {
    var query = BookQuery()
    query.order = .due
    query.dueUpTo = today
    query.allowsDeleted = true
    return try store.reading {
      let books = try store.books(query, for: viewer, from: .offset(0), limit: limit + 1)
      let count = try store.count(query, for: viewer) - store.tally(for: viewer).overdue
      return (count, books.count > limit ? [] : books)
    }
  }

  /// Returns the borrowers who have books, by name.
  package func holders() throws -> [String: BorrowerSummary] {
    var borrowing = BorrowerQuery()
    borrowing.filter = .out
    let holders = try store.borrowers(borrowing, on: today, offset: 0, limit: nil)
    return Dictionary(holders.map { ($0.borrower.name, $0) }) { first, _ in first }
  }

  package func tally() throws -> LibraryTally { try store.tally(for: viewer) }

  /// Returns the books, to be read one at a time.
  package func allBooks(_ query: BookQuery) -> PagedList<Book> {
    PagedList(reading: store.reading, count: { try count(query) }) { slice, body in
      try store.forEachBook(
        query.includingDeleted, for: viewer, offset: slice.offset, limit: slice.limit, body)
    }
  }

  /// Returns the books, to be read in small parts.
  package func books(_ query: BookQuery) -> PagedList<Book> {
    PagedList(reading: store.reading, count: { try count(query) }) { slice, body in
      try store.books(
        query.includingDeleted, for: viewer, from: .offset(slice.offset),
        limit: slice.limit ?? .max
      ).forEach(body)
    }
  }

  /// Whether any book matches, which is known sooner than how many.
  package func hasBooks(_ query: BookQuery) throws -> Bool {
    try store.hasBooks(query.includingDeleted, for: viewer)
  }

  private func count(_ query: BookQuery) throws -> Int {
    query.filtersByStatusOnly
      ? try tally().count(query.loanFilter) : try store.count(query.includingDeleted, for: viewer)
  }

  /// Returns the books by title, with all copies of a book in one element.
  package func copies(_ query: BookQuery) -> PagedList<BookCopies> {
    var query = query.includingDeleted
    query.order = .title
    func forEachCopies(_ body: (BookCopies) throws -> Void) throws {
      var title = ""
      var sameTitleBooks: [Book] = []
      func end() throws {
        let copies = Dictionary(grouping: sameTitleBooks, by: \.details.copyKey).values.map(
          BookCopies.init)
        try copies.sorted { $0.first.number < $1.first.number }.forEach(body)
      }
      try store.forEachBook(query, for: viewer, offset: 0, limit: nil) { book in
        let key = Folding.titleKey(book.title)
        if key != title {
          try end()
          title = key
          sameTitleBooks = []
        }
        sameTitleBooks.append(book)
      }
      try end()
    }
    return PagedList(reading: store.reading, forEachElement: forEachCopies)
  }

  package func pageCount(_ query: BookQuery, size: Int) throws -> Int {
    Slice.pages(of: try store.count(query.includingDeleted, for: viewer), size: size)
  }

  /// Returns a resolver of the books that a line can mark. Marking a book does not change the book
  /// that `.` refers to.
  package func books(in query: BookQuery) -> BookResolver {
    var library = library
    library.listQuery = query
    library.lastBook = LastBook(library.lastBook.number)
    return library.books()
  }
}

/// The books that match a search and are not in the library.
package struct BookListElsewhere: Equatable, Sendable {
  /// The first of them.
  package let books: [Book]
  package let count: Int
  /// Whether the search matches no other books.
  package fileprivate(set) var areOnlyResults = false
}

/// A part of the list for a shell or for programs.
package struct BookListPart {
  package let query: BookQuery
  package let slice: Slice
  /// All books of the list.
  package let books: PagedList<Book>
  package let tally: LibraryTally
  package let elsewhere: BookListElsewhere?
  /// The number of pages, if a page was requested.
  package let pageCount: Int
}

package struct BookListPage: Equatable, Sendable {
  package let query: BookQuery
  package let books: Page<Book>
  package let tally: LibraryTally
}
