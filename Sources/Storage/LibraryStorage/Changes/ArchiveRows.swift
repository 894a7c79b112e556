import Library
import LibraryPorts
import Platform
import SQL

/// Writes an entire library to an archive, or reads it from one.
struct ArchiveRows: LibraryLoader {
  let log: ChangeLog
  /// The highest numbers in the archive being read.
  var lastBook = 0
  var lastLoan = 0
  /// The shelf entries of an archive that has them, which are converted at the end.
  var formerEntries: FormerEntries?

  final class FormerEntries {
    var all: [FormerEntry] = []

    /// Whether they were written after entries got days, and began to share the rating and notes of
    /// their books.
    var shareReviews: Bool {
      all.contains {
        $0.shelf == .reading || $0.begun != nil || $0.finished != nil || $0.earlier != nil
      }
    }
  }

  private var database: any Database { log.database }
  private var rows: BookRows { log.rows }
  private var nouns: [any EntryRows] { Nouns(database: database).all }

  // MARK: Writing

  func header() throws -> ArchiveHeader {
    let entries = try nouns.map { ($0.noun.rawValue, try database.lastNumber(of: $0.table)) }
    let lastEntries = Dictionary(uniqueKeysWithValues: entries).filter { $0.value > 0 }
    return ArchiveHeader(
      lastBook: try database.lastNumber(of: "book"), lastLoan: try database.lastNumber(of: "loan"),
      lastChange: try database.lastNumber(of: "change"),
      lastEntries: lastEntries.isEmpty ? nil : lastEntries)
  }

  func forEachPiece(_ body: (ArchivePiece) throws -> Void) throws {
    try database.forEachRow(StoredLibrary.neededCovers, []) {
      try body(.cover(ArchivedCover(StoredCover($0))))
    }
    try forEachBook { try body(.book($0)) }
    for rows in nouns { try rows.forEachEntry { try body(.entry($0)) } }
    try forEachChange { try body(.change($0)) }
  }

  private func forEachBook(_ body: (ArchivedBook) throws -> Void) throws {
    let sql = "SELECT \(BookRows.columns), removed FROM book \(BookRows.withLoan) ORDER BY number"
    try database.forEachRow(sql, []) { row in
      let book = BookRows.book(row)
      let state: ArchivedBook.State? =
        switch BookPatch.State(rawValue: row["removed"]) {
        case .trash: .trash
        case .undone: .undone
        default: nil
        }
      try body(
        ArchivedBook(
          number: book.number, details: book.details, addedAt: book.addedAt, place: state,
          cover: book.cover,
          loans: book.lastLoanToBorrower == nil && book.lastLoanFromOwner == nil
            ? [] : try loans(of: book.number)))
    }
  }

  private func loans(of number: Int) throws -> [Loan] {
    try database.all(
      "SELECT \(BookRows.loanColumns) FROM loan WHERE book = ? ORDER BY id", [number], BookRows.loan
    ).compactMap(\.self).map { loan in
      // Earlier versions imported loans that ended before they began; archives must not contain
      // them.
      var loan = loan
      loan.returnedAt = loan.returnedAt.map { max($0, loan.checkedOutAt) }
      return loan
    }
  }

  private func forEachChange(_ body: (ArchivedChange) throws -> Void) throws {
    let sql = """
      SELECT id, kind, made_at, made_by, session, source, books, undone > 0 AS undone FROM change ORDER BY id
      """
    try database.forEachRow(sql, []) { row in
      try body(
        ArchivedChange(
          id: row["id"], kind: row["kind"], madeAt: row["made_at"], madeBy: row["made_by"],
          session: row["session"], source: row["source"], books: row["books"],
          isUndone: row["undone"], steps: try steps(row["id"])))
    }
  }

  private func steps(_ change: Int) throws -> [ArchivedChange.Step] {
    var steps: [ArchivedChange.Step] = []
    try database.forEachStep(of: change, .ascending) { steps.append($0) }
    return steps
  }

  // MARK: Reading

  func isEmpty() throws -> Bool {
    let tables = ["book", "change"] + nouns.map(\.table)
    let rows = tables.map { "EXISTS (SELECT 1 FROM \($0))" }.joined(separator: " OR ")
    let hasRows: Bool? = try database.value("SELECT \(rows)")
    return hasRows == false
  }

  func load(_ piece: ArchivePiece, _ folded: FoldedDetails?) throws {
    do {
      switch piece {
      case .cover(let cover): try database.upsert(cover.stored)
      case .book(let book): try load(book, folded ?? FoldedDetails(book.details))
      case .entry(let entry):
        for rows in nouns { try rows.load(entry) }
      case .formerEntry(let entry): formerEntries?.all.append(entry)
      case .change(let change): try load(change)
      }
    } catch is LoggedJSON.InvalidJSON {
      throw ArchiveFault.Reason.step
    } catch let error as DatabaseError
      where error.kind == .constraint && database.dialect == .sqlite
    {
      throw ArchiveFault.Reason.twice("number")
    }
  }

  private func load(_ book: ArchivedBook, _ folded: FoldedDetails) throws {
    let borrowers = BorrowerRows(database: database)
    let inserted = try rows.insert(
      folded, at: book.addedAt, number: book.number,
      loans: book.loans.map(borrowers.withCurrentBorrower))
    if let cover = book.cover { try rows.putCover(cover, of: book.number) }
    switch book.place {
    case nil:
      try rows.index(book.number, folded, borrower: inserted.openLoan?.borrower)
    case .trash: try rows.move(book.number, to: .trash)
    case .undone: try rows.move(book.number, to: .undone)
    }
  }

  private func load(_ change: ArchivedChange) throws {
    let steps = StepCheck(database: database, lastBook: lastBook, lastLoan: lastLoan)
    if change.firstStep == 0 {
      _ = try database.insert(
        Self.changeInsertion, number: change.id,
        [
          change.kind, change.madeAt, change.madeBy, change.session, change.source, change.books,
          change.isUndone ? 1 : 0,
        ])
    }
    for (index, step) in change.steps.enumerated() {
      if formerEntries == nil || step.noun != ChangeKind.Noun.shelved.rawValue {
        try steps.check(step)
      } else {
        try check(step)
      }
      try log.append(step, to: change.id, at: change.firstStep + index)
    }
  }

  /// Checks a step of a shelf entry.
  ///
  /// - Throws: `LoggedJSON.InvalidJSON`.
  private func check(_ step: ArchivedChange.Step) throws {
    let images = try [step.before, step.after].compactMap(\.self)
      .map { try LoggedJSON.value($0) as FormerEntry }
    guard step.isInBounds, step.through == nil, !images.isEmpty,
      images.allSatisfy({ $0.number == step.number })
    else { throw LoggedJSON.InvalidJSON() }
  }

  private static let changeInsertion = Insertion(
    into: "change",
    ["id", "kind", "made_at", "made_by", "session", "source", "books", "undone"])

  /// Ensures that no number is assigned twice.
  func finish(_ header: ArchiveHeader) throws {
    let lastNumbers = [
      ("book", header.lastBook), ("loan", header.lastLoan), ("change", header.lastChange),
    ]
    let entries = nouns.map { ($0.table, header.lastEntries?[$0.noun.rawValue] ?? 0) }
    for (table, number) in lastNumbers + entries where number > 0 {
      // The contents of an archive may have higher numbers than its header states.
      let largest = try database.lastNumber(of: table)
      try database.setLastNumber(of: table, to: max(number, largest))
    }
    if let formerEntries {
      let entries = formerEntries.all.sorted { $0.number < $1.number }
      let shelves = FormerShelves(database: database, sharesReviews: formerEntries.shareReviews)
      _ = try ShelfConversion(database, sharesReviews: formerEntries.shareReviews)
        .run(on: entries.map(shelves.completed))
    }
    // The secrets are keyed by borrower number, and the numbers may now belong to other people.
    try database.run("DELETE FROM calendar_secret")
    // Archives from other programs may lack the borrowers.
    try BorrowerRows(database: database).addMissing()
  }
}
