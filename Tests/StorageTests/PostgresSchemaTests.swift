import Library
import StorageSupport
import TestSupport
import Testing
import Turns

@testable import LibraryStorage

/// The creation, upgrades and repairs of a PostgreSQL schema.
@Suite(.timeLimited) struct PostgresSchemaTests {
  private let schema: TemporarySchema

  init() throws { schema = try PostgresServer.shared.get().schema() }

  private func open(
    _ purpose: LibraryFile.Purpose = .createIfMissing, steps: [String] = Schema.steps
  ) throws -> StoredLibrary {
    let address = try DatabaseAddress(schema.address)
    return try StoredLibrary(
      PostgresSchema(address, purpose: purpose, steps: steps), author: "anna")
  }

  @Test(
    "an older layout is upgraded once, with its contents, and a newer one is refused")
  func steps() throws {
    try open().add("Dune")
    let steps = Schema.steps + ["ALTER TABLE book ADD COLUMN shade text"]
    let name = try DatabaseAddress(schema.address).name
    #expect(throws: StorageError.older(name)) { try open(.inspect, steps: steps) }
    #expect(try open(steps: steps).titles() == ["Dune"])
    #expect(try open(steps: steps).titles() == ["Dune"])
    try schema.query("UPDATE book SET shade = 'blue'")
    #expect(throws: StorageError.newer(name, version: Schema.version + 1)) { try open() }
  }

  @Test(
    "data of an older folding is rebuilt, with an older layout or the current one",
    arguments: [false, true])
  func folding(isLayoutOlder: Bool) throws {
    let store = try open()
    try store.add(
      details("C++ Primer", by: "Flann O’Brien") {
        $0.owner = "Їжак"
        $0.rating = 4
      })
    try store.add("20 000 lieues", by: "Jules Verne")
    try store.lend(2, to: "Їжак")
    try schema.query(
      """
      UPDATE book SET title_key = 'x', author_key = 'y', owner_key = 'z' || owner_key;
      UPDATE book_text SET title = 'x', rest = 'y', author = 'z', owner = NULL, borrower = NULL;
      COMMENT ON TABLE book_text IS \(isLayoutOlder ? "NULL" : "'1'")
      """)
    if isLayoutOlder {
      try schema.query(
        """
        \(revertLastMigration)
        DO $$ BEGIN EXECUTE format('COMMENT ON SCHEMA %I IS %L', current_schema(), replace(
          obj_description(current_schema()::regnamespace, 'pg_namespace'),
          'BooksKeeper \(Schema.version) ', 'BooksKeeper \(Schema.version - 1) ')); END $$
        """)
    }
    let name = try DatabaseAddress(schema.address).name
    #expect(throws: StorageError.older(name)) { try open(.inspect) }
    let opened = try open()
    #expect(try opened.titles() == ["20 000 lieues", "C++ Primer"])
    #expect(try opened.book(1)?.details.rating == 4)
    #expect(try opened.titles(matching: "20000") == ["20 000 lieues"])
    #expect(try opened.titles(matching: "obrien ижак") == ["C++ Primer"])
    #expect(try opened.faults() == [])
    try schema.query("COMMENT ON TABLE book_text IS '99'")
    #expect(throws: StorageError.newer(name, version: Schema.version)) { try open() }
  }

  @Test("a schema has its own identity, and one from before 0.9.0 is left unchanged")
  func identity() throws {
    let store = try open()
    #expect(try store.identity().count == 16 && open().identity() == store.identity())
    for version in [12, 5] {
      try schema.query(
        """
        DO $$ BEGIN EXECUTE format('COMMENT ON SCHEMA %I IS %L', current_schema(),
          'BooksKeeper \(version) x'); END $$
        """)
      let name = try DatabaseAddress(schema.address).name
      #expect(throws: StorageError.outdated(name)) { try open() }
    }
  }

  @Test("a step that fails leaves everything unchanged")
  func failing() throws {
    try open().add("Dune")
    let steps =
      Schema.steps + ["ALTER TABLE book ADD COLUMN shade text; SELECT 1 FROM nowhere"]
    #expect(throws: StorageError.self) { try open(steps: steps) }
    #expect(try open().titles() == ["Dune"])
  }

  @Test(
    "missing or unknown parts of the layout are reported, and repaired if nothing is lost",
    arguments: [
      "DROP TRIGGER tag_count_book_tag_added ON book_tag", "DROP INDEX book_by_title",
      "CREATE OR REPLACE FUNCTION slot() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 1::bigint'",
      """
      CREATE FUNCTION evil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER evil BEFORE INSERT ON loan FOR EACH ROW EXECUTE FUNCTION evil()
      """,
      "CREATE RULE still AS ON UPDATE TO loan DO INSTEAD NOTHING",
      """
      DROP TRIGGER tally_book_changed ON book;
      CREATE TRIGGER tally_book_changed AFTER UPDATE ON book FOR EACH ROW
        WHEN (OLD.removed <> NEW.removed) EXECUTE FUNCTION tally_book_changed()
      """,
    ])
  func repaired(damage: String) throws {
    try open().add("Dune")
    try schema.query(damage)
    let store = try open(.check)
    #expect(try store.faults().count == 1)
    #expect(try store.repair() == [.layout: 1])
    #expect(try store.faults() == [])
    #expect(try open().titles() == ["Dune"])
  }

  @Test("a schema restored by PostgreSQL's own tools is unchanged")
  func restored() throws {
    let store = try open()
    try store.add("Dune")
    try store.lend(1, to: "Anna")
    let server = schema.server
    let (copy, other) = (server.folder + "/\(schema.name).sql", try server.database())
    try PostgresTools.run([
      "pg_dump", "-h", server.folder, "-p", "\(server.port)", "-U", "postgres", "-n", schema.name,
      "-f", copy, PostgresServer.database,
    ])
    try PostgresTools.run([
      "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", server.folder, "-p", "\(server.port)",
      "-U", "postgres", "-d", other.name, "-f", copy,
    ])
    let address = try DatabaseAddress(server.address(other.name, options: "schema=\(schema.name)"))
    let restored = try StoredLibrary(PostgresSchema(address), author: "anna")
    #expect(try restored.faults() == [])
    #expect(try restored.titles() == ["Dune"])
  }
}
