import Library
import SQL

/// The schema of a library, as a list of migration steps.
///
/// A released step must never change. A new feature adds a step at the end, in SQL for both
/// engines:
///
///     package static let steps = [version13, version14, version15]
///
///     static let version15 = "ALTER TABLE book ADD COLUMN language TEXT" + …
///
/// Opening an older library saves a copy and runs the missing steps. A library older than the first
/// step is rejected. Triggers are not part of the steps, since they are always recreated.
package enum Schema {
  /// The SQLite application ID "BkKp", which distinguishes a library from other SQLite files.
  static let applicationID = LibraryFileSignature.applicationID

  /// The schema version of release 0.9.0.
  package static let firstVersion = 13

  package static let steps = [
    version13, version14, version15, version16, version17, version18, version19, version20,
    version21, version22, version23, version24,
  ]

  package static var version: Int { version(after: steps) }

  /// The version since which a shelf entry shared the rating and notes of its book.
  static let sharedReviewsVersion = 17

  /// The last version with shelf entries, which `ShelfConversion` converts to readings before the
  /// next step drops them.
  static let lastShelvedVersion = 22

  /// Whether an upgrade drops shelf entries.
  static func dropsEntries(from old: Int, to new: Int) -> Bool {
    old <= lastShelvedVersion && new > lastShelvedVersion
  }

  /// Returns the statements for a new library, without triggers. Running all steps would take
  /// several times as long.
  static func creation(for steps: [String] = steps) -> [String] {
    steps == Self.steps && NewLayout.version == version ? [NewLayout.script, identity] : steps
  }

  static func version(after steps: [String]) -> Int { firstVersion - 1 + steps.count }

  /// The fingerprint of an up-to-date schema. If it matches, the tables need not be compared.
  package static let fingerprint =
    "7cfe99bf2875edf7921a3b0cb26da38c46b08456df36d05d3de4e09791f69a34"

  static func triggers(_ dialect: Dialect) -> String {
    Counter.triggers(dialect) + UndoneLoans.triggers(dialect) + BorrowerListing.triggers(dialect)
      + HoldListing.triggers(dialect)
  }

  static let recount = UndoneLoans.markStatement + Counter.recount + BorrowerListing.countAll

  static let version13 =
    books + counts + changes + shelves + covers + collages + meetings + polls + remote + borrowers
    + owners + holds + others

  /// Marks loans that do not count, drops redundant columns, and merges the two tables of change
  /// steps.
  static let version14 = """
    -- 1: the loan of a book whose being added was undone.
    ALTER TABLE loan ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE book DROP COLUMN holds;
    ALTER TABLE borrower DROP COLUMN loans;
    -- What a change did, in order. Either books were added, from "number" through "through"; or one thing was
    -- changed, and the texts (JSON) hold it before and after: of a book what is different, of another thing
    -- all, NULL where there was none.
    ALTER TABLE change_step RENAME COLUMN book TO number;
    ALTER TABLE change_step ADD COLUMN noun TEXT NOT NULL DEFAULT 'book';
    INSERT INTO change_step (change, step, noun, number, before, after)
      SELECT change, step, noun, entry, before, after FROM change_entry;
    DROP TABLE change_entry;
    DROP INDEX change_step_of_book;
    CREATE INDEX change_step_of ON change_step(noun, number, change);
    """

  /// Adds half-star ratings and book identifiers.
  static let version15 = """
    -- One a line: a scheme, a colon and a value.
    ALTER TABLE book ADD COLUMN identifiers TEXT;
    -- Ratings are in half stars, 1 to 10. What was none stays none.
    UPDATE book SET rating = rating * 2 WHERE rating BETWEEN 1 AND 1000;
    DROP INDEX shelf_by_rating;
    ALTER TABLE shelf_entry ADD COLUMN halves INTEGER CHECK (halves BETWEEN 1 AND 10);
    UPDATE shelf_entry SET halves = rating * 2;
    ALTER TABLE shelf_entry DROP COLUMN rating;
    ALTER TABLE shelf_entry RENAME COLUMN halves TO rating;
    CREATE INDEX shelf_by_rating ON shelf_entry(shelf, rating DESC, title_key, number);
    """

  /// Adds locations and series, and sorts the books of an author by series.
  static let version16 = """
    ALTER TABLE book ADD COLUMN location TEXT;
    ALTER TABLE book ADD COLUMN series TEXT;
    -- The place in the series, in hundredths.
    ALTER TABLE book ADD COLUMN series_number INTEGER;
    ALTER TABLE book ADD COLUMN location_key TEXT;
    -- The series, the place there and the title; empty for a book of no series.
    ALTER TABLE book ADD COLUMN series_key TEXT NOT NULL DEFAULT '';
    DROP INDEX book_by_author;
    CREATE INDEX book_by_author ON book(author_key, series_key, number, due_date) WHERE removed = 0;
    DROP INDEX out_by_author;
    CREATE INDEX out_by_author ON book(author_key, series_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX book_by_location ON book(location_key, number, due_date) WHERE removed = 0;
    CREATE INDEX out_by_location ON book(location_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX book_by_series ON book(series_key, number, due_date)
      WHERE removed = 0 AND series_key <> '';
    """

  /// Adds a third shelf and reading dates, and unlinks entries that cannot have their book.
  static let version17 = """
    DROP INDEX shelf_by_title;
    DROP INDEX shelf_by_author;
    DROP INDEX shelf_by_rating;
    DROP INDEX shelf_by_date;
    ALTER TABLE shelf_entry ADD COLUMN stands TEXT NOT NULL DEFAULT 'read'
      CHECK (stands IN ('read', 'want', 'reading'));
    UPDATE shelf_entry SET stands = shelf;
    ALTER TABLE shelf_entry DROP COLUMN shelf;
    ALTER TABLE shelf_entry RENAME COLUMN stands TO shelf;
    CREATE INDEX shelf_by_title ON shelf_entry(shelf, title_key, number);
    -- YYYY-MM-DD: when it was begun and finished the last time.
    ALTER TABLE shelf_entry ADD COLUMN begun TEXT;
    ALTER TABLE shelf_entry ADD COLUMN finished TEXT;
    ALTER TABLE shelf_entry ADD COLUMN progress TEXT;  -- a page, or a number and a percent sign
    ALTER TABLE shelf_entry ADD COLUMN earlier TEXT;  -- one a line: begun, a slash, finished
    -- A book is one entry at most.
    UPDATE shelf_entry SET book = NULL WHERE book IS NOT NULL AND (
      NOT EXISTS (SELECT 1 FROM book WHERE book.number = shelf_entry.book AND book.removed <> 2)
      OR EXISTS (
        SELECT 1 FROM shelf_entry AS other
        WHERE other.book = shelf_entry.book AND other.number < shelf_entry.number));
    CREATE UNIQUE INDEX entry_of_book ON shelf_entry(book) WHERE book IS NOT NULL;
    """

  /// Adds calendars that the server shows to anyone who knows their secret.
  static let version18 = """
    CREATE TABLE calendar_address (
      borrower INTEGER PRIMARY KEY REFERENCES borrower(number) ON DELETE CASCADE,
      secret TEXT NOT NULL UNIQUE
    ) STRICT;
    """

  /// Allows a hold on any copy of a title, or on a single copy.
  static let version19 = """
    -- 1: no other copy will do.
    ALTER TABLE hold ADD COLUMN only_this INTEGER;
    """

  /// Adds the trash to the indexes of lent books, since the loan of a deleted book remains open.
  /// Keeps a calendar address when its borrower is removed, since the removal can be undone.
  static let version20 =
    outIndexes.map { name, columns in
      """
      DROP INDEX IF EXISTS out_by_\(name);
      CREATE INDEX out_by_\(name) ON book(\(columns), removed) WHERE due_date IS NOT NULL;

      """
    }.joined() + """
      CREATE INDEX out_in_trash ON book(due_date) WHERE removed = 1 AND due_date IS NOT NULL;
      CREATE TABLE calendar_secret (
        borrower INTEGER PRIMARY KEY,  -- perhaps one that was removed
        secret TEXT NOT NULL UNIQUE
      ) STRICT;
      INSERT INTO calendar_secret SELECT borrower, secret FROM calendar_address;
      DROP TABLE calendar_address;
      """

  /// Adds books that are not in the library, and counts them by tag.
  static let version21 = """
    -- 0: the book is not in the library, but was read elsewhere, is wanted, or was withdrawn. Its due_date is
    -- 'not-held'.
    ALTER TABLE book ADD COLUMN held INTEGER NOT NULL DEFAULT 1;
    -- When, YYYY-MM-DD, and after a space why it was withdrawn.
    ALTER TABLE book ADD COLUMN withdrawn TEXT;
    -- The books with the tag that are not in the library; "books" are the others.
    ALTER TABLE tag_count ADD COLUMN others INTEGER NOT NULL DEFAULT 0;
    """

  /// Adds readings of books, and the number of pages of a book. `ShelfConversion` converts the
  /// shelf entries to readings after this step.
  static let version22 = readings + "ALTER TABLE book ADD COLUMN pages INTEGER;"

  /// Drops the shelf entries, and the columns that refer to them.
  static let version23 = """
    DROP TABLE shelf_entry;
    ALTER TABLE poll_candidate DROP COLUMN entry;
    ALTER TABLE meeting DROP COLUMN entry_number;
    """

  /// Drops the tables of the copies that desks kept of a server's library. `LibraryFile` skips the
  /// step for a copy with changes that were never sent.
  static let version24 = """
    DROP TABLE remote_library;
    DROP TABLE remote_book;
    DROP TABLE remote_waiting;
    DROP TABLE remote_borrower;
    """

  /// The tables of a copy of a server's library, before version 24.
  private static let remote = """
    -- A library that is the copy of one at a server: what that said of its last list; which fields it tells of a
    -- book and does not keep, and what else it does not tell.
    CREATE TABLE remote_library (
      entity_tag TEXT,
      last_modified TEXT,
      digest TEXT,
      read_at INTEGER NOT NULL,
      fields TEXT NOT NULL
    , own TEXT NOT NULL DEFAULT '', has_borrowers INTEGER NOT NULL DEFAULT 0, hides_names INTEGER NOT NULL DEFAULT 0, declined INTEGER NOT NULL DEFAULT 0) STRICT;
    -- Which book is which there, as the server has it (JSON).
    CREATE TABLE remote_book (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      id TEXT NOT NULL UNIQUE
    , told TEXT, gone INTEGER NOT NULL DEFAULT 0) STRICT;
    -- Books that were changed here and wait to be sent.
    CREATE TABLE remote_waiting (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      sent INTEGER NOT NULL DEFAULT 0  -- the process that may have sent it
    ) STRICT;
    -- Which borrower is which there, as the server has them (JSON); also of one who is no longer here, until that
    -- was sent.
    CREATE TABLE remote_borrower (
      borrower INTEGER NOT NULL PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      told TEXT NOT NULL
    ) STRICT;

    """

  private static let outIndexes: KeyValuePairs = [
    "title": "title_key, number, due_date",
    "author": "author_key, series_key, number, due_date",
    "added": "added_at, number, due_date",
    "due": "due_date, number",
    "year": "year, number, due_date",
    "rating": "-rating, number, due_date",
    "owner": "owner_key, number, due_date",
    "location": "location_key, number, due_date",
  ]

  private static let books = """
    -- A book with all that is known of it. What is derived from other columns stands after "removed", but for
    -- the description.
    --
    -- The day by which it must be back is the first due date of the open loans to a borrower and from the
    -- owner, 9999-12-31 if none was agreed, then 'given-back' for a book with an owner; NULL: it is here.
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
    , owner_key TEXT, description TEXT, borrowing INTEGER, owed_until TEXT, holds INTEGER NOT NULL DEFAULT 0) STRICT;

    -- One index for each order of the list; with the due date in it, a filter by loan reads it alone.
    CREATE INDEX book_by_title ON book(title_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_author ON book(author_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_added ON book(added_at, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_due ON book(due_date, number) WHERE removed = 0;
    CREATE INDEX book_by_year ON book(year, number, due_date) WHERE removed = 0;
    -- The best first, and of those the one with the least number.
    CREATE INDEX book_by_rating ON book(-rating, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_owner ON book(owner_key, number, due_date) WHERE removed = 0;
    -- The few that are out, among a million that are not.
    CREATE INDEX out_by_title ON book(title_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_author ON book(author_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_added ON book(added_at, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_year ON book(year, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_rating ON book(-rating, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_owner ON book(owner_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX owed_by_owner ON book(owner_key, owed_until, number)
      WHERE removed = 0 AND owed_until IS NOT NULL;
    -- The books of an owner, sorted as lists are at first.
    CREATE INDEX owned_by_title ON book(owner_key, title_key, number, due_date)
      WHERE removed = 0 AND owner_key IS NOT NULL;
    -- Finds what an import brings a second time.
    CREATE INDEX book_by_isbn ON book(isbn, number) WHERE removed = 0 AND isbn IS NOT NULL;
    CREATE INDEX book_removed ON book(removed, number) WHERE removed <> 0;

    -- Loans to borrowers, and, where "from_owner" is 1, of a book's owner to us: the newest of either kind are
    -- "last_loan" and "borrowing" of the book. "borrower" is the name that its borrower goes by.
    CREATE TABLE loan (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      book INTEGER NOT NULL REFERENCES book(number) ON DELETE CASCADE,
      borrower TEXT NOT NULL,
      checked_out_at INTEGER NOT NULL,
      due_date TEXT NOT NULL,
      returned_at INTEGER,
      renewals INTEGER NOT NULL DEFAULT 0
    , from_owner INTEGER NOT NULL DEFAULT 0, borrower_number INTEGER) STRICT;
    CREATE INDEX loan_of_book ON loan(book, id);
    CREATE INDEX loan_of_borrower ON loan(borrower_number, checked_out_at);
    CREATE INDEX returned_loan_of_borrower ON loan(borrower_number, returned_at)
      WHERE returned_at IS NOT NULL;
    CREATE INDEX open_loan_of_borrower ON loan(borrower_number, due_date)
      WHERE returned_at IS NULL;

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

    """

  /// The counts that triggers maintain; see `Counter`.
  private static let counts = """
    -- How many books of the library are due on each day; '' counts those that are here.
    CREATE TABLE tally (due_date TEXT NOT NULL PRIMARY KEY, books INTEGER NOT NULL)
      STRICT, WITHOUT ROWID;
    -- How many books of the library name an owner, and how many of them we have.
    CREATE TABLE owner_count (
      key TEXT NOT NULL PRIMARY KEY, named INTEGER NOT NULL, books INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    -- How many loans began in each quarter of an hour since 1970: wherever one lives, a day begins
    -- with a quarter.
    CREATE TABLE loans_begun (quarter INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;
    -- How many loans came back so many quarters of an hour after the beginning of their due date in UTC.
    CREATE TABLE return_count (quarters INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;
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

    """

  private static let changes = """
    -- The change log: each change is one step of undo. Those taken back stand at its end, until
    -- the next new change forgets them.
    --
    -- Each undo is counted: "undone" is 0 of a change that always stood, and greater the later it was
    -- undone. The number of one that was redone stands there below zero.
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
    CREATE INDEX change_undone ON change(undone) WHERE undone <> 0;
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
    -- The newest changes of a noun, and what else was done to an entry.
    CREATE INDEX change_entry_by_noun ON change_entry(noun, change);
    CREATE INDEX change_entry_of_entry ON change_entry(noun, entry, change);

    """

  private static let others = """
    -- Which version of the program's folding has made what things are found and sorted by.
    CREATE TABLE folding (version INTEGER NOT NULL) STRICT;
    -- What tells the library from all others, in what leaves it; made once.
    CREATE TABLE identity (id TEXT NOT NULL) STRICT;
    \(identity)
    """

  private static let identity = "INSERT INTO identity VALUES (lower(hex(randomblob(8))))"
}
