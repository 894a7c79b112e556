/// What is counted of loans, borrowers and tags as they come and go, so that nothing need be read
/// through to be told how much there is of it. Books outside the library do not count.
enum LoanCounts {
  static let layout = """
    -- How many loans began in each quarter of an hour since 1970: wherever one lives, a day begins
    -- with a quarter.
    CREATE TABLE loans_begun (quarter INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;
    -- By the borrower's name, as it was written; how many of the loans are open.
    CREATE TABLE borrower_count (
      borrower TEXT NOT NULL PRIMARY KEY, loans INTEGER NOT NULL, open INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE book_count (book INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;
    CREATE INDEX book_count_by_loans ON book_count(loans DESC, book);
    CREATE TABLE tag_count (
      key TEXT NOT NULL PRIMARY KEY, books INTEGER NOT NULL, loans INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tag_count_by_loans ON tag_count(loans DESC, books DESC, key);

    -- Counts a loan where it is inserted here; with the signs turned, one less.
    CREATE VIEW counted_loan AS
      SELECT 0 AS book, '' AS borrower, 0 AS begun_at, 0 AS loans, 0 AS open WHERE 0;
    CREATE TRIGGER count_loan INSTEAD OF INSERT ON counted_loan BEGIN
      INSERT INTO loans_begun VALUES (NEW.begun_at / 900, NEW.loans)
        ON CONFLICT DO UPDATE SET loans = loans + excluded.loans;
      INSERT INTO borrower_count VALUES (NEW.borrower, NEW.loans, NEW.open)
        ON CONFLICT DO UPDATE SET loans = loans + excluded.loans, open = open + excluded.open;
      INSERT INTO book_count VALUES (NEW.book, NEW.loans)
        ON CONFLICT DO UPDATE SET loans = loans + excluded.loans;
      UPDATE tag_count SET loans = loans + NEW.loans
        WHERE key IN (SELECT key FROM book_tag WHERE book = NEW.book);
    END;

    CREATE TRIGGER count_loan_added AFTER INSERT ON loan
    WHEN (SELECT removed FROM book WHERE number = NEW.book) = 0 BEGIN
      INSERT INTO counted_loan
        VALUES (NEW.book, NEW.borrower, NEW.checked_out_at, 1, NEW.returned_at IS NULL);
    END;
    -- With its book a loan goes too, but then its book was in the trash, and it did not count.
    CREATE TRIGGER count_loan_deleted AFTER DELETE ON loan
    WHEN (SELECT removed FROM book WHERE number = OLD.book) = 0 BEGIN
      INSERT INTO counted_loan
        VALUES (OLD.book, OLD.borrower, OLD.checked_out_at, -1, -(OLD.returned_at IS NULL));
    END;
    CREATE TRIGGER count_loan_changed AFTER UPDATE ON loan
    WHEN (SELECT removed FROM book WHERE number = NEW.book) = 0
      AND (OLD.borrower, OLD.checked_out_at, OLD.returned_at)
        IS NOT (NEW.borrower, NEW.checked_out_at, NEW.returned_at) BEGIN
      INSERT INTO counted_loan
        VALUES (OLD.book, OLD.borrower, OLD.checked_out_at, -1, -(OLD.returned_at IS NULL));
      INSERT INTO counted_loan
        VALUES (NEW.book, NEW.borrower, NEW.checked_out_at, 1, NEW.returned_at IS NULL);
    END;
    CREATE TRIGGER count_loans_left AFTER UPDATE OF removed ON book
    WHEN OLD.removed = 0 AND NEW.removed <> 0 BEGIN
      INSERT INTO counted_loan SELECT book, borrower, checked_out_at, -1, -(returned_at IS NULL)
        FROM loan WHERE book = NEW.number;
    END;
    CREATE TRIGGER count_loans_came AFTER UPDATE OF removed ON book
    WHEN OLD.removed <> 0 AND NEW.removed = 0 BEGIN
      INSERT INTO counted_loan SELECT book, borrower, checked_out_at, 1, returned_at IS NULL
        FROM loan WHERE book = NEW.number;
    END;

    CREATE TRIGGER count_tag_added AFTER INSERT ON book_tag BEGIN
      INSERT INTO tag_count VALUES
        (NEW.key, 1, ifnull((SELECT loans FROM book_count WHERE book = NEW.book), 0))
        ON CONFLICT DO UPDATE SET books = books + 1, loans = loans + excluded.loans;
    END;
    CREATE TRIGGER count_tag_deleted AFTER DELETE ON book_tag BEGIN
      UPDATE tag_count SET books = books - 1,
        loans = loans - ifnull((SELECT loans FROM book_count WHERE book = OLD.book), 0)
        WHERE key = OLD.key;
    END;

    """

  /// Each table of counts with the query for what should be in it, those first that others need. What is
  /// counted may stand in several rows, to be summed up.
  static let tables = [
    (
      name: "loans_begun", counts: "loans", sums: "quarter, sum(loans)",
      recount: "SELECT checked_out_at / 900, count(*) FROM \(loans) GROUP BY 1"
    ),
    (
      name: "borrower_count", counts: "loans", sums: "borrower, sum(loans), sum(open)",
      recount: """
      SELECT borrower, count(*), count(*) - count(returned_at) FROM \(loans) GROUP BY borrower
      """
    ),
    (
      name: "book_count", counts: "loans", sums: "book, sum(loans)",
      recount: "SELECT book, count(*) FROM \(loans) GROUP BY book"
    ),
    (
      name: "tag_count", counts: "books", sums: "key, sum(books), sum(loans)",
      recount: """
      SELECT key, count(*), coalesce(sum(loans), 0)
      FROM book_tag LEFT JOIN book_count USING (book) GROUP BY key
      """
    ),
  ]

  /// The loans that count.
  private static let loans =
    "loan CROSS JOIN book ON book.number = loan.book AND book.removed = 0"

  /// Counts everything anew.
  static let recount = tables.reduce(into: "") { script, table in
    script += "\nDELETE FROM \(table.name); INSERT INTO \(table.name) \(table.recount);"
  }

  /// Deletes what has come down to nothing.
  static let sweep = tables.map { "DELETE FROM \($0.name) WHERE \($0.counts) = 0;" }
    .joined(separator: "\n")

  /// Tells of each table whether it is wrong; what has come down to nothing may be there or not.
  static let differences = tables.map { table in
    let stored =
      "SELECT \(table.sums) FROM \(table.name) GROUP BY 1 HAVING sum(\(table.counts)) <> 0"
    return """
      SELECT EXISTS (\(stored) EXCEPT \(table.recount)) OR EXISTS (\(table.recount) EXCEPT \(stored))
      """
  }
}
