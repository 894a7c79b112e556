import Foundation
import Library
import LibraryPorts
import LibraryStorage
import SQL
import SQLite
import Support
import Testing

@Suite(.timeLimit(.minutes(10))) struct MigrationTests {
  private static let nextStep = "ALTER TABLE book ADD COLUMN later TEXT; CREATE TABLE later (id)"

  /// A file that the first version of the program wrote.
  private func oldLibrary(in folder: TemporaryFolder) throws -> String {
    let database = try SQLiteDatabase(path: folder.library, access: .create)
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute(VersionOne.layout)
    try database.execute(VersionOne.books)
    return folder.library
  }

  private func open(_ path: String, steps: [String]) throws -> StoredLibrary {
    let file = LibraryFile(path: path, steps: steps, timeout: 1_000)
    return try StoredLibrary(file, author: "anna", now: Date.init)
  }

  private func version(_ path: String) throws -> Int? {
    try SQLiteDatabase(path: path, access: .existing).first("PRAGMA user_version") {
      $0.only() as Int
    }
  }

  @Test("the versions of the layout are still what they were when there were files of them")
  func frozen() throws {
    func layout(_ script: String) throws -> [String] {
      let database = try SQLiteDatabase(path: ":memory:", access: .create)
      try database.execute(script)
      let sql = "SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_schema ORDER BY 1"
      return try database.all(sql) { $0.only() as String }
    }
    let frozen = [
      VersionOne.layout, VersionTwo.layout, VersionThree.layout, VersionFour.layout,
      VersionFive.layout, VersionSix.layout, VersionSeven.layout, VersionEight.layout,
      VersionNine.layout, VersionTen.layout,
    ]
    #expect(Schema.steps.count >= frozen.count)
    for count in 1...frozen.count {
      let (then, now) = (frozen.prefix(count), Schema.steps.prefix(count))
      #expect(try layout(then.joined(separator: ";\n")) == layout(now.joined(separator: ";\n")))
    }
  }

  @Test("a library that is only looked into is neither made nor brought up to date")
  func onlyLooked() throws {
    func look(_ path: String) throws {
      _ = try StoredLibrary(path: path, author: "anna", timeout: 100, purpose: .look)
    }
    let folder = try TemporaryFolder()
    #expect(throws: StorageError.self) { try look(folder.library) }
    #expect(!FileManager.default.fileExists(atPath: folder.library))
    let path = try oldLibrary(in: folder)
    #expect(throws: StorageError.older(path)) { try look(path) }
    #expect(try version(path) == 1)
  }

  @Test("each layout is known by the words of its steps, and none of them for another")
  func knownLayouts() throws {
    let later = [
      "-- What it is\nALTER TABLE tally ADD COLUMN x INTEGER;\nCREATE TABLE y (z ANY) STRICT;",
      "ALTER TABLE book ADD COLUMN language TEXT;\nALTER TABLE book ADD COLUMN x TEXT DEFAULT 'y'",
    ]
    let steps = Schema.steps + later
    for count in 0...steps.count {
      let database = try SQLiteDatabase(path: ":memory:", access: .create)
      for step in steps.prefix(count) { try database.execute(step) }
      for other in 0...steps.count {
        let isPlain = try Layout.isPlain(database, after: steps.prefix(other))
        #expect(isPlain == (other == count), "\(count), \(other)")
      }
    }
  }

  @Test("the program opens a library of version 2, with its shelves and their history")
  func shelves() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.execute(VersionTwo.layout)
    try database.execute(VersionTwo.shelves)
    let store = try open(path, steps: Schema.steps)
    let solaris = try #require(try store.entry(1))
    #expect(solaris.shelf == .read && solaris.rating == 4 && solaris.notes == "again")
    #expect(solaris.book.record == RecordName(source: "openlibrary", id: "OL1"))
    #expect(solaris.book.bookNumber == 2 && solaris.book.cover == "a1.jpg")
    #expect(try store.duplicate(of: solaris.book) == solaris)
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    #expect(faults == [])
    #expect(try store.undo()?.subject == .shelved(solaris))
    #expect(try store.all(on: .want).map(\.title) == ["Solaris"])
    #expect(try store.undo()?.kind == .shelve)
    #expect(try store.undo()?.kind == .renew)
    for _ in 0..<3 { #expect(try store.redo() != nil) }
    #expect(try store.entry(1) == solaris)
    #expect(try store.redo()?.title == "Beowulf")
    #expect(try store.shelve("New").number == 3)
  }

  @Test("the program opens a library of version 3, which has room for meetings then")
  func meetings() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    _ = try open(path, steps: Array(Schema.steps.prefix(3)))
    #expect(try version(path) == 3)
    let store = try open(path, steps: Schema.steps)
    #expect(try version(path + ".version-3") == 3)
    try expectEverything(in: store)
    #expect(try store.meetingCount(on: .first ... .last) == 0)
    try store.meet(on: "2026-12-01", wholeMeeting)
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    #expect(faults == [])
  }

  @Test("the program opens a library of version 3, and tags can be kept in it")
  func tags() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.execute(VersionTwo.layout)
    try database.execute(VersionTwo.shelves)
    try database.execute(VersionThree.layout)
    try database.execute(VersionThree.counts)
    let store = try open(path, steps: Schema.steps)
    #expect(try store.tagLines() == ["été (1)", "Sci-Fi (1)"])
    try store.renameTag("ETE", to: "summer")
    try store.giveCollage("sci-fi", of: "a")
    #expect(try store.tagLines() == ["Sci-Fi (1) *", "summer (1) *"])
    #expect(try store.book(1)?.details.tags == ["summer", "Sci-Fi"])
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    #expect(faults == [])
    for _ in 0..<2 { _ = try store.undo() }
    #expect(try store.tagLines() == ["été (1)", "Sci-Fi (1)"])
    #expect(try store.undo()?.kind == .reshelve)
    #expect(try version(path) == Schema.steps.count)
    #expect(FileManager.default.fileExists(atPath: path + ".version-3"))
  }

  @Test("the program opens a library of version 3, and polls can be opened in it")
  func polls() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.execute(VersionTwo.layout)
    try database.execute(VersionThree.layout)
    try database.execute(VersionThree.counts)
    let store = try open(path, steps: Schema.steps)
    try expectEverything(in: store)
    #expect(FileManager.default.fileExists(atPath: path + ".version-3"))
    #expect(try store.openPoll() == nil)
    try store.startPoll("Dune", "Emma")
    try store.vote("Anna", 2, 1)
    #expect(try open(path, steps: Schema.steps).openPoll()?.ballots.first?.choices == [2, 1])
  }

  @Test("the program opens a library of version 1, with everything in it")
  func currentProgram() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    try expectEverything(in: try open(path, steps: Schema.steps))
    let isOld = Schema.steps.count > 1
    #expect(FileManager.default.fileExists(atPath: path + ".version-1") == isOld)
    #expect(try version(path) == Schema.steps.count)
  }

  @Test("the program opens a library of version 5, and sorts it by owner then")
  func owners() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    _ = try open(path, steps: Array(Schema.steps.prefix(5)))
    let store = try open(path, steps: Schema.steps)
    #expect(FileManager.default.fileExists(atPath: path + ".version-5"))
    let byOwner = query { $0.order = .owner }
    #expect(try store.all(byOwner).map(\.title) == ["L'Écume des jours", "Catch-22"])
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    #expect(faults == [])
  }

  @Test("the program opens a library of version 6, whose books can have descriptions then")
  func descriptions() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    _ = try open(path, steps: Array(Schema.steps.prefix(6)))
    let store = try open(path, steps: Schema.steps)
    #expect(try version(path + ".version-6") == 6)
    try expectEverything(in: store)
    try store.edit(1) { $0.description = "Jazz.\n\nNénuphar." }
    #expect(try store.book(1)?.details.description == "Jazz.\n\nNénuphar.")
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    #expect(faults == [])
    #expect(try store.undo()?.kind == .edit)
    #expect(try store.book(1)?.details.description == nil)
  }

  @Test("the program opens a library of version 7, and books with owners are loans to us then")
  func borrowings() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    _ = try open(path, steps: Array(Schema.steps.prefix(7)))
    // The user has one book, has given one back, and has one that no loan is known of.
    try SQLiteDatabase(path: path, access: .existing).execute(
      """
      INSERT INTO book (number, title, author, owner, added_at, due_date, last_loan, title_key,
        author_key, owner_key) VALUES
        (11, 'Dune', 'H', 'City', 1790000000, '2026-12-01', 11, 'dune', 'h', 'city'),
        (12, 'Emma', 'A', 'City', 1790000000, NULL, 12, 'emma', 'a', 'city'),
        (13, 'Ubik', 'D', 'City', 1790000000, NULL, NULL, 'ubik', 'd', 'city');
      INSERT INTO loan VALUES (11, 11, 'Boris', 1790001000, '2026-12-01', NULL, 2),
        (12, 12, 'ME', 1790001000, '2026-10-01', 1790002000, 0);
      INSERT INTO book_text (rowid, title, rest) VALUES
        (11, 'dune', 'h city boris'), (12, 'emma', 'a city'), (13, 'ubik', 'd city');
      """)
    let file = LibraryFile(path: path, timeout: 1_000)
    let store = try StoredLibrary(file, author: "anna", ownName: "boris", now: Date.init)
    #expect(store.taken.borrowed == 3 && store.taken.givenBack == 1)
    let dune = try #require(try store.book(11)?.borrowed)
    #expect(dune.borrower == "me" && dune.dueDate?.iso == "2026-12-01" && dune.renewals == 2)
    #expect(try store.book(12)?.isGivenBack == true)
    #expect(try store.book(13)?.borrowed?.dueDate == nil)
    #expect(try store.book(1)?.lent?.borrower == "Zoë" && store.book(1)?.borrowed != nil)
    #expect(try store.tally(on: today).books == 4)
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    #expect(faults == [])
    #expect(try open(path, steps: Schema.steps).taken.isEmpty)
  }

  @Test("the program opens a library of version 8, and who borrowed then is known")
  func borrowers() throws {
    let folder = try TemporaryFolder()
    let path = try versionEight(
      in: folder,
      """
      INSERT INTO loan (book, borrower, checked_out_at, due_date, returned_at) VALUES
        (2, 'anna', 1780000000, '2026-06-20', 1780100000),
        (2, 'ANNA', 1780200000, '2026-06-20', 1780300000),
        (2, 'Anna', 1780400000, '2026-06-20', 1780500000);
      UPDATE book SET last_loan = (SELECT max(id) FROM loan) WHERE number = 2;
      """)
    let store = try open(path, steps: Schema.steps)
    #expect(FileManager.default.fileExists(atPath: path + ".version-8"))
    let listed = try store.borrowers(BorrowerQuery(), on: today, offset: 0, limit: nil)
    #expect(listed.map(\.borrower.name) == ["Anna", "Zoë"])
    #expect(listed.map(\.books) == [0, 1])
    #expect(try store.loans(of: 2).map(\.borrower) == ["Anna", "Anna", "Anna"])
    let zoe = try #require(try store.borrower(named: "ZOE"))
    #expect(try store.booksLent(to: zoe, limit: 9).map(\.book.number) == [1])
    try expectSound(store)
    try store.lend(2, to: "zoe")
    #expect(try store.book(2)?.loan?.borrower == "Zoë")
    for _ in 0..<2 { _ = try store.undo() }
    #expect(try store.book(1)?.loan?.borrowerNumber == zoe.number)
  }

  @Test("the program opens a library of version 8, and what is owed to owners is known then")
  func owed() throws {
    let folder = try TemporaryFolder()
    let path = try versionEight(
      in: folder,
      """
      INSERT INTO loan VALUES (10, 1, 'me', 1790000000, '9999-12-31', NULL, 0, 1);
      UPDATE book SET borrowing = 10 WHERE number = 1;
      INSERT INTO book (number, title, author, owner, added_at, due_date, borrowing, title_key,
        author_key, owner_key) VALUES
        (11, 'Dune', 'H', 'City', 1790000000, '2026-12-01', 11, 'dune', 'h', 'city'),
        (12, 'Emma', 'A', 'City', 1790000000, 'given-back', 12, 'emma', 'a', 'city');
      INSERT INTO loan VALUES (11, 11, 'me', 1790001000, '2026-12-01', NULL, 2, 1),
        (12, 12, 'me', 1790001000, '2026-10-01', 1790002000, 0, 1);
      INSERT INTO book_text (rowid, title, rest) VALUES (11, 'dune', 'h city me'),
        (12, 'emma', 'a city');
      """)
    let store = try open(path, steps: Schema.steps)
    let city = try #require(try store.owner(named: "city", on: today))
    #expect(city.name == "City" && city.books == 1 && city.nextDue?.iso == "2026-12-01")
    #expect(try store.owners(on: today, offset: 0, limit: nil).map(\.name) == ["City", "Mairie"])
    #expect(try store.booksBorrowed(from: "City", limit: 9).map(\.number) == [11])
    try expectSound(store)
  }

  /// A library as that program left it, with what is done to it besides.
  private func versionEight(in folder: TemporaryFolder, _ sql: String) throws -> String {
    let path = try oldLibrary(in: folder)
    _ = try open(path, steps: Array(Schema.steps.prefix(7)))
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.execute(VersionEight.layout)
    try database.execute("PRAGMA user_version = 8")
    try database.execute(sql)
    return path
  }

  @Test(
    "the program opens a library of version 9, and finds and sorts what is in it as it does now")
  func folding() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    let before = try open(path, steps: Array(Schema.steps.prefix(9)))
    try fill(before)
    try SQLiteDatabase(path: path, access: .existing).execute(Self.asBefore)
    var told: [Int] = []
    let file = LibraryFile(path: path, timeout: 1_000) { done, books in
      #expect((0...1).contains(done))
      told.append(books)
    }
    let store = try StoredLibrary(file, author: "anna", now: Date.init)
    #expect(told == [5])
    #expect(try version(path + ".version-9") == 9)
    try expectFolded(store)
    #expect(try store.undo()?.kind == .checkOut)
    try expectSound(store)
    #expect(try open(path, steps: Schema.steps).all(query { $0.order = .author }).count == 5)
  }

  @Test(
    "where only the folding was older, all is made anew, and a copy of the file is left",
    arguments: 1..<Folding.version)
  func olderFolding(of version: Int) throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    try fill(try open(path, steps: Schema.steps))
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.execute(Self.asBefore + "; UPDATE folding SET version = \(version)")
    #expect(throws: StorageError.older(path)) {
      try StoredLibrary(path: path, author: "anna", purpose: .look)
    }
    try expectFolded(try open(path, steps: Schema.steps))
    #expect(folder.names.contains("library.sqlite.version-\(Schema.steps.count).\(version)"))
    let folding: Int? = try database.value("SELECT version FROM folding")
    #expect(folding == Folding.version)
  }

  @Test("a library that a later folding has made is left to the program that has it")
  func newerFolding() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    _ = try open(path, steps: Schema.steps)
    let database = try SQLiteDatabase(path: path, access: .existing)
    try database.run("UPDATE folding SET version = ?", Folding.version + 1)
    #expect(throws: StorageError.newer(path, version: Schema.steps.count)) {
      try open(path, steps: Schema.steps)
    }
  }

  /// What is sorted and found otherwise than it was.
  private func fill(_ store: StoredLibrary) throws {
    try store.add(details("20 000 lieues", by: "Jules Verne") { $0.owner = "Їжак" })
    try store.add(details("C++ Primer", by: "Flann O’Brien") { $0.tags = ["C++", "J. R. & Co"] })
    try store.add("A la claire fontaine", by: "Le Guin, Ursula K.")
    _ = try store.change(.shelve) {
      try $0.shelve(ShelvedBook(title: "Ґанок", author: "Іван Франко"), on: .read, at: noon)
    }
    try store.change(.add) { transaction in
      var owner = OwnerDetails(name: "20 000 Books")
      owner.hours = "9 to 5"
      _ = try transaction.addOwner(owner, at: noon)
    }
    try store.lend(5, to: "Їжак O’Brien")
  }

  /// Makes it as the program before has left it.
  private static let asBefore = """
    UPDATE owner SET key = '220 3000 books';
    INSERT INTO owner (name, key, period, added_at)
      VALUES ('20000 Books', '520000 books', 14, 1790000000);
    UPDATE book SET title_key = 'x', author_key = lower(author),
      owner_key = CASE WHEN owner_key IS NOT NULL THEN lower(owner) END;
    UPDATE shelf_entry SET title_key = 'x', author_key = lower(author);
    UPDATE borrower SET sort_key = 'x';
    DELETE FROM borrower_word;
    UPDATE book_text SET title = 'x', rest = 'y' WHERE rowid > 1
    """

  private func expectFolded(_ store: StoredLibrary) throws {
    try expectSound(store)
    #expect(
      try store.titles() == [
        "20 000 lieues", "A la claire fontaine", "C++ Primer", "Catch-22", "L'Écume des jours",
      ])
    #expect(
      try store.all(query { $0.order = .author }).map(\.author) == [
        "Joseph Heller", "Le Guin, Ursula K.", "Flann O’Brien", "Jules Verne", "Boris Vian",
      ])
    #expect(try store.found("20000") == ["20 000 lieues"])
    #expect(try store.found("obrien c++") == ["C++ Primer"])
    #expect(try store.found("jr and co") == ["C++ Primer"])
    #expect(try store.found("ижак") == ["20 000 lieues", "C++ Primer"])
    var borrowers = BorrowerQuery()
    borrowers.text = "obrien"
    #expect(try store.borrowerCount(borrowers) == 1)
    let kept = try #require(try store.keptOwner(named: "20,000 books"))
    #expect(kept.details.period == 14 && kept.details.hours == "9 to 5")
    #expect(
      try store.owners(on: today, offset: 0, limit: nil).map(\.name) == [
        "20 000 Books", "Mairie", "Їжак",
      ])
  }

  private func expectSound(_ store: StoredLibrary) throws {
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    #expect(faults == [])
  }

  @Test("a later step is made once, and a copy of the file as it was is left")
  func laterStep() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    let steps = Schema.steps + [Self.nextStep]
    try expectEverything(in: try open(path, steps: steps))
    #expect(try version(path) == steps.count)
    #expect(folder.names == ["library.sqlite", "library.sqlite.version-1"])
    #expect(try version(path + ".version-1") == 1)
    try expectEverything(in: try open(path + ".version-1", steps: Schema.steps))
    // Again, with nothing left to do.
    try open(path, steps: steps).add("Dune")
    #expect(try open(path, steps: steps).all().count == 3)
    #expect(try open(path + ".version-1", steps: Schema.steps).all().count == 2)
  }

  @Test("the copy of a private library is private")
  func privateCopy() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    _ = try open(path, steps: Schema.steps + [Self.nextStep])
    #expect(try folder.mode(of: "library.sqlite.version-1") == 0o600)
  }

  @Test("the program before refuses what a later one has brought up to date")
  func olderProgram() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    let steps = Schema.steps + [Self.nextStep]
    _ = try open(path, steps: steps)
    #expect(throws: StorageError.newer(path, version: steps.count)) {
      try open(path, steps: Schema.steps)
    }
  }

  @Test("a step that fails leaves the library as it was")
  func failingStep() throws {
    let folder = try TemporaryFolder()
    let path = try oldLibrary(in: folder)
    let steps = [VersionOne.layout, "CREATE TABLE fine (id); CREATE TABLE book (id)"]
    #expect(throws: StorageError.self) { try open(path, steps: steps) }
    #expect(try version(path) == 1)
    let database = try SQLiteDatabase(path: path, access: .existing)
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'fine'"
    #expect(try database.first(tables) { $0.only() as Int } == 0)
    try expectEverything(in: try open(path, steps: Schema.steps))
  }

  @Test("sessions that find an old library at the same time bring it up to date once")
  func together() async throws {
    let steps = Schema.steps + [Self.nextStep]
    for _ in 0..<5 {
      let folder = try TemporaryFolder()
      let path = try oldLibrary(in: folder)
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<3 { group.addTask { try open(path, steps: steps).all().count } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == [2, 2, 2])
      try expectEverything(in: try open(path, steps: steps))
      try expectEverything(in: try open(path + ".version-1", steps: Schema.steps))
    }
  }

  private func expectEverything(in store: StoredLibrary) throws {
    #expect(try store.all().map(\.title) == ["Catch-22", "L'Écume des jours"])
    let book = try #require(try store.book(1))
    let expected = details("L'Écume des jours", by: "Boris Vian") { details in
      details.publisher = "Gallimard"
      details.categories = ["novel", "poésie"]
      details.isbn = ISBN(stored: "9782253140870")
      details.year = 1947
      details.owner = "Mairie"
      details.notes = "a\nb"
      details.tags = ["été", "Sci-Fi"]
      details.rating = 5
    }
    #expect(book.details == expected)
    #expect(book.addedAt == Date(timeIntervalSince1970: 1_790_000_000))
    #expect(book.loan?.borrower == "Zoë")
    // It has an owner, and so we have it on loan.
    #expect(try store.loans(of: 1).map(\.borrower) == ["me", "Zoë", "Anna"])
    #expect(book.borrowed?.dueDate == nil && book.borrowed?.checkedOutAt == book.addedAt)
    #expect(try store.found("zoe ecume") == ["L'Écume des jours"])
    #expect(try store.titles(query { $0.tags = ["SCI-FI"] }) == ["L'Écume des jours"])
    let tally = try store.tally(on: today)
    let begun = Date(timeIntervalSince1970: 1_790_001_000)
    let spans = [begun..<begun.addingTimeInterval(1_000), begun..<Date.distantFuture]
    let counted = try store.statistics(spans, on: today, limit: 9)
    #expect(counted.loans == [1, 2])
    #expect(counted.borrowers.map(\.name) == ["Anna", "me", "Zoë"])
    #expect(counted.borrowers.map(\.out) == [0, 1, 1])
    #expect(counted.books.map(\.loans) == [3])
    #expect(counted.tags.map(\.name) == ["été", "Sci-Fi"])
    #expect(tally.books == 2 && tally.out == 1 && tally.overdue == 0 && tally.largestNumber == 3)
    try expectHistory(in: store)
  }

  /// Walks all the way back and forward, which changes nothing in the end.
  private func expectHistory(in store: StoredLibrary) throws {
    #expect(try store.undo()?.kind == .renew)
    #expect(try store.book(1)?.loan?.dueDate?.iso == "2026-11-20")
    #expect(try store.undo()?.kind == .checkOut)
    #expect(try store.book(1)?.lending?.borrower == "Anna")
    #expect(try store.undo()?.source == "books.csv")
    #expect(try store.all().isEmpty)
    for _ in 0..<4 { #expect(try store.redo() != nil) }
    #expect(try store.redo() == nil)
    #expect(try store.book(3)?.title == "Gone")
    _ = try store.undo()
  }
}
