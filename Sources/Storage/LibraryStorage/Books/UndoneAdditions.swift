import Library
import SQL

/// Books whose addition was undone. They appear in no list and no search.
struct UndoneAdditions {
  let rows: BookRows
  let numbers: ClosedRange<Int>

  private var database: any Database { rows.database }

  private var bounds: [any BoundValue] { [numbers.lowerBound, numbers.upperBound] }

  func remove() throws {
    if try rows.bulkLoad.remove(numbers) { return }
    try database.run(
      "UPDATE book SET removed = 2 WHERE removed = 0 AND number BETWEEN ? AND ?", bounds)
    try rows.unindex(numbers)
  }

  func restore() throws {
    let isIndexed: Bool? = try database.value(
      """
      SELECT EXISTS (SELECT 1 FROM book_text WHERE rowid BETWEEN ?1 AND ?2)
        OR EXISTS (SELECT 1 FROM book_tag WHERE book BETWEEN ?1 AND ?2)
      """, numbers.lowerBound, numbers.upperBound)
    if isIndexed != false {
      try move()
      return try rows.updateDerivedValues(numbers)
    }
    // None of the books is indexed yet, so nothing needs to be compared.
    func moveAndIndex() throws {
      try move()
      var next = numbers.lowerBound
      while let last = try indexPage(from: next), last < numbers.upperBound { next = last + 1 }
    }
    if try !rows.bulkLoad.restore(numbers, moveAndIndex) { try moveAndIndex() }
  }

  private func move() throws {
    // “removed <> 0” repeats the condition of the partial index, so that SQLite uses it.
    try database.run(
      "UPDATE book SET removed = 0 WHERE removed = 2 AND removed <> 0 AND number BETWEEN ? AND ?",
      bounds)
  }

  private static let pageQuery = """
    SELECT number, \(BookPart.all.map(\.column).joined(separator: ", ")), \(OwnLoans.borrower) AS holder
    FROM book WHERE removed = 0 AND number BETWEEN ? AND ? ORDER BY number LIMIT 1000
    """

  /// - Returns: the last number, or `nil` if there are no more.
  private func indexPage(from first: Int) throws -> Int? {
    let books = try database.all(Self.pageQuery, [first, numbers.upperBound]) { row in
      (
        number: row["number"] as Int, details: BookRows.details(row),
        borrower: row["holder"] as String?
      )
    }
    for book in books {
      try rows.index(book.number, FoldedDetails(book.details), borrower: book.borrower)
    }
    return books.last?.number
  }
}
