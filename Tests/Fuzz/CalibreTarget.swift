import Exchange
import Foundation
import Library
import LibraryPorts
import SQL
import SQLite
import Streams

/// Reads books from a calibre database with changed bytes.
struct CalibreTarget: Target {
  static let summary = "calibre's metadata.db: offsets and bytes"

  private let sandbox: Sandbox
  private let file: DamagedFile

  init() throws {
    sandbox = try Sandbox()
    try sandbox.put(library: [])
    let database = try SQLiteDatabase(path: sandbox.library, access: .existing, timeout: 100)
    try database.execute(Self.content)
    file = DamagedFile(
      original: Array(FileManager.default.contents(atPath: sandbox.library) ?? Data()))
  }

  func run(_ bytes: [UInt8]) throws {
    try sandbox.put(file.damaged(by: bytes), in: sandbox.file)
    do {
      let source = ByteSource(Array("SQLite format 3\0".utf8))
      guard
        case .rows(let rows, _, _) = try BookFile.open(
          path: sandbox.file, source: source, ImportOptions(format: .calibre))
      else { return }
      while try rows.next() != nil {}
    } catch is ImportError {
    } catch is FileError {
    } catch is DatabaseError {}
  }

  /// The tables that an import reads, with two books.
  private static let content = """
    CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, timestamp TEXT, pubdate TEXT);
    CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER, author INTEGER);
    CREATE TABLE publishers (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE books_publishers_link (id INTEGER PRIMARY KEY, book INTEGER, publisher INTEGER);
    CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE books_tags_link (id INTEGER PRIMARY KEY, book INTEGER, tag INTEGER);
    CREATE TABLE ratings (id INTEGER PRIMARY KEY, rating INTEGER);
    CREATE TABLE books_ratings_link (id INTEGER PRIMARY KEY, book INTEGER, rating INTEGER);
    CREATE TABLE identifiers (id INTEGER PRIMARY KEY, book INTEGER, type TEXT, val TEXT);
    CREATE TABLE comments (id INTEGER PRIMARY KEY, book INTEGER, text TEXT);
    INSERT INTO books VALUES
      (2, 'Good Omens', '2020-05-01 10:20:30.500000+00:00', '1990-05-15 00:00:00+00:00'),
      (9, 'Dune', '2020-05-01 10:20:30+00:00', '0101-01-01 00:00:00+00:00');
    INSERT INTO authors VALUES (1, 'Neil Gaiman'), (2, 'Terry Pratchett'), (3, 'Frank Herbert');
    INSERT INTO books_authors_link (book, author) VALUES (2, 2), (2, 1), (9, 3);
    INSERT INTO tags VALUES (5, 'humour'); INSERT INTO books_tags_link (book, tag) VALUES (2, 5);
    INSERT INTO ratings VALUES (3, 9); INSERT INTO books_ratings_link (book, rating) VALUES (2, 3);
    INSERT INTO identifiers (book, type, val) VALUES (9, 'isbn', '9780441013593');
    INSERT INTO comments (book, text) VALUES (2, '<p>Armageddon &amp; tea</p>');
    """
}
