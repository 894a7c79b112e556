import Library
import SQL

/// Repairs the faults that a check finds, mainly by rebuilding values derived from books and loans.
struct LibraryRepair {
  let database: any Database
  let rows: BookRows
  let backend: any LibraryBackend

  private var check: LibraryCheck { LibraryCheck(database: database, backend: backend) }

  /// Repairs in the caller's transaction, and returns how many faults of each kind were repaired.
  ///
  /// - Throws: `StorageError.damaged`, since writing to a damaged file would do more harm than
  ///   good.
  func run() throws -> [LibraryFault.Kind: Int] {
    var repaired: [LibraryFault.Kind: Int] = [:]
    func repair(_ fault: LibraryFault) throws {
      if try self.repair(fault) { repaired[fault.kind, default: 0] += 1 }
    }
    guard try backend.isIntact(database, { _ in }) else { throw StorageError.damaged(backend.name) }
    let parts = try backend.repairLayout(of: database)
    if parts > 0 { repaired[.layout] = parts }
    if parts == 0, let fault = try backend.schemaDifferences(of: database).first {
      throw StorageError.layout(backend.name, fault)
    }
    // Other faults can be found only if the layout is intact.
    guard try backend.schemaDifferences(of: database).isEmpty, try backend.isUpToDate(database)
    else {
      return repaired
    }
    if try !backend.isIndexIntact(database) { try repair(.searchIndex) }

    // All faults are found before anything is written, since a query must not see its own changes.
    func collect(from part: (LibraryCheck.Report) throws -> Void) throws -> [LibraryFault] {
      var faults: [LibraryFault] = []
      try part { faults.append($0) }
      return faults
    }
    for part in [
      check.books, StoredValues(database: database).check, check.returns, check.entries,
      check.orphanedIndexRows, check.lastNumbers,
    ] {
      for fault in try collect(from: part) { try repair(fault) }
    }
    // Counts come last, since they include the tags that were repaired above.
    let counts = try collect(from: check.tally) + collect(from: check.loanCounts)
    if !counts.isEmpty { try database.execute(Schema.recount) }
    for fault in counts { repaired[fault.kind, default: 0] += 1 }
    return repaired
  }

  /// Repairs a fault. Returns false if it requires a person, a copy of the library, or a recount.
  private func repair(_ fault: LibraryFault) throws -> Bool {
    switch fault {
    case .damaged, .orphan, .layout, .changeLog, .outOfBounds, .controlCharacter,
      .blank, .badDay, .required,
      .isbn, .rating, .openLoans, .ballot, .tally, .loanCounts,
      .coverMissing, .coverLeftOver, .unfinished:
      return false
    case .unnormalizedText(let table, let column, let row):
      guard let row, LibraryFault.normalizedTables.contains(table) else { return false }
      return try succeeds { try normalize(table, column, row) }
    case .danglingReference(let table, let row):
      return try succeeds { try ReferenceRepair(database: database).repair(table, row) }
    case .searchIndex: try backend.rebuildIndex(database)
    case .returnedEarly(let loan, let book):
      // The time of the return is unknown, so assume the time of the checkout.
      try database.run("UPDATE loan SET returned_at = checked_out_at WHERE id = ?", loan)
      try rows.updateDerivedValues(book...book)
    case .searchText(.leftOver, let book) where try !rows.exists(book),
      .tags(.leftOver, let book) where try !rows.exists(book):
      try rows.unindex(book...book)
    case .loanPointer(let book), .sortKeys(.book, let book), .searchText(_, let book),
      .tags(_, let book):
      try rows.updateDerivedValues(book...book)
    case .reading(let book):
      let readings = ReadingRows(database: database)
      let number: Int? = try database.value("SELECT number FROM reading WHERE book = ?", book)
      if let number { try readings.repair(number) }
    case .sortKeys(let noun, let number):
      return try Nouns(database: database).rows(of: noun)?.refold(number) ?? false
    case .lastNumber(let table, _, let largest):
      try database.setLastNumber(of: table, to: largest)
    }
    return true
  }

  /// Runs a repair. Returns false if another row has the same unique value.
  private func succeeds(_ body: () throws -> Void) throws -> Bool {
    do {
      try database.inSavepoint(body)
      return true
    } catch let error as DatabaseError where error.kind == .constraint {
      return false
    }
  }

  private func put(_ number: Int, in entries: some EntryRows) throws {
    if let entry = try entries.entry(number) { try entries.put(entry) }
  }

  /// Trims text and converts it to NFC.
  private func normalize(_ table: String, _ column: String, _ number: Int) throws {
    let text: String? = try database.value(
      "SELECT \(column) FROM \(table) WHERE number = ?", number)
    try database.run(
      "UPDATE \(table) SET \(column) = ? WHERE number = ?",
      text.map { PlainText.sanitized($0, keepingLines: true) }, number)
    if table == "book" { try rows.updateDerivedValues(number...number) }
    for entries in Nouns(database: database).all where entries.table == table {
      try put(number, in: entries)
    }
  }
}
