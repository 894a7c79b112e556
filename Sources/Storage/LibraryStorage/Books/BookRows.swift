import Library
import Platform
import SQL

/// Books and loans as rows, and the derived rows that follow each book.
struct BookRows {
  let database: any Database
  /// How many days before a due date count as "soon".
  var soonDays = LoanStatus.soon
  /// How many books make a bulk.
  var leastBulk = BulkLoad.usualLeast

  static let loanColumns = loanColumns(of: "loan")

  private static func loanColumns(of table: String) -> String {
    Loan.columns.map { "\(table).\($0.name) AS \(table)_\($0.name)" }.joined(separator: ", ")
  }

  static let columns =
    (["number"] + BookPart.all.map(\.column) + ["added_at"]).map { "book.\($0), " }.joined()
    + "(SELECT file FROM book_cover WHERE book_cover.book = book.number) AS cover, "
    + HoldListing.queue + " AS queue, " + ShelfListing.ofBook + " AS reading, " + loanColumns + ", "
    + loanColumns(of: "owed") + ", book.removed"

  /// Each book with its newest loans: to a borrower, and to us from its owner.
  static let withLoan = """
    LEFT JOIN loan ON loan.id = book.last_loan LEFT JOIN loan AS owed ON owed.id = book.borrowing
    """

  /// In place of the due date of a book that was given back: behind all days.
  static let givenBack = "given-back"

  /// A book, as this library counts days.
  func book(_ row: Row) -> Book { Self.book(row, soonDays: soonDays) }

  static func book(_ row: Row, soonDays: Int = LoanStatus.soon) -> Book {
    let number: Int = row["number"]
    let details = details(row)
    let addedAt: Date = row["added_at"]
    let cover: String? = row["cover"]
    let queue: String? = row["queue"]
    let reading: String? = row["reading"]
    var book = Book(
      number: number, details: details, addedAt: addedAt, lastLoan: loan(row),
      borrowing: loan(row, of: "owed"), cover: cover, holds: queue.map(HoldListing.read) ?? [],
      reading: reading.flatMap(ShelfListing.reading), soonDays: soonDays)
    book.isDeleted = place(row) == .trash
    return book
  }

  static func place(_ row: Row) -> BookPatch.Place {
    BookPatch.Place(rawValue: row["removed"]) ?? .takenBack
  }

  static func details(_ row: Row) -> BookDetails {
    var details = BookDetails(title: "", author: "")
    for part in BookPart.all {
      switch part.path {
      case .required(let path): details[path] = row[part.column]
      case .text(let path), .lines(let path): details[path] = row[part.column]
      case .list(let path): details[path] = row[part.column]
      case .isbn(let path): details[path] = row[part.column]
      case .year(let path): details[path] = row[part.column]
      case .seriesNumber(let path): details[path] = row[part.column]
      case .rating(let path): details[path] = row[part.column]
      }
    }
    return details
  }

  /// What stands as a book's due date in what lists are read by; nil if it is here.
  static func duePlace(of book: Book) -> String? {
    if book.isGivenBack { return givenBack }
    return book.loan.map { _ in (book.dueDate ?? .last).iso }
  }

  /// The day by which it must be back at its owner; nil if we do not have it from one.
  static func owedUntil(_ book: Book) -> String? { book.borrowed.map { ($0.dueDate ?? .last).iso } }

  /// The loan of a row with the `loanColumns`; nil if they are empty.
  static func loan(_ row: Row) -> Loan? { loan(row, of: "loan") }

  private static func loan(_ row: Row, of table: String) -> Loan? {
    let id: Int? = row[table + "_id"]
    return id.map { _ in Loan(row: row, behind: table + "_") }
  }

  func book(_ number: Int, in place: BookPatch.Place = .library) throws -> Book? {
    try database.first(
      "SELECT \(Self.columns) FROM book \(Self.withLoan) WHERE book.number = ?\(Self.isIn(place))",
      [number], book)
  }

  /// A book of the library or in the trash.
  func anyBook(_ number: Int) throws -> Book? {
    guard let (book, place) = try bookAnywhere(number), place != .takenBack else { return nil }
    return book
  }

  func largestNumber() throws -> Int {
    try database.value("SELECT max(number) FROM book") ?? 0
  }

  /// The largest number that a book has or had.
  func lastNumber() throws -> Int { max(try largestNumber(), try database.lastNumber(of: "book")) }

  /// Whether there is a book of this number.
  ///
  /// - Parameter place: nil for one that may be anywhere.
  func isThere(_ number: Int, in place: BookPatch.Place? = nil) throws -> Bool {
    try database.value(
      "SELECT EXISTS (SELECT 1 FROM book WHERE number = ?\(Self.isIn(place)))", number) ?? false
  }

  /// As a parameter, the place would be compared with the conditions of the indexes: SQLite would prepare
  /// the statement anew each time.
  private static func isIn(_ place: BookPatch.Place?) -> String {
    place.map { " AND book.removed = \($0.rawValue)" } ?? ""
  }

  /// Whether a loan is one of the book, or was and may come back.
  func isLoan(_ id: Int, of number: Int) throws -> Bool {
    let book: Int? = try database.value("SELECT book FROM loan WHERE id = ?", id)
    return try book.map { $0 == number } ?? (id <= database.lastNumber(of: "loan"))
  }

  /// The first book of the library, up to a number, that has the same ISBN, else the same title and
  /// author.
  func duplicate(of folded: FoldedDetails, upTo number: Int) throws -> Book? {
    let details = folded.details
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
        database.kept(folded.keys.title), number, database.kept(folded.keys.author),
        details.isbn,
      ], book)
  }

  /// Others with the ISBN of a book; of one without it, others without it that have the title and the author.
  func copies(of book: Book) throws -> [Book] {
    let (source, values): (String, [any BoundValue]) =
      if let isbn = book.details.isbn {
        ("book_by_isbn \(Self.withLoan) WHERE book.isbn IS NOT NULL AND book.isbn = ?", [isbn])
      } else {
        (
          """
          book_by_title \(Self.withLoan)
          WHERE book.title_key = ? AND book.author_key = ? AND book.isbn IS NULL
          """, [database.titleKey(book.title), database.authorKey(book.author)]
        )
      }
    return try database.all(
      """
      SELECT \(Self.columns) FROM book INDEXED BY \(source) AND book.removed = 0
        AND book.number <> ? AND book.due_date IS DISTINCT FROM '\(Self.givenBack)'
      ORDER BY book.number
      """, values + [book.number], self.book)
  }

  // MARK: Writing

  /// Inserts a book with its loans.
  ///
  /// - Parameters:
  ///   - number: nil gives the book the next number.
  ///   - loans: with their numbers, and as they refer to borrowers.
  func insert(
    _ folded: FoldedDetails, at instant: Date, number: Int? = nil, loans: [Loan] = []
  ) throws -> Book {
    let details = folded.details
    func newest(isFromOwner: Bool) -> Loan? {
      loans.filter { $0.isFromOwner == isFromOwner }.max { $0.id < $1.id }
    }
    let (lending, borrowing) = (newest(isFromOwner: false), newest(isFromOwner: true))
    let book = Book(
      number: 0, details: details, addedAt: instant, lastLoan: lending, borrowing: borrowing)
    let number = try database.insert(
      Self.inserting, number: number,
      [instant] + BookPart.all.map { Self.value(of: $0, in: details) }
        + Derived(book, folded.keys, in: database).values)
    for loan in loans { _ = try insert(loan, of: number, as: loan.id) }
    return Book(
      number: number, details: details, addedAt: instant, lastLoan: lending, borrowing: borrowing)
  }

  /// Writes those details of a book that are not as they were: an index is written anew wherever a column
  /// of it is written, even where that stays the same.
  func update(_ book: Book, to details: BookDetails) throws {
    let changes = Self.changes(from: book.details, to: details) + keyChanges(of: book, to: details)
    guard !changes.isEmpty else { return }
    try database.update("book", changes, where: "number", is: book.number)
    let old = book.details
    if (old.title, old.author, old.publisher, old.isbn, old.year)
      != (details.title, details.author, details.publisher, details.isbn, details.year)
    {
      try ShelfRows(database: database).rename(entryOf: book.number)
    }
    let changesHands = (book.details.owner == nil) != (details.owner == nil)
    if changesHands, book.borrowing != nil { try point(book.number) }
  }

  private static func changes(from old: BookDetails, to new: BookDetails) -> [ColumnChange] {
    BookPart.all.compactMap { part in
      let value = value(of: part, in: new).bound
      return self.value(of: part, in: old).bound == value ? nil : (part.column, value)
    }
  }

  private func keyChanges(of book: Book, to new: BookDetails) -> [ColumnChange] {
    let old = book.details
    guard
      (old.title, old.author, old.owner, old.location, old.series, old.seriesNumber)
        != (new.title, new.author, new.owner, new.location, new.series, new.seriesNumber)
    else { return [] }
    func keys(_ details: BookDetails) -> [String?] {
      Derived(book, BookKeys(details), in: database).keys
    }
    return zip(Derived.keyColumns, zip(keys(old), keys(new))).compactMap { column, keys in
      keys.0 == keys.1 ? nil : (column, keys.1.bound)
    }
  }

  private static let inserting = Insertion(
    into: "book", ["number", "added_at"] + BookPart.all.map(\.column) + Derived.columns)

  private static func value(of part: BookPart, in details: BookDetails) -> any BoundValue {
    switch part.path {
    case .required(let path): details[path]
    case .text(let path), .lines(let path): details[path]
    case .list(let path): details[path]
    case .isbn(let path): details[path]
    case .year(let path): details[path]
    case .seriesNumber(let path): details[path]
    case .rating(let path): details[path]
    }
  }

  private static let insertingLoan = Insertion(
    into: Loan.table, ["id", "book"] + Loan.columns.dropFirst().map(\.name))

  /// - Parameter id: nil gives the loan the next one.
  /// - Returns: its id.
  private func insert(_ loan: Loan, of number: Int, as id: Int?) throws -> Int {
    try database.insert(
      Self.insertingLoan, number: id, [number] + loan.values(in: database).map(\.value))
  }

  func insertLoan(
    of number: Int, to borrower: Borrower, at instant: Date, due: Day?, isFromOwner: Bool = false
  ) throws -> Loan {
    func loan(_ id: Int) -> Loan {
      Loan(
        id: id, borrower: borrower.name, borrowerNumber: borrower.number, checkedOutAt: instant,
        dueDate: due, isFromOwner: isFromOwner)
    }
    let id = try insert(loan(0), of: number, as: nil)
    try point(number)
    return loan(id)
  }

  /// Writes a loan: in place of an old one, which keeps its direction, what is not as it was.
  func put(_ loan: Loan, of number: Int, replacing old: Loan?) throws {
    let loan = try BorrowerRows(database: database).referring(loan)
    if let old {
      try update(old, to: loan)
    } else {
      _ = try insert(loan, of: number, as: loan.id)
    }
    try point(number)
  }

  private func update(_ old: Loan, to new: Loan) throws {
    let changes = zip(old.values(in: database), new.values(in: database)).compactMap {
      $0.value.bound == $1.value.bound ? nil : ($1.column, $1.value.bound)
    }
    try database.update("loan", changes, where: "id", is: new.id)
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

  func move(_ number: Int, to place: BookPatch.Place) throws {
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
      UPDATE book SET (last_loan, borrowing, owed_until, due_date) = (
        SELECT lent, owed,
          CASE WHEN book.owner IS NOT NULL THEN (
            SELECT due_date FROM loan WHERE id = owed AND returned_at IS NULL) END,
          coalesce(
            (SELECT min(due_date) FROM loan WHERE returned_at IS NULL
              AND id IN (lent, CASE WHEN book.owner IS NOT NULL THEN owed END)),
            CASE WHEN book.owner IS NOT NULL AND owed IS NOT NULL THEN ?2 END)
        FROM (
          SELECT max(id) FILTER (WHERE from_owner = 0) AS lent,
            max(id) FILTER (WHERE from_owner = 1) AS owed
          FROM loan WHERE book = ?1) AS newest)
      WHERE number = ?1
      """, number, Self.givenBack)
  }
}

/// What is to stand in a column.
typealias ColumnChange = (column: String, value: Value)

extension Database {
  /// Writes some columns of one row, if any.
  func update(
    _ table: String, _ changes: [ColumnChange], where key: String, is number: Int
  ) throws {
    guard !changes.isEmpty else { return }
    let assignments = changes.map { "\($0.column) = ?" }.joined(separator: ", ")
    try run("UPDATE \(table) SET \(assignments) WHERE \(key) = ?", changes.map(\.value) + [number])
  }
}
