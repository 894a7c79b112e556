/// What the ninth version of the program made of a library of the eighth one. Frozen, as `VersionOne` is.
enum VersionNine {
  static let layout = """
    -- The people who borrow.
    CREATE TABLE borrower (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE CHECK (name <> ''),
      key TEXT NOT NULL UNIQUE,  -- folded: who has the same is the same person
      sort_key TEXT NOT NULL,
      email TEXT,
      phone TEXT,
      note TEXT,
      card TEXT UNIQUE,         -- what the barcode of the card says
      book_limit INTEGER,
      language TEXT,            -- of letters: en, fr, ru
      merged_into INTEGER,      -- it is another name of that one
      added_at INTEGER NOT NULL,
      books INTEGER NOT NULL DEFAULT 0,  -- as borrower_count has them
      loans INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX borrower_by_name ON borrower(sort_key, number) WHERE merged_into IS NULL;
    CREATE INDEX borrower_by_books ON borrower(books DESC, sort_key, number)
      WHERE merged_into IS NULL;
    CREATE INDEX borrower_merged ON borrower(merged_into) WHERE merged_into IS NOT NULL;

    -- The words by which borrowers are found, folded.
    CREATE TABLE borrower_word (
      word TEXT NOT NULL,
      borrower INTEGER NOT NULL REFERENCES borrower(number) ON DELETE CASCADE,
      PRIMARY KEY (word, borrower)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX borrower_word_of_borrower ON borrower_word(borrower);

    -- Whose it is; "borrower" is the name they go by.
    ALTER TABLE loan ADD COLUMN borrower_number INTEGER;
    CREATE INDEX loan_of_borrower ON loan(borrower_number, checked_out_at);
    CREATE INDEX returned_loan_of_borrower ON loan(borrower_number, returned_at)
      WHERE returned_at IS NOT NULL;
    CREATE INDEX open_loan_of_borrower ON loan(borrower_number, due_date)
      WHERE returned_at IS NULL;

    -- Of which books a letter has told whom on a day.
    CREATE TABLE reminded (
      day TEXT NOT NULL,
      borrower INTEGER NOT NULL,
      book INTEGER NOT NULL,
      is_sent INTEGER NOT NULL,  -- 0: it was begun, and no one knows how it ended
      PRIMARY KEY (day, borrower, book)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER borrower_counted AFTER INSERT ON borrower_count BEGIN
      UPDATE borrower SET books = NEW.open, loans = NEW.loans WHERE name = NEW.borrower;
    END;
    CREATE TRIGGER borrower_recounted AFTER UPDATE ON borrower_count BEGIN
      UPDATE borrower SET books = NEW.open, loans = NEW.loans WHERE name = NEW.borrower;
    END;
    CREATE TRIGGER borrower_uncounted AFTER DELETE ON borrower_count BEGIN
      UPDATE borrower SET books = 0, loans = 0 WHERE name = OLD.borrower;
    END;
    -- How many loans came back so many quarters of an hour after the beginning of their due date in
    -- UTC; what is late elsewhere follows from that.
    CREATE TABLE return_count (quarters INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;

    -- Counts a loan where it is inserted here; with the sign turned, one less.
    CREATE VIEW counted_return AS
      SELECT '' AS due_date, 0 AS returned_at, 0 AS loans WHERE 0;
    CREATE TRIGGER count_return INSTEAD OF INSERT ON counted_return
    WHEN NEW.returned_at IS NOT NULL AND NEW.due_date <> '9999-12-31' BEGIN
      INSERT INTO return_count VALUES (NEW.returned_at / 900 - ifnull(CAST(strftime('%s', NEW.due_date) AS INTEGER), 0) / 900, NEW.loans)
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
    DELETE FROM return_count; INSERT INTO return_count SELECT loan.returned_at / 900 - ifnull(CAST(strftime('%s', loan.due_date) AS INTEGER), 0) / 900, count(*) FROM loan
    CROSS JOIN book ON book.number = loan.book AND book.removed = 0
    WHERE loan.returned_at IS NOT NULL AND loan.due_date <> '9999-12-31' GROUP BY 1;
    -- What is known of owners of books apart from their names.
    CREATE TABLE owner (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE,  -- folded, as owner_key of a book
      period INTEGER,           -- days of a loan
      renewals INTEGER,         -- how many are allowed
      address TEXT,
      hours TEXT,               -- when it is open
      added_at INTEGER NOT NULL
    ) STRICT;

    -- The due date of the open loan from the owner; NULL if there is none.
    ALTER TABLE book ADD COLUMN owed_until TEXT;
    UPDATE book SET owed_until = (
      SELECT due_date FROM loan WHERE id = book.borrowing AND returned_at IS NULL)
      WHERE owner IS NOT NULL;
    CREATE INDEX owed_by_owner ON book(owner_key, owed_until, number)
      WHERE removed = 0 AND owed_until IS NOT NULL;
    -- The books of an owner, sorted as lists are at first.
    CREATE INDEX owned_by_title ON book(owner_key, title_key, number, due_date)
      WHERE removed = 0 AND owner_key IS NOT NULL;

    -- How many books of the library name an owner, and how many of them we have.
    CREATE TABLE owner_count (
      key TEXT NOT NULL PRIMARY KEY, named INTEGER NOT NULL, books INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER owner_count_added AFTER INSERT ON book
    WHEN NEW.removed = 0 AND NEW.owner_key IS NOT NULL BEGIN
      INSERT INTO owner_count VALUES (NEW.owner_key, 1, NEW.owed_until IS NOT NULL)
        ON CONFLICT DO UPDATE SET named = named + 1, books = books + excluded.books;
    END;
    CREATE TRIGGER owner_count_left AFTER UPDATE OF removed, owner_key, owed_until ON book
    WHEN OLD.removed = 0 AND OLD.owner_key IS NOT NULL BEGIN
      UPDATE owner_count SET named = named - 1, books = books - (OLD.owed_until IS NOT NULL)
        WHERE key = OLD.owner_key;
    END;
    CREATE TRIGGER owner_count_came AFTER UPDATE OF removed, owner_key, owed_until ON book
    WHEN NEW.removed = 0 AND NEW.owner_key IS NOT NULL BEGIN
      INSERT INTO owner_count VALUES (NEW.owner_key, 1, NEW.owed_until IS NOT NULL)
        ON CONFLICT DO UPDATE SET named = named + 1, books = books + excluded.books;
    END;
    CREATE TRIGGER owner_count_deleted AFTER DELETE ON book
    WHEN OLD.removed = 0 AND OLD.owner_key IS NOT NULL BEGIN
      UPDATE owner_count SET named = named - 1, books = books - (OLD.owed_until IS NOT NULL)
        WHERE key = OLD.owner_key;
    END;
    DELETE FROM owner_count;
    INSERT INTO owner_count SELECT owner_key, count(*), count(owed_until) FROM book
    WHERE removed = 0 AND owner_key IS NOT NULL GROUP BY owner_key;
    -- Who waits for which book, first come first.
    CREATE TABLE hold (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      book INTEGER NOT NULL,
      borrower INTEGER NOT NULL,
      title TEXT NOT NULL,      -- as book and borrower were called then
      name TEXT NOT NULL,
      placed_at INTEGER NOT NULL,
      kept_until TEXT,          -- YYYY-MM-DD: the book is here, and kept for them
      UNIQUE (book, borrower)
    ) STRICT;
    CREATE INDEX hold_of_book ON hold(book, number);
    CREATE INDEX hold_of_borrower ON hold(borrower, number);
    -- How many wait for it.
    ALTER TABLE book ADD COLUMN holds INTEGER NOT NULL DEFAULT 0;
    CREATE TRIGGER hold_counted AFTER INSERT ON hold BEGIN
      UPDATE book SET holds = holds + 1 WHERE number = NEW.book;
    END;
    CREATE TRIGGER hold_uncounted AFTER DELETE ON hold BEGIN
      UPDATE book SET holds = holds - 1 WHERE number = OLD.book;
    END;
    CREATE TRIGGER hold_of_purged AFTER DELETE ON book WHEN OLD.holds > 0 BEGIN
      DELETE FROM hold WHERE book = OLD.number;
    END;
    """
}
