import Library
import Platform
import SQL

/// The rows of books and loans, and the values derived from them.
struct BookRows {
  let database: any Database
  /// The minimum number of books in a bulk change.
  var bulkThreshold = BulkLoad.defaultThreshold

  static let loanColumns = loanColumns(of: "loan")

  private static func loanColumns(of table: String) -> String {
    Loan.columns.map { "\(table).\($0.name) AS \(table)_\($0.name)" }.joined(separator: ", ")
  }

  static let columns =
    (["number"] + BookPart.all.map(\.column) + ["added_at"]).map { "book.\($0), " }.joined()
    + "(SELECT file FROM book_cover WHERE book_cover.book = book.number) AS cover, "
    + HoldListing.queue + " AS queue, " + ShelfListing.ofBook + " AS reading, " + loanColumns + ", "
    + loanColumns(of: "owed") + ", book.removed"

  /// Joins the newest loan of a book to a borrower and its newest loan from its owner.
  static let withLoan = """
    LEFT JOIN loan ON loan.id = book.last_loan LEFT JOIN loan AS owed ON owed.id = book.borrowing
    """

  /// The due dates of books that are not in the library, because they were returned to their
  /// owners or are not held. They sort after all days.
  static let givenBack = "given-back"
  static let notInLibrary = "not-held"

  /// The condition for books that are in the library.
  static let isHere = isHere(of: "book")

  /// The condition for the other books, written so that SQLite uses the indexes of books that are
  /// out.
  static let isElsewhere = "book.due_date IS NOT NULL AND book.due_date >= '\(givenBack)'"

  static func isHere(of row: String) -> String {
    "(\(row).due_date IS NULL OR \(row).due_date < '\(givenBack)')"
  }

  func book(_ row: Row) -> Book { Self.book(row) }

  static func book(_ row: Row) -> Book {
    let number: Int = row["number"]
    let details = details(row)
    let addedAt: Date = row["added_at"]
    let cover: String? = row["cover"]
    let queue: String? = row["queue"]
    let reading: String? = row["reading"]
    var book = Book(
      number: number, details: details, addedAt: addedAt, lastLoan: loan(row),
      lastLoanFromOwner: loan(row, of: "owed"), cover: cover,
      holds: queue.map(HoldListing.parseQueue) ?? [],
      reading: reading.flatMap { ShelfListing.reading($0, of: number) })
    book.isDeleted = state(row) == .trash
    return book
  }

  static func state(_ row: Row) -> BookPatch.State {
    BookPatch.State(rawValue: row["removed"]) ?? .undone
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
      case .count(let path): details[path] = row[part.column]
      case .flag(let path): details[path] = row[part.column] as Int != 0
      }
    }
    return details
  }

  /// Returns the due date in the indexes of lists, or `nil` if the book is here.
  static func dueKey(of book: Book) -> String? {
    if !book.isHere { return book.isReturnedToOwner ? givenBack : notInLibrary }
    return book.openLoan.map { _ in (book.dueDate ?? .last).iso }
  }

  /// Returns the day by which the book must be returned to its owner, or `nil` if it is not
  /// borrowed.
  static func owedUntil(_ book: Book) -> String? {
    book.openLoanFromOwner.map { ($0.dueDate ?? .last).iso }
  }

  static func loan(_ row: Row) -> Loan? { loan(row, of: "loan") }

  private static func loan(_ row: Row, of table: String) -> Loan? {
    let id: Int? = row[table + "_id"]
    return id.map { _ in Loan(row: row, prefix: table + "_") }
  }

  func book(_ number: Int, in state: BookPatch.State = .library) throws -> Book? {
    try database.first(
      "SELECT \(Self.columns) FROM book \(Self.withLoan) WHERE book.number = ?\(Self.filter(state))",
      [number], book)
  }

  func anyBook(_ number: Int) throws -> Book? {
    guard let (book, state) = try bookAnywhere(number), state != .undone else { return nil }
    return book
  }

  func largestNumber() throws -> Int {
    try database.value("SELECT max(number) FROM book") ?? 0
  }

  /// Returns the largest number ever assigned to a book.
  func lastNumber() throws -> Int { max(try largestNumber(), try database.lastNumber(of: "book")) }

  /// Returns a book in any state, and its state.
  func bookAnywhere(_ number: Int) throws -> (Book, BookPatch.State)? {
    try database.first(
      """
      SELECT \(Self.columns) FROM book \(Self.withLoan) WHERE book.number = ?
      """, [number]
    ) { row in (book(row), Self.state(row)) }
  }

  func exists(_ number: Int, in state: BookPatch.State? = nil) throws -> Bool {
    try database.value(
      "SELECT EXISTS (SELECT 1 FROM book WHERE number = ?\(Self.filter(state)))", number) ?? false
  }

  /// Returns the condition as text: SQLite would compare a parameter with the conditions of partial
  /// indexes, and prepare the statement again.
  private static func filter(_ state: BookPatch.State?) -> String {
    state.map { " AND book.removed = \($0.rawValue)" } ?? ""
  }

  /// Returns whether a loan belongs to the book, or was deleted and may be restored.
  func isLoan(_ id: Int, of number: Int) throws -> Bool {
    let book: Int? = try database.value("SELECT book FROM loan WHERE id = ?", id)
    return try book.map { $0 == number } ?? (id <= database.lastNumber(of: "loan"))
  }

  /// Returns the first book with the same ISBN, or else with the same title and authors, among those
  /// with numbers up to `number`. Books that are held come first. A book without an author is the
  /// same if no other book has its title. The authors may be in another order, and the title may be
  /// written as `TitleVariants` says.
  ///
  /// - Parameter isExcluded: whether a book with this number is not the same.
  func duplicate(
    of folded: FoldedDetails, upTo number: Int, isExcluded: (Int) -> Bool = { _ in false }
  ) throws -> Book? {
    let details = folded.details
    /// All matches are read only if the first one is excluded.
    func first(_ sql: String, _ values: [any BoundValue]) throws -> Book? {
      guard let match = try database.first(sql + " LIMIT 1", values, book) else { return nil }
      guard isExcluded(match.number) else { return match }
      return try database.all(sql, values, book).first { !isExcluded($0.number) }
    }
    if let isbn = details.isbn {
      let match = try first(
        """
        SELECT \(Self.columns) FROM book INDEXED BY book_by_isbn \(Self.withLoan)
        WHERE book.removed = 0 AND book.isbn IS NOT NULL AND book.isbn = ? AND book.number <= ?
        ORDER BY book.held DESC, book.number
        """, [isbn, number])
      if let match { return match }
    }
    let match = try first(
      """
      SELECT \(Self.columns) FROM book INDEXED BY book_by_title \(Self.withLoan)
      WHERE book.removed = 0 AND book.title_key = ?1 AND book.number <= ?2
        AND (book.isbn IS NULL OR CAST(?4 AS TEXT) IS NULL)
        AND (book.author_key = ?3 OR (book.author_key = ?5 OR ?3 = ?5) AND NOT EXISTS (
          SELECT 1 FROM book other INDEXED BY book_by_title
          WHERE other.removed = 0 AND other.title_key = ?1 AND other.number <> book.number))
      ORDER BY book.author_key = ?3 DESC, book.held DESC, book.number
      """,
      [
        database.storedKey(folded.keys.title), number, database.storedKey(folded.keys.author),
        details.isbn, database.storedKey(Folding.authorKey("")),
      ])
    return try match ?? variant(of: folded, upTo: number, isExcluded)
  }

  /// Returns a book with the same authors whose title is written in another way, or with the same
  /// title and the authors in another order.
  private func variant(
    of folded: FoldedDetails, upTo number: Int, _ isExcluded: (Int) -> Bool
  ) throws -> Book? {
    let details = folded.details
    guard !details.author.isEmpty else { return nil }
    let authors = Self.authors(of: details)
    var keys = authors.count > 1 ? [folded.keys.title] : []
    for variant in TitleVariants.of(details.title) {
      let key = Folding.titleKey(variant)
      if key != folded.keys.title, !keys.contains(key) { keys.append(key) }
    }
    for key in keys {
      let books = try database.all(
        """
        SELECT \(Self.columns) FROM book INDEXED BY book_by_title \(Self.withLoan)
        WHERE book.removed = 0 AND book.title_key = ?1 AND book.number <= ?2
          AND (book.isbn IS NULL OR CAST(?3 AS TEXT) IS NULL)
        ORDER BY book.held DESC, book.number
        """, [database.storedKey(key), number, details.isbn], book)
      let match = books.first { book in
        !isExcluded(book.number) && Self.authors(of: book.details) == authors
      }
      if let match { return match }
    }
    return nil
  }

  private static func authors(of details: BookDetails) -> Set<String> {
    Set(AuthorNames.people(in: details.author).map(Folding.authorKey))
  }

  /// Returns the books that have identifiers of an edition, by these.
  func numbersByIdentifier() throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    let books = try database.all(
      """
      SELECT number, identifiers FROM book
      WHERE removed = 0 AND identifiers IS NOT NULL AND identifiers <> '' ORDER BY held, number DESC
      """, []
    ) { row in (row["number"] as Int, row["identifiers"] as [String]) }
    for (number, identifiers) in books {
      for identifier in identifiers { numbers[identifier] = number }
    }
    return numbers
  }

  /// Returns other books with the same ISBN, or with the same title and author if the book has no
  /// ISBN.
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
        AND book.number <> ? AND \(Self.isHere)
      ORDER BY book.number
      """, values + [book.number], self.book)
  }

  // MARK: Writing

  func insert(
    _ folded: FoldedDetails, at instant: Date, number: Int? = nil, loans: [Loan] = []
  ) throws -> Book {
    let details = folded.details
    func newest(isFromOwner: Bool) -> Loan? {
      loans.filter { $0.isFromOwner == isFromOwner }.max { $0.id < $1.id }
    }
    let lending = newest(isFromOwner: false)
    let borrowing = newest(isFromOwner: true)
    let book = Book(
      number: 0, details: details, addedAt: instant, lastLoan: lending, lastLoanFromOwner: borrowing
    )
    let number = try database.insert(
      Self.bookInsertion, number: number,
      [instant] + BookPart.all.map { Self.value(of: $0, in: details) }
        + DerivedValues(book, folded.keys, in: database).values)
    for loan in loans { _ = try insert(loan, of: number, as: loan.id) }
    return Book(
      number: number, details: details, addedAt: instant, lastLoan: lending,
      lastLoanFromOwner: borrowing)
  }

  /// Writes only the changed columns, since writing any column also rewrites its indexes.
  func update(_ book: Book, to details: BookDetails) throws {
    let changes = Self.changes(from: book.details, to: details) + keyChanges(of: book, to: details)
    guard !changes.isEmpty else { return }
    try database.update("book", changes, where: "number", is: book.number)
    let changesOwnership = (book.details.owner == nil) != (details.owner == nil)
    if book.details.isHeld != details.isHeld || changesOwnership && book.lastLoanFromOwner != nil {
      try updateLoanColumns(book.number)
    }
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
      DerivedValues(book, BookKeys(details), in: database).keys
    }
    return zip(DerivedValues.keyColumns, zip(keys(old), keys(new))).compactMap { column, keys in
      keys.0 == keys.1 ? nil : (column, keys.1.bound)
    }
  }

  private static let bookInsertion = Insertion(
    into: "book", ["number", "added_at"] + BookPart.all.map(\.column) + DerivedValues.columns)

  private static func value(of part: BookPart, in details: BookDetails) -> any BoundValue {
    switch part.path {
    case .required(let path): details[path]
    case .text(let path), .lines(let path): details[path]
    case .list(let path): details[path]
    case .isbn(let path): details[path]
    case .year(let path): details[path]
    case .seriesNumber(let path): details[path]
    case .rating(let path): details[path]
    case .count(let path): details[path]
    case .flag(let path): details[path] ? 1 : 0
    }
  }

  private static let loanInsertion = Insertion(
    into: Loan.table, ["id", "book"] + Loan.columns.dropFirst().map(\.name))

  private func insert(_ loan: Loan, of number: Int, as id: Int?) throws -> Int {
    try database.insert(
      Self.loanInsertion, number: id, [number] + loan.values(in: database).map(\.value))
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
    try updateLoanColumns(number)
    return loan(id)
  }

  /// Inserts a loan, or updates the changed columns of the old loan, but not its direction.
  func put(_ loan: Loan, of number: Int, replacing old: Loan?) throws {
    let loan = try BorrowerRows(database: database).withCurrentBorrower(loan)
    if let old {
      try update(old, to: loan)
    } else {
      _ = try insert(loan, of: number, as: loan.id)
    }
    try updateLoanColumns(number)
  }

  private func update(_ old: Loan, to new: Loan) throws {
    let changes = zip(old.values(in: database), new.values(in: database)).compactMap {
      $0.value.bound == $1.value.bound ? nil : ($1.column, $1.value.bound)
    }
    try database.update("loan", changes, where: "id", is: new.id)
  }

  /// Deletes a loan. The previous loan becomes the newest one again.
  func deleteLoan(_ id: Int, of number: Int) throws {
    try database.run("DELETE FROM loan WHERE id = ?", id)
    try updateLoanColumns(number)
  }

  func loan(_ id: Int) throws -> Loan? {
    try database.first("SELECT \(Self.loanColumns) FROM loan WHERE id = ?", [id], Self.loan)
      ?? nil
  }

  func setAddedAt(of number: Int, to instant: Date) throws {
    try database.run("UPDATE book SET added_at = ? WHERE number = ?", instant, number)
  }

  func move(_ number: Int, to state: BookPatch.State) throws {
    try database.run("UPDATE book SET removed = ? WHERE number = ?", state.rawValue, number)
  }

  /// Removes the cover of a book, or replaces it if the new file is still stored.
  func putCover(_ file: String?, of number: Int) throws {
    try database.run("DELETE FROM book_cover WHERE book = ?", number)
    guard let file else { return }
    try database.run(
      "INSERT INTO book_cover SELECT number, file FROM book, cover WHERE number = ? AND file = ?",
      number, file)
  }

  func delete(_ number: Int) throws {
    try database.run("DELETE FROM book WHERE number = ?", number)
  }

  /// Updates the columns of a book that depend on its loans and owner.
  func updateLoanColumns(_ number: Int) throws {
    try database.run(
      """
      UPDATE book SET (last_loan, borrowing, owed_until, due_date) = (
        SELECT lent, owed,
          CASE WHEN book.owner IS NOT NULL THEN (
            SELECT due_date FROM loan WHERE id = owed AND returned_at IS NULL) END,
          coalesce(
            (SELECT min(due_date) FROM loan WHERE returned_at IS NULL
              AND id IN (lent, CASE WHEN book.owner IS NOT NULL THEN owed END)),
            CASE WHEN book.owner IS NOT NULL AND owed IS NOT NULL THEN ?2 END,
            CASE WHEN book.held = 0 THEN ?3 END)
        FROM (
          SELECT max(id) FILTER (WHERE from_owner = 0) AS lent,
            max(id) FILTER (WHERE from_owner = 1) AS owed
          FROM loan WHERE book = ?1) AS newest)
      WHERE number = ?1
      """, number, Self.givenBack, Self.notInLibrary)
  }
}

typealias ColumnChange = (column: String, value: Value)

extension Database {
  func update(
    _ table: String, _ changes: [ColumnChange], where key: String, is number: Int
  ) throws {
    guard !changes.isEmpty else { return }
    let assignments = changes.map { "\($0.column) = ?" }.joined(separator: ", ")
    try run("UPDATE \(table) SET \(assignments) WHERE \(key) = ?", changes.map(\.value) + [number])
  }
}
