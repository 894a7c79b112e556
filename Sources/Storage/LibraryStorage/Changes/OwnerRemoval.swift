import JSON
import Library
import SQL

struct OwnerRemoval {
  let database: any Database

  /// Reopens and returns the loan that ended when `owner` was removed from the book, or nil if the
  /// book had another owner.
  ///
  /// The copy of a server's library undoes a removal by setting the owner again.
  func loan(of book: Book, from owner: String) throws -> Loan? {
    guard let loan = book.lastLoanFromOwner, !loan.isOpen,
      let change: Int = try database.value(
        """
        SELECT max(id) FROM change_step CROSS JOIN change ON id = change
        WHERE noun = 'book' AND number = ? AND undone <= 0 AND instr(after, '"owner":null') > 0
        """, book.number)
    else { return nil }
    var isSameOwner = false
    var hasEnded = false
    try database.forEachRow(
      """
      SELECT before, after FROM change_step WHERE change = ? AND noun = 'book' AND number = ?
        AND before IS NOT NULL AND after IS NOT NULL
      """, [change, book.number]
    ) { row in
      let before = try BookPatch(json: row["before"])
      let after = try BookPatch(json: row["after"])
      if let name = before.details?["owner"]?.string {
        isSameOwner = Owner.key(of: name) == Owner.key(of: owner)
      }
      if let endedLoan = after.loan ?? nil, endedLoan.id == loan.id {
        hasEnded = endedLoan.returnedAt == loan.returnedAt
      }
    }
    guard isSameOwner, hasEnded else { return nil }
    var reopened = loan
    reopened.returnedAt = nil
    return reopened
  }
}
