import Library
import LibraryPorts
import SQL

/// Under which secrets borrowers have their calendars on the server.
extension StoredLibrary: CalendarAddresses {
  package func calendarSecret(of borrower: Borrower) throws -> CalendarSecret? {
    let sql = "SELECT secret FROM calendar_address WHERE borrower = ?"
    let secret: String? = try catching { try database.value(sql, borrower.number) }
    return secret.map(CalendarSecret.init)
  }

  package func borrower(with secret: CalendarSecret) throws -> Borrower? {
    let sql = "SELECT borrower FROM calendar_address WHERE secret = ?"
    let number: Int? = try catching { try database.value(sql, secret.text) }
    return try catching {
      let rows = BorrowerRows(database: database)
      return try number.flatMap(rows.entry).map(rows.standing)
    }
  }

  package func keep(_ secret: CalendarSecret?, of borrower: Borrower) throws {
    try writing {
      try database.run("DELETE FROM calendar_address WHERE borrower = ?", borrower.number)
      guard let secret else { return }
      try database.run(
        "INSERT INTO calendar_address (borrower, secret) VALUES (?, ?)", borrower.number,
        secret.text)
    }
  }
}
