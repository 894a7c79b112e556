import Library
import LibraryPorts
import SQL

/// The reminders sent, by day, borrower and book.
extension StoredLibrary: ReminderLog {
  package func reminders(to borrower: Int, on day: Day) throws -> [Int: Bool] {
    try mappingErrors {
      let sql = "SELECT book, is_sent FROM reminded WHERE day = ? AND borrower = ?"
      let rows = try database.all(sql, [day, borrower]) {
        ($0["book"] as Int, ($0["is_sent"] as Int) != 0)
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  package func beginReminder(to borrower: Int, of books: [Int], on day: Day) throws -> [Int] {
    try writing {
      let reminded = try reminders(to: borrower, on: day)
      let remaining = books.filter { reminded[$0] == nil }
      // Keep the last 30 days, since the clock may be set back.
      try database.run("DELETE FROM reminded WHERE day < ?", day.adding(days: -30))
      for book in remaining {
        try database.run("INSERT INTO reminded VALUES (?, ?, ?, 0)", day, borrower, book)
      }
      return remaining
    }
  }

  package func endReminder(
    to borrower: Int, of books: [Int], on day: Day, isSent: Bool
  ) throws {
    let statement = isSent ? "UPDATE reminded SET is_sent = 1" : "DELETE FROM reminded"
    try writing {
      for book in books {
        try database.run(
          "\(statement) WHERE day = ? AND borrower = ? AND book = ?", day, borrower, book)
      }
    }
  }
}
