import Foundation
import Library
import LibraryStorage
import SQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct LibraryCheckTests {
  /// A damaged library, and the faults that a check reports.
  struct Case: CustomTestStringConvertible, Sendable {
    let sql: String
    let faults: [LibraryFault]

    init(_ sql: String, _ faults: LibraryFault...) {
      self.sql = sql
      self.faults = faults
    }

    var testDescription: String { sql }
  }

  static let repairable = [
    Case(
      "UPDATE book SET title = ' Emma' WHERE number = 3",
      .unnormalizedText(table: "book", column: "title", row: 3)),
    Case(
      "UPDATE book SET publisher = 'e' || char(769) WHERE number = 3",
      .unnormalizedText(table: "book", column: "publisher", row: 3)),
    Case(
      "UPDATE borrower SET phone = ' 1' WHERE number = 1",
      .unnormalizedText(table: "borrower", column: "phone", row: 1)),
    Case(
      "UPDATE meeting SET title = title || ' '",
      .unnormalizedText(table: "meeting", column: "title", row: 1)),
    Case("UPDATE reading SET shelf = 'reading'", .reading(book: 5)),
    Case(
      "UPDATE reading SET shelf = 'want'; UPDATE read_through SET outcome = NULL WHERE place = 2",
      .reading(book: 5)),
    Case("UPDATE read_through SET outcome = NULL WHERE place = 1", .reading(book: 5)),
    Case("UPDATE read_through SET outcome = 'stopped' WHERE place = 2", .reading(book: 5)),
    Case("DELETE FROM read_through", .reading(book: 5)),
    Case(
      "UPDATE loan SET returned_at = checked_out_at - 9 WHERE id = 1",
      .returnedEarly(loan: 1, book: 1)),
    Case("UPDATE book SET title_key = 'z' WHERE number = 1", .sortKeys(.book, 1)),
    Case("UPDATE book SET author_key = '' WHERE number = 3", .sortKeys(.book, 3)),
    Case("UPDATE book SET owner_key = 'z' WHERE number = 1", .sortKeys(.book, 1)),
    Case("UPDATE book SET author_key = 'z' WHERE number = 5", .sortKeys(.book, 5)),
    Case("DELETE FROM book_text WHERE rowid = 1", .searchText(.missing, book: 1)),
    Case("UPDATE book_text SET rest = 'x' WHERE rowid = 2", .searchText(.different, book: 2)),
    Case(
      "UPDATE book_text_content SET c0 = 'x' WHERE id = 2", .searchText(.different, book: 2)),
    Case(
      "INSERT INTO book_text (rowid, title, rest) VALUES (3, 'emma', '')",
      .searchText(.leftOver, book: 3)),
    Case(
      "INSERT INTO book_text (rowid, title, rest) VALUES (99, 'x', '')",
      .searchText(.leftOver, book: 99)),
    Case("DELETE FROM book_tag WHERE book = 2", .tags(.missing, book: 2)),
    Case(
      "DELETE FROM book_tag WHERE key = (SELECT min(key) FROM book_tag)",
      .tags(.different, book: 2)),
    Case("UPDATE book_text_docsize SET sz = x'0909' WHERE id = 2", .searchIndex),
    Case("INSERT INTO book_tag VALUES (4, 'x')", .tags(.leftOver, book: 4)),
    Case("INSERT INTO book_tag VALUES (99, 'x')", .tags(.leftOver, book: 99)),
    Case("UPDATE tally SET books = 7 WHERE due_date = ''", .tally(nil, stored: 7, counted: 2)),
    Case(
      "DELETE FROM tally WHERE due_date LIKE '2%'",
      .tally(DamagedLibrary.due, stored: 0, counted: 1)),
    Case("UPDATE loans_begun SET loans = 9", .loanCounts),
    Case("DELETE FROM borrower_count WHERE borrower = 'Boris'", .loanCounts),
    Case("UPDATE book_count SET loans = 0", .loanCounts),
    Case("UPDATE tag_count SET loans = 1", .loanCounts),
    Case(
      "INSERT INTO owner (name, key, added_at) VALUES ('City', 'x', 1790000000)",
      .sortKeys(.owner, 1)),
    Case("INSERT INTO owner_count VALUES ('x', 1, 0)", .loanCounts),
    Case("UPDATE return_count SET loans = 9", .loanCounts),
    Case("UPDATE borrower SET books = 9 WHERE name = 'Anna'", .loanCounts),
    Case("UPDATE loan SET undone = 1 WHERE id = 1", .loanCounts),
    Case("UPDATE book SET owed_until = '2026-01-01' WHERE number = 1", .loanPointer(book: 1)),
    Case("UPDATE book SET due_date = '2026-01-01' WHERE number = 1", .loanPointer(book: 1)),
    Case("UPDATE book SET due_date = '2026-01-01' WHERE number = 4", .loanPointer(book: 4)),
    Case("UPDATE book SET held = 0 WHERE number = 4", .loanPointer(book: 4)),
    Case("UPDATE book SET held = 1 WHERE number = 5", .loanPointer(book: 5)),
    Case("UPDATE book SET due_date = NULL WHERE number = 5", .loanPointer(book: 5)),
    Case("UPDATE book SET last_loan = 1 WHERE number = 1", .loanPointer(book: 1)),
    Case("UPDATE book SET last_loan = NULL WHERE number = 1", .loanPointer(book: 1)),
    Case(
      "UPDATE sqlite_sequence SET seq = 1 WHERE name = 'book'",
      .lastNumber(table: "book", stored: 1, largest: 5)),
    Case(
      "DELETE FROM sqlite_sequence WHERE name = 'loan'",
      .lastNumber(table: "loan", stored: 0, largest: 2)),
    Case(
      "UPDATE sqlite_sequence SET seq = 0 WHERE name = 'reading'",
      .lastNumber(table: "reading", stored: 0, largest: 1)),
    Case(
      "DELETE FROM sqlite_sequence WHERE name = 'meeting'",
      .lastNumber(table: "meeting", stored: 0, largest: 1)),
    Case(
      "DELETE FROM sqlite_sequence WHERE name = 'tag'",
      .lastNumber(table: "tag", stored: 0, largest: 1)),
    Case(
      "DELETE FROM sqlite_sequence WHERE name = 'poll'",
      .lastNumber(table: "poll", stored: 0, largest: 1)),
    Case(
      "DELETE FROM borrower_word; DELETE FROM borrower WHERE name = 'Boris'",
      .danglingReference(table: "loan", row: 2)),
    Case(
      "PRAGMA foreign_keys = OFF; INSERT INTO hold VALUES (7, 99, 1, 'Gone', 'Anna', 0, NULL, NULL)",
      .danglingReference(table: "hold", row: 7)),
    Case(
      "PRAGMA foreign_keys = OFF; INSERT INTO hold VALUES (7, 1, 99, 'Dune', 'Gone', 0, NULL, NULL)",
      .danglingReference(table: "hold", row: 7)),
    Case(
      "PRAGMA foreign_keys = OFF; INSERT INTO reading VALUES (7, 99, 'want', 0, 0)",
      .danglingReference(table: "reading", row: 7)),
    Case(
      "PRAGMA foreign_keys = OFF; UPDATE borrower SET merged_into = 99 WHERE name = 'Anna'",
      .danglingReference(table: "borrower", row: 1)),
  ]

  static let unrepairable = [
    Case(
      "UPDATE loan SET borrower = '' WHERE id = 1",
      .blank(table: "loan", column: "borrower", row: 1)),
    Case("UPDATE meeting SET title = ' '", .blank(table: "meeting", column: "title", row: 1)),
    Case(
      "UPDATE book SET title = ' ', title_key = '' WHERE number = 4", .required(.title, book: 4),
      .searchText(.different, book: 4)),
    Case(
      "UPDATE loan SET borrower = ' Anna' WHERE id = 1",
      .unnormalizedText(table: "loan", column: "borrower", row: 1)),
    Case(
      "UPDATE loan SET due_date = '2026-02-31' WHERE id = 1",
      .badDay(table: "loan", column: "due_date", row: 1)),
    Case(
      "UPDATE meeting SET day = '0000-01-01'", .badDay(table: "meeting", column: "day", row: 1)),
    Case(
      "UPDATE book SET year = 99999 WHERE number = 3",
      .outOfBounds(table: "book", column: "year", row: 3)),
    Case(
      "UPDATE book SET pages = -1 WHERE number = 3",
      .outOfBounds(table: "book", column: "pages", row: 3)),
    Case(
      "UPDATE book SET withdrawn = 'sold' WHERE number = 5",
      .badDay(table: "book", column: "withdrawn", row: 5)),
    Case(
      "UPDATE reading SET placed_at = 9223372036854775807",
      .outOfBounds(table: "reading", column: "placed_at", row: 1)),
    Case(
      "UPDATE read_through SET place = -1 WHERE place = 1",
      .outOfBounds(table: "read_through", column: "place", row: 1)),
    Case(
      "UPDATE read_through SET progress = '120%' WHERE place = 1",
      .outOfBounds(table: "read_through", column: "progress", row: 1)),
    Case(
      "PRAGMA foreign_keys = OFF; INSERT INTO read_through VALUES (9, 1, NULL, NULL, NULL, NULL)",
      .orphan(table: "read_through", row: nil)),
    Case(
      "UPDATE book SET added_at = 9223372036854775807 WHERE number = 1",
      .outOfBounds(table: "book", column: "added_at", row: 1)),
    Case(
      "UPDATE loan SET checked_out_at = -9223372036854775808 WHERE id = 2",
      .outOfBounds(table: "loan", column: "checked_out_at", row: 2)),
    Case(
      "UPDATE loan SET renewals = -1 WHERE id = 2",
      .outOfBounds(table: "loan", column: "renewals", row: 2)),
    Case(
      "UPDATE change SET made_at = 253402300800 WHERE id = 1",
      .outOfBounds(table: "change", column: "made_at", row: 1)),
    Case(
      "UPDATE tag SET collage = '{'", .outOfBounds(table: "tag", column: "collage", row: 1)),
    Case(
      "UPDATE book SET owner = 'a' || char(27) || '[31m' WHERE number = 3",
      .controlCharacter(table: "book", column: "owner", row: 3)),
    Case(
      "UPDATE loan SET borrower = 'x' || char(13) WHERE id = 1",
      .controlCharacter(table: "loan", column: "borrower", row: 1)),
    Case(
      "UPDATE book SET notes = 'x' || char(10) || char(0) WHERE number = 4",
      .controlCharacter(table: "book", column: "notes", row: 4)),
    Case("UPDATE change_step SET before = '{' WHERE change = 2", .changeLog(change: 2)),
    Case("UPDATE change_step SET through = 0 WHERE change = 1", .changeLog(change: 1)),
    Case(
      "UPDATE change_step SET through = 9223372036854775807 WHERE change = 1",
      .changeLog(change: 1)),
    Case("UPDATE change_step SET after = '{}' WHERE change = 6", .changeLog(change: 6)),
    Case("UPDATE change_step SET number = 7 WHERE change = 6", .changeLog(change: 6)),
    Case("UPDATE change_step SET through = number WHERE change = 6", .changeLog(change: 6)),
    Case(
      "UPDATE book SET title = '', title_key = '' WHERE number = 4",
      .required(.title, book: 4), .searchText(.different, book: 4)),
    Case("UPDATE book SET isbn = '9780441013594'", .isbn("9780441013594", book: 1)),
    Case("UPDATE book SET rating = 11 WHERE number = 2", .rating(5.5, book: 2)),
    Case("UPDATE loan SET returned_at = NULL WHERE id = 1", .openLoans(1, book: 1)),
    Case(
      """
      PRAGMA foreign_keys = OFF;
      INSERT INTO loan VALUES (3, 99, 'x', 0, '2026-01-01', 0, 0, 0, NULL, 0)
      """,
      .orphan(table: "loan", row: 3)),
    Case(
      """
      PRAGMA foreign_keys = OFF;
      INSERT INTO change_step (change, step, noun, number) VALUES (99, 0, 'shelf', 1)
      """, .orphan(table: "change_step", row: nil)),
    Case(
      "PRAGMA foreign_keys = OFF; INSERT INTO collage_cover VALUES (7, 0, 'a.jpg')",
      .orphan(table: "collage_cover", row: nil)),
    Case("UPDATE poll_ballot SET choices = '1,9'", .ballot(of: "Anna", poll: 1)),
    Case("UPDATE poll_ballot SET choices = '2,1,2'", .ballot(of: "Anna", poll: 1)),
    Case("UPDATE poll_ballot SET choices = ''", .ballot(of: "Anna", poll: 1)),
    Case("DELETE FROM poll_candidate WHERE number = 2", .ballot(of: "Anna", poll: 1)),
    Case(
      "PRAGMA foreign_keys = OFF; INSERT INTO poll_ballot VALUES (9, 0, 'x', '1')",
      .orphan(table: "poll_ballot", row: nil)),
  ]

  @Test("a library that only the program has written has no faults")
  func noFaults() throws {
    let library = try DamagedLibrary()
    #expect(try library.faults() == [])
    #expect(try library.store.repair() == [:])
  }

  @Test("derived data is checked and repaired", arguments: repairable)
  func repair(_ damage: Case) throws {
    let library = try DamagedLibrary()
    try library.damage(damage.sql)
    #expect(try library.faults() == damage.faults)
    let changes = try library.store.changeCount()
    let repaired = try library.store.repair()
    for fault in damage.faults { #expect(repaired[fault.kind] == 1) }
    #expect(try library.faults() == [])
    #expect(try library.store.repair() == [:])
    #expect(try library.store.changeCount() == changes)
  }

  @Test("a reading whose shelf contradicts its read-throughs goes to the shelf of the last one")
  func repairReading() throws {
    // The shelf after the repair, and how each read-through ended.
    let cases: [(sql: String, shelf: Shelf, outcomes: [ReadThrough.Outcome?])] = [
      ("UPDATE reading SET shelf = 'stopped'", .read, [.finished, .finished]),
      (
        "UPDATE reading SET shelf = 'want'; UPDATE read_through SET outcome = NULL", .reading,
        [.stopped, nil]
      ),
      ("DELETE FROM read_through", .want, []),
      (
        "DELETE FROM read_through WHERE place = 2; UPDATE read_through SET outcome = 'stopped'",
        .stopped, [.stopped]
      ),
    ]
    for (sql, shelf, outcomes) in cases {
      let library = try DamagedLibrary()
      try library.damage(sql)
      #expect(try library.faults() == [.reading(book: 5)], "\(sql)")
      #expect(try library.store.repair() == [.reading: 1])
      let reading = try #require(try library.store.book(5)?.reading)
      #expect(reading.shelf == shelf && reading.readThroughs.map(\.outcome) == outcomes, "\(sql)")
      #expect(try library.faults() == [])
    }
  }

  @Test("the day of a read-through is a year, a month or a day that exists, and nothing else")
  func partialDays() throws {
    let library = try DamagedLibrary()
    for text in ["2019", "2019-12", "2020-02-29", "0001", "9999-12-31"] {
      try library.damage("UPDATE read_through SET begun = '\(text)' WHERE place = 2")
      #expect(try library.faults() == [], "\(text)")
    }
    for text in [
      "", "19", "2019-", "2019-13", "2019-00", "2019-1", "2019-02-29", "2019-05-1", "20190517",
      "2019-05-17 ", "0000", "today",
    ] {
      for column in ["begun", "ended"] {
        try library.damage("UPDATE read_through SET begun = NULL, ended = NULL")
        try library.damage("UPDATE read_through SET \(column) = '\(text)' WHERE place = 2")
        let fault = LibraryFault.badDay(table: "read_through", column: column, row: 1)
        #expect(try library.faults() == [fault], "\(text)")
      }
    }
  }

  @Test("a returned book is still here after a repair")
  func repairReturned() throws {
    let library = try DamagedLibrary()
    try library.store.lend(4, to: "Clara", due: DamagedLibrary.due)
    try library.store.checkIn(4)
    try library.damage("UPDATE book SET due_date = '2026-12-12', last_loan = NULL WHERE number = 4")
    #expect(try library.faults().contains(.loanPointer(book: 4)))
    _ = try library.store.repair()
    #expect(try library.faults() == [])
    let book = try #require(try library.store.book(4))
    #expect(book.openLoan == nil && book.currentOrLastLoan?.borrower == "Clara")
    #expect(try library.store.count(query { $0.loanFilter = .out }, for: viewer) == 1)
  }

  @Test("faults that only a person can fix are found, and left unchanged", arguments: unrepairable)
  func unrepairableFaults(_ damage: Case) throws {
    let library = try DamagedLibrary()
    try library.damage(damage.sql)
    let found = try library.faults()
    for fault in damage.faults { #expect(found.contains(fault)) }
    _ = try library.store.repair()
    #expect(try library.faults().first == damage.faults[0])
  }

  @Test("a repair that would duplicate a name or key is left out, and the rest is repaired")
  func clashes() throws {
    let library = try DamagedLibrary()
    try library.damage(
      """
      INSERT INTO borrower (name, key, sort_key, added_at) VALUES
        ('ANNA', 'x', 'x', 1790000000), (' Boris', 'y', 'y', 1790000000);
      UPDATE book SET title_key = 'z' WHERE number = 1
      """)
    #expect(try library.store.repair() == [.sortKeys: 1])
    let expected: [LibraryFault] = [
      .unnormalizedText(table: "borrower", column: "name", row: 4), .sortKeys(.borrower, 3),
      .sortKeys(.borrower, 4),
    ]
    #expect(try library.faults() == expected)
    var anna = BorrowerQuery()
    anna.text = "anna"
    #expect(try library.store.borrowerCount(anna, on: today) == 2)
  }

  @Test("a copy of a library has no loan that ended before it began")
  func copiedLoans() throws {
    let library = try DamagedLibrary()
    try library.damage("UPDATE loan SET returned_at = checked_out_at - 9 WHERE id = 1")
    var loans: [Loan] = []
    try library.store.archive(
      { _ in },
      piece: { piece in
        if case .book(let book) = piece { loans += book.loans }
      })
    #expect(loans.map(\.returnedAt) == [noon, nil])
    #expect(loans.allSatisfy { $0.isInBounds })
  }

  @Test("a damaged file is reported as such, and repair leaves it unchanged")
  func damage() throws {
    let library = try DamagedLibrary()
    let path = library.folder.appending(path: "copy.sqlite").path
    try library.store.backUp(to: path)
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'book_by_due'"
    let page = try SQLiteDatabase(path: path, access: .existing).first(sql) {
      $0.onlyValue() as Int
    }
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: (UInt64(try #require(page)) - 1) * 4_096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    try file.close()
    let copy = try StoredLibrary(path: path, author: "test")
    var kinds: Set<LibraryFault.Kind> = []
    try copy.check { kinds.insert($0.kind) }
    #expect(kinds == [.damaged])
    #expect(throws: StorageError.damaged(path)) { try copy.repair() }
  }

  @Test(
    "a meeting that violates its table's constraints is reported, and repair leaves it unchanged")
  func meeting() throws {
    let library = try DamagedLibrary()
    try library.damage("PRAGMA ignore_check_constraints = ON; UPDATE meeting SET guests = 501")
    #expect(try library.faults() == [.damaged("CHECK constraint failed in meeting")])
    #expect(throws: StorageError.self) { try library.store.repair() }
  }

  @Test("books are found again after a repair")
  func search() throws {
    let library = try DamagedLibrary()
    try library.damage("DELETE FROM book_text; UPDATE book SET last_loan = 1, due_date = NULL")
    _ = try library.store.repair()
    #expect(
      try library.store.books(titled: "ecume", in: .library, limit: 9).books.map(\.number) == [2])
    #expect(try library.store.book(1)?.openLoan?.borrower == "Boris")
    #expect(try library.store.tally(for: Viewer(today: .last)).out == 1)
  }
}
