import Foundation
import Library
import SQLite

/// The entries of the shelves as rows.
struct ShelfRows: LoggedRows {
  let database: Database
  let noun = ChangeKind.Noun.shelved
  let table = "shelf_entry"

  func subject(_ entry: ShelfEntry) -> ChangeSubject { .shelved(entry) }

  /// In the order in which `entry` reads them and `putting` writes them.
  static let columns =
    "number, shelf, placed_at, added_at, title, author, publisher, isbn, year, page_count, "
    + "description, link, cover, source, record, book, rating, notes"

  static func entry(_ row: Row) -> ShelfEntry {
    var book = ShelvedBook(title: row["title"], author: row["author"])
    book.publisher = row["publisher"]
    book.isbn = row["isbn"]
    book.year = row["year"]
    book.pageCount = row["page_count"]
    book.description = row["description"]
    book.link = row["link"]
    book.cover = row["cover"]
    if let source: String = row["source"], let record: String = row["record"] {
      book.record = RecordName(source: source, id: record)
    }
    book.bookNumber = row["book"]
    var entry = ShelfEntry(
      number: row["number"], book: book, shelf: Shelf(rawValue: row["shelf"]) ?? .read,
      addedAt: row["added_at"])
    entry.placedAt = row["placed_at"]
    entry.rating = row["rating"]
    entry.notes = row["notes"]
    return entry
  }

  // MARK: Reading

  func entry(_ number: Int) throws -> ShelfEntry? {
    try database.first(
      "SELECT \(Self.columns) FROM shelf_entry WHERE number = ?", [.integer(number)], Self.entry)
  }

  func each(
    on shelf: Shelf, by order: ShelfOrder, offset: Int, limit: Int?,
    _ body: (ShelfEntry) throws -> Void
  ) throws {
    let values: [Value] = [.text(shelf.rawValue), .integer(limit ?? -1), .integer(offset)]
    try database.each(ShelfListing.page(by: order), values) { try body(Self.entry($0)) }
  }

  /// All entries of both shelves in the order of numbers.
  func each(_ body: (ShelfEntry) throws -> Void) throws {
    let sql = "SELECT \(Self.columns) FROM shelf_entry ORDER BY number"
    try database.each(sql, []) { try body(Self.entry($0)) }
  }

  func count(on shelf: Shelf) throws -> Int {
    try database.value(ShelfListing.count, .text(shelf.rawValue)) ?? 0
  }

  func twin(of book: ShelvedBook) throws -> ShelfEntry? {
    if let isbn = book.isbn {
      let found = try database.first(ShelfListing.byISBN, [.text(isbn.digits)], Self.entry)
      if let found { return found }
    }
    return try database.first(ShelfListing.byName, Self.keys(of: book), Self.entry)
  }

  func entries(beginning words: String, limit: Int) throws -> [ShelfEntry] {
    let key = Folding.titleKey(words)
    guard !key.isEmpty else { return [] }
    let values: [Value] = [.text(key), .text(key + NameSearch.last), .integer(limit)]
    return try database.all(ShelfListing.byTitle, values, Self.entry)
  }

  // MARK: Writing

  func insert(_ book: ShelvedBook, on shelf: Shelf, at instant: Date) throws -> ShelfEntry {
    let entry = ShelfEntry(number: 0, book: book, shelf: shelf, addedAt: instant)
    try database.run(Self.putting, [.null] + Self.values(entry))
    return try self.entry(database.lastInsertedID) ?? entry
  }

  func put(_ entry: ShelfEntry) throws {
    try database.run(Self.putting, [.integer(entry.number)] + Self.values(entry))
  }

  /// The cover of an entry that is there already stays as it was kept; one that comes back has its
  /// cover where that is still kept.
  private static let putting: String = {
    let names = columns.split(separator: ", ").map(String.init) + ["title_key", "author_key"]
    let places = names.map { $0 == "cover" ? "(SELECT file FROM cover WHERE file = ?)" : "?" }
      .joined(separator: ", ")
    let replaced = names.filter { $0 != "number" && $0 != "cover" }
    return """
      INSERT INTO shelf_entry (\(names.joined(separator: ", "))) VALUES (\(places))
      ON CONFLICT (number) DO UPDATE SET
        \(replaced.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """
  }()

  /// All columns but the number.
  private static func values(_ entry: ShelfEntry) -> [Value] {
    let book = entry.book
    return [
      .text(entry.shelf.rawValue), Value(entry.placedAt), Value(entry.addedAt), .text(book.title),
      .text(book.author),
      Value(book.publisher), Value(book.isbn), Value(book.year), Value(book.pageCount),
      Value(book.description), Value(book.link), Value(book.cover), Value(book.record?.source),
      Value(book.record?.id), Value(book.bookNumber), Value(entry.rating), Value(entry.notes),
    ] + keys(of: book)
  }

  private static func keys(of book: ShelvedBook) -> [Value] {
    [.text(Folding.titleKey(book.title)), .text(Folding.authorKey(book.author))]
  }

  func delete(_ number: Int) throws {
    try database.run("DELETE FROM shelf_entry WHERE number = ?", .integer(number))
  }
}
