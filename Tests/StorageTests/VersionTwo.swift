/// What the second version of the program made of a library of the first one. Frozen, as `VersionOne` is.
enum VersionTwo {
  static let layout = """
    -- The books on the reader's shelves; none of them need be in the library.
    CREATE TABLE shelf_entry (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      shelf TEXT NOT NULL CHECK (shelf IN ('read', 'want')),
      placed_at INTEGER NOT NULL,  -- when it was put on this shelf
      added_at INTEGER NOT NULL,
      title TEXT NOT NULL,
      author TEXT NOT NULL,     -- may be empty
      publisher TEXT,
      isbn TEXT,                -- thirteen digits
      year INTEGER,
      page_count INTEGER,
      description TEXT,
      link TEXT,
      cover TEXT,               -- the name of a file
      source TEXT,              -- the catalogue, and its record
      record TEXT,
      book INTEGER,             -- the book it was made from, which may be gone
      rating INTEGER CHECK (rating BETWEEN 1 AND 5),
      notes TEXT,
      title_key TEXT NOT NULL,
      author_key TEXT NOT NULL
    ) STRICT;
    CREATE INDEX shelf_by_title ON shelf_entry(shelf, title_key, number);
    CREATE INDEX shelf_by_author ON shelf_entry(shelf, author_key, title_key, number);
    CREATE INDEX shelf_by_rating ON shelf_entry(shelf, rating DESC, title_key, number);
    CREATE INDEX shelf_by_date ON shelf_entry(shelf, placed_at DESC, number DESC);
    -- Find a title that is there already, on either shelf.
    CREATE INDEX shelf_by_isbn ON shelf_entry(isbn, number) WHERE isbn IS NOT NULL;
    CREATE INDEX shelf_by_name ON shelf_entry(title_key, author_key, number);

    -- The covers that are kept as files, and where they came from.
    CREATE TABLE cover (
      file TEXT NOT NULL PRIMARY KEY,
      source TEXT NOT NULL,     -- the catalogue, and its record
      record TEXT NOT NULL,
      fetched_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cover_by_source ON cover(source, fetched_at);
    -- Those of the library's books; an entry of a shelf names its own.
    CREATE TABLE book_cover (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      file TEXT NOT NULL
    ) STRICT;
    CREATE INDEX book_cover_by_file ON book_cover(file);
    CREATE INDEX shelf_by_cover ON shelf_entry(cover) WHERE cover IS NOT NULL;

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

  /// Two entries and how they came to be: one moved and rated, one whose putting was taken back.
  static let shelves = """
    INSERT INTO shelf_entry (number, shelf, placed_at, added_at, title, author, publisher, isbn, year,
      page_count, description, link, cover, source, record, book, rating, notes, title_key,
      author_key) VALUES
      (1, 'read', 1790007000, 1790006000, 'Solaris', 'Stanisław Lem', 'MON', '9780156027601', 1961,
      204, 'An ocean.', 'https://openlibrary.org/works/OL1', 'a1.jpg', 'openlibrary', 'OL1', 2, 4,
      'again', 'solaris', 'stanislaw lem');
    INSERT INTO sqlite_sequence (name, seq) VALUES ('shelf_entry', 2);
    INSERT INTO cover VALUES ('a1.jpg', 'openlibrary', 'OL1', 1790006000);
    INSERT INTO book_cover VALUES (2, 'a1.jpg');
    -- A new change has forgotten what was taken back.
    DELETE FROM change_step WHERE change = 4;
    DELETE FROM change WHERE id = 4;
    DELETE FROM book WHERE number = 3;
    INSERT INTO change (id, kind, made_at, made_by, session, source, books, undone) VALUES
      (5, 'shelve', 1790006000, 'anna', 's', NULL, 0, 0),
      (6, 'reshelve', 1790007000, 'anna', 's', NULL, 0, 0),
      (7, 'shelve', 1790008000, 'anna', 's', NULL, 0, 1);
    INSERT INTO change_entry VALUES
      (5, 0, 'shelf', 1, NULL, '\(solaris("want", 1_790_006_000, ""))'),
      (6, 0, 'shelf', 1, '\(solaris("want", 1_790_006_000, ""))',
        '\(solaris("read", 1_790_007_000, #","notes":"again","rating":4"#))'),
      (7, 0, 'shelf', 2, NULL, '{"addedAt":1790008000,"book":{"author":"","title":"Beowulf"},\
    "number":2,"placedAt":1790008000,"shelf":"want"}');
    PRAGMA user_version = 2;
    """

  private static func solaris(_ shelf: String, _ placedAt: Int, _ opinion: String) -> String {
    """
    {"addedAt":1790006000,"book":{"author":"Stanisław Lem","bookNumber":2,"cover":"a1.jpg",\
    "description":"An ocean.","isbn":"9780156027601","link":"https://openlibrary.org/works/OL1",\
    "pageCount":204,"publisher":"MON","record":{"id":"OL1","source":"openlibrary"},\
    "title":"Solaris","year":1961},"number":1,"placedAt":\(placedAt),"shelf":"\(shelf)"\(opinion)}
    """
  }
}
