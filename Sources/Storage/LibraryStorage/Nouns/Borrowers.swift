import Library
import LibraryPorts
import Platform
import SQL

/// The rows of borrowers. A loan has the number of its borrower, and the current name: that of the
/// borrower, or of the borrower they were merged into.
struct BorrowerRows: EntryRows {
  let database: any Database

  func putParts(of borrower: Borrower, as number: Int) throws {
    try putWords(of: borrower, as: number)
    let name = try entry(number).map(resolved)?.name ?? borrower.name
    let numbers: [Int] = try database.values(BorrowerListing.mergedNumbers, number)
    for number in numbers { try rename(loansOf: number, to: name) }
    try database.run(BorrowerListing.count, number)
  }

  private func putWords(of borrower: Borrower, as number: Int) throws {
    try database.run("DELETE FROM borrower_word WHERE borrower = ?", number)
    guard borrower.mergedInto == nil else { return }
    let details = borrower.details
    let texts = [details.name, details.email, details.phone, details.card].compactMap(\.self)
    let words = Folding.searchWords(texts.joined(separator: "\n"))
    for word in Set(Folding.split(words)) {
      try database.run("INSERT INTO borrower_word (word, borrower) VALUES (?, ?)", word, number)
    }
  }

  /// Renames the borrower in loans, and updates the indexed words of books that are out.
  private func rename(loansOf number: Int, to name: String) throws {
    let books: [Int] = try database.values(
      """
      SELECT book FROM loan
      WHERE borrower_number = ? AND returned_at IS NULL AND borrower <> ?
      """, number, name)
    try database.run(
      "UPDATE loan SET borrower = ?2 WHERE borrower_number = ?1 AND borrower <> ?2", number, name)
    let rows = BookRows(database: database)
    for book in books { try rows.updateDerivedValues(book...book) }
  }

  // MARK: Finding

  /// Returns the borrower, or the borrower they were merged into.
  func resolved(_ borrower: Borrower) throws -> Borrower {
    var borrower = borrower
    var seen: Set = [borrower.number]
    while let next = borrower.mergedInto, seen.insert(next).inserted, let other = try entry(next) {
      borrower = other
    }
    return borrower
  }

  /// Returns the borrower with the name, merged or not.
  func borrowerOrAlias(of name: String) throws -> Borrower? {
    try database.first(
      "SELECT * FROM borrower WHERE key = ?", [database.storedKey(Borrower.key(of: name))], read)
  }

  func borrower(named name: String) throws -> Borrower? {
    try borrowerOrAlias(of: name).map(resolved)
  }

  func user(at instant: Date) throws -> Borrower {
    try borrower(named: Borrower.user)
      ?? insert(Borrower(details: BorrowerDetails(name: Borrower.user), addedAt: instant))
  }

  /// Returns the loan as it is stored, with the current name of its borrower.
  func withCurrentBorrower(_ loan: Loan) throws -> Loan {
    let borrower =
      if let number = loan.borrowerNumber {
        try entry(number).map(resolved)
      } else {
        try borrower(named: loan.borrower)
      }
    return borrower.map { loan.withBorrower($0.name, number: loan.borrowerNumber ?? $0.number) }
      ?? loan
  }

  // MARK: Names of loans

  /// Adds borrowers for the names of loans that do not refer to a borrower.
  func addMissing() throws {
    let unlinkedLoans = try database.all(BorrowerListing.unlinkedNames, []) {
      (name: $0["borrower"] as String, first: $0["first"] as Date)
    }
    let firstLoans = Dictionary(
      unlinkedLoans.map { (Borrower.key(of: $0.name), $0.first) }, uniquingKeysWith: min)
    var borrowers: [String: Borrower] = [:]
    for (name, first) in unlinkedLoans {
      let since = firstLoans[Borrower.key(of: name)] ?? first
      borrowers[name] =
        try borrower(named: name)
        ?? insert(Borrower(details: BorrowerDetails(name: name), addedAt: since))
    }
    let loans = try database.all("SELECT id, borrower FROM loan WHERE borrower_number IS NULL") {
      (id: $0["id"] as Int, name: $0["borrower"] as String)
    }
    for loan in loans {
      guard let borrower = borrowers[loan.name] else { continue }
      try database.run(
        "UPDATE loan SET borrower_number = ?, borrower = ? WHERE id = ?", borrower.number,
        borrower.name, loan.id)
    }
  }
}

/// Queries about borrowers, each of which uses an index.
package enum BorrowerListing {
  private static let isListed = "person.merged_into IS NULL"
  private static let isOther = "person.name <> '\(Borrower.user)'"

  /// Returns a query for all borrowers except the user, who comes first. The last parameters are
  /// the limit and the offset.
  package static func page(
    _ query: BorrowerQuery, on today: Day
  ) -> (sql: String, values: [any BoundValue]) {
    let (up, down) = query.isReversed ? ("DESC", "ASC") : ("ASC", "DESC")
    let first: String? =
      switch query.order {
      case .name: nil
      case .out: "person.books"
      case .late: "(\(overdue(on: today)))"
      case .seen: "coalesce((\(ofPerson(lastSeen))), 0)"
      }
    let order = (first.map { ["\($0) \(down)"] } ?? []) + ["sort_key \(up)", "number \(up)"]
    let index = query.order == .out ? "borrower_by_books" : "borrower_by_name"
    let (condition, values) = filter(query, on: today)
    return (
      """
      SELECT person.* FROM borrower AS person \(query.text == nil ? "INDEXED BY \(index)" : "")
      WHERE \(isListed) AND \(isOther)\(condition)
      ORDER BY \(order.joined(separator: ", ")) LIMIT ? OFFSET ?
      """, values
    )
  }

  static func user(
    _ query: BorrowerQuery, on today: Day
  ) -> (sql: String, values: [any BoundValue]) {
    let (condition, values) = filter(query, on: today)
    let isUser = "person.name = '\(Borrower.user)'"
    return ("SELECT person.* FROM borrower AS person WHERE \(isUser)\(condition)", values)
  }

  package static func total(
    _ query: BorrowerQuery, on today: Day
  ) -> (sql: String, values: [any BoundValue]) {
    let (condition, values) = filter(query, on: today)
    let index = query.text == nil ? "INDEXED BY borrower_by_name" : ""
    return (
      "SELECT count(*) FROM borrower AS person \(index) WHERE \(isListed)\(condition)", values
    )
  }

  private static func filter(_ query: BorrowerQuery, on today: Day) -> (String, [any BoundValue]) {
    let (text, values) = filter(query)
    let only =
      switch query.filter {
      case .all: ""
      case .out: " AND person.books > 0"
      case .overdue: " AND person.books > 0 AND (\(overdue(on: today))) > 0"
      case .waiting: " AND (\(ofPerson(HoldListing.countOfBorrower))) > 0"
      case .overLimit:
        " AND \(isOther) AND person.books > coalesce(person.book_limit, \(query.limit ?? .max))"
      }
    return (text + only, values)
  }

  /// Turns a statement about one borrower into a subquery of a statement about all borrowers.
  private static func ofPerson(_ sql: String) -> String {
    sql.replacing("?1", with: "person.number")
  }

  private static func overdue(on today: Day) -> String {
    ofPerson(overdue).replacing("?2", with: "'\(today.iso)'")
  }

  private static func filter(_ query: BorrowerQuery) -> (String, [any BoundValue]) {
    guard let text = query.text else { return ("", []) }
    // Words are folded separately, since the groups of a telephone number are not thousands.
    let parts = text.split(whereSeparator: \.isWhitespace).flatMap {
      Folding.searchParts(String($0), joinsInitials: false)
    }
    guard !parts.isEmpty else { return (" AND person.number IS NULL", []) }
    let conditions = parts.map { terms in
      let words = terms.map { _ in "word >= ? AND word < ?" }.joined(separator: " OR ")
      return " AND person.number IN (SELECT borrower FROM borrower_word WHERE \(words))"
    }
    return (conditions.joined(), parts.joined().flatMap { [$0, $0 + NameSearch.maxSuffix] })
  }

  /// Selects the number of a borrower, and the numbers of borrowers merged into them.
  package static let mergedNumbers = """
    WITH RECURSIVE same (number) AS (VALUES (?1) UNION
      SELECT borrower.number FROM borrower INDEXED BY borrower_merged, same
      WHERE borrower.merged_into = same.number AND borrower.merged_into IS NOT NULL)
    SELECT number FROM same
    """

  /// Selects the books that a borrower has, including deleted books, but not books whose addition
  /// was undone.
  static let booksOut = """
    SELECT loan.book FROM loan INDEXED BY open_loan_of_borrower \(joinBook)
    WHERE borrower_number = ? AND returned_at IS NULL
    """

  package static let openLoans = """
    SELECT count(*) FROM loan INDEXED BY open_loan_of_borrower \(joinBook)
    WHERE borrower_number IN (\(mergedNumbers)) AND returned_at IS NULL
    """

  /// Excludes loans of books whose addition was undone.
  private static let joinBook =
    "CROSS JOIN book ON book.number = loan.book AND book.removed <> 2"

  package static let overdue = """
    SELECT count(*) FROM loan INDEXED BY open_loan_of_borrower
    \(joinBook)
    WHERE borrower_number IN (\(mergedNumbers)) AND returned_at IS NULL AND loan.due_date < ?2
    """

  /// Selects the time of a borrower's last loan or return, with two index lookups per number. The
  /// start of a loan is 0 if it is not known.
  package static let lastSeen = """
    SELECT nullif(max(seen), 0) FROM (
      SELECT (SELECT checked_out_at FROM loan INDEXED BY loan_of_borrower \(joinBook)
          WHERE borrower_number = one.number
          ORDER BY checked_out_at DESC LIMIT 1) AS seen
        FROM (\(mergedNumbers)) AS one
      UNION ALL
      SELECT (SELECT returned_at FROM loan INDEXED BY returned_loan_of_borrower \(joinBook)
          WHERE borrower_number = one.number AND returned_at IS NOT NULL
          ORDER BY returned_at DESC LIMIT 1)
        FROM (\(mergedNumbers)) AS one) AS times
    """

  static let bookAndLoanColumns =
    "book.number, book.title, book.author, book.removed, \(BookRows.loanColumns)"

  package static let booksLent = """
    SELECT \(bookAndLoanColumns) FROM loan INDEXED BY open_loan_of_borrower
    \(joinBook)
    WHERE borrower_number IN (\(mergedNumbers)) AND returned_at IS NULL
    ORDER BY loan.due_date, loan.id LIMIT ?2
    """

  package static let loans = """
    SELECT \(bookAndLoanColumns) FROM loan INDEXED BY loan_of_borrower
    \(joinBook)
    WHERE borrower_number IN (\(mergedNumbers)) ORDER BY loan.checked_out_at DESC, loan.id DESC
    """

  /// The number of books that a borrower has, counted by name.
  private static let books = """
    coalesce((SELECT sum(open) FROM borrower_count WHERE borrower_count.borrower = borrower.name), 0)
    """
  static let count = "UPDATE borrower SET books = \(books) WHERE number = ?"
  static let countAll = "UPDATE borrower SET books = \(books) WHERE books <> \(books)"
  static let areMiscounted = "SELECT EXISTS (SELECT 1 FROM borrower WHERE books <> \(books))"

  /// Returns triggers that copy the counts to borrowers, so that lists can be sorted by them.
  static func triggers(_ dialect: Dialect) -> String {
    let copy = "UPDATE borrower SET books = NEW.open WHERE name = NEW.borrower;"
    return dialect.trigger("borrower_counted", after: "INSERT ON borrower_count", copy)
      + dialect.trigger("borrower_recounted", after: "UPDATE ON borrower_count", copy)
  }

  /// Selects names of loans without a borrower, most frequent first, so that the most common
  /// spelling is used.
  static let unlinkedNames = """
    SELECT borrower, min(checked_out_at) AS first FROM loan
    WHERE borrower_number IS NULL GROUP BY borrower ORDER BY count(*) DESC, min(id)
    """
}

extension LibraryRows {
  var borrowerRows: BorrowerRows { BorrowerRows(database: database) }

  package func borrower(named name: String) throws -> Borrower? {
    try mappingErrors { try borrowerRows.borrower(named: name) }
  }

  package func borrower(withCard card: String) throws -> Borrower? {
    try mappingErrors {
      let borrower = try database.first(
        "SELECT * FROM borrower WHERE card = ?", [card], borrowerRows.read)
      guard borrower == nil, case .card(let number) = LabelCode(scanned: card) else {
        return try borrower.map(borrowerRows.resolved)
      }
      return try borrowerRows.entry(number).map(borrowerRows.resolved)
    }
  }

  package func booksLent(to borrower: Borrower, limit: Int) throws -> [LentBook] {
    try mappingErrors {
      try database.all(BorrowerListing.booksLent, [borrower.number, limit], LentBook.init(row:))
        .compactMap(\.self)
    }
  }
}

extension LentBook {
  init?(row: Row) {
    guard let loan = BookRows.loan(row) else { return nil }
    self.init(BookName(number: row["number"], title: row["title"], author: row["author"]), loan)
    isDeleted = BookRows.state(row) == .trash
  }
}

extension StoredLibrary: BorrowerStore {
  package func user(at instant: Date) throws -> Borrower {
    try writing { try borrowerRows.user(at: instant) }
  }

  package func borrowers(
    _ query: BorrowerQuery, on today: Day, offset: Int, limit: Int?
  ) throws -> [BorrowerSummary] {
    try reading {
      let readSummary = { (row: Row) in
        try self.summary(of: self.borrowerRows.read(row), books: row["books"], on: today)
      }
      // The user comes first in every order.
      let user = BorrowerListing.user(query, on: today)
      let userRows = try database.first(user.sql, user.values, readSummary).map { [$0] } ?? []
      let first = userRows.dropFirst(offset).prefix(limit ?? .max)
      let (sql, values) = BorrowerListing.page(query, on: today)
      let rest = [limit.map { $0 - first.count } ?? .max, max(0, offset - userRows.count)]
      return try first + database.all(sql, values + rest, readSummary)
    }
  }

  package func borrowerCount(_ query: BorrowerQuery, on today: Day) throws -> Int {
    let (sql, values) = BorrowerListing.total(query, on: today)
    return try mappingErrors { try database.first(sql, values) { $0.onlyValue() } ?? 0 }
  }

  package func borrower(_ number: Int) throws -> Borrower? {
    try mappingErrors { try borrowerRows.entry(number).flatMap { $0.mergedInto == nil ? $0 : nil } }
  }

  package func summary(of borrower: Borrower, on today: Day) throws -> BorrowerSummary {
    try reading {
      let books: Int? = try database.value(
        "SELECT books FROM borrower WHERE number = ?", borrower.number)
      return try summary(of: borrower, books: books ?? 0, on: today)
    }
  }

  private func summary(of borrower: Borrower, books: Int, on today: Day) throws -> BorrowerSummary {
    var summary = BorrowerSummary(borrower)
    summary.books = books
    if books > 0 {
      summary.overdue =
        try database.value(BorrowerListing.overdue, borrower.number, today) ?? 0
    }
    summary.holds = try database.value(HoldListing.countOfBorrower, borrower.number) ?? 0
    summary.lastSeen = try database.value(BorrowerListing.lastSeen, borrower.number)
    return summary
  }

  package func otherNames(of borrower: Borrower) throws -> [String] {
    try mappingErrors {
      let numbers: [Int] = try database.values(BorrowerListing.mergedNumbers, borrower.number)
      return try numbers.filter { $0 != borrower.number }.sorted()
        .compactMap { try borrowerRows.entry($0)?.name }
    }
  }

  package func forEachLoan(of borrower: Borrower, _ body: (LentBook) throws -> Void) throws {
    try mappingErrors {
      try database.forEachRow(BorrowerListing.loans, [borrower.number]) {
        if let lentBook = LentBook(row: $0) { try body(lentBook) }
      }
    }
  }
}

extension LoggedTransaction: BorrowerTransaction {
  /// Returns the number of open loans, and locks the borrower so that no one else lends to them
  /// before this change is committed.
  func openLoans(of borrower: Borrower) throws -> Int {
    try database.lock(BorrowerRows.table, borrower.number)
    return try database.value(BorrowerListing.openLoans, borrower.number) ?? 0
  }

  func borrowersMerged(into borrower: Borrower) throws -> [Borrower] {
    let sql = "SELECT * FROM borrower WHERE merged_into = ? ORDER BY number"
    return try database.all(sql, [borrower.number], borrowerRows.read)
  }

  /// Returns the borrower with a name, or adds one. Adding the user is not logged.
  func findOrAddBorrower(named name: String, at instant: Date) throws -> Borrower {
    if let existing = try borrower(named: name) { return existing }
    return name == Borrower.user
      ? try borrowerRows.user(at: instant)
      : try add(Borrower(details: BorrowerDetails(name: name), addedAt: instant))
  }

  /// Returns the borrower with a name. The result is cached until any borrower changes.
  func borrower(named name: String) throws -> Borrower? {
    if let existing = borrowers[name] { return existing }
    if borrowers.count >= 10_000 { borrowers = [:] }
    borrowers[name] = try borrowerRows.borrower(named: name)
    return borrowers[name]
  }
}

extension Schema {
  static let borrowers = """
    -- The people who borrow.
    CREATE TABLE borrower (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE CHECK (name <> ''),
      key TEXT NOT NULL UNIQUE,  -- folded: who has the same is the same person
      sort_key TEXT NOT NULL,
      email TEXT,
      phone TEXT,
      note TEXT,
      card TEXT UNIQUE,         -- what the barcode of the card says
      book_limit INTEGER,
      language TEXT,            -- of letters: en, fr, ru
      merged_into INTEGER REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED,      -- it is another name of that one
      added_at INTEGER NOT NULL,
      books INTEGER NOT NULL DEFAULT 0,  -- as borrower_count has them
      loans INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX borrower_by_name ON borrower(sort_key, number) WHERE merged_into IS NULL;
    CREATE INDEX borrower_by_books ON borrower(books DESC, sort_key, number)
      WHERE merged_into IS NULL;
    CREATE INDEX borrower_merged ON borrower(merged_into) WHERE merged_into IS NOT NULL;

    -- The words by which borrowers are found, folded.
    CREATE TABLE borrower_word (
      word TEXT NOT NULL,
      borrower INTEGER NOT NULL REFERENCES borrower(number) ON DELETE CASCADE,
      PRIMARY KEY (word, borrower)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX borrower_word_of_borrower ON borrower_word(borrower);

    -- Of which books a letter has told whom on a day.
    CREATE TABLE reminded (
      day TEXT NOT NULL,
      borrower INTEGER NOT NULL,
      book INTEGER NOT NULL,
      is_sent INTEGER NOT NULL,  -- 0: it was begun, and no one knows how it ended
      PRIMARY KEY (day, borrower, book)
    ) STRICT, WITHOUT ROWID;

    """
}
