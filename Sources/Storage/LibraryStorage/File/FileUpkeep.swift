import Library
import Platform
import SQL

/// What SQLite itself finds and repairs.
extension LibraryFile {
  /// - Returns: whether the file can be trusted; SQLite tells its first hundred faults.
  func isWhole(_ database: any Database, _ report: LibraryCheck.Report) throws -> Bool {
    var isWhole = true
    do {
      try database.each("PRAGMA integrity_check", []) { row in
        // One row may tell several faults, below a line with the name of the database.
        for message in (row["integrity_check"] as String).split(separator: "\n")
        where !message.hasPrefix("***") {
          if message == "ok" { return }
          // From its version 3.44 on, SQLite looks at the index of the words too.
          if message.contains("book_text") { return try report(.searchIndex) }
          isWhole = false
          try report(.damaged(String(message)))
        }
      }
    } catch let error as DatabaseError where error.kind == .corrupt {
      // It goes no further than the damage lets it.
      if isWhole { try report(.damaged(error.message)) }
      isWhole = false
    }
    return isWhole
  }

  func orphans(_ database: any Database, _ report: LibraryCheck.Report) throws {
    let repairable = Nouns(database: database).all.filter(\.needsOthers).map(\.table)
    try database.each("PRAGMA foreign_key_check", []) { row in
      let table: String = row["table"]
      // Tags are derived, and looked at with the others that are; so are those that can be repaired.
      guard table != "book_tag", !repairable.contains(table) else { return }
      try report(.orphan(table: table, row: row["rowid"]))
    }
  }

  func isIndexWhole(_ database: any Database) throws -> Bool {
    do {
      try database.run("INSERT INTO book_text (book_text) VALUES ('integrity-check')")
      return true
    } catch let error as DatabaseError where error.kind == .corrupt {
      return false
    }
  }

  func rebuildIndex(_ database: any Database) throws {
    try database.run("INSERT INTO book_text (book_text) VALUES ('rebuild')")
  }
}
