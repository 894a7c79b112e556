import Library
import LibraryPorts
import LibraryRules
import SQL
import StorageSupport
import TestSupport
import Testing
import Turns

@testable import LibraryStorage

/// A book of a server's library gets the number that it has on the server.
@Suite(.takesTurns) struct RenumberingTests {
  @Test("every column that refers to a book follows")
  func columns() throws {
    let store = try StoredLibrary(path: ":memory:", author: "test")
    let named: [String] = try store.database.values(
      """
      SELECT made.name || '.' || part.name
      FROM sqlite_schema AS made, pragma_table_info(made.name) AS part
      WHERE made.type = 'table' AND part.name LIKE 'book%' AND part.type = 'INTEGER'
        AND part.name NOT IN ('books', 'book_limit')
      """)
    // Counts are derived from loans.
    let known = Renumbering.columns.map { "\($0.table).\($0.column)" } + ["book_count.book"]
    #expect(Set(named) == Set(known))
  }

  @Test("of a book added twice, the last addition is reported")
  func addedAgain() throws {
    let store = try StoredLibrary(path: ":memory:", author: "test")
    try store.change(.add) { for title in "abc" { _ = try $0.add(details("\(title)"), at: noon) } }
    try store.add("d")
    try store.database.execute("INSERT INTO change_step VALUES (2, 1, 2, 2, NULL, NULL, 'book')")
    #expect(try (1...3).flatMap { try store.changes(of: $0).map(\.change.id) } == [1, 2, 1])
  }

  @Test(
    "all references and the log follow, and everything can be undone and redone"
  )
  func all() throws {
    let store = try StoredLibrary(path: ":memory:", author: "test")
    for title in ["Dune", "Emma", "Kim"] { try store.add(title) }
    try store.lend(2, to: "Anna")
    try store.change(.hold) {
      _ = try $0.add(
        Hold(
          book: BookName(number: 2, title: "Emma", author: ""),
          borrower: $0.borrower(lending: "Zoe", at: noon), placedAt: noon))
    }
    try store.place(2, on: .reading, TypedReading(progress: .page(40)))
    try store.place(2, on: .read)
    try store.change(.tag) { transaction in
      var details = try transaction.existing(2).details
      details.tags = ["sand"]
      try transaction.update(2, to: details)
    }
    try store.change(.addMeeting) {
      var book = MeetingBook(title: "2")
      book.bookNumber = 2
      _ = try $0.add(
        Meeting(day: today, details: MeetingDetails(title: "Two", book: book), addedAt: noon))
    }
    try store.change(.collage) {
      let book = CollageBook(title: "Emma", author: "Anon", book: 2)
      let collage = Collage(origin: .library, madeAt: noon, books: [book])
      _ = try $0.add(StoredTag(name: "England", addedAt: noon, collage: collage))
    }
    try store.database.transaction(.writing) {
      try Renumbering(rows: store.rows).give(32, to: 2)
    }
    let collage = try #require(try store.tag(named: "England")?.stored?.collage)
    #expect(collage.books.map(\.bookNumber) == [32])
    let met = try #require(try store.meeting(on: today)).details.book
    let title: String? = try store.database.value("SELECT book FROM meeting")
    #expect(title == "2" && met.bookNumber == 32)
    let book = try #require(try store.book(32))
    #expect(try store.book(2) == nil && book.openLoan?.borrower == "Anna")
    #expect(book.holds.map(\.borrower) == ["Zoe"] && book.details.tags == ["sand"])
    #expect(book.reading?.book == 32 && book.reading?.shelf == .read)
    #expect(try store.books(titled: "emma", in: .library, limit: 9).books == [book])
    #expect(try store.faults() == [])
    // Of three books that one change added, one has another number now.
    #expect(try store.undo(6).count == 6)
    #expect(try store.book(32)?.reading == nil && store.book(32)?.openLoan?.borrower == "Anna")
    #expect(try store.undo(4).count == 4)
    #expect(try store.count(BookQuery(), for: viewer) == 0)
    #expect(try store.redo(10).count == 10)
    #expect(try store.book(32) == book)
    #expect(try store.faults() == [] && BookNumber.text(BookNumber.provisional(32)) == "32?")
  }
}
