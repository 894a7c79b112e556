import SQL
import SQLite

extension BookRows {
  var bulkLoad: BulkLoad { BulkLoad(database: database, threshold: bulkThreshold) }
}

/// Changes most books of a library, then rebuilds their indexes, counts and words in sorted order.
struct BulkLoad {
  let database: any Database
  /// The minimum number of books; fewer are changed one by one.
  var threshold = defaultThreshold

  static let defaultThreshold = 2_000

  /// The number of bytes of words that are buffered before they are written (FTS5's `hashsize`).
  private static let bulkBufferSize = 16 << 20
  private static let defaultBufferSize = 1 << 20

  /// Runs the body in bulk if there are no books yet.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    let hasBooks: Bool? = try database.value("SELECT EXISTS (SELECT 1 FROM book)")
    guard hasBooks == false else { return try body() }
    return try withoutTriggersAndIndexes {
      let result = try buffering(body)
      // Merges the index segments into one.
      try database.execute("INSERT INTO book_text (book_text) VALUES ('optimize')")
      return result
    }
  }

  /// Runs the body without triggers and indexes of books, then recreates them and counts again.
  private func withoutTriggersAndIndexes<Result>(_ body: () throws -> Result) throws -> Result {
    let objects = try database.all(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE type = 'trigger' OR type = 'index' AND tbl_name = 'book' AND sql IS NOT NULL
      """
    ) { row in
      let drop = "DROP \(row["type"] as String) \((row["name"] as String).quotedInSQL)"
      return (drop: drop, sql: row["sql"] as String)
    }
    for object in objects { try database.execute(object.drop) }
    let result = try body()
    for object in objects { try database.execute(object.sql) }
    try database.execute(Schema.recount)
    return result
  }

  /// Runs the body with a larger word buffer, which is faster for many books.
  func buffering<Result>(_ body: () throws -> Result) throws -> Result {
    try setBufferSize(Self.bulkBufferSize)
    let result = try body()
    try setBufferSize(Self.defaultBufferSize)
    return result
  }

  private func setBufferSize(_ bytes: Int) throws {
    try database.run(
      "INSERT INTO book_text (book_text, rank) VALUES ('hashsize', ?)", bytes)
  }
}

// MARK: Moving many books

extension BulkLoad {
  /// Returns whether the books are most of the library before they leave it or after they return.
  private func isMajority(_ count: Int, from state: BookPatch.State) throws -> Bool {
    guard database.dialect == .sqlite, count >= threshold else { return false }
    let books: Int = try database.value("SELECT count(*) FROM book WHERE removed = 0") ?? 0
    return count >= (state == .library ? books - count : books)
  }

  private func count(_ numbers: ClosedRange<Int>, in state: BookPatch.State) throws -> Int {
    try database.value(
      "SELECT count(*) FROM book WHERE removed = ? AND number BETWEEN ? AND ?", state.rawValue,
      numbers.lowerBound, numbers.upperBound) ?? 0
  }

  /// Runs the body, which moves books to or from the trash. The caller writes the words of
  /// returning books.
  func moving(_ count: Int, from state: BookPatch.State, _ body: () throws -> Void) throws {
    guard try isMajority(count, from: state) else { return try body() }
    try withoutTriggersAndIndexes {
      try body()
      if state == .library { try rebuildWordIndex() }
    }
  }

  /// Removes the books if they are most of the library. Otherwise does nothing and returns false.
  func remove(_ numbers: ClosedRange<Int>) throws -> Bool {
    guard try isMajority(count(numbers, in: .library), from: .library) else { return false }
    let bounds: [any BoundValue] = [numbers.lowerBound, numbers.upperBound]
    try withoutTriggersAndIndexes {
      try database.run(
        "UPDATE book SET removed = 2 WHERE removed = 0 AND number BETWEEN ? AND ?", bounds)
      try database.run("DELETE FROM book_tag WHERE book BETWEEN ? AND ?", bounds)
      try rebuildWordIndex()
    }
    return true
  }

  /// Rebuilds the word index from the remaining books, which is faster than removing books one by
  /// one.
  private func rebuildWordIndex() throws {
    let creation: String? = try database.value(
      "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'book_text'")
    guard let creation else { return }
    try database.execute(
      """
      CREATE TEMP TABLE kept_text (number INTEGER PRIMARY KEY, title TEXT, rest TEXT) STRICT;
      INSERT INTO kept_text SELECT number, book_text.title, rest
        FROM book CROSS JOIN book_text ON book_text.rowid = number WHERE removed = 0;
      DROP TABLE book_text; \(creation)
      """)
    try buffering {
      try database.execute(
        "INSERT INTO book_text (rowid, title, rest) SELECT number, title, rest FROM kept_text")
    }
    try database.execute("DROP TABLE kept_text")
  }

  /// Restores the books if they will be most of the library. Otherwise does nothing and returns
  /// false.
  func restore(_ numbers: ClosedRange<Int>, _ body: () throws -> Void) throws -> Bool {
    guard try isMajority(count(numbers, in: .undone), from: .undone) else { return false }
    try withoutTriggersAndIndexes {
      try buffering(body)
      try database.execute("INSERT INTO book_text (book_text) VALUES ('optimize')")
    }
    return true
  }
}
