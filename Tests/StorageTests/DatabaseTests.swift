import SQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct DatabaseTests {
  private let database: Database

  init() throws {
    database = try Database(path: ":memory:", access: .create)
    try database.execute(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, value ANY, UNIQUE (value)) STRICT")
  }

  @Test(
    "text comes back as it was bound: empty, with a NUL in it, of any script",
    arguments: ["", " ", "\u{0}", "a\u{0}b", "\u{0}\u{0}", "é👩‍👩‍👧", "e\u{301}", "'; DROP TABLE t; --"])
  func text(text: String) throws {
    try database.run("INSERT INTO t VALUES (1, ?)", .text(text))
    let found = try database.first("SELECT value, typeof(value) FROM t") { row in
      (row.text(0), row.optionalText(0), row.text(1))
    }
    let (plain, optional, type) = try #require(found)
    #expect(Array(plain.utf8) == Array(text.utf8))
    #expect(optional.map { Array($0.utf8) } == Array(text.utf8))
    #expect(type == "text")
    let bytes = try database.first("SELECT length(CAST(value AS BLOB)) FROM t") { $0.integer(0) }
    #expect(bytes == text.utf8.count)
  }

  @Test("null is null, and neither nothing nor zero")
  func null() throws {
    try database.run("INSERT INTO t VALUES (1, ?)", nil)
    let found = try database.first("SELECT value FROM t") { row in
      (row.isNull(0), row.text(0), row.optionalText(0), row.integer(0), row.optionalInteger(0))
    }
    let (isNull, text, optionalText, integer, optionalInteger) = try #require(found)
    #expect(isNull)
    #expect(text == "")
    #expect(optionalText == nil)
    #expect(integer == 0)
    #expect(optionalInteger == nil)
    #expect(Value(nil as String?) == .null)
    #expect(Value(nil as Int?) == .null)
    #expect(Value("") == .text(""))
    #expect(Value(0) == .integer(0))
  }

  @Test(
    "integers have 64 bits", arguments: [.min, -1, 0, 1, 1 << 32, (1 << 53) + 1, .max] as [Int])
  func integers(integer: Int) throws {
    try database.run("INSERT INTO t VALUES (1, ?)", .integer(integer))
    #expect(try database.first("SELECT value FROM t") { $0.integer(0) } == integer)
    #expect(try database.first("SELECT value FROM t") { $0.optionalInteger(0) } == integer)
    #expect(try database.first("SELECT typeof(value) FROM t") { $0.text(0) } == "integer")
  }

  @Test("bytes that are no text are read as text all the same")
  func notUTF8() throws {
    try database.execute("INSERT INTO t VALUES (1, CAST(x'41FF42' AS TEXT))")
    #expect(try database.first("SELECT value FROM t") { $0.text(0) } == "A\u{FFFD}B")
  }

  @Test("an error has the extended code, SQLite's message and the SQL, and no arguments")
  func errors() throws {
    let sql = "INSERT INTO t VALUES (?, ?)"
    try database.run(sql, 1, "secret")
    let error = #expect(throws: DatabaseError.self) { try database.run(sql, 2, "secret") }
    #expect(error?.extendedCode == 2_067)  // SQLITE_CONSTRAINT_UNIQUE
    #expect(error?.message == "UNIQUE constraint failed: t.value")
    #expect(error?.sql == sql)
    #expect(error.map(String.init(describing:))?.contains("secret") == false)
    #expect(error.map(String.init(describing:))?.contains("2067") == true)
    let wrong = #expect(throws: DatabaseError.self) { try database.run("SELEC 1") }
    #expect(wrong?.extendedCode == 1)
    #expect(wrong?.sql == "SELEC 1")
    #expect(wrong?.kind == .other)
  }

  @Test("the last values bound do not stay for the next run of a statement")
  func bindings() throws {
    let sql = "SELECT ?"
    #expect(try database.first(sql, ["a"]) { $0.text(0) } == "a")
    #expect(try database.first(sql) { $0.isNull(0) } == true)
    #expect(throws: DatabaseError.self) { try database.first(sql, ["a", "b"]) { $0.text(0) } }
    #expect(try database.first(sql, ["c"]) { $0.text(0) } == "c")
  }

  @Test("first and all give the rows in order")
  func rows() throws {
    for number in 1...3 {
      try database.run("INSERT INTO t VALUES (?, ?)", .integer(number), .text("v\(number)"))
    }
    #expect(
      try database.all("SELECT value FROM t ORDER BY id DESC") { $0.text(0) } == ["v3", "v2", "v1"])
    #expect(try database.first("SELECT value FROM t ORDER BY id") { $0.text(0) } == "v1")
    #expect(try database.first("SELECT value FROM t WHERE id = 9") { $0.text(0) } == nil)
    #expect(database.lastInsertedID == 3)
  }
}
