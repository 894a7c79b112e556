/// What the fourth version of the program made of a library of the third one. Frozen, as `VersionOne` is.
enum VersionFour {
  static let layout = """
    -- The tags that are kept, with or without books that have them.
    CREATE TABLE tag (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE,  -- folded, as in book_tag
      added_at INTEGER NOT NULL,
      collage TEXT              -- JSON, without the names of its covers
    ) STRICT;
    -- The covers of a collage's books, by their places in it.
    CREATE TABLE collage_cover (
      tag INTEGER NOT NULL REFERENCES tag(number) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      file TEXT NOT NULL,
      PRIMARY KEY (tag, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX collage_cover_by_file ON collage_cover(file);
    -- The newest changes of a noun.
    CREATE INDEX change_entry_by_noun ON change_entry(noun, change);
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
    -- The votes for the next book, and the books that can be voted for: copies, for a book may be
    -- deleted meanwhile.
    CREATE TABLE poll (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      opened_at INTEGER NOT NULL,
      closed_at INTEGER         -- NULL: it is open
    ) STRICT;
    -- One is open at most.
    CREATE UNIQUE INDEX poll_open ON poll(closed_at IS NULL) WHERE closed_at IS NULL;
    CREATE TABLE poll_candidate (
      poll INTEGER NOT NULL REFERENCES poll(number) ON DELETE CASCADE,
      number INTEGER NOT NULL,  -- by which it is voted for
      title TEXT NOT NULL,
      author TEXT NOT NULL,     -- may be empty
      book INTEGER,             -- the book and the entry of a shelf it was made from
      entry INTEGER,
      PRIMARY KEY (poll, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE poll_ballot (
      poll INTEGER NOT NULL REFERENCES poll(number) ON DELETE CASCADE,
      place INTEGER NOT NULL,   -- in the order in which the votes were given
      name TEXT NOT NULL,
      choices TEXT NOT NULL,    -- numbers of candidates with commas between, the favourite first
      PRIMARY KEY (poll, place)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 4;
    """
}
