import Platform
import SQL
import SQLite
import Testing
import Turns

@Suite(.timeLimited) struct DatabaseTests {
  private let database: SQLiteDatabase

  init() throws {
    database = try SQLiteDatabase(path: ":memory:", access: .create)
    try database.execute(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, value ANY, UNIQUE (value)) STRICT")
  }

  @Test(
    "text is stored as bound: empty, with a NUL, in any script",
    arguments: ["", " ", "\u{0}", "a\u{0}b", "\u{0}\u{0}", "é👩‍👩‍👧", "e\u{301}", "'; DROP TABLE t; --"])
  func text(text: String) throws {
    try database.run("INSERT INTO t VALUES (1, ?)", text)
    let found = try database.first("SELECT value, typeof(value) AS type FROM t") { row in
      (row["value"] as String, row["value"] as String?, row["type"] as String)
    }
    let (plain, optional, type) = try #require(found)
    #expect(Array(plain.utf8) == Array(text.utf8))
    #expect(optional.map { Array($0.utf8) } == Array(text.utf8))
    #expect(type == "text")
    let bytes = try database.first("SELECT length(CAST(value AS BLOB)) FROM t") {
      $0.onlyValue() as Int
    }
    #expect(bytes == text.utf8.count)
  }

  @Test("no statement keeps its journal in the temporary folder, which may be full")
  func temporaryFiles() throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    let memory = 2
    #expect(try database.first("PRAGMA temp_store") { $0.onlyValue() as Int } == memory)
  }

  @Test("null is neither empty nor zero")
  func null() throws {
    try database.run("INSERT INTO t VALUES (1, ?)", Value.null)
    let found = try database.first("SELECT value FROM t") { row in
      (
        row["value"] as String, row["value"] as String?, row["value"] as Int,
        row["value"] as Int?
      )
    }
    let (text, optionalText, integer, optionalInteger) = try #require(found)
    #expect(text == "")
    #expect(optionalText == nil)
    #expect(integer == 0)
    #expect(optionalInteger == nil)
    #expect((nil as String?).bound == .null)
    #expect((nil as Int?).bound == .null)
    #expect("".bound == .text(""))
    #expect(0.bound == .integer(0))
  }

  @Test(
    "integers have 64 bits", arguments: [.min, -1, 0, 1, 1 << 32, (1 << 53) + 1, .max] as [Int])
  func integers(integer: Int) throws {
    try database.run("INSERT INTO t VALUES (1, ?)", integer)
    #expect(try database.first("SELECT value FROM t") { $0.onlyValue() as Int } == integer)
    #expect(try database.first("SELECT value FROM t") { $0.onlyValue() as Int? } == integer)
    #expect(
      try database.first("SELECT typeof(value) FROM t") { $0.onlyValue() as String } == "integer")
  }

  @Test("bytes that are not valid text are still read as text")
  func invalidUTF8() throws {
    try database.execute("INSERT INTO t VALUES (1, CAST(x'41FF42' AS TEXT))")
    #expect(try database.first("SELECT value FROM t") { $0.onlyValue() as String } == "A\u{FFFD}B")
  }

  @Test("an error has the extended code, SQLite's message and the SQL, and no arguments")
  func errors() throws {
    let sql = "INSERT INTO t VALUES (?, ?)"
    try database.run(sql, 1, "secret")
    let error = #expect(throws: DatabaseError.self) { try database.run(sql, 2, "secret") }
    #expect(error?.code == "2067")  // SQLITE_CONSTRAINT_UNIQUE
    #expect(error?.message == "UNIQUE constraint failed: t.value")
    #expect(error?.sql == sql)
    #expect(error.map(String.init(describing:))?.contains("secret") == false)
    #expect(error.map(String.init(describing:))?.contains("2067") == true)
    let failure = #expect(throws: DatabaseError.self) { try database.run("SELEC 1") }
    #expect(failure?.code == "1")
    #expect(failure?.sql == "SELEC 1")
    #expect(failure?.kind == .other)
  }

  @Test("bound values do not persist to the next run of a statement")
  func bindings() throws {
    let sql = "SELECT ?"
    #expect(try database.first(sql, ["a"]) { $0.onlyValue() as String } == "a")
    #expect(try database.values(sql) == [nil as String?])
    #expect(throws: DatabaseError.self) {
      try database.first(sql, ["a", "b"]) { $0.onlyValue() as String }
    }
    #expect(try database.first(sql, ["c"]) { $0.onlyValue() as String } == "c")
  }

  @Test("columns are read by name in any order, and an unknown name is an error")
  func names() throws {
    try database.run("INSERT INTO t VALUES (7, 'a')")
    let sql = "SELECT id, value FROM t"
    let found = try database.first(sql) { row in
      (row["value"] as String, row["id"] as Int, row["value"] as String, row["id"] as Int)
    }
    #expect(found.map { $0 == ("a", 7, "a", 7) } == true)
    let failure = #expect(throws: DatabaseError.self) {
      try database.first(sql) { $0["valeu"] as String? }
    }
    #expect(failure?.message == "no such column: valeu")
    #expect(try database.first(sql) { $0["id"] as Int } == 7)
  }

  @Test("a column has the name that the current layout gives it")
  func changedLayout() throws {
    try database.run("INSERT INTO t VALUES (7, 'a')")
    let sql = "SELECT * FROM t"
    #expect(try database.first(sql) { $0["id"] as Int } == 7)
    try database.execute("DROP TABLE t; CREATE TABLE t (other TEXT, id INTEGER) STRICT")
    try database.run("INSERT INTO t VALUES ('b', 8)")
    #expect(try database.first(sql) { $0["id"] as Int } == 8)
  }

  @Test("first and all return the rows in order")
  func rows() throws {
    for number in 1...3 {
      try database.run("INSERT INTO t VALUES (?, ?)", number, "v\(number)")
    }
    #expect(
      try database.all("SELECT value FROM t ORDER BY id DESC") { $0.onlyValue() as String } == [
        "v3", "v2", "v1",
      ])
    #expect(
      try database.first("SELECT value FROM t ORDER BY id") { $0.onlyValue() as String } == "v1")
    #expect(
      try database.first("SELECT value FROM t WHERE id = 9") { $0.onlyValue() as String } == nil)
    let insertion = Insertion(into: "t", ["id", "value"])
    #expect(try database.insert(insertion, number: nil, ["v4"]) == 4)
    #expect(try database.insert(insertion, number: 9, ["v9"]) == 9)
  }
}
