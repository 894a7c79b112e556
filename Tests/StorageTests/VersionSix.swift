/// What the sixth version of the program made of a library of the fifth one. Frozen, as `VersionOne` is.
enum VersionSix {
  static let layout = """
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
    -- A library that is the copy of one at a server. What the server is known to know of a book, and
    -- what it said of its last list.
    CREATE TABLE remote_library (
      entity_tag TEXT,
      last_modified TEXT,
      digest TEXT,
      read_at INTEGER NOT NULL,
      fields TEXT NOT NULL
    ) STRICT;
    -- Which book is which there.
    CREATE TABLE remote_book (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      id TEXT NOT NULL UNIQUE
    ) STRICT;
    -- Books that were changed here and wait to be sent, as the server has them (JSON); NULL: it does
    -- not have them.
    CREATE TABLE remote_waiting (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      base TEXT,
      sent INTEGER NOT NULL DEFAULT 0  -- whether it may have been sent
    ) STRICT;
    """
}
