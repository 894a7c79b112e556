extension Schema {
  static let collages = """
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

    """
}
