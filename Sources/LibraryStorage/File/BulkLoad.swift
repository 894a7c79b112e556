import SQL
import SQLite

/// Fills an empty table of books: what follows from the books is made once at the end, sorted, in
/// place of a million times in between.
struct BulkLoad {
  let database: any Database

  /// Bytes of words that are gathered before they are written (FTS5's `hashsize`).
  private static let gathered = 16 << 20
  private static let usuallyGathered = 1 << 20

  /// Runs the body, within a transaction: in this way where there are no books yet, else as it is.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    let hasBooks: Bool? = try database.value("SELECT EXISTS (SELECT 1 FROM book)")
    guard hasBooks == false else { return try body() }
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
    try gather(Self.gathered)
    let result = try body()
    try gather(Self.usuallyGathered)
    // One list for each word, in place of one from each time that words were written.
    try database.execute("INSERT INTO book_text (book_text) VALUES ('optimize')")
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

  private func gather(_ bytes: Int) throws {
    try database.run(
      "INSERT INTO book_text (book_text, rank) VALUES ('hashsize', ?)", bytes)
  }
}
