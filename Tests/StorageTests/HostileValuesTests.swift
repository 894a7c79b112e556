import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import SQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

/// A library's file may come from anyone: whatever any column contains, nothing traps or hangs, and
/// every error has a message.
@Suite(.timeLimited) struct HostileValuesTests {
  static let numbers = [Int.min, -1, Int.max]
  static let texts = ["", "\u{1}\u{9B}31m\n", "{"]

  /// A library with something in every table, as bytes, and the values for each column.
  struct Template {
    let bytes: Data
    let columns: [(table: String, column: String, isText: Bool)]

    init() throws {
      let library = try DamagedLibrary()
      try library.store.addCollage("sea", of: "a", "b")
      let cover = StoredCover(
        file: "c.jpg", record: RecordName(source: "openlibrary", id: "OL1"), fetchedAt: noon)
      for owner in [CoverOwner.book(1), .collage(tag: 1, index: 1)] {
        try library.store.saveCover(cover, of: owner)
      }
      let path = library.folder.appending(path: "copy.sqlite").path
      try library.store.backUp(to: path)
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      columns = try SQLiteDatabase(path: path, access: .existing).all(
        """
        SELECT m.name AS tbl, p.name AS col, p.type = 'TEXT' AS is_text
        FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS p
        WHERE m.type = 'table' AND m.sql LIKE '%STRICT%'
        UNION ALL SELECT 'sqlite_sequence', 'seq', 0
        """
      ) { ($0["tbl"], $0["col"], $0["is_text"]) }
    }
  }

  @Test("no value in any column of any table causes a trap")
  func everyColumn() throws {
    let template = try Template()
    #expect(template.columns.count > 100)
    let folder = try TemporaryFolder(isInMemory: true)
    let path = folder.library
    let seed = Seed(11)
    var generator = seed.generator
    var damagedCount = 0
    let columns = LongRun.sample(of: template.columns, oneIn: 11)
    for (table, column, isText) in columns {
      let values: [Value] = isText ? Self.texts.map(Value.text) : Self.numbers.map(Value.integer)
      let index = Int.random(in: values.indices, using: &generator)
      for value in LongRun.isOn ? values : [values[index]] {
        try template.bytes.write(to: URL(fileURLWithPath: path))
        let isDamaged = try damage(path, table, column, value)
        guard isDamaged else { continue }
        damagedCount += 1
        let errors = operationErrors(path)
        for error in errors {
          #expect(isReported(error), "\(seed) \(table).\(column) = \(value): \(error)")
        }
        for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
      }
    }
    #expect(damagedCount * 4 > columns.count * 3, "\(seed): \(damagedCount)")
  }

  /// - Returns: whether SQLite accepted it.
  private func damage(
    _ path: String, _ table: String, _ column: String, _ value: Value
  ) throws -> Bool {
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.execute(
      """
      PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = OFF;
      PRAGMA ignore_check_constraints = ON
      """)
    do {
      try database.run("UPDATE \(table) SET \(column) = ?", value)
    } catch let error as DatabaseError where error.kind == .constraint {
      // The number is unique, so only the first row is changed.
      let rowID = table == "sqlite_sequence" || column == "key" ? "rowid" : nil
      guard let rowID else { return try damageRow(database, table, column, value) }
      return
        (try? database.run(
          "UPDATE \(table) SET \(column) = ? WHERE \(rowID) = 1", value)) != nil
    }
    return true
  }

  private func damageRow(
    _ database: SQLiteDatabase, _ table: String, _ column: String, _ value: Value
  ) throws -> Bool {
    let key = "(SELECT min(\(column)) FROM \(table))"
    return
      (try? database.run(
        "UPDATE OR REPLACE \(table) SET \(column) = ? WHERE \(column) = \(key)", value)) != nil
  }

  private func isReported(_ error: any Error) -> Bool {
    switch error {
    case StorageError.failed: false
    case is StorageError, is LibraryError, is UndoRefusal: true
    default: false
    }
  }

  // MARK: Operations

  /// Runs most operations, and returns their errors.
  private func operationErrors(_ path: String) -> [any Error] {
    var errors: [any Error] = []
    func collectError(_ body: () throws -> Void) {
      do { try body() } catch { errors.append(error) }
    }
    collectError {
      let store = try StoredLibrary(path: path, author: "test")
      try store.turnOffSync()
      try store.database.execute("PRAGMA journal_mode = MEMORY")
      for operation in [lists, histories, otherLists] { collectError { try operation(store) } }
      collectError { try store.check { _ in } }
      for operation in [lending, undoAndRedoAll] { collectError { try operation(store) } }
      collectError { _ = try store.repair() }
    }
    return errors
  }

  private func lists(_ store: StoredLibrary) throws {
    _ = try store.tally(for: viewer)
    for order in BookOrder.allCases {
      for book in try store.all(query { $0.order = order }) where order == .due {
        _ = book.json(for: viewer)
        _ = (clock.day(of: book.addedAt), book.status(for: viewer))
        for loan in try store.loans(of: book.number) {
          _ = [loan.checkedOutAt, loan.returnedAt ?? loan.checkedOutAt].map(clock.time)
        }
      }
    }
    _ = try store.titles(matching: "dune")
    _ = try store.trash(offset: 0, limit: 9).map { $0.deletedAt.map(clock.day) }
    _ = try store.statistics([noon..<noon.addingTimeInterval(9)], for: viewer, limit: 9)
  }

  private func histories(_ store: StoredLibrary) throws {
    for change in try store.changes(offset: 0, limit: 99) { _ = PastChange(change, clock) }
    for number in 1...4 {
      for change in try store.changes(of: number) {
        _ = change.loan?.after.map { clock.day(of: $0.checkedOutAt) }
      }
    }
    try store.archive({ _ in }, piece: { _ in })
  }

  private func otherLists(_ store: StoredLibrary) throws {
    _ = try store.tags()
    for poll in try store.polls() { _ = poll.result?.winner }
    for meeting in try store.meetings(on: .first ... .last) { _ = clock.day(of: meeting.addedAt) }
    for shelf in Shelf.allCases {
      for order in ShelfOrder.allCases {
        for book in try store.books(on: shelf, by: order, offset: 0, limit: 9) {
          guard let reading = book.reading else { continue }
          _ = (clock.day(of: reading.placedAt), book.shelfJSON, reading.finishDays)
        }
      }
    }
    try store.forEachCover { _, file in _ = try store.isNeeded(file) }
    _ = try store.unusedCovers(from: "openlibrary", before: noon)
  }

  private func lending(_ store: StoredLibrary) throws {
    let lending = Lending(clock: clock, terms: LoanTerms())
    _ = try store.change(.renew) { try lending.renew(1, due: nil, in: $0) }
    try store.change(.add) { _ = try $0.add(details("New"), at: noon) }
    try store.purge([3])
  }

  private func undoAndRedoAll(_ store: StoredLibrary) throws {
    while try store.undo() != nil {}
    while try store.redo() != nil {}
  }

  /// Converts instants to days as the program's clock does.
  private var clock: Clock {
    Clock(
      instant: { noon },
      calendarDay: { instant in
        var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        return Day(
          year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
          ?? .last
      })
  }
}
