import Library
import SQL

/// All that is kept beside a book to find, sort and list it by.
struct Derived: Equatable {
  /// What it is sorted and listed by, in columns of its own.
  static let columns = keyColumns + ["due_date", "owed_until", "last_loan", "borrowing"]
  static let keyColumns = ["title_key", "author_key", "owner_key", "location_key", "series_key"]

  /// In the order of these columns.
  var keys: [String?]
  var days: [String?]
  var loans: [Int?]
  /// Nil for one that is not found by any.
  var words: Words?
  var tags: Set<String>

  struct Words: Equatable {
    let title: String
    let rest: String

    init(_ words: (title: String, rest: String)) { (title, rest) = words }
  }

  /// In the order of `columns`.
  var values: [Value] { (keys + days).map(\.bound) + loans.map(\.bound) }

  /// Of a book that is nowhere yet.
  init(_ book: Book, _ keys: BookKeys, in database: any Database) {
    self.keys = [keys.title, keys.author, keys.owner, keys.location, keys.series]
      .map { $0.map(database.kept) }
    days = [BookRows.duePlace(of: book), BookRows.owedUntil(book)]
    loans = [book.lending?.id, book.borrowing?.id]
    tags = []
  }

  /// As it should be.
  init(_ book: Book, in place: BookPatch.Place?, of database: any Database) {
    self.init(book, BookKeys(book.details), in: database)
    guard place == .library else { return }
    words = Words(book.details.words(borrower: book.loan?.borrower))
    tags = Set(book.details.tagKeys.map(database.kept))
  }

  /// As it is stored, in a row of `DerivedBook.each`.
  fileprivate init(_ row: Row, tags: Set<String>) {
    keys = Self.keyColumns.map { row["stored_\($0)"] }
    days = [row["stored_due_date"], row["stored_owed_until"]]
    loans = [row["stored_last_loan"], row["stored_borrowing"]]
    let number: Int? = row["words"]
    words = number.map { _ in Words((row["title_words"], row["other_words"])) }
    self.tags = tags
  }
}

/// A book beside what is derived from it, as it is stored and as it should be: what a check compares, and a
/// repair or a new way of folding writes.
struct DerivedBook {
  let book: Book
  let place: BookPatch.Place?
  let stored: Derived
  let right: Derived
  /// What FTS5 notes of the numbers of its words; nil if it notes nothing.
  let wordCounts: String?

  /// Some books after a number, each with its newest loans, whichever it points to.
  private static func sql(_ dialect: Dialect) -> String {
    let (counts, sizes) =
      switch dialect {
      case .sqlite:
        ("hex(sizes.sz)", "LEFT JOIN book_text_docsize AS sizes ON sizes.id = book.number")
      case .postgreSQL: ("NULL", "")
      }
    return """
      SELECT \(BookRows.columns), book.removed,
        \(Derived.columns.map { "book.\($0) AS stored_\($0), " }.joined())
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

  /// So many books are read at once.
  private static let page = 500

  /// Hands over all books of some numbers, a page at a time.
  static func each(
    _ numbers: ClosedRange<Int> = Int.min...Int.max, in rows: BookRows,
    _ body: ([DerivedBook]) throws -> Void
  ) throws {
    let database = rows.database
    var next = numbers.lowerBound
    while true {
      var tags: [Int: Set<String>] = [:]
      try database.each(
        """
        SELECT book, key FROM book_tag WHERE book IN (
          SELECT number FROM book WHERE number BETWEEN ? AND ? ORDER BY number LIMIT ?)
        """, [next, numbers.upperBound, page]
      ) { tags[$0["book"], default: []].insert($0["key"]) }
      let books = try database.all(
        sql(database.dialect), [next, numbers.upperBound, page]
      ) { row in DerivedBook(row, tags: tags[row["number"]] ?? [], in: rows) }
      // Read to their end before anything is written: a query must not meet its own changes.
      try body(books)
      guard let last = books.last?.book.number, books.count == page, last < numbers.upperBound
      else { return }
      next = last + 1
    }
  }

  private init(_ row: Row, tags: Set<String>, in rows: BookRows) {
    book = BookRows.book(row)
    place = BookPatch.Place(rawValue: row["removed"])
    stored = Derived(row, tags: tags)
    right = Derived(book, in: place, of: rows.database)
    wordCounts = row["word_counts"]
  }
}

extension BookRows {
  /// Brings what is derived from some books in line with them, whatever is there.
  ///
  /// - Parameter progress: told the number of the last one that was looked at, and how many those are.
  func derive(
    _ numbers: ClosedRange<Int> = Int.min...Int.max,
    progress: (_ last: Int, _ books: Int) -> Void = { _, _ in }
  ) throws {
    var count = 0
    try DerivedBook.each(numbers, in: self) { books in
      for book in books where book.stored != book.right { try write(book) }
      count += books.count
      if let last = books.last { progress(last.book.number, count) }
    }
  }

  /// Writes what is not as it should be.
  private func write(_ derived: DerivedBook) throws {
    let (number, stored, right) = (derived.book.number, derived.stored, derived.right)
    let changes = zip(Derived.columns, zip(stored.values, right.values))
      .filter { $1.0 != $1.1 }.map { (column: $0, value: $1.1) }
    try database.update("book", changes, where: "number", is: number)
    if stored.words != right.words {
      if let words = right.words {
        try putWords(
          words, of: number, derived.book.details, borrower: derived.book.loan?.borrower,
          replacing: stored.words != nil)
      } else {
        try deleteWords(of: number)
      }
    }
    try retag(number, from: stored.tags, to: right.tags)
  }
}
