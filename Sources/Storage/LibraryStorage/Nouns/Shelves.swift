import Library
import LibraryPorts
import Platform
import SQL

/// The rows of shelf entries. The rating and notes of a book in the library are stored and logged
/// only with the book.
struct ShelfRows: EntryRows {
  /// An existing entry keeps its cover. A restored entry gets its cover back if the file is still
  /// stored.
  static let preserved = ["cover": "(SELECT file FROM cover WHERE file = ?)"]
  let database: any Database

  func asLogged(_ entry: ShelfEntry) -> ShelfEntry {
    var entry = entry
    entry.book.cover = nil
    guard entry.book.bookNumber != nil else { return entry }
    // These values come from the book, and may change later.
    entry.book.title = ""
    entry.book.author = ""
    entry.book.publisher = nil
    entry.book.isbn = nil
    entry.book.year = nil
    entry.rating = nil
    entry.notes = nil
    return entry
  }

  /// Returns the values of an entry, which has the title of its book. If the book was purged or has
  /// another entry, this entry becomes independent, and keeps its current rating and notes.
  func values(of entry: ShelfEntry) throws -> Values {
    var entry = entry
    if let number = entry.book.bookNumber {
      let own = try database.first(
        """
        SELECT \(ShelfListing.bookColumns) FROM book WHERE number = ?1
          AND NOT EXISTS (SELECT 1 FROM shelf_entry WHERE book = ?1 AND number <> ?2)
        """, [number, entry.number]
      ) { named(entry, by: $0) }
      if let own {
        entry = own
        entry.rating = nil
        entry.notes = nil
      } else {
        let now = try database.first(ShelfListing.byNumber, [entry.number], readJoined)
        entry.book.bookNumber = nil
        entry.rating = entry.rating ?? now?.rating
        entry.notes = entry.notes ?? now?.notes
      }
    }
    return entry.values(in: database)
  }

  /// Copies the title and other details of a changed book to its entry.
  func rename(entryOf number: Int) throws {
    let columns = "title, author, publisher, isbn, year, title_key, author_key"
    try database.run(
      """
      UPDATE shelf_entry SET (\(columns)) = (SELECT \(columns) FROM book WHERE number = ?1)
      WHERE book = ?1
      """, number)
  }

  /// Returns an entry from `ShelfListing.columns`, with the values of its book.
  func readJoined(_ row: Row) throws -> ShelfEntry {
    let entry = try read(row)
    return row["book_title"] as String? == nil ? entry : named(entry, by: row)
  }

  private func named(_ entry: ShelfEntry, by row: Row) -> ShelfEntry {
    var entry = entry
    entry.book.title = row["book_title"]
    entry.book.author = row["book_author"]
    entry.book.publisher = row["book_publisher"]
    entry.book.isbn = row["book_isbn"]
    entry.book.year = row["book_year"]
    entry.rating = row["book_rating"]
    entry.notes = row["book_notes"]
    return entry
  }
}

/// Queries about shelves. Shelves are small, so they are sorted without an index.
package enum ShelfListing {
  static let bookColumns = [
    "title", "author", "publisher", "isbn", "year", "rating", "notes",
  ].map { "book.\($0) AS book_\($0)" }.joined(separator: ", ")

  static let columns = "shelf_entry.*, " + bookColumns

  static let joined = "FROM shelf_entry LEFT JOIN book ON book.number = shelf_entry.book"

  /// The parameters are the shelf, the limit and the offset.
  package static func page(by order: ShelfOrder) -> String {
    func key(_ column: String) -> String { "coalesce(book.\(column), shelf_entry.\(column))" }
    let title = "\(key("title_key")), shelf_entry.number"
    let columns =
      switch order {
      case .title: title
      case .author: "\(key("author_key")), \(title)"
      case .rating:
        "CASE WHEN book.number IS NULL THEN shelf_entry.rating ELSE book.rating END DESC NULLS LAST, "
          + title
      case .date: "placed_at DESC, shelf_entry.number DESC"
      }
    return "SELECT \(self.columns) \(joined) WHERE shelf = ? ORDER BY \(columns) LIMIT ? OFFSET ?"
  }

  package static let count =
    "SELECT count(*) FROM shelf_entry INDEXED BY shelf_by_title WHERE shelf = ?"

  static let byNumber = "SELECT \(columns) \(joined) WHERE shelf_entry.number = ?"

  package static let byBook = "SELECT \(columns) \(joined) WHERE shelf_entry.book = ?"

  /// Whether an entry has no book in the library.
  static let isLoose = "(book.number IS NULL OR book.removed <> 0)"

  /// The last parameter is 1 to match only loose entries.
  package static let byISBN = """
    SELECT \(columns) FROM shelf_entry INDEXED BY shelf_by_isbn
    LEFT JOIN book ON book.number = shelf_entry.book
    WHERE shelf_entry.isbn IS NOT NULL AND shelf_entry.isbn = ? AND (? = 0 OR \(isLoose))
    ORDER BY shelf_entry.number LIMIT 1
    """

  /// The parameters are the first key, the end of the range, and the limit.
  package static let byTitle = """
    SELECT \(columns) FROM shelf_entry INDEXED BY shelf_by_name
    LEFT JOIN book ON book.number = shelf_entry.book
    WHERE shelf_entry.title_key >= ? AND shelf_entry.title_key < ?
    ORDER BY shelf_entry.title_key, shelf_entry.author_key, shelf_entry.number LIMIT ?
    """

  package static let byName = """
    SELECT \(columns) FROM shelf_entry INDEXED BY shelf_by_name
    LEFT JOIN book ON book.number = shelf_entry.book
    WHERE shelf_entry.title_key = ? AND shelf_entry.author_key = ? AND (? = 0 OR \(isLoose))
    ORDER BY shelf_entry.number LIMIT 1
    """

  // MARK: Library books

  /// The shelf entry of a book, as one string.
  static let ofBook = """
    (SELECT entry.number || '\t' || entry.shelf || '\t' || entry.placed_at || '\t'
        || coalesce(entry.begun, '') || '\t' || coalesce(entry.finished, '') || '\t'
        || coalesce(entry.progress, '') || '\t' || coalesce(entry.page_count, -1) || '\t'
        || coalesce(entry.earlier, '')
      FROM shelf_entry AS entry WHERE entry.book = book.number)
    """

  /// Parses the string of `ofBook`.
  static func reading(_ text: String) -> Reading? {
    let parts = text.split(separator: "\t", maxSplits: 7, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 8, let number = Int(parts[0]), let placedAt = Double(parts[2]) else {
      return nil
    }
    var entry = ShelfEntry(
      number: number, book: ShelvedBook(title: "", author: ""),
      shelf: Shelf(rawValue: parts[1]) ?? .read,
      addedAt: Bounds.instants.nearest(to: Date(timeIntervalSince1970: placedAt)))
    entry.begun = Day(iso: parts[3])
    entry.finished = Day(iso: parts[4])
    entry.progress = ReadingProgress(parts[5])
    entry.book.pageCount = Int(parts[6]).flatMap { $0 < 0 ? nil : $0 }
    entry.earlier = [PastReading](stored: parts[7])
    return Reading(entry)
  }

  /// Returns a trigger that copies the rating and notes of a purged book to its entry.
  static func triggers(_ dialect: Dialect) -> String {
    dialect.trigger(
      "entry_of_purged", after: "DELETE ON book",
      """
      UPDATE shelf_entry SET rating = CASE WHEN OLD.rating BETWEEN 1 AND 10 THEN OLD.rating END,
        notes = OLD.notes, book = NULL WHERE book = OLD.number;
      """)
  }
}

extension LibraryRows {
  var shelfRows: ShelfRows { ShelfRows(database: database) }

  package func entry(_ number: Int) throws -> ShelfEntry? {
    try catching { try database.first(ShelfListing.byNumber, [number], shelfRows.readJoined) }
  }

  package func entry(ofBook number: Int) throws -> ShelfEntry? {
    try catching { try database.first(ShelfListing.byBook, [number], shelfRows.readJoined) }
  }

  package func duplicate(of book: ShelvedBook) throws -> ShelfEntry? {
    if let number = book.bookNumber, let entry = try entry(ofBook: number) { return entry }
    // Another copy of the book in the library keeps its own entry.
    let isLoose = book.bookNumber == nil ? 0 : 1
    return try catching {
      if let isbn = book.isbn {
        let match = try database.first(ShelfListing.byISBN, [isbn, isLoose], shelfRows.readJoined)
        if let match { return match }
      }
      let title = database.titleKey(book.title)
      let author = database.authorKey(book.author)
      return try database.first(
        ShelfListing.byName, [title, author, isLoose], shelfRows.readJoined)
    }
  }
}

extension LoggedTransaction {
  /// Links a new book to the loose entry with the same ISBN, or else with the same title and
  /// author.
  func link(_ number: Int, _ details: BookDetails) throws {
    if hasLooseEntries == nil {
      hasLooseEntries = try database.value(
        "SELECT EXISTS (SELECT 1 \(ShelfListing.joined) WHERE \(ShelfListing.isLoose))")
    }
    guard hasLooseEntries == true,
      var entry = try duplicate(of: ShelvedBook(details, number: number)),
      let book = try rows.book(number)
    else { return }
    entry.link(to: book)
    try update(entry)
  }

  /// Copies the rating and notes of an entry to its book.
  func rate(bookOf entry: ShelfEntry) throws {
    guard let number = entry.book.bookNumber, let (book, state) = try rows.bookAnywhere(number)
    else { return }
    var details = book.details
    details.rating = entry.rating
    details.notes = entry.notes
    guard details != book.details else { return }
    try rows.update(book, to: details)
    try reword(book, details, in: state)
  }
}

extension StoredLibrary: ShelfStore {
  package func eachEntry(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int?,
    _ body: (ShelfEntry) throws -> Void
  ) throws {
    let values: [any BoundValue] = [shelf.rawValue, limit ?? .max, offset]
    try catching {
      try database.each(ShelfListing.page(by: order), values) { try body(shelfRows.readJoined($0)) }
    }
  }

  package func entryCount(on shelf: Shelf) throws -> Int {
    try count(ShelfListing.count, shelf.rawValue)
  }

  package func entries(beginning words: String, limit: Int) throws -> [ShelfEntry] {
    let key = database.titleKey(words)
    guard !key.isEmpty else { return [] }
    let values: [any BoundValue] = [key, key + NameSearch.maxSuffix, limit]
    return try catching { try database.all(ShelfListing.byTitle, values, shelfRows.readJoined) }
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
