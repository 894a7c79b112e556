import Exchange
import Files
import Foundation
import Library
import LibraryPorts
import SQLite
import Streams
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) final class CalibreDatabaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("calibre library") }

  /// The tables that the reader needs, as calibre creates them.
  static let schema = """
    CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE,
      sort TEXT COLLATE NOCASE, link TEXT NOT NULL DEFAULT '', UNIQUE(name));
    CREATE TABLE books (id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL DEFAULT 'Unknown' COLLATE NOCASE, sort TEXT COLLATE NOCASE,
      timestamp TIMESTAMP DEFAULT CURRENT_TIMESTAMP, pubdate TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
      series_index REAL NOT NULL DEFAULT 1.0, author_sort TEXT COLLATE NOCASE,
      isbn TEXT DEFAULT '' COLLATE NOCASE, lccn TEXT DEFAULT '' COLLATE NOCASE,
      path TEXT NOT NULL DEFAULT '', flags INTEGER NOT NULL DEFAULT 1, uuid TEXT,
      has_cover BOOL DEFAULT 0,
      last_modified TIMESTAMP NOT NULL DEFAULT '2000-01-01 00:00:00+00:00');
    CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
      author INTEGER NOT NULL, UNIQUE(book, author));
    CREATE TABLE books_publishers_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
      publisher INTEGER NOT NULL, UNIQUE(book));
    CREATE TABLE books_ratings_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
      rating INTEGER NOT NULL, UNIQUE(book, rating));
    CREATE TABLE books_tags_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
      tag INTEGER NOT NULL, UNIQUE(book, tag));
    CREATE TABLE comments (id INTEGER PRIMARY KEY, book INTEGER NON NULL,
      text TEXT NON NULL COLLATE NOCASE, UNIQUE(book));
    CREATE TABLE identifiers (id INTEGER PRIMARY KEY, book INTEGER NON NULL,
      type TEXT NON NULL DEFAULT 'isbn' COLLATE NOCASE, val TEXT NON NULL COLLATE NOCASE,
      UNIQUE(book, type));
    CREATE TABLE publishers (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE,
      sort TEXT COLLATE NOCASE, UNIQUE(name));
    CREATE TABLE ratings (id INTEGER PRIMARY KEY,
      rating INTEGER CHECK(rating > -1 AND rating < 11), UNIQUE (rating));
    CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, UNIQUE (name));
    CREATE TABLE series (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE,
      sort TEXT COLLATE NOCASE, UNIQUE (name));
    CREATE TABLE books_series_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
      series INTEGER NOT NULL, UNIQUE(book));
    CREATE TABLE languages (id INTEGER PRIMARY KEY, lang_code TEXT NOT NULL COLLATE NOCASE,
      link TEXT NOT NULL DEFAULT '', UNIQUE(lang_code));
    CREATE TABLE books_languages_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
      lang_code INTEGER NOT NULL, item_order INTEGER NOT NULL DEFAULT 0,
      UNIQUE(book, lang_code));
    """

  @Test("columns that the user added are reported if any book has a value in them")
  func addedColumns() throws {
    let file = try open(
      Self.schema + """
        INSERT INTO books (id, title) VALUES (1, 'Dune'), (2, 'Emma');
        CREATE TABLE custom_columns (id INTEGER PRIMARY KEY, label TEXT NOT NULL,
          datatype TEXT NOT NULL, normalized BOOL NOT NULL);
        INSERT INTO custom_columns VALUES (1, 'read', 'datetime', 0), (2, 'shelf', 'text', 1),
          (3, 'empty', 'text', 0), (4, 'sum', 'composite', 0);
        CREATE TABLE custom_column_1 (id INTEGER PRIMARY KEY, book INTEGER, value TIMESTAMP);
        INSERT INTO custom_column_1 (book, value) VALUES (1, '2024-05-06');
        CREATE TABLE custom_column_2 (id INTEGER PRIMARY KEY, value TEXT);
        INSERT INTO custom_column_2 (value) VALUES ('hall');
        CREATE TABLE books_custom_column_2_link (id INTEGER PRIMARY KEY, book INTEGER, value INTEGER);
        INSERT INTO books_custom_column_2_link (book, value) VALUES (1, 1), (2, 1);
        CREATE TABLE custom_column_3 (id INTEGER PRIMARY KEY, book INTEGER, value TEXT);
        """)
    let reader = try reader(of: file)
    #expect(
      reader.ignored == [
        IgnoredColumn(name: "#read", count: 1), IgnoredColumn(name: "#shelf", count: 2),
      ])
  }

  @Test("a book with a value of more than 8 MB is skipped, and no other one")
  func giantValues() throws {
    func text(_ length: Int) -> String { "printf('%.*c', \(length), 'x')" }
    let file = try open(
      Self.schema + """
        INSERT INTO books (id, title) VALUES (1, 'Dune'), (2, 'Emma'), (3, \(text(9_000_000))), (5, 'Kim');
        INSERT INTO comments (book, text) VALUES (1, 'sand'), (2, \(text(9_000_000)));
        WITH RECURSIVE more (id) AS (VALUES (10) UNION ALL SELECT id + 1 FROM more WHERE id < 30)
          INSERT INTO books (id, title) SELECT id, 'Book ' || id FROM more;
        INSERT INTO comments (book, text) SELECT id, \(text(1_000_000)) FROM books WHERE id >= 10;
        INSERT INTO books (id, title) VALUES (31, \(text(9_000_000)));
        """)
    let parsed = try rows(of: file)
    let ids = parsed.map { row in
      switch row {
      case .book(let book): book.line
      case .unusable(let line, _): -line
      }
    }
    #expect(ids == [1, -2, -3, 5] + Array(10...30) + [-31])
    #expect(parsed[1] == .unusable(line: 2, .tooLong("description", limit: 100_000)))
    #expect(parsed[2] == .unusable(line: 3, .tooLong("title", limit: 10_000)))
  }

  @Test(
    "an added column of any type is imported as calibre shows it",
    arguments: [
      ("text", "'hall'", nil, "hall"), ("enumeration", "'hall'", nil, "hall"),
      ("datetime", "'2024-05-06 22:00:00+00:00'", nil, "2024-05-06"), ("bool", "1", nil, "yes"),
      ("bool", "0", nil, "no"), ("int", "10", nil, "10"), ("float", "10.0", nil, "10"),
      ("float", "1.25", nil, "1.25"), ("rating", "7", nil, "3.5"), ("rating", "8", nil, "4"),
      ("series", "'Dune'", "10.0", "Dune [10]"), ("series", "'Dune'", "1.5", "Dune [1.5]"),
      ("comments", "'<p>By the <b>door</b></p>'", nil, "By the door"),
    ] as [(String, String, String?, String)])
  func mapped(type: String, value: String, seriesNumber: String?, text: String) throws {
    let isShared = !["datetime", "bool", "int", "float", "comments"].contains(type)
    let rows =
      isShared
      ? """
      CREATE TABLE custom_column_7 (id INTEGER PRIMARY KEY, value);
      INSERT INTO custom_column_7 VALUES (3, \(value));
      CREATE TABLE books_custom_column_7_link (book INTEGER, value INTEGER, extra REAL);
      INSERT INTO books_custom_column_7_link VALUES (1, 3, \(seriesNumber ?? "NULL"));
      """
      : """
      CREATE TABLE custom_column_7 (book INTEGER, value);
      INSERT INTO custom_column_7 VALUES (1, \(value));
      """
    for column in ["location", "notes", "tags"] {
      let file = try open(
        Self.schema + """
          INSERT INTO books (id, title) VALUES (1, 'Dune'), (2, 'Emma');
          CREATE TABLE custom_columns (id INTEGER PRIMARY KEY, label TEXT, datatype TEXT);
          INSERT INTO custom_columns VALUES (7, 'x', '\(type)');
          \(rows)
          """, mapping: "#x=\(column)")
      let details = try books(of: file).map(\.details)
      let parsed = details.map { [$0.location, $0.notes].compactMap(\.self) + $0.tags }
      #expect(parsed == [[text], []])
      #expect(file.ignored.isEmpty)
    }
  }

  @Test("a series of an added column has its own number, and replaces the other one")
  func mappedSeries() throws {
    let file = try open(
      Self.schema + """
        INSERT INTO books (id, title, series_index) VALUES (1, 'Dune', 3.0);
        INSERT INTO series (id, name) VALUES (1, 'Classics');
        INSERT INTO books_series_link (book, series) VALUES (1, 1);
        CREATE TABLE custom_columns (id INTEGER PRIMARY KEY, label TEXT, datatype TEXT);
        INSERT INTO custom_columns VALUES (7, 'x', 'series');
        CREATE TABLE custom_column_7 (id INTEGER PRIMARY KEY, value);
        INSERT INTO custom_column_7 VALUES (3, 'Saga');
        CREATE TABLE books_custom_column_7_link (book INTEGER, value INTEGER, extra REAL);
        INSERT INTO books_custom_column_7_link VALUES (1, 3, 1.5);
        """, mapping: "#x=series")
    let details = try #require(try books(of: file).first?.details)
    #expect(details.series == "Saga" && details.seriesNumber == 1.5)
  }

  @Test("of a range in an added column of series, the first number is kept, which is reported")
  func mappedRange() throws {
    let file = try open(
      Self.schema + """
        INSERT INTO books (id, title) VALUES (1, 'Dune');
        CREATE TABLE custom_columns (id INTEGER PRIMARY KEY, label TEXT, datatype TEXT);
        INSERT INTO custom_columns VALUES (7, 'x', 'text');
        CREATE TABLE custom_column_7 (id INTEGER PRIMARY KEY, value);
        INSERT INTO custom_column_7 VALUES (3, 'Saga [1-3]');
        CREATE TABLE books_custom_column_7_link (book INTEGER, value INTEGER, extra REAL);
        INSERT INTO books_custom_column_7_link VALUES (1, 3, NULL);
        """, mapping: "#x=series")
    let book = try #require(try books(of: file).first)
    #expect(book.details.series == "Saga" && book.details.seriesNumber == 1)
    #expect(book.changedCells.map(\.text) == ["Saga [1-3]"])
  }

  @Test("the books of a library are read with all their fields")
  func everything() throws {
    let file = try open(
      Self.schema + """
        INSERT INTO books (id, title, timestamp, pubdate) VALUES
          (2, 'Good Omens', '2020-05-01 10:20:30.500000+00:00', '1990-05-15 00:00:00+00:00'),
          (9, 'Unknown', '2020-05-01 10:20:30+00:00', '0101-01-01 00:00:00+00:00');
        INSERT INTO authors (id, name) VALUES (1, 'Neil Gaiman'), (2, 'Terry Pratchett'),
          (3, 'Martin Luther King| Jr.');
        INSERT INTO books_authors_link (id, book, author) VALUES (1, 2, 2), (2, 2, 1), (3, 9, 3);
        INSERT INTO publishers (id, name) VALUES (4, 'Gollancz');
        INSERT INTO books_publishers_link (book, publisher) VALUES (2, 4);
        INSERT INTO tags (id, name) VALUES (5, 'humour'), (6, 'fantasy');
        INSERT INTO books_tags_link (book, tag) VALUES (2, 6), (2, 5);
        INSERT INTO ratings (id, rating) VALUES (1, 0), (3, 9);
        INSERT INTO books_ratings_link (book, rating) VALUES (2, 3), (9, 1);
        INSERT INTO identifiers (book, type, val) VALUES (2, 'goodreads', '1'), (2, 'doi', '10.1/a:b,c'),
          (2, 'isbn', '9780060853983'), (9, 'isbn', 'none');
        INSERT INTO comments (book, text) VALUES (2, '<p>Funny &amp; long.</p>');
        """)
    #expect(file.format == .calibre)
    let parsed = try books(of: file)
    var details = BookDetails(title: "Good Omens", author: "Terry Pratchett, Neil Gaiman")
    details.publisher = "Gollancz"
    details.isbn = ISBN(stored: "9780060853983")
    details.year = 1990
    details.description = "Funny & long."
    details.tags = ["fantasy", "humour"]
    details.rating = 4.5
    details.identifiers = ["doi:10.1/a:b,c", "goodreads:1"]
    #expect(parsed.map(\.line) == [2, 9])
    #expect(parsed[0].details == details)
    #expect(parsed[0].addedAt == (try instant("2020-05-01T10:20:30Z")).addingTimeInterval(0.5))
    #expect(parsed[1].details == BookDetails(title: "Unknown", author: "Martin Luther King, Jr."))
    #expect(parsed[1].rejectedCells == [RejectedCell(field: "isbn", text: "none")])
  }

  @Test("many books are read in batches, each once, in the order of their numbers")
  func inBatches() throws {
    let file = try open(
      Self.schema + """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 3 FROM n WHERE i < 2000)
        INSERT INTO books (id, title) SELECT i, 'Book ' || i FROM n;
        """)
    let reader = try reader(of: file)
    var fractions: [Double?] = []
    while try reader.next() != nil { fractions.append(reader.fractionRead) }
    #expect(fractions.count == 668)
    #expect(fractions[333] == 0.5)
    #expect(fractions.last == 1)
  }

  @Test("a file and a folder that cannot be written are read")
  func readOnly() throws {
    let url = try write(Self.schema)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    #expect(try rows(of: open(url)).isEmpty)
    #expect(try manager.contentsOfDirectory(atPath: folder.path) == [url.lastPathComponent])
  }

  @Test("another SQLite database is refused as not calibre's")
  func otherDatabase() throws {
    #expect(throws: ImportError.otherDatabase) { try open("CREATE TABLE books (id, title);") }
    // All the tables, but not calibre's columns.
    let schema = Self.schema.replacing("pubdate TIMESTAMP", with: "year TIMESTAMP")
    #expect(throws: ImportError.otherDatabase) { try open(schema) }
  }

  @Test("a library of this program is refused with a suggestion")
  func ownLibrary() throws {
    let file = try write("CREATE TABLE book (number); PRAGMA application_id = 0x426B4B70;")
    #expect(throws: ImportError.libraryFile(file.path)) { try open(file) }
  }

  @Test("a database in the middle of a change is refused, but remains of an old change are not")
  func inUse() throws {
    let url = try write(Self.schema + "INSERT INTO books (id, title) VALUES (1, 'Dune');")
    let journal = url.path + "-journal"
    try Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]).write(to: URL(filePath: journal))
    #expect(throws: ImportError.databaseInUse) { try open(url) }
    for journalData in [Data(), Data(repeating: 0, count: 512)] {
      try journalData.write(to: URL(filePath: journal))
      #expect(try rows(of: open(url)).count == 1)
    }
  }

  @Test("a log beside the database is read, and no file is left; a pipe with its name is not read")
  func log() throws {
    let url = try write(Self.schema)
    let calibre = try SQLiteDatabase(path: url.path, access: .existing)
    try calibre.execute(
      "PRAGMA journal_mode = WAL; INSERT INTO books (id, title) VALUES (1, 'Dune')")
    let copy = folder.path + "/copy"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: url.path + suffix, toPath: copy + "/metadata.db" + suffix)
    }
    let database = URL(filePath: copy + "/metadata.db")
    #expect(try rows(of: open(database)).count == 1)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: copy))
        == ["metadata.db", "metadata.db-wal"])
    try FileManager.default.removeItem(atPath: copy + "/metadata.db-wal")
    #expect(mkfifo(copy + "/metadata.db-wal", 0o600) == 0)
    #expect(try rows(of: open(database)).isEmpty)
  }

  @Test("a damaged database is an error")
  func damaged() throws {
    let url = folder.appending(path: "metadata.db")
    try Data("SQLite format 3\0 and no more".utf8).write(to: url)
    #expect {
      try open(url)
    } throws: { error in
      guard case ImportError.damagedDatabase(let reason) = error else { return false }
      return !reason.isEmpty
    }
  }

  @Test("a series and the write-ahead log are read, and languages are counted")
  func seriesInLog() throws {
    let url = try write(Self.schema)
    let calibre = try SQLiteDatabase(path: url.path, access: .existing)
    try calibre.execute(
      """
      PRAGMA journal_mode = WAL;
      INSERT INTO books (id, title, series_index) VALUES (1, 'Foundation and Empire', 2), (2, 'Dune', 1);
      INSERT INTO series (id, name) VALUES (7, 'Foundation');
      INSERT INTO books_series_link (book, series) VALUES (1, 7);
      INSERT INTO languages (id, lang_code) VALUES (3, 'fra'), (4, 'eng');
      INSERT INTO books_languages_link (book, lang_code, item_order) VALUES (1, 4, 1), (1, 3, 0);
      """)
    let file = try open(url)
    let parsed = try books(of: file)
    #expect(parsed.map(\.details.title) == ["Foundation and Empire", "Dune"])
    #expect(file.ignored == [column("languages", 1)])
    #expect(parsed.map(\.details.series) == ["Foundation", nil])
    #expect(parsed.map(\.details.seriesNumber) == [2, nil])
    withExtendedLifetime(calibre) {}
  }

  @Test("a database is refused in another format, whatever its name")
  func otherFormat() throws {
    let url = try write(Self.schema)
    let error = ImportError.notInFormat(.json, missing: [], found: .calibre)
    #expect(throws: error) { try open(url, as: .json) }
    #expect(try open(url, as: .calibre).format == .calibre)
  }

  // MARK: Files

  private func open(_ script: String, mapping: String? = nil) throws -> BookFile {
    try open(write(script), mapping: mapping)
  }

  private func open(
    _ url: URL, as format: ImportFormat? = nil, mapping: String? = nil
  ) throws -> BookFile {
    let source = ByteSource(try #require(OpenFile(reading: url.path)))
    return try BookFile.open(
      path: url.path, source: source,
      ImportOptions(format: format, mapping: try mapping.map(ColumnMapping.init(_:))))
  }

  private func write(_ script: String) throws -> URL {
    let url = folder.appending(path: "metadata é?\(UUID().uuidString).db")
    try SQLiteDatabase(path: url.path, access: .create).execute(script)
    return url
  }

  @Test("covers beside the database are imported, and other formats are reported")
  func covers() throws {
    let file = try open(
      Self.schema + """
        CREATE TABLE data (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, format TEXT);
        INSERT INTO books (id, title, path, has_cover) VALUES
          (1, 'A', 'X/A (1)', 1), (2, 'B', 'X/B (2)', 1), (3, 'C', 'X/C (3)', 0);
        INSERT INTO identifiers (book, type, val) VALUES (1, 'amazon', 'B00'), (1, 'isbn', '0');
        INSERT INTO data (book, format) VALUES (1, 'EPUB'), (1, 'PDF'), (2, 'EPUB');
        """)
    let cover = folder.path("X/A (1)/cover.jpg")
    try FileManager.default.createDirectory(
      atPath: folder.path("X/A (1)"), withIntermediateDirectories: true)
    try Data([1]).write(to: URL(filePath: cover))
    #expect(try books(of: file).map(\.cover) == [cover, nil, nil])
    #expect(file.ignored == [column("formats", 2), column("cover", 1)])
  }
}
