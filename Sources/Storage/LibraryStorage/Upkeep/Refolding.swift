import Library
import SQL

/// Makes anew what things are found and sorted by, where an older version of `Folding` has made it.
package struct Refolding {
  /// Told how much of it is done, and how many books that are.
  package typealias Progress = (_ done: Double, _ books: Int) -> Void

  let database: any Database
  var progress: Progress?

  /// So many books are read and written at once.
  private static let page = 2_000

  /// Within a transaction that the caller has begun.
  func run() throws {
    let indexes = try dropIndexes()
    try database.execute(Self.layout)
    let last = try BookRows(database: database).largestNumber()
    var (number, books) = (Int.min, 0)
    while let next = try page(after: number, &books) {
      for sql in Self.write(database.dialect) { try database.run(sql) }
      number = next
      progress?(Double(max(0, number)) / Double(max(1, last)), books)
    }
    try database.execute("DROP TABLE refolded; DROP TABLE refolded_text; \(OwnerCounts.sweep)")
    for index in indexes { try database.execute(index) }
    try ShelfRows(database: database).refold()
    try BorrowerRows(database: database).refold()
    try OwnerRows(database: database).refold()
  }

  /// What is sorted once in the end is made faster than row by row.
  ///
  /// - Returns: how the indexes were made.
  private func dropIndexes() throws -> [String] {
    guard database.dialect == .sqlite else { return [] }
    let indexes = try database.all(
      """
      SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'book'
        AND (sql LIKE '%title_key%' OR sql LIKE '%author_key%')
      """
    ) { (name: $0["name"] as String, sql: $0["sql"] as String) }
    for index in indexes { try database.execute("DROP INDEX \(index.name.quotedInSQL)") }
    return indexes.map(\.sql)
  }

  /// Notes what is to be written for some books after a number.
  ///
  /// - Returns: the last of their numbers; nil if there are no more.
  private func page(after number: Int, _ books: inout Int) throws -> Int? {
    let found = try database.all(Self.books, [number, Self.page], FoldedBook.init)
    books += found.count
    for book in found {
      let details = book.details
      try database.append(
        Self.keys,
        [
          book.number, database.titleKey(details.title), database.authorKey(details.author),
          details.owner.map(Owner.key),
        ])
      guard let stored = book.words else { continue }
      let words = details.words(borrower: book.borrower)
      guard words != stored else { continue }
      let parts = [details.author, details.owner, book.borrower]
      try database.append(
        Self.texts,
        [book.number, words.title, words.rest] + parts.map { $0.map(Folding.searchWords) })
    }
    return found.last?.number
  }

  private static let layout = """
    CREATE TEMP TABLE refolded AS
      SELECT number, title_key, author_key, owner_key FROM book WHERE 1 = 0;
    CREATE TEMP TABLE refolded_text AS
      SELECT number, title, title AS rest, author, owner, title AS borrower FROM book WHERE 1 = 0
    """

  private static let keys = Insertion(
    into: "refolded", ["number", "title_key", "author_key", "owner_key"])
  private static let texts = Insertion(
    into: "refolded_text", ["number", "title", "rest", "author", "owner", "borrower"])

  private static let books = """
    SELECT book.number, book.title, book.author, book.publisher, book.categories, book.owner,
      book.tags, \(OwnLoans.borrower) AS borrower, book_text.rowid AS words,
      book_text.title AS title_words, book_text.rest AS other_words
    FROM book LEFT JOIN book_text ON book_text.rowid = book.number
    WHERE book.number > ? ORDER BY book.number LIMIT ?
    """

  private static func write(_ dialect: Dialect) -> [String] {
    let own = dialect == .sqlite ? "" : ", author, owner, borrower"
    return [
      """
      UPDATE book SET title_key = made.title_key, author_key = made.author_key
      FROM refolded AS made WHERE made.number = book.number
      """,
      """
      UPDATE book SET owner_key = made.owner_key FROM refolded AS made
      WHERE made.number = book.number AND book.owner_key IS DISTINCT FROM made.owner_key
      """,
      "DELETE FROM book_text WHERE rowid IN (SELECT number FROM refolded_text)",
      """
      INSERT INTO book_text (rowid, title, rest\(own))
      SELECT number, title, rest\(own) FROM refolded_text
      """, "DELETE FROM refolded", "DELETE FROM refolded_text",
    ]
  }
}

/// What a book is found and sorted by.
private struct FoldedBook {
  let number: Int
  let details: BookDetails
  let borrower: String?
  /// As they are stored; nil of a book that is not found.
  let words: (title: String, rest: String)?

  init(_ row: Row) {
    number = row["number"]
    var details = BookDetails(title: row["title"], author: row["author"])
    details.publisher = row["publisher"]
    details.categories = row["categories"]
    details.owner = row["owner"]
    details.tags = row["tags"]
    self.details = details
    borrower = row["borrower"]
    let words: Int? = row["words"]
    self.words = words.map { _ in (row["title_words"], row["other_words"]) }
  }
}
