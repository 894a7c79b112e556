/// What the third version of the program made of a library of the second one. Frozen, as `VersionOne` is.
enum VersionThree {
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

  /// What it counted of the books and loans of `VersionOne`.
  static let counts = """
    INSERT INTO loans_begun VALUES (1988890, 1), (1988892, 1);
    INSERT INTO borrower_count VALUES ('Anna', 1, 0), ('Zoë', 1, 1);
    INSERT INTO book_count VALUES (1, 2);
    INSERT INTO tag_count VALUES ('ete' || char(31), 1, 2), ('sci fi' || char(31) || '-', 1, 2);
    PRAGMA user_version = 3;
    """
}
