extension Schema {
  static let polls = """
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

    """
}
