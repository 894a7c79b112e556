import SQL
import SQLite

extension BookRows {
  var bulkLoad: BulkLoad { BulkLoad(database: database, least: leastBulk) }
}

/// Changes most of the books at once: what follows from them is made once at the end, sorted, in place
/// of a million times in between.
struct BulkLoad {
  let database: any Database
  /// Fewer books come and go one by one in no time.
  var least = usualLeast

  static let usualLeast = 2_000

  /// Bytes of words that are gathered before they are written (FTS5's `hashsize`).
  private static let gathered = 16 << 20
  private static let usuallyGathered = 1 << 20

  /// Runs the body, within a transaction: in this way where there are no books yet, else as it is.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    let hasBooks: Bool? = try database.value("SELECT EXISTS (SELECT 1 FROM book)")
    guard hasBooks == false else { return try body() }
    return try withoutDerived {
      let result = try gathering(body)
      // One list for each word, in place of one from each time that words were written.
      try database.execute("INSERT INTO book_text (book_text) VALUES ('optimize')")
      return result
    }
  }

  /// Runs the body without what follows from the books, which is then made anew.
  private func withoutDerived<Result>(_ body: () throws -> Result) throws -> Result {
    let derived = try database.all(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE type = 'trigger' OR type = 'index' AND tbl_name = 'book' AND sql IS NOT NULL
      """
    ) { row in
      let drop = "DROP \(row["type"] as String) \((row["name"] as String).quotedInSQL)"
      return (drop: drop, sql: row["sql"] as String)
    }
    for thing in derived { try database.execute(thing.drop) }
    let result = try body()
    for thing in derived { try database.execute(thing.sql) }
    try database.execute(Schema.recount)
    return result
  }

  /// Runs the body, which writes the words of many books.
  func gathering<Result>(_ body: () throws -> Result) throws -> Result {
    try gather(Self.gathered)
    let result = try body()
    try gather(Self.usuallyGathered)
    return result
  }

  private func gather(_ bytes: Int) throws {
    try database.run(
      "INSERT INTO book_text (book_text, rank) VALUES ('hashsize', ?)", bytes)
  }
}

// MARK: Coming and going

extension BulkLoad {
  /// Whether so many books are most of the library: before they go from it, or when they have come.
  ///
  /// - Parameter place: where they are now.
  private func areMost(_ count: Int, from place: BookPatch.Place) throws -> Bool {
    guard database.dialect == .sqlite, count >= least else { return false }
    let books: Int = try database.value("SELECT count(*) FROM book WHERE removed = 0") ?? 0
    return count >= (place == .library ? books - count : books)
  }

  private func count(_ numbers: ClosedRange<Int>, in place: BookPatch.Place) throws -> Int {
    try database.value(
      "SELECT count(*) FROM book WHERE removed = ? AND number BETWEEN ? AND ?", place.rawValue,
      numbers.lowerBound, numbers.upperBound) ?? 0
  }

  /// Runs the body, which moves so many books to the trash or from there. The words of those that come are
  /// to be written after it.
  func moving(_ count: Int, from place: BookPatch.Place, _ body: () throws -> Void) throws {
    guard try areMost(count, from: place) else { return try body() }
    try withoutDerived {
      try body()
      if place == .library { try forgetWords() }
    }
  }

  /// Takes books out of the library, if they are most of it.
  ///
  /// - Returns: whether it has.
  func takeBack(_ numbers: ClosedRange<Int>) throws -> Bool {
    guard try areMost(count(numbers, in: .library), from: .library) else { return false }
    let bounds: [any BoundValue] = [numbers.lowerBound, numbers.upperBound]
    try withoutDerived {
      try database.run(
        "UPDATE book SET removed = 2 WHERE removed = 0 AND number BETWEEN ? AND ?", bounds)
      try database.run("DELETE FROM book_tag WHERE book BETWEEN ? AND ?", bounds)
      try forgetWords()
    }
    return true
  }

  /// Makes the index of words anew from those of all books that are left in the library: it would take
  /// out of its lists word by word those of each that is gone.
  private func forgetWords() throws {
    let made: String? = try database.value(
      "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'book_text'")
    guard let made else { return }
    try database.execute(
      """
      CREATE TEMP TABLE kept_text (number INTEGER PRIMARY KEY, title TEXT, rest TEXT) STRICT;
      INSERT INTO kept_text SELECT number, book_text.title, rest
        FROM book CROSS JOIN book_text ON book_text.rowid = number WHERE removed = 0;
      DROP TABLE book_text; \(made)
      """)
    try gathering {
      try database.execute(
        "INSERT INTO book_text (rowid, title, rest) SELECT number, title, rest FROM kept_text")
    }
    try database.execute("DROP TABLE kept_text")
  }

  /// Brings books back that were taken out, if they are most of the library then.
  ///
  /// - Returns: whether it has.
  func bringBack(_ numbers: ClosedRange<Int>, _ body: () throws -> Void) throws -> Bool {
    guard try areMost(count(numbers, in: .takenBack), from: .takenBack) else { return false }
    try withoutDerived {
      try gathering(body)
      try database.execute("INSERT INTO book_text (book_text) VALUES ('optimize')")
    }
    return true
  }
}
