import SQL
import SQLite

/// Changes most of the books at once: what follows from them is made once at the end, sorted, in place
/// of a million times in between.
struct BulkLoad {
  let database: any Database

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
      let drop = "DROP \(row["type"] as String) \(Layout.quoted(row["name"]))"
      return (drop: drop, sql: row["sql"] as String)
    }
    for thing in derived { try database.execute(thing.drop) }
    let result = try body()
    for thing in derived { try database.execute(thing.sql) }
    try database.execute(
      """
      DELETE FROM tally;
      INSERT INTO tally SELECT ifnull(due_date, ''), count(*) FROM book WHERE removed = 0
        GROUP BY ifnull(due_date, '');
      \(LoanCounts.recount)
      \(OwnerCounts.recount)
      \(ReturnCounts.recount)
      \(HoldListing.recount);
      """)
    return result
  }

  private func gathering<Result>(_ body: () throws -> Result) throws -> Result {
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

// MARK: Undo and redo

extension BulkLoad {
  /// Fewer books leave and come back one by one in no time.
  private static let least = 2_000

  /// Whether there are so many of these books beside all others of the library that it is worth while.
  ///
  /// - Parameter place: where they are now.
  private func isWorthwhile(_ numbers: ClosedRange<Int>, in place: BookImage.Place) throws -> Bool {
    guard database.dialect == .sqlite, numbers.count >= Self.least else { return false }
    return try database.value(
      """
      SELECT count(*) FILTER (WHERE removed = ?3 AND number BETWEEN ?1 AND ?2) >= max(?4,
        count(*) FILTER (WHERE removed = 0 AND (?3 <> 0 OR number NOT BETWEEN ?1 AND ?2)))
      FROM book
      """, numbers.lowerBound, numbers.upperBound, place.rawValue, Self.least) ?? false
  }

  /// Takes books out of the library, if they are most of it.
  ///
  /// - Returns: whether it has.
  func takeBack(_ numbers: ClosedRange<Int>) throws -> Bool {
    guard try isWorthwhile(numbers, in: .library) else { return false }
    let bounds: [any BoundValue] = [numbers.lowerBound, numbers.upperBound]
    try withoutDerived {
      try database.run(
        "UPDATE book SET removed = 2 WHERE removed = 0 AND number BETWEEN ? AND ?", bounds)
      try database.run("DELETE FROM book_tag WHERE book BETWEEN ? AND ?", bounds)
      try forgetWords(of: numbers)
    }
    return true
  }

  /// Makes the index of words anew from those of all other books: it would take out of its lists word by
  /// word those of each that is gone.
  private func forgetWords(of numbers: ClosedRange<Int>) throws {
    let made: String? = try database.value(
      "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'book_text'")
    guard let made else { return }
    try database.execute(
      "CREATE TEMP TABLE kept_text (number INTEGER PRIMARY KEY, title TEXT, rest TEXT) STRICT")
    try database.run(
      """
      INSERT INTO kept_text SELECT rowid, title, rest FROM book_text WHERE rowid < ?1
      UNION ALL SELECT rowid, title, rest FROM book_text WHERE rowid > ?2
      """, numbers.lowerBound, numbers.upperBound)
    try database.execute("DROP TABLE book_text; \(made)")
    try gathering {
      try database.run(
        "INSERT INTO book_text (rowid, title, rest) SELECT number, title, rest FROM kept_text")
    }
    try database.execute("DROP TABLE kept_text")
  }

  /// Brings books back that were taken out, if they are most of the library then.
  ///
  /// - Returns: whether it has.
  func bringBack(_ numbers: ClosedRange<Int>, _ body: () throws -> Void) throws -> Bool {
    guard try isWorthwhile(numbers, in: .takenBack) else { return false }
    try withoutDerived {
      try gathering(body)
      try database.execute("INSERT INTO book_text (book_text) VALUES ('optimize')")
    }
    return true
  }
}
