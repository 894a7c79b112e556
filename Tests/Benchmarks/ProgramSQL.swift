/// The statements that the program runs, written out for the `sqlite3` shell.
///
/// They are copied from what Sources/LibraryStorage gives SQLite, with values in place of the
/// parameters: `LibraryFile.prepared` (opening), `StoredLibrary.tally`, `BookListing.page` (lists),
/// `BookRows.book` and `StoredLibrary.loans` (show). Where those change, this must too; that the
/// rows are the same ones in the same order is checked in each run.
enum ProgramSQL {
  static let opening = """
    PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;
    PRAGMA application_id; PRAGMA user_version;

    """
  /// How many lines of output the statements before the page have: two pragmas and the tally.
  static let linesBeforePage = 3

  static let columns = """
    book.number, book.title, book.author, book.publisher, book.categories, book.isbn, book.year,
    book.owner, book.tags, book.rating, book.notes, book.added_at, loan.id AS loan_id,
    loan.borrower, loan.checked_out_at, loan.due_date, loan.returned_at, loan.renewals
    """
  static let withLoan = "LEFT JOIN loan ON loan.id = book.last_loan"

  /// A list: the tally for the heading, and the rows.
  static func list(_ page: String) -> String {
    """
    \(opening)
    SELECT sum(books), sum(books) FILTER (WHERE due_date <> ''),
      sum(books) FILTER (WHERE due_date BETWEEN '2026-11-02' AND '2026-11-09'),
      sum(books) FILTER (WHERE due_date <> '' AND due_date < '2026-11-02'),
      (SELECT max(number) FROM book)
    FROM tally;
    \(page);
    """
  }

  static let byTitle = """
    SELECT \(columns) FROM book INDEXED BY book_by_title \(withLoan) WHERE book.removed = 0
    ORDER BY book.title_key ASC, book.number ASC
    """

  static let byAuthor = """
    SELECT \(columns) FROM book INDEXED BY book_by_author \(withLoan) WHERE book.removed = 0
    ORDER BY book.author_key ASC, book.number ASC
    """

  static let byDueDate = """
    SELECT \(columns) FROM book INDEXED BY book_by_due \(withLoan) WHERE book.removed = 0
    ORDER BY book.due_date ASC NULLS LAST, book.number ASC
    """

  static let overdue = """
    SELECT \(columns) FROM book INDEXED BY out_by_title \(withLoan)
    WHERE book.removed = 0 AND book.due_date IS NOT NULL AND book.due_date < '2026-11-02'
    ORDER BY book.title_key ASC, book.number ASC
    """

  /// As `OwnerListing` has them, all at once.
  static let owners = """
    SELECT (SELECT owner FROM book INDEXED BY book_by_owner
        WHERE removed = 0 AND owner_key = key ORDER BY number LIMIT 1) AS name,
      (SELECT books FROM owner_count WHERE owner_count.key = owners.key) AS books,
      (SELECT min(owed_until) FROM book INDEXED BY owed_by_owner
        WHERE removed = 0 AND owed_until IS NOT NULL AND owner_key = key) AS due,
      (SELECT count(*) FROM book INDEXED BY owed_by_owner
        WHERE removed = 0 AND owed_until IS NOT NULL AND owner_key = key
          AND owed_until < '2026-11-02') AS overdue
    FROM (SELECT key FROM owner_count WHERE named > 0 UNION SELECT key FROM owner) AS owners
    ORDER BY key
    """

  /// - Parameter key: the owner's name, folded.
  static func owned(by key: String) -> String {
    """
    SELECT \(columns) FROM book INDEXED BY owned_by_title \(withLoan)
    WHERE book.removed = 0 AND book.owner_key = '\(key)'
    ORDER BY book.title_key ASC, book.number ASC
    """
  }

  static func pageByTitle(offset: Int) -> String {
    """
    SELECT \(columns) FROM (
      SELECT book.number AS number FROM book INDEXED BY book_by_title WHERE book.removed = 0
      ORDER BY book.title_key ASC, book.number ASC LIMIT 20 OFFSET \(offset)) AS page
    CROSS JOIN book ON book.number = page.number \(withLoan)
    ORDER BY book.title_key ASC, book.number ASC
    """
  }

  /// Words that no other words begin with: that there are none is looked up first, as
  /// `WordSearch.match` does it; here without printing what is found.
  static func found(_ words: [String]) -> String {
    let beginnings = words.flatMap { word in
      [">=", ">"].map { comparison in
        let term = "SELECT term FROM book_word WHERE term \(comparison) '\(word)' LIMIT 1"
        return "SELECT 1 WHERE (\(term)) IS NULL;\n"
      }
    }
    return beginnings.joined() + """
      SELECT \(columns) FROM book_text CROSS JOIN book ON book.number = book_text.rowid \(withLoan)
      WHERE book.removed = 0
        AND book_text MATCH '\(words.map { "(\"\($0)\")" }.joined(separator: " AND "))'
      ORDER BY book.title_key ASC, book.number ASC
      """
  }

  static func book(_ number: Int) -> String {
    """
    SELECT \(columns) FROM book \(withLoan) WHERE book.number = \(number) AND book.removed = 0;
    """
  }

  static func show(_ number: Int) -> String {
    """
    \(opening)
    SELECT number FROM book WHERE number BETWEEN \(number) AND \(number) AND removed = 0
    ORDER BY number;
    BEGIN;
    \(book(number))
    SELECT loan.id, loan.borrower, loan.checked_out_at, loan.due_date, loan.returned_at,
      loan.renewals FROM loan WHERE book = \(number) ORDER BY id DESC;
    COMMIT;
    """
  }
}
