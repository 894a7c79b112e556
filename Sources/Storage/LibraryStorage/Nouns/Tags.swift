import Library
import LibraryPorts
import Platform
import SQL

/// Saved tags and their collages.
struct TagRows: EntryRows {
  let database: any Database

  func read(_ row: Row) throws -> StoredTag {
    var tag = StoredTag(row: row)
    tag.collage = try (row["collage"] as String?).map(LoggedJSON.value)
    guard tag.collage != nil else { return tag }
    let sql = "SELECT place, file FROM collage_cover WHERE tag = ?"
    try database.forEachRow(sql, [tag.number]) { row in
      let index: Int = row["place"]
      guard tag.collage?.books.indices.contains(index) == true else { return }
      tag.collage?.books[index].cover = row["file"]
    }
    return tag
  }

  func asLogged(_ tag: StoredTag) -> StoredTag {
    var tag = tag
    for index in tag.collage?.books.indices ?? 0..<0 { tag.collage?.books[index].cover = nil }
    return tag
  }

  func values(of tag: StoredTag) throws -> Values {
    tag.values(in: database) + [("collage", try asLogged(tag).collage.map(LoggedJSON.json))]
  }

  /// Restores the covers of a collage that are still stored.
  func putParts(of tag: StoredTag, as number: Int) throws {
    try database.run("DELETE FROM collage_cover WHERE tag = ?", number)
    for (index, book) in (tag.collage?.books ?? []).enumerated() {
      guard let cover = book.cover else { continue }
      try database.run(
        "INSERT INTO collage_cover SELECT ?, ?, file FROM cover WHERE file = ?", number, index,
        cover)
    }
  }

  /// Returns the tag as it is spelled in the first book.
  func spelling(of key: String) throws -> String {
    let book = try database.first(StatisticsQueries.bookTagged, [key]) { BookRows.book($0) }
    return book?.details.tags.first { database.labelKey($0) == key } ?? key
  }
}

/// Queries about tags that read no rows of books.
package enum TagListing {
  package static let counts =
    "SELECT key, books, others FROM tag_count WHERE books > 0 OR others > 0"
  package static let books = "SELECT book FROM book_tag WHERE key = ? ORDER BY book"
}

extension LibraryRows {
  var tagRows: TagRows { TagRows(database: database) }

  package func tag(named name: String) throws -> LibraryTag? {
    let key = database.labelKey(name)
    return try reading {
      let saved = try database.first("SELECT * FROM tag WHERE key = ?", [key], tagRows.read)
      let sql = "SELECT books, others FROM tag_count WHERE key = ?"
      let counts =
        try database.first(sql, [key]) {
          (books: $0["books"] as Int, booksElsewhere: $0["others"] as Int)
        } ?? (books: 0, booksElsewhere: 0)
      guard saved != nil || counts.books > 0 || counts.booksElsewhere > 0 else { return nil }
      return LibraryTag(
        name: try saved?.name ?? tagRows.spelling(of: key), books: counts.books,
        booksElsewhere: counts.booksElsewhere, stored: saved)
    }
  }
}

extension StoredLibrary: TagStore {
  package func tags() throws -> [LibraryTag] {
    try reading {
      let all = try database.all("SELECT * FROM tag", [], tagRows.read)
      var saved = Dictionary(all.map { (database.labelKey($0.name), $0) }) { $1 }
      var tags = try database.all(TagListing.counts) { row in
        let key: String = row["key"]
        let savedTag = saved.removeValue(forKey: key)
        return LibraryTag(
          name: try savedTag?.name ?? tagRows.spelling(of: key), books: row["books"],
          booksElsewhere: row["others"], stored: savedTag)
      }
      tags += saved.values.map { LibraryTag(name: $0.name, books: 0, stored: $0) }
      return tags.map { (Folding.titleKey($0.name), Folding.labelKey($0.name), $0) }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
  }
}

extension LoggedTransaction: TagTransaction {
  func books(tagged name: String) throws -> [Int] {
    try database.values(TagListing.books, database.labelKey(name))
  }

  func update(_ tag: StoredTag, covers: [StoredCover]) throws {
    for cover in covers { try recordCover(cover) }
    try update(tag)
  }
}

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

    """
}
