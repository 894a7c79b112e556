import Foundation
import Library
import SQLite

/// Books and loans as rows, and the derived rows that follow each book.
struct BookRows {
  let database: Database
  /// The last so many days before a due date that count as "soon".
  var soonDays = LoanStatus.soon

  static let loanColumns =
    "loan.id, loan.borrower, loan.checked_out_at, loan.due_date, loan.returned_at, loan.renewals"

  static let columns =
    "book.number, book.title, book.author, book.publisher, book.categories, book.isbn, book.year, "
    + "book.owner, book.notes, book.tags, book.rating, book.added_at, " + loanColumns

  /// Each book with its newest loan.
  static let withLoan = "LEFT JOIN loan ON loan.id = book.last_loan"

  static func book(_ row: Row) -> Book {
    var details = BookDetails(title: row.text(1), author: row.text(2))
    details.publisher = row.optionalText(3)
    details.categories = list(row, 4)
    details.isbn = row.optionalText(5).map(ISBN.init(stored:))
    details.year = row.optionalInteger(6)
    details.owner = row.optionalText(7)
    details.notes = row.optionalText(8)
    details.tags = list(row, 9)
    details.rating = row.optionalInteger(10)
    return Book(
      number: row.integer(0), details: details, addedAt: instant(row.integer(11)),
      lastLoan: row.isNull(12) ? nil : loan(row, from: 12))
  }

  /// The same, as this library counts days.
  func book(_ row: Row) -> Book {
    var book = Self.book(row)
    book.soonDays = soonDays
    return book
  }

  /// The loan in six columns, in the order of `loanColumns`.
  static func loan(_ row: Row, from column: Int32) -> Loan {
    Loan(
      id: row.integer(column), borrower: row.text(column + 1),
      checkedOutAt: instant(row.integer(column + 2)),
      dueDate: Day(iso: row.text(column + 3)) ?? .last,
      returnedAt: row.optionalInteger(column + 4).map(instant),
      renewals: row.integer(column + 5))
  }

  func book(_ number: Int, in place: BookImage.Place = .library) throws -> Book? {
    try database.first(
      """
      SELECT \(Self.columns) FROM book \(Self.withLoan)
      WHERE book.number = ? AND book.removed = ?
      """, [.integer(number), .integer(place.rawValue)], book)
  }

  func largestNumber() throws -> Int {
    try database.first("SELECT max(number) FROM book") { $0.integer(0) } ?? 0
  }

  /// The first book of the library, up to a number, that has the same ISBN, else the same title and
  /// author.
  func twin(of details: BookDetails, upTo number: Int) throws -> Book? {
    if let isbn = details.isbn {
      let found = try database.first(
        """
        SELECT \(Self.columns) FROM book INDEXED BY book_by_isbn \(Self.withLoan)
        WHERE book.removed = 0 AND book.isbn IS NOT NULL AND book.isbn = ? AND book.number <= ?
        ORDER BY book.number LIMIT 1
        """, [.text(isbn.digits), .integer(number)], book)
      if let found { return found }
    }
    return try database.first(
      """
      SELECT \(Self.columns) FROM book INDEXED BY book_by_title \(Self.withLoan)
      WHERE book.removed = 0 AND book.title_key = ? AND book.number <= ? AND book.author_key = ?
        AND (book.isbn IS NULL OR ?4 IS NULL)
      ORDER BY book.number LIMIT 1
      """,
      [
        .text(Folding.titleKey(details.title)), .integer(number),
        .text(Folding.authorKey(details.author)), Value(details.isbn?.digits),
      ], book)
  }

  // MARK: Writing

  /// - Parameter number: nil gives the book the next number.
  @discardableResult
  func insert(_ details: BookDetails, at instant: Date, number: Int? = nil) throws -> Int {
    try database.run(
      """
      INSERT INTO book (number, title, author, publisher, categories, isbn, year, owner, notes, tags,
        rating, added_at, title_key, author_key)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      Value(number), .text(details.title), .text(details.author), Value(details.publisher),
      Self.lines(details.categories), Value(details.isbn?.digits), Value(details.year),
      Value(details.owner), Value(details.notes), Self.lines(details.tags), Value(details.rating),
      Self.seconds(instant), .text(Folding.titleKey(details.title)),
      .text(Folding.authorKey(details.author)))
    return database.lastInsertedID
  }

  func update(_ number: Int, to details: BookDetails) throws {
    try database.run(
      """
      UPDATE book SET title = ?, author = ?, publisher = ?, categories = ?, isbn = ?, year = ?,
        owner = ?, notes = ?, tags = ?, rating = ?, title_key = ?, author_key = ?
      WHERE number = ?
      """,
      .text(details.title), .text(details.author), Value(details.publisher),
      Self.lines(details.categories), Value(details.isbn?.digits), Value(details.year),
      Value(details.owner), Value(details.notes), Self.lines(details.tags), Value(details.rating),
      .text(Folding.titleKey(details.title)), .text(Folding.authorKey(details.author)),
      .integer(number))
  }

  func insertLoan(of number: Int, borrower: String, at instant: Date, due: Day) throws -> Loan {
    try database.run(
      "INSERT INTO loan (book, borrower, checked_out_at, due_date) VALUES (?, ?, ?, ?)",
      .integer(number), .text(borrower), Self.seconds(instant), .text(due.iso))
    let loan = Loan(
      id: database.lastInsertedID, borrower: borrower, checkedOutAt: instant, dueDate: due)
    try point(number, to: loan)
    return loan
  }

  /// Writes the loan, new or not, as the newest of its book.
  func put(_ loan: Loan, of number: Int) throws {
    try database.run(
      """
      INSERT INTO loan (id, book, borrower, checked_out_at, due_date, returned_at, renewals)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT (id) DO UPDATE SET borrower = ?3, checked_out_at = ?4, due_date = ?5,
        returned_at = ?6, renewals = ?7
      """,
      .integer(loan.id), .integer(number), .text(loan.borrower), Self.seconds(loan.checkedOutAt),
      .text(loan.dueDate.iso), loan.returnedAt.map(Self.seconds) ?? .null, .integer(loan.renewals))
    try point(number, to: loan)
  }

  /// Forgets a loan: the one before it is the newest again.
  func deleteLoan(_ id: Int, of number: Int) throws {
    try database.run("DELETE FROM loan WHERE id = ?", .integer(id))
    let previous = try database.first(
      "SELECT \(Self.loanColumns) FROM loan WHERE book = ? ORDER BY id DESC LIMIT 1",
      [.integer(number)]
    ) { Self.loan($0, from: 0) }
    try point(number, to: previous)
  }

  func move(_ number: Int, to place: BookImage.Place) throws {
    try database.run(
      "UPDATE book SET removed = ? WHERE number = ?", .integer(place.rawValue), .integer(number))
  }

  /// Forgets a book and its loans.
  func delete(_ number: Int) throws {
    try database.run("DELETE FROM book WHERE number = ?", .integer(number))
  }

  private func point(_ number: Int, to loan: Loan?) throws {
    let due = loan.flatMap { $0.isOpen ? $0.dueDate.iso : nil }
    try database.run(
      "UPDATE book SET last_loan = ?, due_date = ? WHERE number = ?",
      Value(loan?.id), Value(due), .integer(number))
  }

  // MARK: Words and tags

  /// Makes a new book findable.
  func index(_ number: Int, _ details: BookDetails, borrower: String?) throws {
    let words = Self.words(details, borrower: borrower)
    try database.run(
      "INSERT INTO book_text (rowid, title, rest) VALUES (?, ?, ?)", .integer(number),
      .text(words.title), .text(words.rest))
    for key in Self.tagKeys(details) {
      try database.run(
        "INSERT OR IGNORE INTO book_tag (book, key) VALUES (?, ?)", .integer(number), .text(key))
    }
  }

  /// The words a book is found by, folded.
  static func words(
    _ details: BookDetails, borrower: String?
  ) -> (title: String, rest: String) {
    let rest =
      [details.author, details.publisher, details.owner, borrower].compactMap(\.self)
      + details.categories + details.tags
    return (
      Folding.searchWords(details.title), Folding.searchWords(rest.joined(separator: " "))
    )
  }

  static func tagKeys(_ details: BookDetails) -> [String] {
    details.tags.map(Folding.labelKey)
  }

  func unindex(_ numbers: ClosedRange<Int>) throws {
    let bounds: [Value] = [.integer(numbers.lowerBound), .integer(numbers.upperBound)]
    try database.each("DELETE FROM book_text WHERE rowid BETWEEN ? AND ?", bounds) { _ in }
    try database.each("DELETE FROM book_tag WHERE book BETWEEN ? AND ?", bounds) { _ in }
  }

  /// Brings what is found in line with a book that has changed.
  func reindex(_ number: Int) throws {
    try unindex(number...number)
    guard let book = try book(number) else { return }
    try index(number, book.details, borrower: book.loan?.borrower)
  }

  // MARK: Values

  static func seconds(_ instant: Date) -> Value {
    .integer(Int(instant.timeIntervalSince1970.rounded(.down)))
  }

  static func instant(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  /// A list whose entries hold no line breaks, one a line.
  private static func lines(_ list: [String]) -> Value {
    list.isEmpty ? .null : .text(list.joined(separator: "\n"))
  }

  private static func list(_ row: Row, _ column: Int32) -> [String] {
    row.isNull(column) ? [] : row.text(column).split(separator: "\n").map(String.init)
  }
}
