import Library
import LibraryPorts
import Platform
import SQL

/// The entries of the shelves as rows.
struct ShelfRows: EntryRows {
  /// The cover of an entry that is there already stays as it was kept; one that comes back has its
  /// cover where that is still kept.
  static let kept = ["cover": "(SELECT file FROM cover WHERE file = ?)"]
  let database: any Database

  func withoutCovers(_ entry: ShelfEntry) -> ShelfEntry {
    var entry = entry
    entry.book.cover = nil
    return entry
  }
}

/// What is asked of the shelves, as SQL that reads through an index made for it.
package enum ShelfListing {
  /// The entries of a shelf in order; the shelf, how many at most (the largest number for all), how many to pass over.
  package static func page(by order: ShelfOrder) -> String {
    let (index, columns) =
      switch order {
      case .title: ("shelf_by_title", "title_key, number")
      case .author: ("shelf_by_author", "author_key, title_key, number")
      case .rating: ("shelf_by_rating", "rating DESC NULLS LAST, title_key, number")
      case .date: ("shelf_by_date", "placed_at DESC, number DESC")
      }
    return """
      SELECT * FROM shelf_entry INDEXED BY \(index) WHERE shelf = ?
      ORDER BY \(columns) LIMIT ? OFFSET ?
      """
  }

  package static let count =
    "SELECT count(*) FROM shelf_entry INDEXED BY shelf_by_date WHERE shelf = ?"

  package static let byISBN = """
    SELECT * FROM shelf_entry INDEXED BY shelf_by_isbn
    WHERE isbn IS NOT NULL AND isbn = ? ORDER BY number LIMIT 1
    """

  /// Whose titles are sorted between two keys; how many at most.
  package static let byTitle = """
    SELECT * FROM shelf_entry INDEXED BY shelf_by_name
    WHERE title_key >= ? AND title_key < ? ORDER BY title_key, author_key, number LIMIT ?
    """

  package static let byName = """
    SELECT * FROM shelf_entry INDEXED BY shelf_by_name
    WHERE title_key = ? AND author_key = ? ORDER BY number LIMIT 1
    """
}

extension LibraryRows {
  var shelfRows: ShelfRows { ShelfRows(database: database) }

  package func entry(_ number: Int) throws -> ShelfEntry? {
    try catching { try shelfRows.entry(number) }
  }

  package func duplicate(of book: ShelvedBook) throws -> ShelfEntry? {
    try catching {
      if let isbn = book.isbn {
        let found = try database.first(ShelfListing.byISBN, [isbn], shelfRows.read)
        if let found { return found }
      }
      let keys = [database.titleKey(book.title), database.authorKey(book.author)]
      return try database.first(ShelfListing.byName, keys, shelfRows.read)
    }
  }
}

extension StoredLibrary: ShelfStore {
  package func eachEntry(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int?,
    _ body: (ShelfEntry) throws -> Void
  ) throws {
    let values: [any BoundValue] = [shelf.rawValue, limit ?? .max, offset]
    try catching {
      try database.each(ShelfListing.page(by: order), values) { try body(shelfRows.read($0)) }
    }
  }

  package func entryCount(on shelf: Shelf) throws -> Int {
    try count(ShelfListing.count, shelf.rawValue)
  }

  package func entries(beginning words: String, limit: Int) throws -> [ShelfEntry] {
    let key = database.titleKey(words)
    guard !key.isEmpty else { return [] }
    let values: [any BoundValue] = [key, key + NameSearch.last, limit]
    return try catching { try database.all(ShelfListing.byTitle, values, shelfRows.read) }
  }
}

extension Schema {
  static let shelves = """
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

    """
}
