import JSON
import Library
import LibraryPorts
import Platform
import SQL

/// What a copy of a server's library knows of the server, as rows.
struct RemoteRows {
  let database: any Database

  // MARK: Which book is which there

  func id(of number: Int) throws -> String? {
    try database.value("SELECT id FROM remote_book WHERE book = ?", number)
  }

  func number(withID id: String) throws -> Int? {
    try database.value("SELECT book FROM remote_book WHERE id = ?", id)
  }

  func setID(_ id: String?, of number: Int) throws {
    try database.run("DELETE FROM remote_book WHERE book = ?", number)
    guard let id else { return }
    try database.run("INSERT INTO remote_book (book, id) VALUES (?, ?)", number, id)
  }

  func count() throws -> Int { try database.value("SELECT count(*) FROM remote_book") ?? 0 }

  // MARK: What waits to be sent

  private func waiting(_ row: Row) throws -> WaitingBook {
    let base: String? = row["base"]
    return WaitingBook(
      number: row["book"], id: row["id"],
      base: try base.map { try JSONCoding().value(RemoteBook.self, from: $0.utf8) },
      isSent: row["sent"])
  }

  private static let waiting = """
    SELECT remote_waiting.book, base, sent, id FROM remote_waiting
    LEFT JOIN remote_book ON remote_book.book = remote_waiting.book
    """

  func waiting() throws -> [WaitingBook] {
    try database.all(Self.waiting + " ORDER BY remote_waiting.book", [], waiting)
  }

  func waiting(_ number: Int) throws -> WaitingBook? {
    try database.first(Self.waiting + " WHERE remote_waiting.book = ?", [number], waiting)
  }

  func waitingCount() throws -> Int {
    try database.value("SELECT count(*) FROM remote_waiting") ?? 0
  }

  func setWaiting(_ number: Int, base: RemoteBook?) throws {
    try database.run(
      """
      INSERT INTO remote_waiting (book, base) VALUES (?, ?)
      ON CONFLICT (book) DO UPDATE SET base = excluded.base, sent = 0
      """, number,
      try base.map { try JSONCoding().text(of: $0) })
  }

  func willSend(_ number: Int) throws {
    try database.run("UPDATE remote_waiting SET sent = 1 WHERE book = ?", number)
  }

  func stopWaiting(_ number: Int) throws {
    try database.run("DELETE FROM remote_waiting WHERE book = ?", number)
  }

  // MARK: The library as a whole

  func state() throws -> RemoteState? {
    try database.first("SELECT * FROM remote_library", []) { row in
      let fields: String = row["fields"]
      return RemoteState(
        entityTag: row["entity_tag"], lastModified: row["last_modified"], digest: row["digest"],
        readAt: row["read_at"],
        fields: RemoteBook.Field.common.union(
          fields.split(separator: ",").compactMap { RemoteBook.Field(rawValue: String($0)) }))
    }
  }

  func keep(_ state: RemoteState) throws {
    try database.run("DELETE FROM remote_library")
    try database.run(
      """
      INSERT INTO remote_library (entity_tag, last_modified, digest, read_at, fields)
      VALUES (?, ?, ?, ?, ?)
      """,
      state.entityTag, state.lastModified, state.digest, state.readAt,
      state.fields.map(\.rawValue).sorted().joined(separator: ","))
  }

  // MARK: What a list has

  func beginSeeing() throws {
    try database.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS remote_seen (book INTEGER PRIMARY KEY) STRICT;
      DELETE FROM remote_seen
      """)
  }

  func see(_ number: Int) throws {
    try database.run("INSERT INTO remote_seen (book) VALUES (?) ON CONFLICT DO NOTHING", number)
  }

  func unseen() throws -> [Int] {
    try database.values(
      "SELECT book FROM remote_book WHERE book NOT IN (SELECT book FROM remote_seen) ORDER BY book"
    )
  }
}

extension Schema {
  static let remote = """
    -- A library that is the copy of one at a server. What the server is known to know of a book, and
    -- what it said of its last list.
    CREATE TABLE remote_library (
      entity_tag TEXT,
      last_modified TEXT,
      digest TEXT,
      read_at INTEGER NOT NULL,
      fields TEXT NOT NULL
    ) STRICT;
    -- Which book is which there.
    CREATE TABLE remote_book (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      id TEXT NOT NULL UNIQUE
    ) STRICT;
    -- Books that were changed here and wait to be sent, as the server has them (JSON); NULL: it does
    -- not have them.
    CREATE TABLE remote_waiting (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      base TEXT,
      sent INTEGER NOT NULL DEFAULT 0  -- whether it may have been sent
    ) STRICT;

    """
}
