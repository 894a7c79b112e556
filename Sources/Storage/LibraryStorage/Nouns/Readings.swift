import Library
import LibraryPorts
import Platform
import SQL

/// The rows of readings and their read-throughs.
struct ReadingRows: EntryRows {
  let database: any Database

  func read(_ row: Row) throws -> Reading {
    var reading = Reading(row: row)
    reading.readThroughs = try database.all(
      "SELECT * FROM read_through WHERE reading = ? ORDER BY place", [reading.number]
    ) { row in
      ReadThrough(
        begun: (row["begun"] as String?).flatMap(PartialDay.init(iso:)),
        ended: (row["ended"] as String?).flatMap(PartialDay.init(iso:)),
        outcome: (row["outcome"] as String?).flatMap(ReadThrough.Outcome.init(rawValue:)),
        progress: (row["progress"] as String?).flatMap(ReadingProgress.init(_:)))
    }
    return reading
  }

  private static let insertion = Insertion(
    into: "read_through", ["reading", "place", "begun", "ended", "outcome", "progress"])

  func putParts(of reading: Reading, as number: Int) throws {
    try database.run("DELETE FROM read_through WHERE reading = ?", number)
    for (index, read) in reading.readThroughs.enumerated() {
      try database.append(
        Self.insertion,
        [
          number, index + 1, read.begun?.iso, read.ended?.iso, read.outcome?.rawValue,
          read.progress?.text,
        ])
    }
  }

  func check(_ report: LibraryCheck.Report) throws {
    try database.forEachRow("SELECT * FROM reading ORDER BY number", []) { row in
      let reading = try read(row)
      if !reading.isConsistent { try report(.reading(book: reading.book)) }
    }
  }

  /// Sets the shelf of a reading to the one that its last read-through implies.
  func repair(_ number: Int) throws {
    guard var reading = try entry(number), !reading.isConsistent else { return }
    for index in reading.readThroughs.indices.dropLast()
    where reading.readThroughs[index].isOpen { reading.readThroughs[index].outcome = .stopped }
    switch reading.readThroughs.last?.outcome {
    case .finished?: reading.shelf = .read
    case .stopped?: reading.shelf = .stopped
    case nil: reading.shelf = reading.readThroughs.isEmpty ? .want : .reading
    }
    try put(reading)
  }
}

/// Queries about shelves. Shelves are small, so they are sorted without an index.
package enum ShelfListing {
  /// The parameters are the shelf, the limit and the offset.
  package static func page(by order: ShelfOrder) -> String {
    let title = "book.title_key, book.number"
    let columns =
      switch order {
      case .title: title
      case .author: "book.author_key, \(title)"
      case .rating: "book.rating DESC NULLS LAST, \(title)"
      case .date: "shelved.placed_at DESC, shelved.number DESC"
      }
    return """
      SELECT \(BookRows.columns) FROM reading AS shelved
      CROSS JOIN book ON book.number = shelved.book AND book.removed < 2 \(BookRows.withLoan)
      WHERE shelved.shelf = ? ORDER BY \(columns) LIMIT ? OFFSET ?
      """
  }

  package static let count = """
    SELECT count(*) FROM reading CROSS JOIN book ON book.number = reading.book AND book.removed < 2
    WHERE shelf = ?
    """

  // MARK: The reading of a book

  /// The reading of a book, as one string, with a line for each read-through.
  static let ofBook = """
    (SELECT entry.number || '\t' || entry.shelf || '\t' || entry.placed_at || '\t' || entry.added_at
        || coalesce((SELECT group_concat(line, '') FROM (
          SELECT '\n' || coalesce(begun, '') || '\t' || coalesce(ended, '') || '\t'
            || coalesce(outcome, '') || '\t' || coalesce(progress, '') AS line
          FROM read_through WHERE reading = entry.number ORDER BY place) AS lines), '')
      FROM reading AS entry WHERE entry.book = book.number)
    """

  /// Parses the string of `ofBook`.
  static func reading(_ text: String, of book: Int) -> Reading? {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let head = lines.first, head.count == 4, let number = Int(head[0]),
      let placedAt = Double(head[2]), let addedAt = Double(head[3])
    else { return nil }
    func instant(_ seconds: Double) -> Date {
      Bounds.instants.clamp(Date(timeIntervalSince1970: seconds))
    }
    var reading = Reading(
      number: number, book: book, shelf: Shelf(rawValue: head[1]) ?? .want,
      addedAt: instant(addedAt))
    reading.placedAt = instant(placedAt)
    reading.readThroughs = lines.dropFirst().filter { $0.count == 4 }.map {
      ReadThrough(
        begun: PartialDay(iso: $0[0]), ended: PartialDay(iso: $0[1]),
        outcome: ReadThrough.Outcome(rawValue: $0[2]), progress: ReadingProgress($0[3]))
    }
    return reading
  }
}

extension LibraryRows {
  var readingRows: ReadingRows { ReadingRows(database: database) }

  package func reading(_ number: Int) throws -> Reading? {
    try mappingErrors { try readingRows.entry(number) }
  }
}

extension StoredLibrary: ShelfStore {
  package func forEachBook(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int?, _ body: (Book) throws -> Void
  ) throws {
    let values: [any BoundValue] = [shelf.rawValue, limit ?? .max, offset]
    try mappingErrors {
      try database.forEachRow(ShelfListing.page(by: order), values) { try body(rows.book($0)) }
    }
  }

  package func bookCount(on shelf: Shelf) throws -> Int {
    try count(ShelfListing.count, shelf.rawValue)
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

extension Schema {
  static let readings = """
    -- What a reader does with a book: one record per book.
    CREATE TABLE reading (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      book INTEGER NOT NULL UNIQUE REFERENCES book(number) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      shelf TEXT NOT NULL CHECK (shelf IN ('want', 'reading', 'read', 'stopped')),
      placed_at INTEGER NOT NULL,  -- when it was put on this shelf
      added_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX reading_on_shelf ON reading(shelf, placed_at DESC, number);
    -- Each time that it was read. The days are YYYY, YYYY-MM or YYYY-MM-DD; NULL: not known.
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

    """
}
