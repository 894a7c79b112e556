import Library
import LibraryPorts
import SQL

/// Whom a letter has told of which books.
extension StoredLibrary: ReminderMemory {
  package func reminders(to borrower: Int, on day: Day) throws -> [SentReminder] {
    try catching {
      try database.all(
        "SELECT book, is_sent FROM reminded WHERE day = ? AND borrower = ? ORDER BY book",
        [day, borrower]
      ) { SentReminder(book: $0["book"], isSent: ($0["is_sent"] as Int) != 0) }
    }
  }

  package func beginReminder(to borrower: Int, of books: [Int], on day: Day) throws -> [Int] {
    try writing {
      let told = Set(try reminders(to: borrower, on: day).map(\.book))
      let left = books.filter { !told.contains($0) }
      // Not those of yesterday: the clock may go back.
      try database.run("DELETE FROM reminded WHERE day < ?", day.adding(days: -30))
      for book in left {
        try database.run("INSERT INTO reminded VALUES (?, ?, ?, 0)", day, borrower, book)
      }
      return left
    }
  }

  package func endReminder(
    to borrower: Int, of books: [Int], on day: Day, isSent: Bool
  ) throws {
    let what = isSent ? "UPDATE reminded SET is_sent = 1" : "DELETE FROM reminded"
    try writing {
      for book in books {
        try database.run("\(what) WHERE day = ? AND borrower = ? AND book = ?", day, borrower, book)
      }
    }
  }
}
