import Library

/// How late loans came back, counted as they come and go: a million of them need not be read to be
/// told. Books outside the library do not count, nor loans without a due date.
enum ReturnCounts {
  static let layout = """
    -- How many loans came back so many quarters of an hour after the beginning of their due date in
    -- UTC; what is late elsewhere follows from that.
    CREATE TABLE return_count (quarters INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;

    -- Counts a loan where it is inserted here; with the sign turned, one less.
    CREATE VIEW counted_return AS
      SELECT '' AS due_date, 0 AS returned_at, 0 AS loans WHERE 0;
    CREATE TRIGGER count_return INSTEAD OF INSERT ON counted_return
    WHEN NEW.returned_at IS NOT NULL AND NEW.due_date <> '\(Day.last.iso)' BEGIN
      INSERT INTO return_count VALUES (NEW.returned_at / 900 - \
    ifnull(CAST(strftime('%s', NEW.due_date) AS INTEGER), 0) / 900, NEW.loans)
        ON CONFLICT DO UPDATE SET loans = loans + excluded.loans;
    END;
    CREATE TRIGGER count_return_added AFTER INSERT ON loan
    WHEN NEW.returned_at IS NOT NULL
      AND (SELECT removed FROM book WHERE number = NEW.book) = 0 BEGIN
      INSERT INTO counted_return VALUES (NEW.due_date, NEW.returned_at, 1);
    END;
    CREATE TRIGGER count_return_deleted AFTER DELETE ON loan
    WHEN OLD.returned_at IS NOT NULL
      AND (SELECT removed FROM book WHERE number = OLD.book) = 0 BEGIN
      INSERT INTO counted_return VALUES (OLD.due_date, OLD.returned_at, -1);
    END;
    CREATE TRIGGER count_return_changed AFTER UPDATE ON loan
    WHEN (OLD.due_date, OLD.returned_at) IS NOT (NEW.due_date, NEW.returned_at)
      AND (SELECT removed FROM book WHERE number = NEW.book) = 0 BEGIN
      INSERT INTO counted_return VALUES (OLD.due_date, OLD.returned_at, -1);
      INSERT INTO counted_return VALUES (NEW.due_date, NEW.returned_at, 1);
    END;
    CREATE TRIGGER count_returns_left AFTER UPDATE OF removed ON book
    WHEN OLD.removed = 0 AND NEW.removed <> 0 BEGIN
      INSERT INTO counted_return SELECT due_date, returned_at, -1 FROM loan
        WHERE book = NEW.number;
    END;
    CREATE TRIGGER count_returns_came AFTER UPDATE OF removed ON book
    WHEN OLD.removed <> 0 AND NEW.removed = 0 BEGIN
      INSERT INTO counted_return SELECT due_date, returned_at, 1 FROM loan
        WHERE book = NEW.number;
    END;

    """

  private static let counts = """
    SELECT returned_at / 900 - coalesce(CAST(strftime('%s', loan.due_date) AS bigint), 0) / 900,
      count(*) FROM loan
    CROSS JOIN book ON book.number = loan.book AND book.removed = 0
    WHERE loan.returned_at IS NOT NULL AND loan.due_date <> '\(Day.last.iso)' GROUP BY 1
    """

  /// Counts everything anew.
  static let recount = "DELETE FROM return_count; INSERT INTO return_count \(counts);"

  /// Deletes what has come down to nothing.
  static let sweep = "DELETE FROM return_count WHERE loans = 0"

  /// What has come down to nothing may be there or not.
  static let areWrong = """
    SELECT EXISTS (\(stored) EXCEPT \(counts)) OR EXISTS (\(counts) EXCEPT \(stored))
    """
  private static let stored = """
    SELECT quarters, sum(loans) FROM return_count GROUP BY quarters HAVING sum(loans) <> 0
    """
}
