import Library
import SQL

/// Finds books by a title or an ISBN.
struct TitleSearch {
  let database: any Database
  let rows: BookRows

  /// The number of titles with the same prefix that are checked for a series.
  private static let maxTitles = 500
  /// The number of books that are out up to which they are searched one by one.
  private static let maxScanned = 20_000

  func books(titled words: String, in scope: BookScope, limit: Int) throws -> TitleMatches {
    let matcher = TitleMatcher(words)
    guard !matcher.key.isEmpty else { return .empty }
    if scope == .trash { return try trash(words, matcher, limit: limit) }
    let exactMatches = try exactMatches(words, matcher, scope, limit: limit)
    return try exactMatches.books.isEmpty
      ? booksWithAllWords(matcher, scope, limit: limit) : exactMatches
  }

  private func exactMatches(
    _ words: String, _ matcher: TitleMatcher, _ scope: BookScope, limit: Int
  ) throws -> TitleMatches {
    let key = database.titleKey(words)
    let books = try titles(from: key, to: key, scope, limit: limit)
    if books.count == limit {
      let count: Int? = try database.value(
        "SELECT count(*) FROM \(Self.byTitle(scope)) AND book.title_key = ?", key)
      return TitleMatches(books, count: count ?? limit, isExact: true)
    }
    guard books.isEmpty else { return TitleMatches(books, count: books.count, isExact: true) }
    // Nothing sorts between a space and "!".
    let seriesMatches = try titles(from: key + " ", to: key + "!", scope, limit: Self.maxTitles)
      .filter {
        matcher.rank(of: $0.title, hasWords: true) == .exactInSeries
      }
    return TitleMatches(
      Array(seriesMatches.prefix(limit)), count: seriesMatches.count, isExact: true)
  }

  private func titles(
    from first: String, to last: String, _ scope: BookScope, limit: Int
  ) throws -> [Book] {
    try database.all(
      """
      SELECT \(BookRows.columns) FROM \(Self.byTitle(scope)) AND book.title_key BETWEEN ? AND ?
      ORDER BY \(BookRows.isHere) DESC, book.title_key, book.number LIMIT ?
      """, [first, last, limit], rows.book)
  }

  /// Returns books with all the words. Titles that begin with the typed title come first.
  private func booksWithAllWords(
    _ matcher: TitleMatcher, _ scope: BookScope, limit: Int
  ) throws -> TitleMatches {
    guard !matcher.parts.isEmpty else { return .empty }
    let (tables, values) = try source(of: matcher.parts, scope)
    let books = try database.all(
      """
      SELECT \(BookRows.columns) FROM \(tables)
      ORDER BY \(BookRows.isHere) DESC, book.title_key BETWEEN ? AND ? DESC, book.title_key,
        book.number LIMIT ?
      """, values + [matcher.key, matcher.key + NameSearch.maxSuffix, limit], rows.book)
    guard books.count == limit else {
      return TitleMatches(books, count: books.count, isExact: false)
    }
    let count = try database.first("SELECT count(*) FROM \(tables)", values) {
      $0.onlyValue() as Int
    }
    return TitleMatches(books, count: count ?? limit, isExact: false)
  }

  /// Returns the source of the search. If few books are out, they are searched one by one, since
  /// the word index also contains all other books.
  private func source(
    of parts: [[String]], _ scope: BookScope
  ) throws -> (sql: String, values: [any BoundValue]) {
    if scope == .out, database.dialect == .sqlite {
      let out: Int? = try database.value(
        "SELECT sum(books) FROM tally WHERE due_date <> '' AND due_date < ?", BookRows.givenBack)
      if out ?? 0 <= Self.maxScanned {
        let words = parts.map { terms in
          let tests = terms.map { _ in "instr(' ' || folded(book.title), ?) > 0" }
          return " AND (" + tests.joined(separator: " OR ") + ")"
        }
        return (Self.byTitle(scope) + words.joined(), parts.joined().map { " " + $0 })
      }
    }
    let sql = """
      book_text CROSS JOIN book ON book.number = book_text.rowid \(BookRows.withLoan)
      WHERE book_text MATCH ? AND \(Self.condition(scope))
      """
    return (sql, [try WordSearch(database: database).match(parts, column: .title)])
  }

  func books(_ isbn: ISBN, in scope: BookScope, limit: Int) throws -> [Book] {
    let source =
      scope == .trash
      ? "book INDEXED BY book_removed \(BookRows.withLoan) WHERE \(Self.condition(scope))"
      : """
      book INDEXED BY book_by_isbn \(BookRows.withLoan)
      WHERE \(Self.condition(scope)) AND book.isbn IS NOT NULL
      """
    return try database.all(
      """
      SELECT \(BookRows.columns) FROM \(source) AND book.isbn = ?
      ORDER BY \(BookRows.isHere) DESC, book.number LIMIT ?
      """, [isbn, limit], rows.book)
  }

  /// Searches the trash, which has no word index.
  private func trash(_ words: String, _ matcher: TitleMatcher, limit: Int) throws -> TitleMatches {
    let matches = TitleWords.search(words, in: try deleted(), title: \.title)
    let books = try matches.prefix(limit).compactMap { try rows.book($0.number, in: .trash) }
    let isExact = matches.first.map { matcher.rank(of: $0.title, hasWords: true)?.isExact } ?? nil
    return TitleMatches(books, count: matches.count, isExact: isExact ?? false)
  }

  func deleted() throws -> [(number: Int, title: String)] {
    try database.all(
      """
      SELECT number, title FROM book INDEXED BY book_removed
      WHERE \(Self.condition(.trash)) ORDER BY number
      """
    ) { (number: $0["number"], title: $0["title"]) }
  }

  static func byTitle(_ scope: BookScope) -> String {
    let index = [.out, .elsewhere].contains(scope) ? "out_by_title" : "book_by_title"
    return "book INDEXED BY \(index) \(BookRows.withLoan) WHERE \(condition(scope))"
  }

  static func condition(_ scope: BookScope) -> String {
    switch scope {
    case .library: "book.removed = 0"
    case .here:
      """
      book.removed = 0 AND book.due_date IS DISTINCT FROM '\(BookRows.notInLibrary)' AND NOT EXISTS (
        SELECT 1 FROM loan AS lent WHERE lent.id = book.last_loan AND lent.returned_at IS NULL)
      """
    case .elsewhere: "book.removed = 0 AND \(BookRows.isElsewhere)"
    case .out: "book.removed = 0 AND \(BookListing.isOut)"
    case .trash: "book.removed = 1 AND book.removed <> 0"
    }
  }
}
