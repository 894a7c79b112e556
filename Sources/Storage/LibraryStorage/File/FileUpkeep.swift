import Library
import Platform
import SQL

extension LibraryFile {
  /// Checks the file with SQLite, which reports at most a hundred faults. Returns false if the file
  /// is damaged.
  func isIntact(_ database: any Database, _ report: LibraryCheck.Report) throws -> Bool {
    var isIntact = true
    do {
      try database.forEachRow("PRAGMA integrity_check", []) { row in
        // A row may have several lines: the name of the database, then one line per fault.
        for message in (row["integrity_check"] as String).split(separator: "\n")
        where !message.hasPrefix("***") {
          if message == "ok" { return }
          // Since version 3.44, SQLite also checks the word index.
          if message.contains("book_text") { return try report(.searchIndex) }
          isIntact = false
          try report(.damaged(String(message)))
        }
      }
    } catch let error as DatabaseError where error.kind == .corrupt {
      // SQLite stops at the damage.
      if isIntact { try report(.damaged(error.message)) }
      isIntact = false
    }
    return isIntact
  }

  func orphans(_ database: any Database, _ report: LibraryCheck.Report) throws {
    let repairable = Nouns(database: database).all.filter(\.hasReferences).map(\.table)
    try database.forEachRow("PRAGMA foreign_key_check", []) { row in
      let table: String = row["table"]
      // Tags and repairable tables are checked with the other derived values.
      guard table != "book_tag", !repairable.contains(table) else { return }
      try report(.orphan(table: table, row: row["rowid"]))
    }
  }

  func isIndexIntact(_ database: any Database) throws -> Bool {
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
