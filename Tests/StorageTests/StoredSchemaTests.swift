import Foundation
import Library
import LibraryPorts
import LibraryStorage
import SQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

/// Files whose tables, indexes, triggers and views differ from those that the program creates.
@Suite(.timeLimited) struct StoredSchemaTests {
  /// A damaged layout, the reported faults, and whether a repair fixes it.
  struct Case: CustomTestStringConvertible, Sendable {
    let sql: String
    let faults: [SchemaDifference]

    init(_ sql: String, _ faults: SchemaDifference...) {
      self.sql = sql
      self.faults = faults
    }

    var testDescription: String { sql }
  }

  private static func part(
    _ kind: SchemaObject.Kind, _ name: String, isDerived: Bool = true
  ) -> SchemaObject {
    SchemaObject(kind, name, isDerived: isDerived)
  }

  private static let version = Schema.version

  @Test("the table of a noun has the noun's columns, and its additional ones")
  func columns() throws {
    let database = try open(":memory:").database
    func names<Entry: LibraryEntry>(_ noun: Entry.Type) -> [String] { noun.columns.map(\.name) }
    for noun in ChangeKind.Noun.entries {
      let all: [String] = try database.values("SELECT name FROM pragma_table_info(?)", noun.table)
      let additional = [Borrower.table: ["books"], StoredTag.table: ["collage"]][noun.table] ?? []
      #expect(all.sorted() == (names(noun) + additional).sorted())
    }
  }

  static let repairable = [
    Case(
      "CREATE TRIGGER evil AFTER INSERT ON change BEGIN DELETE FROM book; END",
      .foreign(part(.trigger, "evil"))),
    Case(
      """
      CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT i FROM n
      """, .foreign(part(.view, "endless"))),
    Case("DROP TRIGGER tally_book_added", .missing(part(.trigger, "tally_book_added"))),
    Case(
      """
      DROP TRIGGER tally_book_added;
      CREATE TRIGGER tally_book_added AFTER INSERT ON book BEGIN DELETE FROM loan; END
      """, .changed(part(.trigger, "tally_book_added"))),
    Case("DROP INDEX book_by_title", .missing(part(.index, "book_by_title"))),
    Case("DROP TABLE tally", .missing(part(.table, "tally"))),
    Case(
      "DROP TABLE book_tag", .missing(part(.table, "book_tag")),
      .missing(part(.index, "book_tag_by_key")),
      .missing(part(.trigger, "tag_count_book_tag_added")),
      .missing(part(.trigger, "tag_count_book_tag_changed")),
      .missing(part(.trigger, "tag_count_book_tag_deleted"))),
    Case("DROP TABLE book_text_docsize", .missing(part(.table, "book_text_docsize"))),
    Case("PRAGMA user_version = -128", .version(-128, expected: version)),
    Case("PRAGMA user_version = 0", .version(0, expected: version)),
    Case("PRAGMA user_version = 2", .version(2, expected: version)),
    Case(
      "PRAGMA user_version = 3; CREATE TRIGGER evil AFTER INSERT ON loan BEGIN SELECT 1; END",
      .version(3, expected: version), .foreign(part(.trigger, "evil"))),
  ]

  static let unrepairable = [
    Case(
      "DROP TABLE change_step", .missing(part(.table, "change_step", isDerived: false)),
      .missing(part(.index, "change_step_of"))),
    Case(
      "DROP TABLE meeting", .missing(part(.table, "meeting", isDerived: false)),
      .missing(part(.index, "meeting_by_day"))),
    Case(
      "ALTER TABLE book ADD COLUMN x INTEGER AS (1)",
      .changed(part(.table, "book", isDerived: false))),
  ]

  private func faults(_ path: String) throws -> [LibraryFault] {
    try StoredLibrary(path: path, author: "test", purpose: .check).faults()
  }

  private func damagedLibrary(_ sql: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.library
    try DamagedLibrary.write(to: path)
    let script = "PRAGMA journal_mode = DELETE; \(sql)"
    try SQLiteDatabase(path: path, access: .existing).execute(script)
    return path
  }

  @Test(
    "an unknown layout is refused and reported, and parts without data are repaired",
    arguments: LongRun.sample(of: repairable, oneIn: 5))
  func repair(_ damage: Case) throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try damagedLibrary(damage.sql, in: folder)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StorageError.layout(path, damage.faults[0])) { try open(path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try faults(path) == damage.faults.map(LibraryFault.layout))
    let isRepairable = damage.faults.allSatisfy(\.isRepairable)
    #expect(isRepairable)
    let repaired = try StoredLibrary(path: path, author: "test", purpose: .check).repair()
    #expect(repaired[.layout] == damage.faults.count)
    #expect(try faults(path) == [])
    let store = try open(path)
    #expect(try store.tally(for: viewer).books == 3)
    #expect(try store.add("New") == 6)
    #expect(try store.titles(matching: "ecume") == ["L'Écume des jours"])
    #expect(try store.tally(for: viewer).books == 4)
    #expect(try faults(path) == [])
  }

  @Test(
    "if a missing part cannot be rebuilt, a repair changes nothing",
    arguments: LongRun.sample(of: unrepairable, oneIn: 3))
  func unrepairableParts(_ damage: Case) throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try damagedLibrary(damage.sql, in: folder)
    #expect(throws: StorageError.layout(path, damage.faults[0])) { try open(path) }
    #expect(try faults(path) == damage.faults.map(LibraryFault.layout))
    #expect(damage.faults[0].isRepairable == false)
    _ = try? StoredLibrary(path: path, author: "test", purpose: .check).repair()
    #expect(try faults(path).first == .layout(damage.faults[0]))
  }

  @Test("tables and indexes of the user's own are left unchanged")
  func ownTables() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try damagedLibrary(
      """
      CREATE TABLE "my notes" (x); INSERT INTO "my notes" VALUES (1);
      CREATE INDEX "by ""year" ON book(year); ANALYZE
      """, in: folder)
    #expect(try faults(path) == [])
    #expect(try open(path).add("New") == 6)
    #expect(try open(path).repair() == [:])
    // An import drops the indexes of books while it runs.
    let empty = try TemporaryFolder()
    _ = try open(empty.library)
    try SQLiteDatabase(path: empty.library, access: .existing).execute(
      #"CREATE INDEX "by ""year" ON book(year)"#)
    let store = try open(empty.library)
    try store.change(.importing) { for _ in 0..<3 { _ = try $0.add(details("x"), at: noon) } }
    #expect(try store.all().count == 3)
    #expect(try faults(empty.library) == [])
  }

  @Test("a table in place of one of a later layout is refused before a migration")
  func conflictingTable() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    _ = try open(folder.library)
    try SQLiteDatabase(path: folder.library, access: .existing).execute("CREATE TABLE Lecture (x)")
    let part = SchemaObject(.table, "Lecture", isDerived: false)
    let laterFile = LibraryFile(
      path: folder.library, steps: Schema.steps + ["CREATE TABLE lecture (y)"], timeout: 1_000)
    #expect(throws: StorageError.layout(folder.library, .foreign(part))) {
      try StoredLibrary(laterFile, author: "test", now: Date.init)
    }
    #expect(folder.names == ["library.sqlite"])
  }

  @Test("exhausted numbers are reported, not as a full disk")
  func lastNumber() throws {
    for table in ["book", "loan", "change", "meeting", "reading", "tag", "poll"] {
      let folder = try TemporaryFolder(isInMemory: true)
      let path = try damagedLibrary(
        "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = '\(table)'", in: folder)
      let store = try open(path)
      try store.deletePollsAndTags()
      #expect(throws: StorageError.noMoreNumbers(path), "\(table)") {
        try store.add("New")
        try store.lend(4)
        try store.addMeeting(on: "2027-01-01")
        try store.shelve("New")
        try store.addTag("new")
        try store.startPoll("Ubik", "Kim")
      }
      _ = try store.undo()
      _ = try store.redo()
    }
  }
}

extension LibraryStore {
  /// So that another poll can be opened.
  fileprivate func deletePollsAndTags() throws {
    _ = try? change(.deletePoll) { try $0.remove(Poll.self, 1) }
  }
}
