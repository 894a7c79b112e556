import Library
import LibraryPorts
import SQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

@testable import LibraryStorage

/// Rows without the rows they refer to, as in libraries from before foreign keys.
@Suite(.timeLimited) struct ReferenceRepairTests {
  /// Book 1 is lent to a missing borrower, a missing borrower waits for book 2, someone waits for a
  /// missing book, and a name belongs to a missing borrower.
  private static let damage = """
    INSERT INTO hold (number, book, borrower, title, name, placed_at) VALUES
      (7, 99, 2, 'Gone', 'Boris', 1790000000), (8, 2, 98, 'Emma', 'Olga', 1790000000);
    UPDATE borrower SET merged_into = 97 WHERE name = 'Boris';
    DELETE FROM borrower_word WHERE borrower = 1;
    DELETE FROM borrower WHERE name = 'Anna';
    """

  private func fill(_ store: StoredLibrary) throws {
    for title in ["Dune", "Emma", "Kim"] { try store.add(title) }
    try store.lend(1, to: "Anna")
    try store.lend(3, to: "Boris")
  }

  private func expectRepaired(_ store: StoredLibrary) throws {
    let orphans = try store.faults().filter { $0.kind == .orphan }
    #expect(
      orphans == [
        .danglingReference(table: "loan", row: 1), .danglingReference(table: "borrower", row: 2),
        .danglingReference(table: "hold", row: 7), .danglingReference(table: "hold", row: 8),
      ])
    #expect(try store.repair()[.orphan] == 4)
    #expect(try store.faults() == [])
    #expect(try store.borrower(named: "Anna")?.number == 1)
    #expect(
      try store.summary(of: #require(try store.borrower(named: "Anna")), on: today).books == 1)
    #expect(try store.borrower(named: "Olga")?.number == 98)
    #expect(try store.book(2)?.holds.map(\.borrower) == ["Olga"] && store.holdCount() == 1)
    #expect(try store.borrower(named: "Boris")?.mergedInto == nil)
    #expect(try store.book(3)?.openLoan?.borrower == "Boris")
    // A complete copy can be made again.
    let copy = try CompleteCopy(of: store).library()
    #expect(try copy.faults() == [] && copy.holdCount() == 1)
    #expect(try store.undo()?.kind == .checkOut)
    #expect(try store.faults() == [])
  }

  @Test("a file with missing references is accepted, and repaired")
  func file() throws {
    let folder = try TemporaryFolder()
    try fill(try open(folder.library))
    let database = try SQLiteDatabase(path: folder.library, access: .existing)
    try database.execute("INSERT INTO hold VALUES (20, 3, 1, 'Kim', 'Anna', 0, NULL, NULL)")
    try database.execute("PRAGMA foreign_keys = OFF; DELETE FROM hold; " + Self.damage)
    let store = try open(folder.library)
    try expectRepaired(store)
    // Numbers are not reused.
    let hold = try store.change(.hold) {
      try $0.add(
        Hold(
          book: BookName(number: 2, title: "Emma", author: ""),
          borrower: #require(try $0.borrower(named: "Anna")), placedAt: noon))
    }
    #expect(hold.number == 21)
  }

  @Test("a schema whose references were not checked at first is repaired, too")
  func schema() throws {
    let schema = try PostgresServer.shared.get().schema()
    func open() throws -> StoredLibrary {
      try StoredLibrary(PostgresSchema(DatabaseAddress(schema.address)), author: "test")
    }
    try fill(try open())
    try schema.query(
      """
      ALTER TABLE borrower DROP CONSTRAINT borrower_merged_into_fkey;
      ALTER TABLE hold DROP CONSTRAINT hold_book_fkey, DROP CONSTRAINT hold_borrower_fkey;
      \(Self.damage)
      ALTER TABLE borrower ADD CONSTRAINT borrower_merged_into_fkey
        FOREIGN KEY (merged_into) REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED NOT VALID;
      ALTER TABLE hold
        ADD CONSTRAINT hold_book_fkey
          FOREIGN KEY (book) REFERENCES book(number) DEFERRABLE INITIALLY DEFERRED NOT VALID,
        ADD CONSTRAINT hold_borrower_fkey
          FOREIGN KEY (borrower) REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED NOT VALID
      """)
    try expectRepaired(try open())
    #expect(throws: (any Error).self) {
      try schema.query("INSERT INTO hold VALUES (30, 99, 1, 'x', 'Anna', 0, NULL, NULL)")
    }
  }

  @Test("a loan goes to the current borrower of the name")
  func currentBorrower() throws {
    let store = try open(":memory:")
    try fill(store)
    try store.database.execute(
      """
      PRAGMA foreign_keys = OFF; DELETE FROM borrower_word; DELETE FROM borrower WHERE name = 'Anna';
      INSERT INTO borrower (number, name, key, sort_key, added_at)
        VALUES (9, 'ANNA', 'anna', 'anna', 1790000000);
      PRAGMA foreign_keys = ON
      """)
    _ = try store.repair()
    #expect(
      try store.book(1)?.openLoan?.borrowerNumber == 9
        && store.book(1)?.openLoan?.borrower == "ANNA")
    #expect(try store.faults() == [])
  }

  @Test("neither engine accepts missing references")
  func refused() throws {
    let store = try open(":memory:")
    try fill(store)
    for sql in [
      "INSERT INTO hold VALUES (30, 99, 1, 'x', 'Anna', 0, NULL, NULL)",
      "INSERT INTO hold VALUES (30, 1, 99, 'x', 'Anna', 0, NULL, NULL)",
      "UPDATE borrower SET merged_into = 99 WHERE number = 1",
      "INSERT INTO reading VALUES (30, 99, 'want', 0, 0)",
      "INSERT INTO read_through VALUES (30, 1, NULL, NULL, NULL, NULL)",
    ] {
      #expect(throws: DatabaseError.self, "\(sql)") { try store.database.execute(sql) }
    }
  }
}
