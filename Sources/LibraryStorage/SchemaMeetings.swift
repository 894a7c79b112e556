extension Schema {
  static let meetings = """
    -- The meetings of the book club.
    CREATE TABLE meeting (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      day TEXT NOT NULL,        -- YYYY-MM-DD
      time TEXT,                -- HH:MM
      title TEXT NOT NULL CHECK (title <> ''),
      book TEXT NOT NULL CHECK (book <> ''),  -- its title
      book_number INTEGER,      -- in the library, or on a shelf, from where it may be gone
      entry_number INTEGER,
      place TEXT,
      guests INTEGER CHECK (guests BETWEEN 1 AND 500),
      guest_names TEXT,         -- one a line
      notes TEXT,
      added_at INTEGER NOT NULL
    ) STRICT;
    -- There is one meeting a day.
    CREATE UNIQUE INDEX meeting_by_day ON meeting(day);
    """
}
