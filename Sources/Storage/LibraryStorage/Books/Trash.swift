import Library
import LibraryPorts
import SQL

extension StoredLibrary {
  package func trash(offset: Int, limit: Int) throws -> [TrashedBook] {
    try mappingErrors {
      try database.all(
        """
        SELECT \(BookRows.columns), deletion.made_at AS deleted_at
        FROM book INDEXED BY book_removed \(BookRows.withLoan)
        LEFT JOIN change AS deletion ON deletion.id = (
          SELECT change.id FROM change_step CROSS JOIN change ON change.id = change_step.change
          WHERE noun = 'book' AND change_step.number = book.number
            AND change.kind = 'delete' AND change.undone <= 0
          ORDER BY change_step.change DESC LIMIT 1)
        WHERE book.removed = 1 AND book.removed <> 0
        ORDER BY deleted_at DESC NULLS LAST, deletion.id DESC, book.number DESC LIMIT ? OFFSET ?
        """, [limit, offset]
      ) { row in
        TrashedBook(book: rows.book(row), deletedAt: row["deleted_at"])
      }
    }
  }

  package func trashCount() throws -> Int {
    try count("SELECT count(*) FROM book WHERE removed = 1 AND removed <> 0")
  }

  package func trashedBook(_ number: Int) throws -> Book? {
    try mappingErrors { try rows.book(number, in: .trash) }
  }

  package func trashedNumbers(in range: ClosedRange<Int>) throws -> [Int] {
    try mappingErrors {
      try database.values(
        """
        SELECT number FROM book INDEXED BY book_removed
        WHERE removed = 1 AND removed <> 0 AND number BETWEEN ? AND ? ORDER BY number
        """, range.lowerBound, range.upperBound)
    }
  }
}
