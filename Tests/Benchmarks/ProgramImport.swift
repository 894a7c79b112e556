/// What an import makes, made by the `sqlite3` shell: the books with their loans, indexes and words.
///
/// The layout is that of Sources/LibraryStorage/Schema.swift, filled in the order of `BulkLoad`. In
/// place of what the program folds stands `lower`, which knows ASCII only: sort keys and words are
/// about as long, and cost the shell less. It checks nothing, and keeps no log.
enum ProgramImport {
  /// - Parameter table: a file as `GeneratedTable` writes it; its name holds no quotes.
  static func sql(_ table: String) -> String {
    """
    .import --csv --schema temp '\(table)' row
    PRAGMA journal_mode = WAL;
    \(ProgramSQL.opening)
    BEGIN IMMEDIATE;
    \(tables)
    INSERT INTO book_text (book_text, rank) VALUES ('hashsize', 16777216);
    INSERT INTO loan (book, borrower, checked_out_at, due_date)
    SELECT rowid, iif(Borrower = '', 'me', Borrower), 1793600000, Due FROM temp.row WHERE Due <> '';
    INSERT INTO book (title, author, publisher, categories, isbn, year, owner, added_at, due_date,
      last_loan, title_key, author_key)
    SELECT Title, Author, Publisher, Categories, ISBN, Year, nullif(Owner, ''), 1793600000,
      loan.due_date, loan.id,
      lower(Title), lower(Author)
    FROM temp.row LEFT JOIN loan ON loan.book = row.rowid ORDER BY row.rowid;
    INSERT INTO book_text (rowid, title, rest)
    SELECT number, lower(title), lower(author || ' ' || publisher || ' ' || categories) FROM book;
    \(indexes)
    COMMIT;
    SELECT count(*) FROM book;
    """
  }

  private static let tables = """
    CREATE TABLE book (
      number INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, author TEXT NOT NULL,
      publisher TEXT, categories TEXT, isbn TEXT, year INTEGER, owner TEXT, notes TEXT, tags TEXT,
      rating INTEGER, added_at INTEGER NOT NULL, removed INTEGER NOT NULL DEFAULT 0, due_date TEXT,
      last_loan INTEGER, title_key TEXT NOT NULL, author_key TEXT NOT NULL
    ) STRICT;
    CREATE TABLE loan (
      id INTEGER PRIMARY KEY AUTOINCREMENT, book INTEGER NOT NULL, borrower TEXT NOT NULL,
      checked_out_at INTEGER NOT NULL, due_date TEXT NOT NULL, returned_at INTEGER,
      renewals INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX loan_of_book ON loan(book, id);
    CREATE VIRTUAL TABLE book_text USING fts5(title, rest, detail=column, tokenize='ascii');
    """

  private static let indexes = """
    CREATE INDEX book_by_title ON book(title_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_author ON book(author_key, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_added ON book(added_at, number, due_date) WHERE removed = 0;
    CREATE INDEX book_by_due ON book(due_date, number) WHERE removed = 0;
    CREATE INDEX out_by_title ON book(title_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_author ON book(author_key, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX out_by_added ON book(added_at, number, due_date)
      WHERE removed = 0 AND due_date IS NOT NULL;
    CREATE INDEX book_by_isbn ON book(isbn, number) WHERE removed = 0 AND isbn IS NOT NULL;
    CREATE INDEX book_removed ON book(removed, number) WHERE removed <> 0;
    """
}
