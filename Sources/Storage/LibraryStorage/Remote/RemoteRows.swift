import JSON
import Library
import LibraryPorts
import Platform
import SQL

/// The rows in which a copy stores the state of the server.
struct RemoteRows: RemoteRecords {
  let database: any Database

  // MARK: Books on the server

  private static let record = """
    SELECT book.number AS book, id, told, coalesce(gone, 0) AS gone, remote_waiting.book AS waiting, sent
    FROM book LEFT JOIN remote_book ON remote_book.book = book.number
    LEFT JOIN remote_waiting ON remote_waiting.book = book.number
    """

  private func record(_ row: Row) throws -> RemoteRecord {
    let told: String? = row["told"]
    let sender: Int? = row["sent"]
    return RemoteRecord(
      number: row["book"], id: row["id"],
      told: try told.map { try JSONCoding().value(RemoteBook.self, from: $0.utf8) },
      isGone: row["gone"], isWaiting: row["waiting"] as Int? != nil,
      sender: sender == 0 ? nil : sender)
  }

  func record(_ number: Int) throws -> RemoteRecord {
    try database.first(Self.record + " WHERE book.number = ?", [number], record)
      ?? RemoteRecord(number: number, id: nil, told: nil)
  }

  func record(withID id: String) throws -> RemoteRecord? {
    let number: Int? = try database.value("SELECT book FROM remote_book WHERE id = ?", id)
    return try number.map { try record($0) }
  }

  func note(_ listing: RemoteListing, of number: Int) throws {
    try database.run("DELETE FROM remote_book WHERE book = ? OR id = ?", number, listing.id)
    try database.run(
      "INSERT INTO remote_book (book, id, told) VALUES (?, ?, ?)", number, listing.id,
      try JSONCoding().text(of: listing.book))
  }

  func noteGone(_ number: Int) throws {
    try database.run("UPDATE remote_book SET gone = 1 WHERE book = ?", number)
  }

  func forgetID(_ number: Int) throws {
    try database.run("DELETE FROM remote_book WHERE book = ?", number)
  }

  func count() throws -> Int {
    try database.value("SELECT count(*) FROM remote_book WHERE gone = 0") ?? 0
  }

  // MARK: Waiting books

  func waiting() throws -> [RemoteRecord] {
    try database.all(
      Self.record + " WHERE remote_waiting.book IS NOT NULL ORDER BY book.number", [], record)
  }

  func waitingCount() throws -> Int {
    try database.value("SELECT count(*) FROM remote_waiting") ?? 0
  }

  func setWaiting(_ number: Int) throws {
    try database.run(
      "INSERT INTO remote_waiting (book) VALUES (?) ON CONFLICT (book) DO NOTHING", number)
  }

  func willSend(_ number: Int) throws {
    try database.run("UPDATE remote_waiting SET sent = ? WHERE book = ?", Int(getpid()), number)
  }

  func stopWaiting(_ number: Int) throws {
    try database.run("DELETE FROM remote_waiting WHERE book = ?", number)
  }

  // MARK: State of the library

  func state() throws -> RemoteState? {
    func fields(_ text: String) -> Set<RemoteBook.Field> {
      Set(text.split(separator: ",").compactMap { RemoteBook.Field(rawValue: String($0)) })
    }
    return try database.first("SELECT * FROM remote_library", []) { row in
      var state = RemoteState(
        entityTag: row["entity_tag"], lastModified: row["last_modified"], digest: row["digest"],
        readAt: row["read_at"], fields: RemoteBook.Field.common.union(fields(row["fields"])),
        own: fields(row["own"]), hasBorrowers: row["has_borrowers"],
        hidesNames: row["hides_names"])
      state.isDeclined = row["declined"]
      return state
    }
  }

  func keep(_ state: RemoteState) throws {
    func text(_ fields: Set<RemoteBook.Field>) -> String {
      fields.map(\.rawValue).sorted().joined(separator: ",")
    }
    try database.run("DELETE FROM remote_library")
    try database.run(
      """
      INSERT INTO remote_library
        (entity_tag, last_modified, digest, read_at, fields, own, has_borrowers, hides_names, declined)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      state.entityTag, state.lastModified, state.digest, state.readAt, text(state.fields),
      text(state.own), state.hasBorrowers ? 1 : 0,
      state.hidesNames ? 1 : 0, state.isDeclined ? 1 : 0)
  }

  // MARK: Borrowers

  func borrowers() throws -> [Int: RemoteBorrower] {
    let all = try database.all("SELECT borrower, id, told FROM remote_borrower", []) { row in
      let told: String = row["told"]
      let details = try JSONCoding().value(BorrowerDetails.self, from: told.utf8)
      return (row["borrower"] as Int, RemoteBorrower(id: row["id"], details: details))
    }
    return Dictionary(uniqueKeysWithValues: all)
  }

  func note(_ borrower: RemoteBorrower, of number: Int) throws {
    try forget(borrower: number)
    guard let id = borrower.id else { return }
    try database.run("DELETE FROM remote_borrower WHERE id = ?", id)
    try database.run(
      "INSERT INTO remote_borrower (borrower, id, told) VALUES (?, ?, ?)", number, id,
      try JSONCoding().text(of: borrower.details))
  }

  func forget(borrower number: Int) throws {
    try database.run("DELETE FROM remote_borrower WHERE borrower = ?", number)
  }

  // MARK: Seen books

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
      """
      SELECT book FROM remote_book
      WHERE gone = 0 AND book NOT IN (SELECT book FROM remote_seen) ORDER BY book
      """)
  }
}

extension LibraryRows {
  var remoteRows: RemoteRows { RemoteRows(database: database) }
}

extension Schema {
  static let remote = """
    -- A library that is the copy of one at a server: what that said of its last list; which fields it tells of a
    -- book and does not keep, and what else it does not tell.
    CREATE TABLE remote_library (
      entity_tag TEXT,
      last_modified TEXT,
      digest TEXT,
      read_at INTEGER NOT NULL,
      fields TEXT NOT NULL
    , own TEXT NOT NULL DEFAULT '', has_borrowers INTEGER NOT NULL DEFAULT 0, hides_names INTEGER NOT NULL DEFAULT 0, declined INTEGER NOT NULL DEFAULT 0) STRICT;
    -- Which book is which there, as the server has it (JSON).
    CREATE TABLE remote_book (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      id TEXT NOT NULL UNIQUE
    , told TEXT, gone INTEGER NOT NULL DEFAULT 0) STRICT;
    -- Books that were changed here and wait to be sent.
    CREATE TABLE remote_waiting (
      book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
      sent INTEGER NOT NULL DEFAULT 0  -- the process that may have sent it
    ) STRICT;
    -- Which borrower is which there, as the server has them (JSON); also of one who is no longer here, until that
    -- was sent.
    CREATE TABLE remote_borrower (
      borrower INTEGER NOT NULL PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      told TEXT NOT NULL
    ) STRICT;

    """
}
