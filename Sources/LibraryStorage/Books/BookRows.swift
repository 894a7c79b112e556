import Foundation
import Library
import SQL

/// Books and loans as rows, and the derived rows that follow each book.
struct BookRows {
  let database: any Database
  /// How many days before a due date count as "soon".
  var soonDays = LoanStatus.soon

  /// In the order in which they are read, as all columns here: so they are found fastest.
  static let loanColumns = """
    loan.id AS loan_id, loan.borrower, loan.borrower_number, loan.checked_out_at, loan.due_date,
    loan.returned_at, loan.renewals, loan.from_owner
    """

  static let columns =
    (["number"] + BookPart.all.map(\.name) + ["added_at"]).map { "book.\($0), " }.joined()
    + "(SELECT file FROM book_cover WHERE book_cover.book = book.number) AS cover, "
    + HoldListing.queue + " AS queue, "
    + loanColumns + """
      , owed.id AS owed_id, owed.borrower AS owed_borrower, owed.borrower_number AS owed_by,
      owed.checked_out_at AS owed_since, owed.due_date AS owed_due,
      owed.returned_at AS owed_returned, owed.renewals AS owed_renewals
      """

  /// Each book with its newest loans: to a borrower, and to us from its owner.
  static let withLoan = """
    LEFT JOIN loan ON loan.id = book.last_loan LEFT JOIN loan AS owed ON owed.id = book.borrowing
    """

  /// In place of the due date of a book that was given back: behind all days.
  static let givenBack = "given-back"

  static func book(_ row: Row) -> Book {
    let number: Int = row["number"]
    var details = BookDetails(title: "", author: "")
    for part in BookPart.all {
      switch part.path {
      case .required(let path): details[path] = row[part.name]
      case .text(let path), .lines(let path): details[path] = row[part.name]
      case .list(let path): details[path] = row[part.name]
      case .isbn(let path): details[path] = row[part.name]
      case .year(let path), .rating(let path): details[path] = row[part.name]
      }
    }
    let cover: String? = row["cover"]
    var book = Book(
      number: number, details: details, addedAt: row["added_at"], lastLoan: loan(row),
      borrowing: borrowing(row))
    book.cover = cover
    book.holds = (row["queue"] as String?).map(HoldListing.read) ?? []
    return book
  }

  private static func borrowing(_ row: Row) -> Loan? {
    (row["owed_id"] as Int?).map { id in
      Loan(
        id: id, borrower: row["owed_borrower"], borrowerNumber: row["owed_by"],
        checkedOutAt: row["owed_since"], dueDate: agreed(row["owed_due"]),
        returnedAt: row["owed_returned"], renewals: row["owed_renewals"], isFromOwner: true)
    }
  }

  /// The last day there is stands for none, so that it comes last.
  private static func agreed(_ day: Day) -> Day? { day == .last ? nil : day }

  /// What stands as a book's due date in what lists are read by; nil if it is here.
  static func duePlace(of book: Book) -> String? {
    if book.isGivenBack { return givenBack }
    return book.loan.map { _ in (book.dueDate ?? .last).iso }
  }

  /// The day by which it must be back at its owner; nil if we do not have it from one.
  static func owedUntil(_ book: Book) -> String? { book.borrowed.map { ($0.dueDate ?? .last).iso } }

  /// The same, as this library counts days.
  func book(_ row: Row) -> Book {
    var book = Self.book(row)
    book.soonDays = soonDays
    return book
  }

  /// The loan of a row with the `loanColumns`; nil if they are empty.
  static func loan(_ row: Row) -> Loan? {
    (row["loan_id"] as Int?).map { id in
      Loan(
        id: id, borrower: row["borrower"], borrowerNumber: row["borrower_number"],
        checkedOutAt: row["checked_out_at"], dueDate: agreed(row["due_date"]),
        returnedAt: row["returned_at"], renewals: row["renewals"],
        isFromOwner: row["from_owner"])
    }
  }

  func book(_ number: Int, in place: BookImage.Place = .library) throws -> Book? {
    try database.first(
      """
      SELECT \(Self.columns) FROM book \(Self.withLoan)
      WHERE book.number = ? AND book.removed = ?
      """, [number, place.rawValue], book)
  }

  func largestNumber() throws -> Int {
    try database.value("SELECT max(number) FROM book") ?? 0
  }

  /// The largest number that a book has or had.
  func lastNumber() throws -> Int { max(try largestNumber(), try database.lastNumber(of: "book")) }

  /// Whether there is a book of this number, wherever it is.
  func isThere(_ number: Int) throws -> Bool {
    try database.value("SELECT EXISTS (SELECT 1 FROM book WHERE number = ?)", number) ?? false
  }

  /// Whether a loan is one of the book, or was and may come back.
  func isLoan(_ id: Int, of number: Int) throws -> Bool {
    let book: Int? = try database.value("SELECT book FROM loan WHERE id = ?", id)
    return try book.map { $0 == number } ?? (id <= database.lastNumber(of: "loan"))
  }

  /// The first book of the library, up to a number, that has the same ISBN, else the same title and
  /// author.
  func duplicate(of details: BookDetails, upTo number: Int) throws -> Book? {
    if let isbn = details.isbn {
      let found = try database.first(
        """
        SELECT \(Self.columns) FROM book INDEXED BY book_by_isbn \(Self.withLoan)
        WHERE book.removed = 0 AND book.isbn IS NOT NULL AND book.isbn = ? AND book.number <= ?
        ORDER BY book.number LIMIT 1
        """, [isbn, number], book)
      if let found { return found }
    }
    return try database.first(
      """
      SELECT \(Self.columns) FROM book INDEXED BY book_by_title \(Self.withLoan)
      WHERE book.removed = 0 AND book.title_key = ? AND book.number <= ? AND book.author_key = ?
        AND (book.isbn IS NULL OR CAST(?4 AS TEXT) IS NULL)
      ORDER BY book.number LIMIT 1
      """,
      [
        database.titleKey(details.title), number, database.authorKey(details.author),
        details.isbn,
      ], book)
  }

  // MARK: Writing

  /// - Parameter number: nil gives the book the next number.
  @discardableResult
  func insert(_ details: BookDetails, at instant: Date, number: Int? = nil) throws -> Int {
    try database.insert(
      into: "book", Self.inserting, number: number, [instant] + values(of: details))
  }

  func update(_ number: Int, to details: BookDetails) throws {
    try database.run(Self.updating, values(of: details) + [number])
    let isBorrowed: Bool? = try database.value(
      "SELECT borrowing IS NOT NULL FROM book WHERE number = ?", number)
    if isBorrowed ?? false { try point(number) }
  }

  /// The columns that follow from the details alone.
  private static let detailColumns =
    BookPart.all.map(\.name) + ["title_key", "author_key", "owner_key"]

  private static let inserting = """
    INSERT INTO book (number, added_at, \(detailColumns.joined(separator: ", ")))
    VALUES (?, ?, \(detailColumns.map { _ in "?" }.joined(separator: ", ")))
    """

  private static let updating = """
    UPDATE book SET \(detailColumns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE number = ?
    """

  /// In the order of `detailColumns`.
  private func values(of details: BookDetails) -> [any BoundValue] {
    BookPart.all.map { part -> any BoundValue in
      switch part.path {
      case .required(let path): details[path]
      case .text(let path), .lines(let path): details[path]
      case .list(let path): details[path]
      case .isbn(let path): details[path]
      case .year(let path), .rating(let path): details[path]
      }
    } + [
      database.titleKey(details.title), database.authorKey(details.author),
      details.owner.map(Folding.titleKey),
    ]
  }

  /// Fills in what owners are sorted by, where the layout has just got room for it.
  func fillOwnerKeys() throws {
    let owned: [Int] = try database.values("SELECT number FROM book WHERE owner IS NOT NULL")
    for number in owned { try fillOwnerKey(number) }
  }

  func fillOwnerKey(_ number: Int) throws {
    let owner: String? = try database.value("SELECT owner FROM book WHERE number = ?", number)
    try database.run(
      "UPDATE book SET owner_key = ? WHERE number = ?", owner.map(Folding.titleKey), number)
  }

  func insertLoan(
    of number: Int, to borrower: Borrower, at instant: Date, due: Day?, isFromOwner: Bool = false
  ) throws -> Loan {
    let id = try database.insert(
      into: "loan",
      """
      INSERT INTO loan (id, book, borrower, borrower_number, checked_out_at, due_date, from_owner)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, number: nil,
      [number, borrower.name, borrower.number, instant, due ?? .last, isFromOwner ? 1 : 0])
    let loan = Loan(
      id: id, borrower: borrower.name, borrowerNumber: borrower.number,
      checkedOutAt: instant, dueDate: due, isFromOwner: isFromOwner)
    try point(number)
    return loan
  }

  /// Writes the loan, new or not. One that is there keeps its direction.
  func put(_ loan: Loan, of number: Int) throws {
    try insert(
      loan, of: number,
      or: """
        ON CONFLICT (id) DO UPDATE SET borrower = ?3, checked_out_at = ?4, due_date = ?5,
          returned_at = ?6, renewals = ?7, borrower_number = ?9
        """)
  }

  /// Writes a loan whose number no other one has.
  func insert(_ loan: Loan, of number: Int, or conflict: String = "") throws {
    let borrower = try BorrowerRows(database: database).referring(loan)
    _ = try database.insert(
      into: "loan",
      """
      INSERT INTO loan (
        id, book, borrower, checked_out_at, due_date, returned_at, renewals, from_owner,
        borrower_number)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) \(conflict)
      """, number: loan.id,
      [
        number, borrower.name, loan.checkedOutAt, loan.dueDate ?? .last, loan.returnedAt,
        loan.renewals, loan.isFromOwner ? 1 : 0, borrower.number,
      ])
    try point(number)
  }

  /// Forgets a loan: the one before it is the newest again.
  func deleteLoan(_ id: Int, of number: Int) throws {
    try database.run("DELETE FROM loan WHERE id = ?", id)
    try point(number)
  }

  func loan(_ id: Int) throws -> Loan? {
    try database.first("SELECT \(Self.loanColumns) FROM loan WHERE id = ?", [id], Self.loan)
      ?? nil
  }

  func move(_ number: Int, to place: BookImage.Place) throws {
    try database.run("UPDATE book SET removed = ? WHERE number = ?", place.rawValue, number)
  }

  /// Gives a book the cover in a file, if that is still kept, or takes it away.
  func putCover(_ file: String?, of number: Int) throws {
    try database.run("DELETE FROM book_cover WHERE book = ?", number)
    guard let file else { return }
    try database.run(
      "INSERT INTO book_cover SELECT number, file FROM book, cover WHERE number = ? AND file = ?",
      number, file)
  }

  /// Forgets a book and its loans.
  func delete(_ number: Int) throws {
    try database.run("DELETE FROM book WHERE number = ?", number)
  }

  /// Brings what lists are read by in line with the loans of a book, and with its owner.
  func point(_ number: Int) throws {
    try database.run(
      """
      UPDATE book SET (last_loan, borrowing) = (
        SELECT max(id) FILTER (WHERE from_owner = 0), max(id) FILTER (WHERE from_owner = 1)
        FROM loan WHERE book = ?1)
      WHERE number = ?1
      """, number)
    try database.run(
      """
      UPDATE book SET owed_until = CASE WHEN owner IS NOT NULL THEN (
        SELECT due_date FROM loan WHERE id = book.borrowing AND returned_at IS NULL) END,
        due_date = ifnull(
        (SELECT min(due_date) FROM loan WHERE returned_at IS NULL
          AND id IN (book.last_loan, CASE WHEN book.owner IS NOT NULL THEN book.borrowing END)),
        CASE WHEN book.owner IS NOT NULL AND book.borrowing IS NOT NULL THEN ?2 END)
      WHERE number = ?1
      """, number, Self.givenBack)
  }

  // MARK: Words and tags

  /// Makes a new book findable.
  func index(_ number: Int, _ details: BookDetails, borrower: String?) throws {
    let words = Self.words(details, borrower: borrower)
    if database.dialect == .sqlite {
      try database.run(
        "INSERT INTO book_text (rowid, title, rest) VALUES (?, ?, ?)", number, words.title,
        words.rest)
    } else {
      let folded = [details.author, details.owner, borrower].map { $0.map(Folding.searchWords) }
      try database.run(
        """
        INSERT INTO book_text (rowid, title, rest, author, owner, borrower)
        VALUES (?, ?, ?, ?, ?, ?)
        """, [number, words.title, words.rest] + folded)
    }
    for key in Set(tagKeys(details)) {
      try database.run("INSERT INTO book_tag (book, key) VALUES (?, ?)", number, key)
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
      Folding.searchWords(details.title), Folding.searchWords(rest.joined(separator: "\n"))
    )
  }

  func tagKeys(_ details: BookDetails) -> [String] {
    details.tags.map(database.labelKey)
  }

  func unindex(_ numbers: ClosedRange<Int>) throws {
    let bounds: [any BoundValue] = [numbers.lowerBound, numbers.upperBound]
    try database.run("DELETE FROM book_text WHERE rowid BETWEEN ? AND ?", bounds)
    try database.run("DELETE FROM book_tag WHERE book BETWEEN ? AND ?", bounds)
  }

  /// Brings what is found in line with a book that has changed.
  func reindex(_ number: Int) throws {
    try unindex(number...number)
    guard let book = try book(number) else { return }
    try index(number, book.details, borrower: book.loan?.borrower)
  }
}
