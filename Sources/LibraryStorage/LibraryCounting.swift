/// The queries of the statistics.
package enum LibraryCounting {
  package static let all = [
    loansBegun, borrowers, books, tags, bookTagged, booksDue, meetings, booksRead, titleOnShelf,
  ]

  static let loansBegun = "SELECT sum(loans) FROM loans_begun WHERE quarter >= ? AND quarter < ?"

  static let borrowers = """
    SELECT borrower, loans, open FROM borrower_count WHERE loans > 0 ORDER BY loans DESC, borrower
    """

  static let books = """
    SELECT \(BookRows.columns), book_count.loans
    FROM book_count INDEXED BY book_count_by_loans
    CROSS JOIN book ON book.number = book_count.book \(BookRows.withLoan)
    WHERE book_count.loans > 0 ORDER BY book_count.loans DESC, book_count.book LIMIT ?
    """

  static let tags = """
    SELECT key, books, loans FROM tag_count INDEXED BY tag_count_by_loans WHERE books > 0
    ORDER BY loans DESC, books DESC, key LIMIT ?
    """

  static let bookTagged = """
    SELECT \(BookRows.columns) FROM book_tag CROSS JOIN book ON book.number = book_tag.book
    \(BookRows.withLoan) WHERE book_tag.key = ? ORDER BY book_tag.book LIMIT 1
    """

  static let booksDue = """
    SELECT due_date, books FROM tally WHERE due_date BETWEEN ? AND ? AND books > 0
    """

  /// The meetings from one day on that were before another.
  static let meetings = """
    SELECT count(*) AS meetings, sum(guests) AS guests FROM meeting INDEXED BY meeting_by_day WHERE day >= ? AND day < ?
    """

  static let booksRead =
    "SELECT DISTINCT book FROM meeting INDEXED BY meeting_by_day WHERE day < ?"

  static let titleOnShelf = """
    SELECT 1 FROM shelf_entry INDEXED BY shelf_by_title WHERE shelf = ? AND title_key = ? LIMIT 1
    """
}
