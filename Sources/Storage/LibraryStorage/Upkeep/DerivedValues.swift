import Library
import SQL

/// The values that are stored with a book to find, sort and list it.
struct DerivedValues: Equatable {
  static let columns = keyColumns + ["due_date", "owed_until", "last_loan", "borrowing"]
  static let keyColumns = ["title_key", "author_key", "owner_key", "location_key", "series_key"]

  /// `keys`, `days` and `loans` are in the order of `columns`.
  var keys: [String?]
  var days: [String?]
  var loans: [Int?]
  /// The indexed words; `nil` for a book that no search finds.
  var words: Words?
  var tags: Set<String>

  struct Words: Equatable {
    let title: String
    let rest: String

    init(_ words: (title: String, rest: String)) {
      title = words.title
      rest = words.rest
    }
  }

  /// All values in the order of `columns`.
  var values: [Value] { (keys + days).map(\.bound) + loans.map(\.bound) }

  /// Computes the values without words and tags.
  init(_ book: Book, _ keys: BookKeys, in database: any Database) {
    self.keys = [keys.title, keys.author, keys.owner, keys.location, keys.series]
      .map { $0.map(database.storedKey) }
    days = [BookRows.dueKey(of: book), BookRows.owedUntil(book)]
    loans = [book.lastLoanToBorrower?.id, book.lastLoanFromOwner?.id]
    tags = []
  }

  /// Computes the values that should be stored.
  init(_ book: Book, in state: BookPatch.State?, of database: any Database) {
    self.init(book, BookKeys(book.details), in: database)
    guard state == .library else { return }
    words = Words(book.details.words(borrower: book.openLoan?.borrower))
    tags = Set(book.details.tagKeys.map(database.storedKey))
  }

  /// Reads the stored values from a row of `DerivedBook.forEachPage`.
  fileprivate init(_ row: Row, tags: Set<String>) {
    keys = Self.keyColumns.map { row["stored_\($0)"] }
    days = [row["stored_due_date"], row["stored_owed_until"]]
    loans = [row["stored_last_loan"], row["stored_borrowing"]]
    let number: Int? = row["words"]
    words = number.map { _ in Words((row["title_words"], row["other_words"])) }
    self.tags = tags
  }
}

/// A book with its derived values, as stored and as expected.
struct DerivedBook {
  let book: Book
  let state: BookPatch.State?
  let stored: DerivedValues
  let expected: DerivedValues
  /// The word counts stored by FTS5, if any.
  let wordCounts: String?

  /// Returns a query that selects the newest loans from all loans, not those that the book refers
  /// to.
  private static func sql(_ dialect: Dialect) -> String {
    let (counts, sizes) =
      switch dialect {
      case .sqlite:
        ("hex(sizes.sz)", "LEFT JOIN book_text_docsize AS sizes ON sizes.id = book.number")
      case .postgreSQL: ("NULL", "")
      }
    return """
      SELECT \(BookRows.columns), book.removed,
        \(DerivedValues.columns.map { "book.\($0) AS stored_\($0), " }.joined())
        book_text.rowid AS words, book_text.title AS title_words, book_text.rest AS other_words,
        \(counts) AS word_counts
      FROM book
      LEFT JOIN loan ON loan.id =
        (SELECT max(id) FROM loan AS lent WHERE lent.book = book.number AND lent.from_owner = 0)
      LEFT JOIN loan AS owed ON owed.id =
        (SELECT max(id) FROM loan AS had WHERE had.book = book.number AND had.from_owner = 1)
      LEFT JOIN book_text ON book_text.rowid = book.number \(sizes)
      WHERE book.number BETWEEN ? AND ? ORDER BY book.number LIMIT ?
      """
  }

  private static let pageSize = 500

  /// Calls the body with pages of books.
  static func forEachPage(
    _ numbers: ClosedRange<Int> = Int.min...Int.max, in rows: BookRows,
    _ body: ([DerivedBook]) throws -> Void
  ) throws {
    let database = rows.database
    var next = numbers.lowerBound
    while true {
      var tags: [Int: Set<String>] = [:]
      try database.forEachRow(
        """
        SELECT book, key FROM book_tag WHERE book IN (
          SELECT number FROM book WHERE number BETWEEN ? AND ? ORDER BY number LIMIT ?)
        """, [next, numbers.upperBound, pageSize]
      ) { tags[$0["book"], default: []].insert($0["key"]) }
      let books = try database.all(
        sql(database.dialect), [next, numbers.upperBound, pageSize]
      ) { row in DerivedBook(row, tags: tags[row["number"]] ?? [], in: rows) }
      // The page is read completely before anything is written, since a query must not see its own
      // changes.
      try body(books)
      guard let last = books.last?.book.number, books.count == pageSize, last < numbers.upperBound
      else { return }
      next = last + 1
    }
  }

  private init(_ row: Row, tags: Set<String>, in rows: BookRows) {
    book = BookRows.book(row)
    state = BookPatch.State(rawValue: row["removed"])
    stored = DerivedValues(row, tags: tags)
    expected = DerivedValues(book, in: state, of: rows.database)
    wordCounts = row["word_counts"]
  }
}

extension BookRows {
  /// - Parameter progress: receives the last number, and how many books were processed.
  func updateDerivedValues(
    _ numbers: ClosedRange<Int> = Int.min...Int.max,
    progress: (_ last: Int, _ books: Int) -> Void = { _, _ in }
  ) throws {
    var count = 0
    try DerivedBook.forEachPage(numbers, in: self) { books in
      for book in books where book.stored != book.expected { try write(book) }
      count += books.count
      if let last = books.last { progress(last.book.number, count) }
    }
  }

  private func write(_ derived: DerivedBook) throws {
    let number = derived.book.number
    let stored = derived.stored
    let expected = derived.expected
    let changes = zip(DerivedValues.columns, zip(stored.values, expected.values))
      .filter { $1.0 != $1.1 }.map { (column: $0, value: $1.1) }
    try database.update("book", changes, where: "number", is: number)
    if stored.words != expected.words {
      if let words = expected.words {
        try putWords(
          words, of: number, derived.book.details, borrower: derived.book.openLoan?.borrower,
          replacing: stored.words != nil)
      } else {
        try deleteWords(of: number)
      }
    }
    try updateTags(number, from: stored.tags, to: expected.tags)
  }
}
