import Foundation
import Library
import SQLite

/// A library as a whole, out to an archive and in from one.
struct ArchiveRows: LibraryLoader {
  let database: Database
  let rows: BookRows

  // MARK: Out

  func head() throws -> ArchiveHead {
    func last(_ table: String) throws -> Int {
      try database.first("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(table)]) {
        $0.integer(0)
      } ?? 0
    }
    return ArchiveHead(
      lastBook: try last("book"), lastLoan: try last("loan"), lastChange: try last("change"))
  }

  func eachBook(_ body: (ArchivedBook) throws -> Void) throws {
    let sql = "SELECT \(BookRows.columns), removed FROM book \(BookRows.withLoan) ORDER BY number"
    try database.each(sql, []) { row in
      let book = BookRows.book(row)
      let place: ArchivedBook.Place? =
        switch BookImage.Place(rawValue: row.integer(18)) {
        case .trash: .trash
        case .takenBack: .takenBack
        default: nil
        }
      try body(
        ArchivedBook(
          number: book.number, details: book.details, addedAt: book.addedAt, place: place,
          loans: book.lastLoan == nil ? [] : try loans(of: book.number)))
    }
  }

  func loans(of number: Int) throws -> [Loan] {
    try database.all(
      "SELECT \(BookRows.loanColumns) FROM loan WHERE book = ? ORDER BY id", [.integer(number)]
    ) { BookRows.loan($0, from: 0) }
  }

  func eachChange(_ body: (ArchivedChange) throws -> Void) throws {
    let sql = """
      SELECT id, kind, made_at, made_by, session, source, books, undone FROM change ORDER BY id
      """
    try database.each(sql, []) { row in
      try body(
        ArchivedChange(
          id: row.integer(0), kind: row.text(1), madeAt: BookRows.instant(row.integer(2)),
          madeBy: row.text(3), session: row.text(4), source: row.optionalText(5),
          books: row.integer(6), isUndone: row.integer(7) == 1, steps: try steps(row.integer(0))))
    }
  }

  private func steps(_ change: Int) throws -> [ArchivedChange.Step] {
    try database.all(
      "SELECT book, through, before, after FROM change_step WHERE change = ? ORDER BY step",
      [.integer(change)]
    ) { row in
      ArchivedChange.Step(
        book: row.integer(0), through: row.optionalInteger(1), before: row.optionalText(2),
        after: row.optionalText(3))
    }
  }

  // MARK: In

  /// Whether nothing was ever written to the library.
  func isEmpty() throws -> Bool {
    try database.first("SELECT EXISTS (SELECT 1 FROM book) OR EXISTS (SELECT 1 FROM change)") {
      $0.integer(0) == 0
    } ?? true
  }

  func load(_ book: ArchivedBook) throws {
    try rows.insert(book.details, at: book.addedAt, number: book.number)
    for loan in book.loans { try rows.put(loan, of: book.number) }
    switch book.place {
    case nil:
      let borrower = book.loans.last.flatMap { $0.isOpen ? $0.borrower : nil }
      try rows.index(book.number, book.details, borrower: borrower)
    case .trash: try rows.move(book.number, to: .trash)
    case .takenBack: try rows.move(book.number, to: .takenBack)
    }
  }

  func load(_ change: ArchivedChange) throws {
    try database.run(
      """
      INSERT INTO change (id, kind, made_at, made_by, session, source, books, undone)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(change.id), .text(change.kind), BookRows.seconds(change.madeAt),
      .text(change.madeBy), .text(change.session), Value(change.source), .integer(change.books),
      .integer(change.isUndone ? 1 : 0))
    for (step, entry) in change.steps.enumerated() {
      try database.run(
        """
        INSERT INTO change_step (change, step, book, through, before, after)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        .integer(change.id), .integer(step), .integer(entry.book), Value(entry.through),
        Value(entry.before), Value(entry.after))
    }
  }

  /// Numbers that were given once are not given again.
  func finish(_ head: ArchiveHead) throws {
    let last = [("book", head.lastBook), ("loan", head.lastLoan), ("change", head.lastChange)]
    for (table, number) in last where number > 0 {
      try database.run("DELETE FROM sqlite_sequence WHERE name = ?", .text(table))
      try database.run(
        "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", .text(table), .integer(number))
    }
  }
}
