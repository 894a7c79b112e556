import Library
import LibraryPorts
import SQL

/// A merged borrower shares the calendar of the other borrower, so a person may have several
/// addresses.
extension StoredLibrary: CalendarAddresses {
  package func calendarSecret(of borrower: Borrower) throws -> CalendarSecret? {
    let sql = """
      SELECT secret FROM calendar_secret WHERE borrower IN (\(BorrowerListing.mergedNumbers))
      ORDER BY borrower <> ?1, borrower LIMIT 1
      """
    let secret: String? = try mappingErrors { try database.value(sql, borrower.number) }
    return secret.map(CalendarSecret.init)
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
      guard let secret else { return }
      try database.run(
        "INSERT INTO calendar_secret (borrower, secret) VALUES (?, ?)", borrower.number,
        secret.text)
    }
  }
}
