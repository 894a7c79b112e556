import Foundation
import Library
import SQLite

/// The tags that are kept, and their collages, as rows.
struct TagRows: LoggedRows {
  let database: Database
  let noun = ChangeKind.Noun.tag
  let table = "tag"

  func subject(_ tag: KeptTag) -> ChangeSubject { .tag(tag) }

  private static let columns = "number, name, added_at, collage"

  // MARK: Reading

  private func tag(_ row: Row) throws -> KeptTag {
    var tag = KeptTag(number: row["number"], name: row["name"], addedAt: row["added_at"])
    tag.collage = try (row["collage"] as String?).map(Image.value)
    guard tag.collage != nil else { return tag }
    let sql = "SELECT place, file FROM collage_cover WHERE tag = ?"
    try database.each(sql, [.integer(tag.number)]) { row in
      let place: Int = row["place"]
      guard tag.collage?.books.indices.contains(place) == true else { return }
      tag.collage?.books[place].cover = row["file"]
    }
    return tag
  }

  func tag(_ number: Int) throws -> KeptTag? {
    let sql = "SELECT \(Self.columns) FROM tag WHERE number = ?"
    return try database.first(sql, [.integer(number)], tag)
  }

  /// All of them in the order of numbers.
  func each(_ body: (KeptTag) throws -> Void) throws {
    let sql = "SELECT \(Self.columns) FROM tag ORDER BY number"
    try database.each(sql, []) { try body(tag($0)) }
  }

  func listed(_ name: String) throws -> LibraryTag? {
    let key = Value.text(Folding.labelKey(name))
    let kept = try database.first("SELECT \(Self.columns) FROM tag WHERE key = ?", [key], tag)
    let sql = "SELECT books FROM tag_count WHERE key = ?"
    let books: Int = try database.value(sql, key) ?? 0
    guard kept != nil || books > 0 else { return nil }
    return LibraryTag(
      name: try kept?.name ?? spelling(of: Folding.labelKey(name)), books: books, kept: kept)
  }

  func all() throws -> [LibraryTag] {
    var kept: [String: KeptTag] = [:]
    try each { kept[Folding.labelKey($0.name)] = $0 }
    let counts = try database.all(TagListing.counts) {
      (key: $0["key"] as String, books: $0["books"] as Int)
    }
    var tags = try counts.map { key, books in
      let own = kept.removeValue(forKey: key)
      return LibraryTag(name: try own?.name ?? spelling(of: key), books: books, kept: own)
    }
    tags += kept.values.map { LibraryTag(name: $0.name, books: 0, kept: $0) }
    return tags.map { (Folding.titleKey($0.name), Folding.labelKey($0.name), $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// As the first book that has the tag writes it.
  func spelling(of key: String) throws -> String {
    let book = try database.first(LibraryCounting.bookTagged, [.text(key)], BookRows.book)
    return book?.details.tags.first { Folding.labelKey($0) == key } ?? key
  }

  func books(tagged name: String) throws -> [Int] {
    try database.values(TagListing.books, .text(Folding.labelKey(name)))
  }

  // MARK: Writing

  func insert(_ name: String, at instant: Date) throws -> KeptTag {
    try database.run(
      "INSERT INTO tag (name, key, added_at) VALUES (?, ?, ?)", .text(name),
      .text(Folding.labelKey(name)), Value(instant))
    let number = database.lastInsertedID
    return try tag(number) ?? KeptTag(number: number, name: name, addedAt: instant)
  }

  /// A collage that comes back has those of its covers that are still kept.
  func put(_ tag: KeptTag) throws {
    var bare = tag.collage
    for place in bare?.books.indices ?? 0..<0 { bare?.books[place].cover = nil }
    try database.run(
      """
      INSERT INTO tag (number, name, key, added_at, collage) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (number) DO UPDATE SET name = excluded.name, key = excluded.key,
        added_at = excluded.added_at, collage = excluded.collage
      """,
      .integer(tag.number), .text(tag.name), .text(Folding.labelKey(tag.name)),
      Value(tag.addedAt), Value(try bare.map(Image.json)))
    try database.run("DELETE FROM collage_cover WHERE tag = ?", .integer(tag.number))
    for (place, book) in (tag.collage?.books ?? []).enumerated() {
      guard let cover = book.cover else { continue }
      try database.run(
        "INSERT INTO collage_cover SELECT ?, ?, file FROM cover WHERE file = ?",
        .integer(tag.number), .integer(place), .text(cover))
    }
  }

  func delete(_ number: Int) throws {
    try database.run("DELETE FROM tag WHERE number = ?", .integer(number))
  }
}

/// What is asked about tags, as SQL that reads no books.
package enum TagListing {
  package static let counts = "SELECT key, books FROM tag_count WHERE books > 0"
  package static let books = "SELECT book FROM book_tag WHERE key = ? ORDER BY book"
}
