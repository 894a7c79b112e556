import Library
import LibraryPorts
import SQL

/// A merged borrower shares the calendar of the other borrower, so a person may have several
/// addresses.
extension StoredLibrary: CalendarAddresses {
  package func calendarSecret(of borrower: Borrower) throws -> CalendarSecret? {
    let sql = "SELECT secret FROM calendar_secret WHERE borrower = ?"
    let secret: String? = try mappingErrors { try database.value(sql, borrower.number) }
    return secret.map(CalendarSecret.init)
  }

  package func hasCalendar(_ borrower: Borrower) throws -> Bool {
    let sql = """
      SELECT count(*) FROM calendar_secret WHERE borrower IN (\(BorrowerListing.mergedNumbers))
      """
    let count: Int? = try mappingErrors { try database.value(sql, borrower.number) }
    return count ?? 0 > 0
  }

  package func borrower(with secret: CalendarSecret) throws -> Borrower? {
    let sql = "SELECT borrower FROM calendar_secret WHERE secret = ?"
    let number: Int? = try mappingErrors { try database.value(sql, secret.text) }
    return try mappingErrors {
      let rows = BorrowerRows(database: database)
      return try number.flatMap(rows.entry).map(rows.resolved)
    }
  }

  package func setSecret(_ secret: CalendarSecret?, of borrower: Borrower) throws {
    try writing {
      let sql = "DELETE FROM calendar_secret WHERE borrower IN (\(BorrowerListing.mergedNumbers))"
      try database.run(sql, borrower.number)
      if let secret { try insert(secret, of: borrower) }
    }
  }

  package func addSecret(_ secret: CalendarSecret, of borrower: Borrower) throws {
    try writing { try insert(secret, of: borrower) }
  }

  private func insert(_ secret: CalendarSecret, of borrower: Borrower) throws {
    try database.run(
      "INSERT INTO calendar_secret (borrower, secret) VALUES (?, ?)", borrower.number, secret.text)
  }
}
