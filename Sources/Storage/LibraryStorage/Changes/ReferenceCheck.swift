import Library
import SQL

/// Checks references after an undo or a redo. A hold needs its book and its borrower; an alias and
/// an open loan need their borrower.
///
///     var referenceCheck = ReferenceCheck(of: change, in: database)
///     referenceCheck.record(.borrower, 7, needing: nil)            // as it is played
///     referenceCheck.record(.hold, 2, needing: [(.book, 3)])
///     try referenceCheck.check { try history.change($0) }
struct ReferenceCheck {
  private struct Reference: Hashable {
    let noun: ChangeKind.Noun
    let number: Int
  }

  private let change: Int
  private let database: any Database
  /// The references of each entry; `nil` for an entry that was removed.
  private var entries: [Reference: Set<Reference>?] = [:]
  /// The borrowers of open loans, by the id of the loan.
  private var borrowers: [Int: Reference] = [:]
  /// Ranges of added books that the undo removed or the redo restored.
  private var removedBooks: [ClosedRange<Int>] = []
  private var restoredBooks: [ClosedRange<Int>] = []

  init(of change: Int, in database: any Database) {
    self.change = change
    self.database = database
  }

  // MARK: Recording

  mutating func record(
    _ noun: ChangeKind.Noun, _ number: Int, needing needed: [(noun: ChangeKind.Noun, number: Int)]?
  ) {
    entries[Reference(noun: noun, number: number)] = .some(
      needed.map { Set($0.map { Reference(noun: $0.noun, number: $0.number) }) })
  }

  mutating func record(_ loan: Loan?, replacing old: Loan?) {
    if let old { borrowers[old.id] = nil }
    guard let loan, loan.isOpen, let number = loan.borrowerNumber else { return }
    borrowers[loan.id] = Reference(noun: .borrower, number: number)
  }

  mutating func record(added numbers: ClosedRange<Int>, in state: BookPatch.State) {
    if state == .library { restoredBooks.append(numbers) } else { removedBooks.append(numbers) }
  }

  // MARK: Checking

  /// - Throws: `UndoRefusal` with the newest conflicting change; `LibraryError.noSuchBook` or
  ///   `noSuch` if no change can restore a missing book or entry.
  func check(_ readChange: (Int) throws -> Change?) throws {
    func throwConflict(_ id: Int?) throws {
      if let change = try id.flatMap(readChange) { throw UndoRefusal.changedSince(change) }
    }
    let brokenEntries = try brokenEntries()
    let openLoans = try openLoans()
    if !brokenEntries.isEmpty || !openLoans.isEmpty {
      let entries = try brokenEntries.compactMap { try newestChange($0, "undone <= 0") }
      try throwConflict((entries + openLoans.compactMap(newestLoan)).max())
      throw DamagedStep(change: change)
    }
    let needed = entries.values.compactMap(\.self).reduce(Set(borrowers.values)) { $0.union($1) }
    for reference in try needed.union(borrowersOfRestoredBooks()) where try !exists(reference) {
      try throwConflict(removal(reference))
      guard reference.noun == .borrower else { throw LibraryError.noSuchBook(reference.number) }
      throw LibraryError.noSuch(.borrower, try name(ofBorrower: reference.number))
    }
  }

  private func exists(_ reference: Reference) throws -> Bool {
    if let rows = Nouns(database: database).rows(named: reference.noun.rawValue) {
      return try rows.exists(reference.number)
    }
    return try database.value(
      "SELECT EXISTS (SELECT 1 FROM book WHERE removed <> 2 AND number = ?)", reference.number)
      ?? false
  }

  private var removedEntries: [Reference] { entries.compactMap { $0.value == nil ? $0.key : nil } }

  private func brokenEntries() throws -> [Reference] {
    let missingNumbers =
      removedEntries.map { ($0.noun, $0.number...$0.number) } + removedBooks.map { (.book, $0) }
    return try missingNumbers.flatMap { noun, numbers in
      try Nouns(database: database).all.flatMap { rows in
        try rows.numbers(needing: noun, numbers).map { Reference(noun: rows.noun, number: $0) }
      }
    }
  }

  private func openLoans() throws -> [(book: Int, borrower: Int)] {
    try removedEntries.filter { $0.noun == .borrower }.flatMap { borrower in
      let books: [Int] = try database.values(BorrowerListing.booksOut, borrower.number)
      return books.map { (book: $0, borrower: borrower.number) }
    }
  }

  private func borrowersOfRestoredBooks() throws -> [Reference] {
    try restoredBooks.flatMap { numbers in
      try database.all(
        """
        SELECT DISTINCT borrower_number FROM loan
        WHERE book BETWEEN ? AND ? AND returned_at IS NULL AND borrower_number IS NOT NULL
        """, [numbers.lowerBound, numbers.upperBound]
      ) { Reference(noun: .borrower, number: $0.onlyValue()) }
    }
  }

  private func name(ofBorrower number: Int) throws -> String {
    try database.value("SELECT max(borrower) FROM loan WHERE borrower_number = ?", number)
      ?? String(number)
  }

  // MARK: Finding changes

  private func newestChange(_ reference: Reference, _ condition: String) throws -> Int? {
    try database.newestChange(of: reference.noun, reference.number, condition, excluding: change)
  }

  private func newestLoan(of book: Int, to borrower: Int) throws -> Int? {
    let loan: Int? = try database.value(
      """
      SELECT max(id) FROM change_step CROSS JOIN change ON id = change
      WHERE noun = 'book' AND number = ? AND undone <= 0 AND id <> ? AND instr(after, ?) > 0
      """, book, change, "\"borrowerNumber\":\(borrower),")
    return try loan ?? addition(of: book, "undone <= 0")
  }

  private func addition(of book: Int, _ condition: String) throws -> Int? {
    try database.value(
      """
      SELECT max(id) FROM change_step CROSS JOIN change ON id = change
      WHERE noun = 'book' AND number <= ?1 AND through >= ?1 AND id <> ?2 AND \(condition)
      """, book, change)
  }

  /// Returns the newest change that removed a book or an entry, or whose undo removed it.
  private func removal(_ reference: Reference) throws -> Int? {
    if reference.noun == .book { return try addition(of: reference.number, "undone > 0") }
    return try newestChange(
      reference, "(undone <= 0 AND after IS NULL OR undone > 0 AND before IS NULL)")
  }
}

extension EntryRows {
  /// Returns the numbers of entries that refer to a missing row.
  func numbersWithMissingReferences() throws -> [Int] {
    guard hasReferences else { return [] }
    let conditions = Self.references.map { column, noun in
      let table = Nouns(database: database).rows(named: noun.rawValue)?.table ?? "book"
      return """
        (\(column) IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM \(table) AS needed WHERE needed.number = \(self.table).\(column)))
        """
    }
    let sql =
      "SELECT number FROM \(table) WHERE \(conditions.joined(separator: " OR ")) ORDER BY number"
    return try database.values(sql)
  }

  /// Returns the numbers of entries that need a noun with a number in the range.
  fileprivate func numbers(
    needing noun: ChangeKind.Noun, _ numbers: ClosedRange<Int>
  ) throws -> [Int] {
    try Self.references.filter { $0.noun == noun }.flatMap { column, _ in
      try database.values(
        "SELECT number FROM \(table) WHERE \(column) BETWEEN ? AND ?", numbers.lowerBound,
        numbers.upperBound) as [Int]
    }
  }
}

extension Database {
  /// Returns the newest change of an entry that meets a condition, except `change`.
  func newestChange(
    of noun: ChangeKind.Noun, _ entry: Int, _ condition: String, excluding change: Int
  ) throws -> Int? {
    try value(
      """
      SELECT max(id) FROM change_step CROSS JOIN change ON id = change
      WHERE noun = ? AND number = ? AND id <> ? AND \(condition)
      """, noun.rawValue, entry, change)
  }
}
