@testable import LibraryStorage

/// A book of a server's library that gets the number that it has there.
@Suite(.timeLimit(.minutes(10))) struct RenumberingTests {
  @Test("every table that names a book follows")
  func tables() throws {
    let store = try StoredLibrary(path: ":memory:", author: "test")
    let named: [String] = try store.database.values(
      """
      SELECT made.name FROM sqlite_schema AS made, pragma_table_info(made.name) AS part
      WHERE made.type = 'table' AND part.name = 'book'
      """)
    // Counts follow from loans.
    #expect(Set(named) == Set(Renumbering.tables + ["book_count"]))
  }

  @Test("of a book that was added again, the last addition is told")
  func addedAgain() throws {
    let store = try StoredLibrary(path: ":memory:", author: "test")
    try store.change(.add) { for title in "abc" { _ = try $0.add(details("\(title)"), at: noon) } }
    try store.add("d")
    try store.database.execute("INSERT INTO change_step VALUES (2, 1, 2, 2, NULL, NULL, 'book')")
    #expect(try (1...3).flatMap { try store.changes(of: $0).map(\.change.id) } == [1, 2, 1])
  }

  @Test("loans, tags, words, queue, shelf and the log go with it, and all can be undone and redone")
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
    try store.change(.tag) { transaction in
      var details = try transaction.existing(2).details
      details.tags = ["sand"]
      try transaction.update(2, to: details)
    }
    try store.database.transaction(.writing) {
      try Renumbering(rows: store.rows).give(32, to: 2)
    }
    let book = try #require(try store.book(32))
    #expect(try store.book(2) == nil && book.loan?.borrower == "Anna")
    #expect(book.holds.map(\.borrower) == ["Zoe"] && book.details.tags == ["sand"])
    #expect(try store.books(titled: "emma", in: .library, limit: 9).books == [book])
    #expect(try store.faults() == [])
    // Of three books that one change has added one has another number now.
    #expect(try store.undo(6).count == 6)
    #expect(try store.count(BookQuery(), on: today) == 0)
    #expect(try store.redo(6).count == 6)
    #expect(try store.book(32) == book)
    #expect(try store.faults() == [] && BookNumber.text(BookNumber.provisional(32)) == "32?")
  }
}
