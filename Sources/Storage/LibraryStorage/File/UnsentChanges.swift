import Library
import Platform
import SQL
import SQLite

/// Changes that were never sent, in a copy of a server's library. Earlier versions of the program
/// stored such copies.
package enum UnsentChanges {
  /// The number of changed books; 0 for a library that is not a copy.
  static func count(in database: any Database) throws -> Int {
    let hasTable: Bool? = try database.value(
      "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'remote_waiting')")
    guard hasTable == true else { return 0 }
    return try database.value("SELECT count(*) FROM remote_waiting") ?? 0
  }

  /// The numbers of books that were never sent begin here.
  private static let firstProvisionalNumber = 1 << 50

  /// Whether all changes are in the file itself, so that reading it creates no other files.
  private static func isLogEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path + "-wal", &status) != 0 || status.st_size == 0
  }

  /// Returns the changed books of a copy, without changing the file. Books that were never sent have
  /// the number 0.
  package static func books(inFile path: String) -> [BookName] {
    guard FileManager.default.fileExists(atPath: path),
      let database = try? SQLiteDatabase(
        path: path, access: isLogEmpty(path) ? .immutable : .reading, timeout: 1_000),
      let count = try? count(in: database), count > 0
    else { return [] }
    let books = try? database.all(
      """
      SELECT number, title, author FROM book JOIN remote_waiting ON book = number ORDER BY number
      """, []
    ) { row in
      let number: Int = row["number"]
      return BookName(
        number: number < firstProvisionalNumber ? number : 0, title: row["title"],
        author: row["author"])
    }
    return books ?? []
  }
}
