import Library
import SQL
import SQLite

/// Makes the books of a library that have owners loans to us, as they are from the day they are added.
///
/// Before that was a rule, the user was written down as the borrower of such a book, by name.
package struct OwnersTaken {
  /// The user's names as a borrower, folded.
  private let names: Set<String>
  /// How many books are on loan to us since then.
  package private(set) var borrowed = 0
  /// How many, since the user had returned them, are back at their owners.
  package private(set) var givenBack = 0

  init(names: [String] = []) { self.names = Set((names + [Borrower.user]).map(Folding.words)) }

  package var isEmpty: Bool { borrowed == 0 && givenBack == 0 }

  mutating func take(in rows: BookRows) throws {
    let owned: [Int] = try rows.database.values(
      "SELECT number FROM book WHERE owner IS NOT NULL AND borrowing IS NULL")
    for number in owned { try take(number, in: rows) }
  }

  private mutating func take(_ number: Int, in rows: BookRows) throws {
    let loans = try rows.database.all(
      "SELECT \(BookRows.loanColumns) FROM loan WHERE book = ? ORDER BY id", [number],
      BookRows.loan
    ).compactMap(\.self)
    let own = loans.filter { names.contains(Folding.words($0.borrower)) }
    for loan in own {
      try rows.database.run(
        "UPDATE loan SET from_owner = 1, borrower = ? WHERE id = ?", Borrower.user, loan.id)
    }
    // One that was lent later than that is not back at its owner.
    if own.isEmpty || own.last?.isOpen == false && own.last != loans.last {
      try rows.database.run(
        """
        INSERT INTO loan (book, borrower, checked_out_at, due_date, from_owner)
        SELECT number, ?, added_at, ?, 1 FROM book WHERE number = ?
        """, Borrower.user, Day.last, number)
    }
    try rows.point(number)
    guard let book = try rows.book(number) else { return }
    try rows.reindex(number)
    if book.isGivenBack { givenBack += 1 } else { borrowed += 1 }
  }
}
