import Library
import LibraryPorts
import Platform
import SQL

extension StoredLibrary: CoverIndex {
  package func cover(of owner: CoverOwner) throws -> StoredCover? {
    let (sql, values): (String, [any BoundValue]) =
      switch owner {
      case .book(let number):
        ("FROM book_cover JOIN cover USING (file) WHERE book = ?", [number])
      case .collage(let tag, let position):
        ("FROM collage_cover JOIN cover USING (file) WHERE tag = ? AND place = ?", [tag, position])
      }
    let columns = "cover.file, cover.source, cover.record, cover.fetched_at"
    return try mappingErrors {
      try database.first("SELECT \(columns) \(sql)", values, StoredCover.init)
    }
  }

  package func saveCover(_ cover: StoredCover?, of owner: CoverOwner) throws {
    try writing { try storeCover(cover, of: owner) }
  }

  private func storeCover(_ cover: StoredCover?, of owner: CoverOwner) throws {
    if let cover { try recordCover(cover) }
    switch owner {
    case .book(let number):
      // The book may have been deleted.
      try BookRows(database: database).putCover(cover?.file, of: number)
    case .collage(let tag, let position):
      try database.run("DELETE FROM collage_cover WHERE tag = ? AND place = ?", tag, position)
      guard let cover else { return }
      // The tag may have been deleted.
      try database.run(
        "INSERT INTO collage_cover SELECT number, ?, ? FROM tag WHERE number = ?", position,
        cover.file, tag)
    }
  }

  package func forEachCover(_ body: (CoverOwner, String) throws -> Void) throws {
    try mappingErrors {
      try database.forEachRow("SELECT book, file FROM book_cover", []) {
        try body(.book($0["book"]), $0["file"])
      }
      try database.forEachRow("SELECT tag, place, file FROM collage_cover", []) {
        try body(.collage(tag: $0["tag"], index: $0["place"]), $0["file"])
      }
    }
  }

  /// The number of tag changes during which the covers of a removed collage are kept, since each
  /// shuffle replaces twelve files. After that, they are downloaded again if needed.
  private static let recentTagChanges = 10

  /// Returns the condition that a file is in use. The log also needs files, to restore a former
  /// cover of a book.
  private static func isUsed(file: String) -> String {
    let isInLog = "(instr(before, \(file)) > 0 OR instr(after, \(file)) > 0)"
    return """
      (EXISTS (SELECT 1 FROM book_cover WHERE file = \(file))
        OR EXISTS (SELECT 1 FROM collage_cover WHERE file = \(file))
        OR EXISTS (SELECT 1 FROM cover_step WHERE \(isInLog))
        OR EXISTS (
          SELECT 1 FROM (
            SELECT before, after FROM change_step WHERE noun = 'tag'
            ORDER BY change DESC LIMIT \(recentTagChanges)) AS recent
          WHERE \(isInLog)))
      """
  }

  /// The steps that changed a book's cover, collected once for all covers.
  private static let steps = """
    WITH cover_step AS MATERIALIZED (
      SELECT before, after FROM change_step
      WHERE before LIKE '{"cover"%' OR after LIKE '{"cover"%')
    """

  package func isNeeded(_ file: String) throws -> Bool {
    let sql = "\(Self.steps) SELECT 1 FROM cover WHERE file = ?1 AND \(Self.isUsed(file: "?1"))"
    return try mappingErrors { try database.value(sql, file) ?? false }
  }

  package func isRecorded(_ file: String) throws -> Bool {
    try mappingErrors { try database.value("SELECT 1 FROM cover WHERE file = ?", file) ?? false }
  }

  package func unusedCovers(from source: String, before limit: Date) throws -> [String] {
    let isOld = "(source = ? AND fetched_at <= ?)"
    let unusedFiles =
      "SELECT file FROM cover WHERE \(isOld) OR NOT \(Self.isUsed(file: "cover.file"))"
    return try mappingErrors { try database.values("\(Self.steps) \(unusedFiles)", source, limit) }
  }

  /// Sorted by file name.
  static var neededCovers: String {
    """
    \(steps)
    SELECT file, source, record, fetched_at FROM cover WHERE \(isUsed(file: "cover.file")) ORDER BY file
    """
  }

  package func forgetCover(_ file: String) throws {
    try writing {
      for table in ["book_cover", "collage_cover", "cover"] {
        try database.run("DELETE FROM \(table) WHERE file = ?", file)
      }
    }
  }
}

extension StoredCover {
  init(_ row: Row) {
    self.init(
      file: row["file"], record: RecordName(source: row["source"], id: row["record"]),
      fetchedAt: row["fetched_at"])
  }
}

extension LibraryRows {
  func recordCover(_ cover: StoredCover) throws { try database.upsert(cover) }
}

extension Database {
  func upsert(_ cover: StoredCover) throws {
    try run(
      """
      INSERT INTO cover VALUES (?, ?, ?, ?) ON CONFLICT (file) DO UPDATE SET
        source = excluded.source, record = excluded.record, fetched_at = excluded.fetched_at
      """, cover.file, cover.record.source, cover.record.id, cover.fetchedAt)
  }
}

extension Schema {
  static let covers = """
    -- The covers that are kept as files, and where they came from.
    CREATE TABLE cover (
      file TEXT NOT NULL PRIMARY KEY,
      source TEXT NOT NULL,     -- the catalogue, and its record
      record TEXT NOT NULL,
      fetched_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cover_by_source ON cover(source, fetched_at);
    -- Those of the library's books; an entry of a shelf names its own.
    CREATE TABLE book_cover (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      file TEXT NOT NULL
    ) STRICT;
    CREATE INDEX book_cover_by_file ON book_cover(file);
    CREATE INDEX shelf_by_cover ON shelf_entry(cover) WHERE cover IS NOT NULL;

    """
}
