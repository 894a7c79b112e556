import Foundation
import Library
import LibraryPorts
import LibraryStorage
import Platform
import SQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

/// Migrations of the layout. Files of 0.9.0 are tested in `ReleaseTests`.
@Suite(.timeLimited) struct MigrationTests {
  private static let nextStep = "ALTER TABLE book ADD COLUMN later TEXT; CREATE TABLE later (id)"
  private static let next = Schema.version + 1

  /// Returns a file of the program before the next step.
  private func oldLibrary(in folder: TemporaryFolder) throws -> String {
    try DamagedLibrary.write(to: folder.library)
    return folder.library
  }

  private func open(_ path: String, steps: [String]) throws -> StoredLibrary {
    let file = LibraryFile(path: path, steps: steps, timeout: 1_000)
    return try StoredLibrary(file, author: "test", now: Date.init)
  }

  private func version(_ path: String) throws -> Int? {
    try SQLiteDatabase(path: path, access: .existing).first("PRAGMA user_version") {
      $0.onlyValue() as Int
    }
  }

  @Test("the current layout is recognized by its digest, and no other is")
  func fingerprint() throws {
    let found = try StoredSchema.fingerprint(of: StorageSupport.open(":memory:").database)
    #expect(found == Schema.fingerprint, "It is \(found) now.")
    for sql in [
      "DROP INDEX book_by_isbn", "CREATE VIEW own AS SELECT 1",
      "CREATE TRIGGER evil AFTER INSERT ON loan BEGIN SELECT 1; END",
    ] {
      let database = try StorageSupport.open(":memory:").database
      try database.execute(sql)
      #expect(try StoredSchema.fingerprint(of: database) != Schema.fingerprint, "\(sql)")
    }
  }

  @Test("the addresses of calendars from before version 20 are kept")
  func calendars() throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    let older = 20 - Schema.firstVersion
    for step in Schema.steps.prefix(older) { try database.execute(step) }
    try database.execute(
      """
      INSERT INTO borrower (name, key, sort_key, added_at) VALUES ('Anna', 'a', 'a', 0), ('Bo', 'b', 'b', 0);
      INSERT INTO calendar_address VALUES (2, 'secret');
      """)
    for step in Schema.steps.dropFirst(older) { try database.execute(step) }
    let addresses: [String] = try database.values(
      "SELECT borrower || ' ' || secret FROM calendar_secret")
    #expect(addresses == ["2 secret"])
  }

  @Test("a library that is only read is neither created nor upgraded")
  func onlyRead() throws {
    func openForInspection(_ path: String, steps: [String] = Schema.steps) throws {
      let file = LibraryFile(path: path, steps: steps, timeout: 100, purpose: .inspect)
      _ = try StoredLibrary(file, author: "anna", now: Date.init)
    }
    let folder = try TemporaryFolder(isInMemory: true)
    #expect(throws: StorageError.self) { try openForInspection(folder.library) }
    #expect(!FileManager.default.fileExists(atPath: folder.library))
    let path = try oldLibrary(in: folder)
    try openForInspection(path)
    let steps = Schema.steps + [Self.nextStep]
    #expect(throws: StorageError.older(path)) { try openForInspection(path, steps: steps) }
    #expect(try version(path) == Schema.version)
  }

  @Test("a layout from before 0.9.0 is left unchanged; a current one with that version is reported")
  func outdated() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try oldLibrary(in: folder)
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.execute("PRAGMA user_version = 9")
    let fault = SchemaDifference.version(9, expected: Schema.version)
    #expect(throws: StorageError.layout(path, fault)) { try open(path, steps: Schema.steps) }
    try database.execute("DROP TABLE identity")
    for purpose in [LibraryFile.Purpose.createIfMissing, .check, .inspect] {
      #expect(throws: StorageError.outdated(path)) {
        try StoredLibrary(path: path, author: "anna", purpose: purpose)
      }
    }
    #expect(folder.names.filter { !$0.contains("-") } == ["library.sqlite"])
  }

  @Test(
    "if only the folding is older, everything is rebuilt, and a copy of the file is kept",
    arguments: 1..<Folding.version)
  func olderFolding(of version: Int) throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = folder.library
    try fill(try open(path, steps: Schema.steps))
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.execute(Self.restoreOldKeys + "; UPDATE folding SET version = \(version)")
    #expect(throws: StorageError.older(path)) {
      try StoredLibrary(path: path, author: "anna", purpose: .inspect)
    }
    var reports: [Int] = []
    let file = LibraryFile(path: path, timeout: 1_000) { done, books in
      #expect((0...1).contains(done))
      reports.append(books)
    }
    try expectFolded(try StoredLibrary(file, author: "anna", now: Date.init))
    #expect(reports == [3])
    #expect(folder.names.contains("library.sqlite.version-\(Schema.version).\(version)"))
    let folding: Int? = try database.value("SELECT version FROM folding")
    #expect(folding == Folding.version)
  }

  @Test("a library with a newer folding is refused")
  func newerFolding() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try oldLibrary(in: folder)
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.run("UPDATE folding SET version = ?", Folding.version + 1)
    #expect(throws: StorageError.newer(path, version: Schema.version)) {
      try open(path, steps: Schema.steps)
    }
  }

  /// Adds books whose sort keys and search text change.
  private func fill(_ store: StoredLibrary) throws {
    try store.add(details("20 000 lieues", by: "Jules Verne") { $0.owner = "Їжак" })
    try store.add(details("C++ Primer", by: "Flann O’Brien") { $0.tags = ["C++", "J. R. & Co"] })
    try store.add("A la claire fontaine", by: "Le Guin, Ursula K.")
    try store.change(.add) { transaction in
      var owner = OwnerDetails(name: "20 000 Books")
      owner.hours = "9 to 5"
      _ = try transaction.add(Owner(details: owner, addedAt: noon))
    }
    try store.addTag("D++")
    try store.lend(2, to: "Їжак O’Brien")
  }

  /// Restores the keys of the previous version.
  private static let restoreOldKeys = """
    UPDATE owner SET key = '220 3000 books';
    INSERT INTO owner (name, key, period, added_at)
      VALUES ('20000 Books', '520000 books', 14, 1790000000);
    UPDATE book SET title_key = 'x', author_key = lower(author),
      owner_key = CASE WHEN owner_key IS NOT NULL THEN lower(owner) END;
    UPDATE borrower SET key = 'x' || number, sort_key = 'x';
    UPDATE tag SET key = 'x'; UPDATE book_tag SET key = 'x' || key;
    DELETE FROM borrower_word;
    UPDATE book_text SET title = 'x', rest = 'y' WHERE rowid > 1
    """

  private func expectFolded(_ store: StoredLibrary) throws {
    try expectNoFaults(store)
    #expect(
      try store.titles() == [
        "20 000 lieues", "A la claire fontaine", "C++ Primer",
      ])
    #expect(
      try store.all(query { $0.order = .author }).map(\.author) == [
        "Le Guin, Ursula K.", "Flann O’Brien", "Jules Verne",
      ])
    #expect(try store.titles(matching: "20000") == ["20 000 lieues"])
    #expect(try store.titles(matching: "obrien c++") == ["C++ Primer"])
    #expect(try store.titles(matching: "jr and co") == ["C++ Primer"])
    #expect(try store.titles(matching: "ижак") == ["20 000 lieues", "C++ Primer"])
    var borrowers = BorrowerQuery()
    borrowers.text = "obrien"
    #expect(try store.borrowerCount(borrowers, on: today) == 1)
    #expect(try store.borrower(named: "Їжак O’Brien") != nil)
    #expect(try store.tag(named: "c++")?.books == 1 && store.tag(named: "d++")?.stored != nil)
    let owner = try #require(try store.storedOwner(named: "20,000 books"))
    #expect(owner.details.period == 14 && owner.details.hours == "9 to 5")
    #expect(
      try store.owners(on: today, offset: 0, limit: nil).map(\.name) == [
        "20 000 Books", "Їжак",
      ])
  }

  private func expectNoFaults(_ store: StoredLibrary) throws {
    #expect(try store.faults() == [])
  }

  @Test("a later step runs once, and a copy of the previous file is kept")
  func laterStep() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try oldLibrary(in: folder)
    let steps = Schema.steps + [Self.nextStep]
    try expectEverything(in: try open(path, steps: steps))
    #expect(try version(path) == Self.next)
    #expect(folder.names == ["library.sqlite", "library.sqlite.version-\(Schema.version)"])
    #expect(try version(path + ".version-\(Schema.version)") == Schema.version)
    try expectEverything(in: try open(path + ".version-\(Schema.version)", steps: Schema.steps))
    // Opening the library again changes nothing.
    try open(path, steps: steps).add("Dune")
    #expect(try open(path, steps: steps).all().count == 4)
    #expect(try open(path + ".version-\(Schema.version)", steps: Schema.steps).all().count == 3)
  }

  @Test(
    "ratings from before half stars keep their stars, also after undo and redo"
  )
  func wholeStars() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let old = try open(folder.library, steps: Array(Schema.steps.prefix(2)))
    // As the previous version stored it: in whole stars, including in the log.
    try old.database.execute(
      """
      INSERT INTO book (number, title, author, rating, added_at, title_key, author_key)
        VALUES (1, 'Dune', 'Herbert', 2, 0, 'dune', 'herbert');
      INSERT INTO change (id, kind, made_at, made_by, session, books)
        VALUES (1, 'rate', 0, 'test', 'x', 1);
      INSERT INTO change_step (change, step, number, before, after) VALUES
        (1, 0, 1, '{"details":{"rating":null}}', '{"details":{"rating":2}}');
      INSERT INTO shelf_entry (number, shelf, placed_at, added_at, title, author, rating, title_key,
        author_key) VALUES (1, 'read', 0, 0, 'Emma', 'Austen', 1, 'emma', 'austen')
      """)
    let store = try open(folder.library, steps: Schema.steps)
    #expect(try store.book(1)?.details.rating == 2 && store.book(2)?.details.rating == 1)
    _ = try store.undo(1)
    #expect(try store.book(1)?.details.rating == nil)
    _ = try store.redo(1)
    #expect(try store.book(1)?.details.rating == 2)
    #expect(try store.database.values("SELECT rating FROM book") == [4, 2])
  }

  @Test("entries of shelves become readings of their books, each with the newer rating, once")
  func converted() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let old = try open(folder.library, steps: Array(Schema.steps.prefix(3)))
    // Dune was rated last on its shelf, Kim in the library; Emma has another title there, but the
    // same ISBN.
    try old.database.execute(
      """
      INSERT INTO book (number, title, author, isbn, rating, notes, added_at, title_key, author_key)
        VALUES (1, 'Dune', 'Herbert', NULL, 4, NULL, 0, 'dune', 'herbert'),
          (2, 'Kim', 'Kipling', NULL, 6, NULL, 0, 'kim', 'kipling'),
          (3, 'Emma', 'Austen', '9780141439587', NULL, 'lent by Anna', 0, 'emma', 'austen');
      INSERT INTO shelf_entry
        (number, shelf, placed_at, added_at, title, author, isbn, book, rating, notes, title_key, author_key)
        VALUES (1, 'read', 86400, 0, 'Dune', 'Herbert', NULL, 1, 10, NULL, 'dune', 'herbert'),
          (2, 'want', 0, 0, 'Kim', 'Kipling', NULL, NULL, 8, NULL, 'kim', 'kipling'),
          (3, 'read', 0, 0, 'Emma, a novel', '', '9780141439587', 99, 2, 'slow', 'x', 'x'),
          (4, 'want', 0, 0, 'Solaris', 'Lem', NULL, NULL, 7, 'sea', 'solaris', 'lem');
      INSERT INTO change (id, kind, made_at, made_by, session) VALUES (1, 'rate', 0, 't', 'x'),
        (2, 'rate-shelved', 0, 't', 'x'), (3, 'rate-shelved', 0, 't', 'x'), (4, 'rate', 0, 't', 'x');
      INSERT INTO change_step (change, step, noun, number, before, after) VALUES
        (1, 0, 'book', 1, '{}', '{}'), (2, 0, 'shelf', 1, '{}', '{}'),
        (3, 0, 'shelf', 2, '{}', '{}'), (4, 0, 'book', 2, '{}', '{}');
      """)
    var reports: [EntryConversion] = []
    let file = LibraryFile(path: folder.library, timeout: 1_000, didConvert: { reports.append($0) })
    let store = try StoredLibrary(file, author: "test", now: Date.init)
    #expect(reports.map(\.inLibrary) == [3] && reports[0].elsewhere == 1 && reports[0].inTrash == 0)
    #expect(reports[0].copy == folder.library + ".version-15")
    #expect(reports[0].droppedReviews.map(\.book.number) == [1, 2, 3])
    #expect(reports[0].droppedReviews.map(\.rating) == [2, 4, nil])
    #expect(reports[0].droppedReviews.map(\.notes) == [nil, nil, "slow"])
    for (number, rating) in [(1, 5), (2, 3), (3, 1), (4, 3.5)] as [(Int, Rating)] {
      let book = try #require(try store.book(number))
      #expect(book.details.rating == rating && book.reading?.number == number)
      #expect(book.details.isHeld == (number < 4))
    }
    // Both the book and its entries had notes, and it is unknown which are newer.
    #expect(try store.book(3)?.details.notes == "lent by Anna")
    #expect(try store.book(1)?.reading?.finished != nil && store.book(2)?.reading?.finished == nil)
    #expect(try store.book(4)?.details.notes == "sea" && store.book(4)?.reading?.shelf == .want)
    _ = try StoredLibrary(file, author: "test", now: Date.init)
    #expect(reports.count == 1)
    // A damaged step is left as it is.
    let faults = try store.faults()
    #expect([2, 3].allSatisfy { faults.contains(.changeLog(change: $0)) })
  }

  @Test("polls, meetings and collages refer to the books of their entries")
  func references() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let old = try open(folder.library, steps: Array(Schema.steps.prefix(2)))
    let collage = """
      {"books":[{"author":"Lem","entryNumber":7,"title":"Solaris"}],"madeAt":0,"origin":{}}
      """
    let meeting = """
      {"addedAt":0,"day":"2026-12-01","details":{"book":{"entryNumber":7,"title":"Solaris"},"title":"Winter"},\
      "number":1}
      """
    try old.database.execute(
      """
      INSERT INTO book (number, title, author, added_at, title_key, author_key)
        VALUES (1, 'Dune', 'Herbert', 0, 'dune', 'herbert');
      INSERT INTO shelf_entry (number, shelf, placed_at, added_at, title, author, title_key, author_key)
        VALUES (7, 'want', 0, 0, 'Solaris', 'Lem', 'solaris', 'lem');
      INSERT INTO poll (number, opened_at) VALUES (1, 0);
      INSERT INTO poll_candidate (poll, number, title, author, book, entry)
        VALUES (1, 1, 'Solaris', 'Lem', NULL, 7), (1, 2, 'Dune', 'Herbert', 1, 9), (1, 3, 'Kim', '', 5, 8);
      INSERT INTO meeting (number, day, title, book, entry_number, added_at)
        VALUES (1, '2026-12-01', 'Winter', 'Solaris', 7, 0);
      INSERT INTO tag (number, name, key, added_at, collage) VALUES (1, 'sf', 'sf', 0, '\(collage)');
      INSERT INTO change (id, kind, made_at, made_by, session) VALUES (1, 'add-meeting', 0, 'test', 'x');
      INSERT INTO change_step (change, step, noun, number, after) VALUES (1, 0, 'meeting', 1, '\(meeting)');
      """)
    let store = try open(folder.library, steps: Schema.steps)
    #expect(try store.openPoll()?.candidates.map(\.book.bookNumber) == [2, 1, nil])
    #expect(try store.meeting(1)?.details.book.bookNumber == 2)
    _ = try store.undo(1)
    _ = try store.redo(1)
    #expect(try store.meeting(1)?.details.book.bookNumber == 2)
    let json: String? = try store.database.value("SELECT collage FROM tag")
    #expect(json?.contains("\"bookNumber\":2") == true && json?.contains("entry") == false)
    // The next reading gets a number that no entry had.
    #expect(try store.database.lastNumber(of: "reading") == 7)
  }

  @Test("the copy of a private library is private")
  func privateCopy() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try oldLibrary(in: folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    _ = try open(path, steps: Schema.steps + [Self.nextStep])
    #expect(try folder.mode(of: "library.sqlite.version-\(Schema.version)") == 0o600)
  }

  @Test("the previous program refuses an upgraded library")
  func olderProgram() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try oldLibrary(in: folder)
    let steps = Schema.steps + [Self.nextStep]
    _ = try open(path, steps: steps)
    #expect(throws: StorageError.newer(path, version: Self.next)) {
      try open(path, steps: Schema.steps)
    }
  }

  @Test("a step that fails leaves the library unchanged")
  func failingStep() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let path = try oldLibrary(in: folder)
    let steps = Schema.steps + ["CREATE TABLE fine (id); CREATE TABLE book (id)"]
    #expect(throws: StorageError.self) { try open(path, steps: steps) }
    #expect(try version(path) == Schema.version)
    let database = try SQLiteDatabase(path: path, access: .existing)
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'fine'"
    #expect(try database.first(tables) { $0.onlyValue() as Int } == 0)
    try expectEverything(in: try open(path, steps: Schema.steps))
  }

  @Test("concurrent sessions upgrade an old library once")
  func concurrentUpgrades() async throws {
    let steps = Schema.steps + [Self.nextStep]
    for _ in 0..<LongRun.rounds(1, long: 5) {
      let folder = try TemporaryFolder(isInMemory: true)
      let path = try oldLibrary(in: folder)
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<3 { group.addTask { try open(path, steps: steps).all().count } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == [3, 3, 3])
      try expectEverything(in: try open(path, steps: steps))
      try expectEverything(in: try open(path + ".version-\(Schema.version)", steps: Schema.steps))
    }
  }

  private func expectEverything(in store: StoredLibrary) throws {
    #expect(try store.all().map(\.title) == ["Dune", "L'Écume des jours", "Iliad"])
    #expect(try store.book(1)?.openLoan?.borrower == "Boris")
    #expect(try store.titles(matching: "ecume") == ["L'Écume des jours"])
    #expect(try store.titles(query { $0.tags = ["a lire"] }) == ["L'Écume des jours"])
    #expect(try store.tally(for: viewer).out == 1)
    try expectNoFaults(store)
    // Undoing and redoing everything changes nothing in the end.
    var count = 0
    while try store.undo() != nil { count += 1 }
    #expect(try store.all().isEmpty && count > 5)
    while try store.redo() != nil {}
    try expectNoFaults(store)
    #expect(try store.all().count == 3)
  }
}
