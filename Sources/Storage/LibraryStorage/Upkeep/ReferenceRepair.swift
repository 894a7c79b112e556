import Library
import Platform
import SQL

/// Repairs references to missing rows. The borrower of a loan or hold is added again, an alias of a
/// missing borrower becomes independent, and a hold on a missing book or its reading is deleted.
struct ReferenceRepair {
  let database: any Database

  private var borrowers: BorrowerRows { BorrowerRows(database: database) }
  private var holds: HoldRows { HoldRows(database: database) }

  func repair(_ table: String, _ row: Int) throws {
    switch table {
    case HoldRows.table: try repairHold(row)
    case ReadingRows.table: try deleteWithSteps(row, of: ReadingRows(database: database))
    case BorrowerRows.table: try unmerge(row)
    default: try repairLoan(row)
    }
  }

  private func repairLoan(_ id: Int) throws {
    guard let loan = try BookRows(database: database).loan(id), let number = loan.borrowerNumber
    else { return }
    let borrower = try findOrAdd(number, named: loan.borrower, since: loan.checkedOutAt)
    try database.run(
      "UPDATE loan SET borrower_number = ?, borrower = ? WHERE id = ?", borrower.number,
      borrower.name, id)
    try database.run(BorrowerListing.count, borrower.number)
  }

  private func repairHold(_ number: Int) throws {
    guard var hold = try holds.entry(number) else { return }
    let hasBook: Bool? = try database.value(
      "SELECT EXISTS (SELECT 1 FROM book WHERE number = ?)", hold.bookNumber)
    guard hasBook == true else { return try deleteWithSteps(hold.number, of: holds) }
    hold.borrowerNumber =
      try findOrAdd(hold.borrowerNumber, named: hold.name, since: hold.placedAt).number
    let hasHold: Bool? = try database.value(
      "SELECT EXISTS (SELECT 1 FROM hold WHERE book = ? AND borrower = ? AND number <> ?)",
      hold.bookNumber, hold.borrowerNumber, number)
    if hasHold == true { try deleteWithSteps(number, of: holds) } else { try holds.put(hold) }
  }

  /// Deletes an entry and its steps in the log, as a purge does.
  private func deleteWithSteps(_ number: Int, of entries: some EntryRows) throws {
    try entries.delete(number)
    try database.run(
      "DELETE FROM change_step WHERE noun = ? AND number = ?", entries.noun.rawValue, number)
  }

  private func unmerge(_ number: Int) throws {
    guard var borrower = try borrowers.entry(number) else { return }
    borrower.mergedInto = nil
    try borrowers.put(borrower)
  }

  /// Returns the borrower with the number, or else with the name, or else a new borrower.
  private func findOrAdd(_ number: Int, named name: String, since: Date) throws -> Borrower {
    if let borrower = try borrowers.entry(number) ?? borrowers.borrower(named: name) {
      return borrower
    }
    let borrower = Borrower(
      number: number, details: BorrowerDetails(name: name), addedAt: since)
    try borrowers.put(borrower)
    return borrower
  }
}
