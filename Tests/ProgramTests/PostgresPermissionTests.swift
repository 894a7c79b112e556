import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// Roles with limited permissions, and databases that differ from the ones that the program makes.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited)
struct PostgresPermissionTests {
  /// A library with four books, and a role with some permissions in its schema.
  private struct Guest {
    let owner: PostgresUser
    let home: Home
    let name: String

    init(_ permissions: [String] = [], role: String = "LOGIN") throws {
      owner = try PostgresUser()
      try owner.home.fill()
      let schema = owner.schema.name
      let name = PostgresServer.newName()
      self.name = name
      try owner.server.query(
        ["CREATE ROLE \(name) \(role)"]
          + permissions.map {
            "GRANT \($0.replacing("SCHEMA", with: "SCHEMA \(schema)")) TO \(name)"
          })
      home = try Home(
        library: owner.server.address(user: name, options: "schema=\(schema)"))
    }

    /// All parts of the library that others can see.
    var state: String {
      get throws { try owner.run("--json", "list").out + owner.run("history").out }
    }
  }

  private static let reading = [
    "USAGE ON SCHEMA", "SELECT ON ALL TABLES IN SCHEMA", "SELECT ON ALL SEQUENCES IN SCHEMA",
  ]
  private static let changes = [
    ["add", "Emma", "--author", "Austen"], ["edit", "1", "--notes", "new"], ["return", "1"],
    ["checkout", "2", "--to", "Olga"], ["rate", "1", "5"], ["tag", "1", "+sand"],
    ["delete", "1", "--yes"], ["undo"],
  ]

  @Test("a role with read access reads, and a notice is shown once")
  func reader() throws {
    let guest = try Guest(Self.reading)
    let before = try guest.state
    let list = try guest.home.run("list")
    #expect(list.code == 0 && list.out.split(separator: "\n").count == 4, "\(list)")
    #expect(list.err.split(separator: "\n").count == 1)
    for words in [["show", "1"], ["overdue"], ["history"], ["stats"], ["find", "dune"]] {
      let outcome = try guest.home.run(words)
      #expect(outcome.code == 0 && !outcome.out.isEmpty, "\(words): \(outcome)")
    }
    for words in Self.changes {
      let outcome = try guest.home.run(["--json"] + words)
      #expect(outcome.code == 73, "\(words): \(outcome)")
      #expect(try JSONOutput.errorCode(outcome) == "read-only")
    }
    let copy = guest.home.path + "/copy.json"
    #expect(try guest.home.run("export", copy).code == 0)
    #expect(try guest.state == before)
  }

  @Test("a read-only transaction of a role or a server is reported in the same way")
  func readOnlyByDefault() throws {
    let guest = try Guest(Self.reading + ["INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA"])
    try guest.owner.server.query("ALTER ROLE \(guest.name) SET default_transaction_read_only = on")
    let list = try guest.home.run("list")
    #expect(list.code == 0 && list.out.split(separator: "\n").count == 4, "\(list)")
    let outcome = try guest.home.run("--json", "return", "1")
    #expect(outcome.code == 73, "\(outcome)")
    #expect(try JSONOutput.errorCode(outcome) == "read-only")
  }

  @Test(
    "a role with half of the required permissions makes no partial changes",
    arguments: LongRun.sample(
      of: [
        ["INSERT, UPDATE ON ALL TABLES IN SCHEMA"], ["INSERT ON ALL TABLES IN SCHEMA"],
        ["DELETE ON ALL TABLES IN SCHEMA", "INSERT ON ALL TABLES IN SCHEMA"],
        ["UPDATE ON ALL TABLES IN SCHEMA"],
      ], oneIn: 4))
  func partialPermissions(permissions: [String]) throws {
    let guest = try Guest(Self.reading + permissions)
    var state = try guest.state
    for words in Self.changes {
      let outcome = try guest.home.run(["--json"] + words)
      let before = state
      state = try guest.state
      #expect([0, 1, 73, 78].contains(outcome.code), "\(words): \(outcome)")
      if outcome.code != 0 {
        #expect(try JSONOutput.errorCode(outcome) != nil && outcome.out.isEmpty)
        #expect(state == before, "\(words) was reported as failed, but made")
      }
    }
    #expect(try guest.owner.faults() == nil)
  }

  @Test("a role without access is reported, with the missing permission")
  func noAccess() throws {
    let guest = try Guest()
    for words in [["list"], ["add", "Emma", "--author", "Austen"], ["check"]] {
      let outcome = try guest.home.run(words)
      #expect(outcome.code == 78 && outcome.out.isEmpty, "\(outcome)")
      #expect(outcome.err.split(separator: "\n").count == 1, "\(outcome)")
    }
    let homeWithoutSchema = try Home(
      library: guest.owner.server.address(
        user: guest.name, options: "schema=\(PostgresServer.newName())"))
    let outcome = try homeWithoutSchema.run("add", "Emma", "--author", "Austen")
    #expect(outcome.code == 78 && outcome.err.split(separator: "\n").count == 1, "\(outcome)")
  }

  // MARK: Several roles

  @Test("changes belong to the role, whatever the local user name")
  func roles() throws {
    let guest = try Guest(
      Self.reading + [
        "INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA", "UPDATE ON ALL SEQUENCES IN SCHEMA",
      ])
    #expect(guest.home.environment["USER"] == guest.owner.home.environment["USER"])
    #expect(try guest.home.run("rate", "2", "4").code == 0)
    let changes = try JSONOutput.array(try guest.owner.run("--json", "history").out)
    #expect(changes.map { $0["by"] as? String } == [guest.name, PostgresServer.owner])
    let refused = try guest.owner.run("--json", "undo")
    #expect(refused.code == 1 && refused.err.contains(guest.name), "\(refused)")
    #expect(try JSONOutput.errorCode(refused) == "changed-since")
    guest.home.environment["USER"] = "someone"
    #expect(try guest.home.run("undo").code == 0)
    #expect(try guest.owner.run("undo").code == 0)
  }

  @Test("roles with the documented permissions use a library, also after an upgrade")
  func upgraded() throws {
    let user = try PostgresUser()
    let names = [PostgresServer.newName(), PostgresServer.newName()]
    try user.server.query(names.map { "CREATE ROLE \($0) LOGIN" })
    try user.server.query(
      try Self.statements(in: user.schema.name, committee: names[0], readers: names[1]),
      user: PostgresServer.owner)
    try user.home.fill()
    let homes = try names.map {
      try Home(
        library: user.server.address(user: $0, options: "schema=\(user.schema.name)"))
    }
    #expect(try homes[0].run("return", "1").code == 0)
    #expect(try homes[1].run("history").out == user.run("history").out)
    // Restores the previous version of the layout.
    try user.schema.query(
      revertLastMigration, "COMMENT ON TABLE book_text IS NULL",
      "COMMENT ON SCHEMA \(user.schema.name) IS 'BooksKeeper \(versionBeforeLastMigration) x'")
    for home in homes {
      for words in [["list"], ["add", "Emma", "--author", "Austen"], ["check"]] {
        let outcome = try home.run(["--json"] + words)
        #expect(outcome.code == 65 && outcome.err.contains("“\(PostgresServer.owner)”"))
        #expect(try JSONOutput.errorCode(outcome) == "older", "\(outcome)")
      }
    }
    let listed = try user.run("list")
    #expect(listed.code == 0, "\(listed)")
    #expect(try homes[0].run("checkout", "2", "--to", "Olga").code == 0)
    #expect(try homes[1].run("list").out == user.run("list").out)
    // A complete copy contains the identity of its library, as the new table does.
    for home in homes { #expect(try home.run("export", "-").out == user.run("export", "-").out) }
    #expect(try user.faults() == nil)
  }

  /// Returns the statements of the documentation that grant permissions.
  private static func statements(
    in schema: String, committee: String, readers: String
  ) throws -> [String] {
    try String(contentsOf: ServingPage.file, encoding: .utf8)
      .split(separator: "\n")
      .filter { line in
        ["CREATE SCHEMA ", "GRANT ", "ALTER DEFAULT PRIVILEGES "].contains { line.hasPrefix($0) }
      }
      .map {
        String($0).replacing("bookskeeper", with: schema).replacing("committee", with: committee)
          .replacing("readers", with: readers)
      }
  }

  // MARK: Databases

  @Test(
    "a database whose encoding is not UTF-8 is refused, and nothing is created",
    arguments: ["LATIN1", "SQL_ASCII", "WIN1251"])
  func encoding(name: String) throws {
    let database = try PostgresServer.shared.get().database(encoding: name)
    let home = try Home(library: database.address)
    for words in [["list"], ["add", "Écume", "--author", "Vian"]] {
      let outcome = try home.run(words)
      #expect(outcome.code == 78 && outcome.out.isEmpty, "\(outcome)")
      #expect(outcome.err.split(separator: "\n").count == 1 && outcome.err.contains(name))
    }
    let tableCount = """
      SELECT count(*) FROM pg_class WHERE relnamespace NOT IN
        (SELECT oid FROM pg_namespace WHERE nspname LIKE 'pg%' OR nspname = 'information_schema')
      """
    #expect(try database.query(tableCount) == "0")
  }

  @Test(
    "a library modified by others is refused and left unchanged",
    arguments: LongRun.sample(
      of: [
        "DROP TABLE loan CASCADE", "DROP TABLE change CASCADE",
        "ALTER TABLE book DROP COLUMN author CASCADE", "ALTER TABLE book RENAME TO volume",
        "ALTER TABLE loan RENAME TO lent; CREATE VIEW loan AS SELECT * FROM lent",
        """
        CREATE FUNCTION spy() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
        CREATE TRIGGER spy BEFORE INSERT OR UPDATE ON book FOR EACH ROW EXECUTE FUNCTION spy()
        """,
        "CREATE RULE spy AS ON UPDATE TO loan DO INSTEAD NOTHING",
      ], oneIn: 3))
  func foreignLayout(sql: String) throws {
    let user = try PostgresUser()
    try user.home.fill()
    try user.schema.query("SET ROLE keeper", sql)
    let before = try Self.allRows(in: user.schema)
    for words in [["return", "1"], ["add", "Emma", "--author", "Austen"]] {
      let outcome = try user.home.run(["--json"] + words)
      #expect(outcome.code == 65, "\(words): \(outcome)")
      #expect(outcome.out.isEmpty)
      #expect(try JSONOutput.errorCode(outcome) != nil)
    }
    #expect(try Self.allRows(in: user.schema) == before)
    #expect(try user.run("check").code == 65)
  }

  @Test("a library of a newer program is reported and left unchanged")
  func newer() throws {
    let user = try PostgresUser()
    try user.home.fill()
    let name = user.schema.name
    let mark = try user.schema.query(
      "SELECT obj_description('\(name)'::regnamespace, 'pg_namespace')")
    let newer = mark.replacing(/\d+/, maxReplacements: 1) { "\((Int($0.output) ?? 0) + 1)" }
    try user.schema.query("COMMENT ON SCHEMA \(name) IS '\(newer)'")
    let before = try Self.allRows(in: user.schema)
    for words in [["list"], ["add", "Emma", "--author", "Austen"]] {
      let outcome = try user.home.run(["--json"] + words)
      #expect(outcome.code == 65 && outcome.out.isEmpty, "\(outcome)")
      #expect(try JSONOutput.errorCode(outcome) == "newer")
    }
    #expect(try Self.allRows(in: user.schema) == before)
  }

  @Test("a schema with other tables is not a library, and is left unchanged")
  func otherTables() throws {
    let user = try PostgresUser()
    try user.schema.query(
      "SET ROLE keeper", "CREATE SCHEMA \(user.schema.name)",
      "CREATE TABLE book (id int PRIMARY KEY, name text)", "INSERT INTO book VALUES (1, 'Dune')")
    for words in [["list"], ["add", "Emma", "--author", "Austen"], ["check"]] {
      let outcome = try user.home.run(words)
      #expect(outcome.code == 65 && outcome.out.isEmpty, "\(outcome)")
      #expect(outcome.err.split(separator: "\n").count == 1, "\(outcome)")
    }
    #expect(try user.schema.query("SELECT * FROM book") == "1|Dune")
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = '\(user.schema.name)'"
    #expect(try user.schema.query(tables) == "1")
  }

  /// Returns the rows of each table, sorted.
  private static func allRows(in schema: TemporarySchema) throws -> String {
    let tables = try schema.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = '\(schema.name)' ORDER BY 1")
    let rows = tables.split(separator: "\n").map { table in
      "SELECT '\(table)', string_agg(t::text, ' ' ORDER BY t::text) FROM \"\(table)\" AS t"
    }
    return try schema.server.query(["SET search_path TO \(schema.name)"] + rows)
  }
}
