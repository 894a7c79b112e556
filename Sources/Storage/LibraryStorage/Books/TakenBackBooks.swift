import Library
import SQL

/// Books whose being added was taken back: in no list, and found by nothing.
struct TakenBackBooks {
  let rows: BookRows
  let numbers: ClosedRange<Int>

  private var database: any Database { rows.database }

  private var bounds: [any BoundValue] { [numbers.lowerBound, numbers.upperBound] }

  // The place is told twice, since what is not 0 is what the index is made of.
  private static let areThese = "removed = 2 AND removed <> 0 AND number BETWEEN ? AND ?"

  /// Takes those of these books that are in the library out of it.
  func takeBack() throws {
    if try rows.bulkLoad.takeBack(numbers) { return }
    try database.run(
      "UPDATE book SET removed = 2 WHERE removed = 0 AND number BETWEEN ? AND ?", bounds)
    try rows.unindex(numbers)
  }

  /// Brings them back to the library.
  func bringBack() throws {
    // What was found all the while is found anew, one by one.
    let isIndexed: Bool? = try database.value(
      """
      SELECT EXISTS (SELECT 1 FROM book_text WHERE rowid BETWEEN ?1 AND ?2)
        OR EXISTS (SELECT 1 FROM book_tag WHERE book BETWEEN ?1 AND ?2)
      """, numbers.lowerBound, numbers.upperBound)
    if isIndexed != false { return try bringBackSingly() }
    if try rows.bulkLoad.bringBack(numbers, moveAndIndex) { return }
    try moveAndIndex()
  }

  private func moveAndIndex() throws {
    try database.run("UPDATE book SET removed = 0 WHERE \(Self.areThese)", bounds)
    var next = numbers.lowerBound
    while let last = try indexPage(from: next), last < numbers.upperBound { next = last + 1 }
  }

  /// So many books are read at once.
  private static let page = 1_000

  private static let found = """
    SELECT number, title, author, publisher, categories, owner, tags, \(OwnLoans.borrower) AS borrower
    FROM book WHERE removed = 0 AND number BETWEEN ? AND ? ORDER BY number LIMIT \(page)
    """

  /// Makes some books findable.
  ///
  /// - Returns: the last of their numbers; nil if there are no more.
  private func indexPage(from first: Int) throws -> Int? {
    let books = try database.all(Self.found, [first, numbers.upperBound]) { row in
      var details = BookDetails(title: row["title"], author: row["author"])
      details.publisher = row["publisher"]
      details.categories = row["categories"]
      details.owner = row["owner"]
      details.tags = row["tags"]
      return (number: row["number"] as Int, details: details, borrower: row["borrower"] as String?)
    }
    for book in books {
      try rows.index(book.number, FoldedDetails(book.details), borrower: book.borrower)
    }
    return books.last?.number
  }

  /// Where some of them are findable already.
  private func bringBackSingly() throws {
    let added = try database.all("SELECT number FROM book WHERE \(Self.areThese)", bounds) {
      $0.only() as Int
    }
    try database.run("UPDATE book SET removed = 0 WHERE \(Self.areThese)", bounds)
    for number in added { try rows.reindex(number) }
  }
}
