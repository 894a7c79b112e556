import Library
import LibraryPorts
import Platform
import SQL

struct HoldRows: EntryRows {
  typealias Entry = Hold
  let database: any Database
}

/// SQL queries, each of which uses an index.
package enum HoldListing {
  private static let columns =
    Hold.columns.map { "hold.\($0.name) AS hold_\($0.name), " }.joined()
    + "borrower.name AS borrower_name, " + BookRows.columns

  private static let joins = """
    CROSS JOIN book ON book.number = hold.book AND book.removed = 0
    CROSS JOIN borrower ON borrower.number = hold.borrower \(BookRows.withLoan)
    """

  /// The parameters are the limit and the offset.
  package static let page =
    "SELECT \(columns) FROM hold \(joins) ORDER BY hold.number LIMIT ? OFFSET ?"

  package static let count = """
    SELECT count(*) FROM hold CROSS JOIN book ON book.number = hold.book AND book.removed = 0
    """

  package static let countOfBorrower = """
    SELECT count(*) FROM hold INDEXED BY hold_of_borrower
    CROSS JOIN book ON book.number = hold.book AND book.removed = 0 WHERE hold.borrower = ?1
    """

  package static let ofBorrower = """
    SELECT \(columns) FROM hold INDEXED BY hold_of_borrower \(joins)
    WHERE hold.borrower = ? ORDER BY hold.number
    """

  package static let byNumber = "SELECT \(columns) FROM hold \(joins) WHERE hold.number = ?"

  package static let ofBook = """
    SELECT \(columns) FROM hold INDEXED BY hold_of_book \(joins)
    WHERE hold.book = ? ORDER BY hold.number
    """

  /// Selects holds on books that may be here. A book that the library borrowed has a due date, but
  /// may be set aside.
  package static let onBooksHere = """
    SELECT \(columns) FROM hold \(joins)
    WHERE book.due_date IS NULL OR hold.kept_until IS NOT NULL ORDER BY hold.number
    """

  /// The queue as text: one line per hold, with the current name of the borrower and the last day
  /// of the hold.
  static let queue = """
    (SELECT group_concat(borrower || '\t' || until, '\n') FROM (
      SELECT borrower.name AS borrower, coalesce(hold.kept_until, '') AS until
      FROM hold INDEXED BY hold_of_book
      CROSS JOIN borrower ON borrower.number = hold.borrower
      WHERE hold.book = book.number ORDER BY hold.number) AS waiting)
    """

  /// Parses the result of `queue`.
  static func parseQueue(_ queue: String) -> [BookHold] {
    queue.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return BookHold(borrower: String(parts[0]), keptUntil: Day(iso: String(parts[1])))
    }
  }

  /// Selects books with a hold that has not expired on a day.
  static let activeBooks = "SELECT book FROM hold WHERE kept_until IS NULL OR kept_until >= ?"

  static let activeBookCount = """
    SELECT count(*) FROM book
    WHERE number IN (\(activeBooks)) AND removed = 0 AND due_date IS NULL
    """

  static func triggers(_ dialect: Dialect) -> String {
    dialect.trigger(
      "hold_of_purged", after: "DELETE ON book", "DELETE FROM hold WHERE book = OLD.number;")
  }
}

extension LibraryRows {
  var holdRows: HoldRows { HoldRows(database: database) }
}

extension StoredLibrary: HoldStore {
  private func listedHold(_ row: Row) throws -> ListedHold {
    ListedHold(
      hold: Hold(row: row, prefix: "hold_"), book: rows.book(row),
      borrower: row["borrower_name"])
  }

  package func forEachHold(offset: Int, limit: Int?, _ body: (ListedHold) throws -> Void) throws {
    try reading {
      try database.forEachRow(HoldListing.page, [limit ?? .max, offset]) {
        try body(listedHold($0))
      }
    }
  }

  package func holdCount() throws -> Int { try count(HoldListing.count) }

  package func hold(_ number: Int) throws -> ListedHold? {
    try reading { try database.first(HoldListing.byNumber, [number], listedHold) }
  }

  package func holds(on book: Int) throws -> [ListedHold] {
    try reading { try database.all(HoldListing.ofBook, [book], listedHold) }
  }

  package func readyHolds(on today: Day) throws -> [ListedHold] {
    try reading {
      try database.all(HoldListing.onBooksHere, [], listedHold).filter {
        $0.state(on: today) == .ready
      }
    }
  }

  package func holds(of borrower: Borrower) throws -> [ListedHold] {
    try reading { try database.all(HoldListing.ofBorrower, [borrower.number], listedHold) }
  }
}

extension LoggedTransaction: HoldTransaction {
  func holds(on book: Int) throws -> [Hold] {
    try database.all(
      "SELECT * FROM hold WHERE book = ? ORDER BY number", [book], holdRows.read)
  }

  func allHolds(of borrower: Borrower) throws -> [Hold] {
    try database.all(
      "SELECT * FROM hold WHERE borrower = ? ORDER BY number", [borrower.number], holdRows.read)
  }
}

extension Schema {
  static let holds = """
    -- Who waits for which book, first come first.
    CREATE TABLE hold (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      book INTEGER NOT NULL REFERENCES book(number) DEFERRABLE INITIALLY DEFERRED,
      borrower INTEGER NOT NULL REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED,
      title TEXT NOT NULL,      -- as book and borrower were called then
      name TEXT NOT NULL,
      placed_at INTEGER NOT NULL,
      kept_until TEXT,          -- YYYY-MM-DD: the book is here, and kept for them
      UNIQUE (book, borrower)
    ) STRICT;
    CREATE INDEX hold_of_book ON hold(book, number);
    CREATE INDEX hold_of_borrower ON hold(borrower, number);

    """
}
