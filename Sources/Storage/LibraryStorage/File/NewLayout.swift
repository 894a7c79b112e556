/// The tables and indexes of a new library, which are those that the steps of `Schema` create.
/// `NewLayoutTests` checks this, and regenerates the file.
enum NewLayout {
  /// The schema version of this layout.
  static let version = 24

  static let script = #"""
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
    , owner_key TEXT, description TEXT, borrowing INTEGER, owed_until TEXT, identifiers TEXT, location TEXT, series TEXT, series_number INTEGER, location_key TEXT, series_key TEXT NOT NULL DEFAULT '', held INTEGER NOT NULL DEFAULT 1, withdrawn TEXT, pages INTEGER) STRICT;
    CREATE INDEX book_by_title ON book(title_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_added ON book(added_at, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_due ON book(due_date, number) WHERE removed = 0;
    CREATE INDEX book_by_year ON book(year, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_rating ON book(-rating, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_owner ON book(owner_key, number, due_date) WHERE removed = 0;
    CREATE INDEX owed_by_owner ON book(owner_key, owed_until, number)
      WHERE removed = 0 AND owed_until IS NOT NULL;
    CREATE INDEX owned_by_title ON book(owner_key, title_key, number, due_date)
      WHERE removed = 0 AND owner_key IS NOT NULL;
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
    , from_owner INTEGER NOT NULL DEFAULT 0, borrower_number INTEGER, undone INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE INDEX loan_of_book ON loan(book, id);
    CREATE INDEX loan_of_borrower ON loan(borrower_number, checked_out_at);
    CREATE INDEX returned_loan_of_borrower ON loan(borrower_number, returned_at)
      WHERE returned_at IS NOT NULL;
    CREATE INDEX open_loan_of_borrower ON loan(borrower_number, due_date)
      WHERE returned_at IS NULL;
    CREATE TABLE book_tag (
      book INTEGER NOT NULL REFERENCES book(number) ON DELETE CASCADE,
      key TEXT NOT NULL,
      PRIMARY KEY (book, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX book_tag_by_key ON book_tag(key, book);
    CREATE VIRTUAL TABLE book_text USING fts5(title, rest, detail=column, tokenize='ascii');
    CREATE VIRTUAL TABLE book_word USING fts5vocab(book_text, instance);
    CREATE TABLE tally (due_date TEXT NOT NULL PRIMARY KEY, books INTEGER NOT NULL)
      STRICT, WITHOUT ROWID;
    CREATE TABLE owner_count (
      key TEXT NOT NULL PRIMARY KEY, named INTEGER NOT NULL, books INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE loans_begun (quarter INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;
    CREATE TABLE return_count (quarters INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;
    CREATE TABLE borrower_count (
      borrower TEXT NOT NULL PRIMARY KEY, loans INTEGER NOT NULL, open INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE book_count (book INTEGER PRIMARY KEY, loans INTEGER NOT NULL) STRICT;
    CREATE INDEX book_count_by_loans ON book_count(loans DESC, book);
    CREATE TABLE tag_count (
      key TEXT NOT NULL PRIMARY KEY, books INTEGER NOT NULL, loans INTEGER NOT NULL
    , others INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
    CREATE INDEX tag_count_by_loans ON tag_count(loans DESC, books DESC, key);
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
    CREATE TABLE change_step (
      change INTEGER NOT NULL REFERENCES change(id) ON DELETE CASCADE,
      step INTEGER NOT NULL,
      number INTEGER NOT NULL,
      through INTEGER,
      before TEXT,
      after TEXT, noun TEXT NOT NULL DEFAULT 'book',
      PRIMARY KEY (change, step)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE cover (
      file TEXT NOT NULL PRIMARY KEY,
      source TEXT NOT NULL,     -- the catalogue, and its record
      record TEXT NOT NULL,
      fetched_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cover_by_source ON cover(source, fetched_at);
    CREATE TABLE book_cover (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      file TEXT NOT NULL
    ) STRICT;
    CREATE INDEX book_cover_by_file ON book_cover(file);
    CREATE TABLE tag (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE,  -- folded, as in book_tag
      added_at INTEGER NOT NULL,
      collage TEXT              -- JSON, without the names of its covers
    ) STRICT;
    CREATE TABLE collage_cover (
      tag INTEGER NOT NULL REFERENCES tag(number) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      file TEXT NOT NULL,
      PRIMARY KEY (tag, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX collage_cover_by_file ON collage_cover(file);
    CREATE TABLE meeting (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      day TEXT NOT NULL,        -- YYYY-MM-DD
      time TEXT,                -- HH:MM
      title TEXT NOT NULL CHECK (title <> ''),
      book TEXT NOT NULL CHECK (book <> ''),  -- its title
      book_number INTEGER,      -- in the library, or on a shelf, from where it may be gone
      place TEXT,
      guests INTEGER CHECK (guests BETWEEN 1 AND 500),
      guest_names TEXT,         -- one a line
      notes TEXT,
      added_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX meeting_by_day ON meeting(day);
    CREATE TABLE poll (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      opened_at INTEGER NOT NULL,
      closed_at INTEGER         -- NULL: it is open
    ) STRICT;
    CREATE UNIQUE INDEX poll_open ON poll(closed_at IS NULL) WHERE closed_at IS NULL;
    CREATE TABLE poll_candidate (
      poll INTEGER NOT NULL REFERENCES poll(number) ON DELETE CASCADE,
      number INTEGER NOT NULL,  -- by which it is voted for
      title TEXT NOT NULL,
      author TEXT NOT NULL,     -- may be empty
      book INTEGER,
      PRIMARY KEY (poll, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE poll_ballot (
      poll INTEGER NOT NULL REFERENCES poll(number) ON DELETE CASCADE,
      place INTEGER NOT NULL,   -- in the order in which the votes were given
      name TEXT NOT NULL,
      choices TEXT NOT NULL,    -- numbers of candidates with commas between, the favourite first
      PRIMARY KEY (poll, place)
    ) STRICT, WITHOUT ROWID;
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
      merged_into INTEGER REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED,      -- it is another name of that one
      added_at INTEGER NOT NULL,
      books INTEGER NOT NULL DEFAULT 0) STRICT;
    CREATE INDEX borrower_by_name ON borrower(sort_key, number) WHERE merged_into IS NULL;
    CREATE INDEX borrower_by_books ON borrower(books DESC, sort_key, number)
      WHERE merged_into IS NULL;
    CREATE INDEX borrower_merged ON borrower(merged_into) WHERE merged_into IS NOT NULL;
    CREATE TABLE borrower_word (
      word TEXT NOT NULL,
      borrower INTEGER NOT NULL REFERENCES borrower(number) ON DELETE CASCADE,
      PRIMARY KEY (word, borrower)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX borrower_word_of_borrower ON borrower_word(borrower);
    CREATE TABLE reminded (
      day TEXT NOT NULL,
      borrower INTEGER NOT NULL,
      book INTEGER NOT NULL,
      is_sent INTEGER NOT NULL,  -- 0: it was begun, and no one knows how it ended
      PRIMARY KEY (day, borrower, book)
    ) STRICT, WITHOUT ROWID;
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
    CREATE TABLE hold (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      book INTEGER NOT NULL REFERENCES book(number) DEFERRABLE INITIALLY DEFERRED,
      borrower INTEGER NOT NULL REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED,
      title TEXT NOT NULL,      -- as book and borrower were called then
      name TEXT NOT NULL,
      placed_at INTEGER NOT NULL,
      kept_until TEXT, only_this INTEGER,          -- YYYY-MM-DD: the book is here, and kept for them
      UNIQUE (book, borrower)
    ) STRICT;
    CREATE INDEX hold_of_book ON hold(book, number);
    CREATE INDEX hold_of_borrower ON hold(borrower, number);
    CREATE TABLE folding (version INTEGER NOT NULL) STRICT;
    CREATE TABLE identity (id TEXT NOT NULL) STRICT;
    CREATE INDEX change_step_of ON change_step(noun, number, change);
    CREATE INDEX book_by_author ON book(author_key, series_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_location ON book(location_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_series ON book(series_key, number, due_date)
      WHERE removed = 0 AND series_key <> '';
    CREATE INDEX out_by_title ON book(title_key, number, due_date, removed) WHERE due_date IS NOT NULL;
    CREATE INDEX out_by_author ON book(author_key, series_key, number, due_date, removed) WHERE due_date IS NOT NULL;
    CREATE INDEX out_by_added ON book(added_at, number, due_date, removed) WHERE due_date IS NOT NULL;
    CREATE INDEX out_by_due ON book(due_date, number, removed) WHERE due_date IS NOT NULL;
    CREATE INDEX out_by_year ON book(year, number, due_date, removed) WHERE due_date IS NOT NULL;
    CREATE INDEX out_by_rating ON book(-rating, number, due_date, removed) WHERE due_date IS NOT NULL;
    CREATE INDEX out_by_owner ON book(owner_key, number, due_date, removed) WHERE due_date IS NOT NULL;
    CREATE INDEX out_by_location ON book(location_key, number, due_date, removed) WHERE due_date IS NOT NULL;
    CREATE INDEX out_in_trash ON book(due_date) WHERE removed = 1 AND due_date IS NOT NULL;
    CREATE TABLE calendar_secret (
      borrower INTEGER PRIMARY KEY,  -- perhaps one that was removed
      secret TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE reading (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      book INTEGER NOT NULL UNIQUE REFERENCES book(number) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      shelf TEXT NOT NULL CHECK (shelf IN ('want', 'reading', 'read', 'stopped')),
      placed_at INTEGER NOT NULL,  -- when it was put on this shelf
      added_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX reading_on_shelf ON reading(shelf, placed_at DESC, number);
    CREATE TABLE read_through (
      reading INTEGER NOT NULL REFERENCES reading(number) ON DELETE CASCADE,
      place INTEGER NOT NULL,   -- 1 is the oldest
      begun TEXT,
      ended TEXT,
      outcome TEXT CHECK (outcome IN ('finished', 'stopped')),  -- NULL: it goes on
      progress TEXT,            -- a page, or a number and a percent sign
      PRIMARY KEY (reading, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX read_through_ended ON read_through(ended) WHERE outcome = 'finished';

    """#
}
