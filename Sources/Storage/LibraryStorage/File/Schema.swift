import Library
import SQL
import SQLite

/// The layout of the file, as the steps that lead to it from an empty one.
///
/// A step that files were made with is never changed; what is new is a step at the end:
///
///     package static let steps = [version1, …, version6, version7]
///
///     static let version7 = "ALTER TABLE book ADD COLUMN language TEXT;" + holds
///
/// Where a file is older, `LibraryFile` keeps a copy of it and plays the steps that are missing. Tables and
/// indexes of PostgreSQL follow from these; a step of its own in `PostgresLayout.steps` brings older ones
/// up to date, and triggers stand there in its words.
package enum Schema {
  /// "BkKp": tells a library from other SQLite files.
  static let applicationID = LibraryFileMark.applicationID

  /// Step n makes version n + 1 of version n.
  package static let steps = [
    version1, version2, version3, version4, version5, version6, descriptions, borrowings, people,
    foldings, references, identities, toldBooks,
  ]

  static let version1 = """
    -- A book with all that is known of it. What is derived from other columns stands after "removed".
    CREATE TABLE book (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      author TEXT NOT NULL,
      publisher TEXT,
      categories TEXT,          -- one a line
      isbn TEXT,                -- thirteen digits
      year INTEGER,
      owner TEXT,
      notes TEXT,
      tags TEXT,                -- one a line
      rating INTEGER,           -- 1 to 5
      added_at INTEGER NOT NULL,  -- seconds since 1970, as all instants here
      removed INTEGER NOT NULL DEFAULT 0,  -- 1: in the trash, 2: its being added was undone
      due_date TEXT,            -- YYYY-MM-DD, of the open loan; NULL: the book is here
      last_loan INTEGER,        -- the newest loan, open or closed
      title_key TEXT NOT NULL,
      author_key TEXT NOT NULL
    ) STRICT;

    -- One index for each order of the list; with the due date in it, a filter by loan reads it alone.
    CREATE INDEX book_by_title ON book(title_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_author ON book(author_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_added ON book(added_at, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_due ON book(due_date, number) WHERE removed = 0;
    -- The few that are out, among a million that are not.
    CREATE INDEX out_by_title ON book(title_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_author ON book(author_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_added ON book(added_at, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    -- Finds what an import brings a second time.
    CREATE INDEX book_by_isbn ON book(isbn, number) WHERE removed = 0 AND isbn IS NOT NULL;
    CREATE INDEX book_removed ON book(removed, number) WHERE removed <> 0;

    CREATE TABLE loan (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      book INTEGER NOT NULL REFERENCES book(number) ON DELETE CASCADE,
      borrower TEXT NOT NULL,
      checked_out_at INTEGER NOT NULL,
      due_date TEXT NOT NULL,
      returned_at INTEGER,
      renewals INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX loan_of_book ON loan(book, id);

    -- The tags of the books in the library, folded.
    CREATE TABLE book_tag (
      book INTEGER NOT NULL REFERENCES book(number) ON DELETE CASCADE,
      key TEXT NOT NULL,
      PRIMARY KEY (book, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX book_tag_by_key ON book_tag(key, book);

    -- The words of the books in the library, folded. They hold no ASCII but letters, digits and
    -- spaces, so the simplest tokenizer splits them just as they were folded.
    CREATE VIRTUAL TABLE book_text USING fts5(title, rest, detail=column, tokenize='ascii');

    -- The words that there are.
    CREATE VIRTUAL TABLE book_word USING fts5vocab(book_text, instance);

    -- How many books of the library are due on each day; '' counts those that are here.
    CREATE TABLE tally (due_date TEXT NOT NULL PRIMARY KEY, books INTEGER NOT NULL)
      STRICT, WITHOUT ROWID;
    CREATE TRIGGER tally_added AFTER INSERT ON book WHEN NEW.removed = 0 BEGIN
      INSERT INTO tally VALUES (ifnull(NEW.due_date, ''), 1)
        ON CONFLICT DO UPDATE SET books = books + 1;
    END;
    CREATE TRIGGER tally_left AFTER UPDATE OF removed, due_date ON book WHEN OLD.removed = 0 BEGIN
      UPDATE tally SET books = books - 1 WHERE due_date = ifnull(OLD.due_date, '');
    END;
    CREATE TRIGGER tally_came AFTER UPDATE OF removed, due_date ON book WHEN NEW.removed = 0 BEGIN
      INSERT INTO tally VALUES (ifnull(NEW.due_date, ''), 1)
        ON CONFLICT DO UPDATE SET books = books + 1;
    END;
    CREATE TRIGGER tally_deleted AFTER DELETE ON book WHEN OLD.removed = 0 BEGIN
      UPDATE tally SET books = books - 1 WHERE due_date = ifnull(OLD.due_date, '');
    END;

    -- The change log: each change is one step of undo. Those taken back stand at its end, until
    -- the next new change forgets them.
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      session TEXT NOT NULL,    -- one opening of the library
      source TEXT,
      books INTEGER NOT NULL DEFAULT 0,
      undone INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    -- What a change did, in order. Either books were added, from "book" through "through"; or one
    -- book was changed, and the images (JSON) hold what was different before and after.
    CREATE TABLE change_step (
      change INTEGER NOT NULL REFERENCES change(id) ON DELETE CASCADE,
      step INTEGER NOT NULL,
      book INTEGER NOT NULL,
      through INTEGER,
      before TEXT,
      after TEXT,
      PRIMARY KEY (change, step)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX change_step_of_book ON change_step(book, change);
    """

  static let version2 =
    shelves + covers + """
      -- What a change did to things other than books; the steps are counted together with those in
      -- change_step. The images (JSON) hold a whole entry before and after; NULL: there was none.
      CREATE TABLE change_entry (
        change INTEGER NOT NULL REFERENCES change(id) ON DELETE CASCADE,
        step INTEGER NOT NULL,
        noun TEXT NOT NULL,
        entry INTEGER NOT NULL,
        before TEXT,
        after TEXT,
        PRIMARY KEY (change, step)
      ) STRICT, WITHOUT ROWID;
      """

  static let version3 = LoanCounts.layout + LoanCounts.recount

  static let version4 = collages + meetings + polls

  static let version5 = """
    -- Each undo is counted: "undone" is 0 of a change that always stood, and greater the later it was
    -- undone. The number of one that was redone stands there below zero.
    CREATE INDEX change_undone ON change(undone) WHERE undone <> 0;
    -- What else was done to an entry.
    CREATE INDEX change_entry_of_entry ON change_entry(noun, entry, change);
    """

  static let version6 = moreOrders + "\n" + remote

  /// What books are about.
  static let descriptions = "ALTER TABLE book ADD COLUMN description TEXT"

  /// What the list is sorted by besides title, author, loan and the day of adding.
  private static let moreOrders = """
    ALTER TABLE book ADD COLUMN owner_key TEXT;
    CREATE INDEX book_by_year ON book(year, number, due_date) WHERE removed = 0;
    -- The best first, and of those the one with the least number.
    CREATE INDEX book_by_rating ON book(-rating, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_owner ON book(owner_key, number, due_date) WHERE removed = 0;
    CREATE INDEX out_by_year ON book(year, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_rating ON book(-rating, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_owner ON book(owner_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    """

  static let borrowings = """
    -- 1: the loan of a book's owner to us; 0: to a borrower.
    ALTER TABLE loan ADD COLUMN from_owner INTEGER NOT NULL DEFAULT 0;
    -- The newest loan from the owner; "last_loan" is the newest to a borrower. "due_date" is the first
    -- day of their due dates as long as one is open, then 'given-back' for a book with an owner. The
    -- due date of a loan is 9999-12-31 where none was agreed.
    ALTER TABLE book ADD COLUMN borrowing INTEGER
    """

  /// Who borrows from us, whom we borrow from, and who waits.
  static let people = borrowers + "\n" + owners + "\n" + holds

  static let foldings = """
    -- Which version of the program's folding has made what things are found and sorted by.
    CREATE TABLE folding (version INTEGER NOT NULL) STRICT;
    INSERT INTO folding VALUES (1)
    """
  /// The first version of the layout that notes it.
  static let foldingsSince = 10

  /// Holds and other names cannot be without what they refer to. A table gets such references only when it
  /// is made, so these are made anew, outside the control of the references that there are.
  static let references =
    """
    CREATE TEMP TABLE kept_number AS
      SELECT * FROM sqlite_sequence WHERE name IN ('borrower', 'hold');
    CREATE TEMP TABLE kept_borrower AS SELECT * FROM borrower;
    CREATE TEMP TABLE kept_word AS SELECT * FROM borrower_word;
    CREATE TEMP TABLE kept_hold AS SELECT * FROM hold;
    DROP INDEX borrower_by_name;
    DROP INDEX borrower_by_books;
    DROP INDEX borrower_merged;
    DROP INDEX borrower_word_of_borrower;
    DROP INDEX hold_of_book;
    DROP INDEX hold_of_borrower;
    DROP TRIGGER hold_counted;
    DROP TRIGGER hold_uncounted;
    DROP TABLE hold;
    DROP TABLE borrower_word;
    DROP TABLE borrower;
    """ + "\n"
    + borrower(merged: "INTEGER REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED")
    + hold(
      book: "INTEGER NOT NULL REFERENCES book(number) DEFERRABLE INITIALLY DEFERRED",
      borrower: "INTEGER NOT NULL REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED")
      + """
      INSERT INTO borrower SELECT * FROM kept_borrower;
      INSERT INTO borrower_word SELECT * FROM kept_word;
      INSERT INTO hold SELECT * FROM kept_hold;
      """ + "\n" + holdTriggers + """
      DELETE FROM sqlite_sequence WHERE name IN ('borrower', 'hold');
      INSERT INTO sqlite_sequence SELECT * FROM kept_number;
      DROP TABLE kept_number;
      DROP TABLE kept_borrower;
      DROP TABLE kept_word;
      DROP TABLE kept_hold;
      """

  static let identities = """
    -- What tells the library from all others, in what leaves it; made once.
    CREATE TABLE identity (id TEXT NOT NULL) STRICT;
    INSERT INTO identity VALUES (lower(hex(randomblob(8))))
    """

  /// Fills in, once all steps are made, what SQL cannot work out.
  static func fill(
    after step: String, in database: any Database, _ taken: inout OwnersTaken
  ) throws {
    if step == version6 { try BookRows(database: database).fillOwnerKeys() }
    if step == borrowings { try taken.take(in: BookRows(database: database)) }
    if step == people { try BorrowerRows(database: database).takeNames() }
  }
}
