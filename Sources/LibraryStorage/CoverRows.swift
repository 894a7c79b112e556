import Foundation
import Library
import SQLite

/// Which files are covers, of what, and where they came from, as rows.
struct CoverRows {
  let database: Database

  private static let columns = "cover.file, cover.source, cover.record, cover.fetched_at"

  func cover(of owner: CoverOwner) throws -> KeptCover? {
    let (sql, number) =
      switch owner {
      case .book(let number):
        ("SELECT \(Self.columns) FROM book_cover JOIN cover USING (file) WHERE book = ?", number)
      case .entry(let number):
        (
          """
          SELECT \(Self.columns) FROM shelf_entry JOIN cover ON cover.file = shelf_entry.cover
          WHERE shelf_entry.number = ?
          """, number
        )
      }
    return try database.first(sql, [.integer(number)]) { row in
      KeptCover(
        file: row.text(0), record: RecordName(source: row.text(1), id: row.text(2)),
        fetchedAt: BookRows.instant(row.integer(3)))
    }
  }

  func keep(_ cover: KeptCover?, of owner: CoverOwner) throws {
    if let cover {
      try database.run(
        """
        INSERT INTO cover VALUES (?, ?, ?, ?) ON CONFLICT (file) DO UPDATE SET
          source = excluded.source, record = excluded.record, fetched_at = excluded.fetched_at
        """, .text(cover.file), .text(cover.record.source), .text(cover.record.id),
        BookRows.seconds(cover.fetchedAt))
    }
    switch owner {
    case .entry(let number):
      try database.run(
        "UPDATE shelf_entry SET cover = ? WHERE number = ?", Value(cover?.file), .integer(number))
    case .book(let number):
      try database.run("DELETE FROM book_cover WHERE book = ?", .integer(number))
      guard let cover else { return }
      // The book may be gone by now.
      try database.run(
        "INSERT INTO book_cover SELECT number, ? FROM book WHERE number = ?", .text(cover.file),
        .integer(number))
    }
  }

  func each(_ body: (CoverOwner, String) throws -> Void) throws {
    try database.each("SELECT number, cover FROM shelf_entry WHERE cover IS NOT NULL", []) {
      try body(.entry($0.integer(0)), $0.text(1))
    }
    try database.each("SELECT book, file FROM book_cover", []) {
      try body(.book($0.integer(0)), $0.text(1))
    }
  }

  /// An entry that was taken off its shelf comes back with its cover: the log needs the file too.
  private static func need(of file: String) -> String {
    """
    (EXISTS (SELECT 1 FROM shelf_entry WHERE cover = \(file))
      OR EXISTS (SELECT 1 FROM book_cover WHERE file = \(file))
      OR EXISTS (SELECT 1 FROM change_entry WHERE instr(before, \(file)) OR instr(after, \(file))))
    """
  }

  func isNeeded(_ file: String) throws -> Bool {
    let sql = "SELECT 1 FROM cover WHERE file = ?1 AND \(Self.need(of: "?1"))"
    return try database.first(sql, [.text(file)]) { _ in true } ?? false
  }

  func idle(from source: String, before limit: Date) throws -> [String] {
    let old = "(source = ? AND fetched_at <= ?)"
    let sql = "SELECT file FROM cover WHERE \(old) OR NOT \(Self.need(of: "cover.file"))"
    return try database.all(sql, [.text(source), BookRows.seconds(limit)]) { $0.text(0) }
  }

  func forget(_ file: String) throws {
    try database.run("UPDATE shelf_entry SET cover = NULL WHERE cover = ?", .text(file))
    try database.run("DELETE FROM book_cover WHERE file = ?", .text(file))
    try database.run("DELETE FROM cover WHERE file = ?", .text(file))
  }
}
