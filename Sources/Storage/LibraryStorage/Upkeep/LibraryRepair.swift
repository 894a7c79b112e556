import Library
import SQL

/// Makes anew what is derived from books and loans, where a check finds it wrong.
struct LibraryRepair {
  let database: any Database
  let rows: BookRows
  let home: any LibraryHome

  private var check: LibraryCheck { LibraryCheck(database: database, home: home) }

  /// How many of which faults were mended, within a transaction that the caller has begun.
  ///
  /// - Throws: `damaged`: on a file that cannot be trusted, writing does more harm than good.
  func run() throws -> [LibraryFault.Kind: Int] {
    var mended: [LibraryFault.Kind: Int] = [:]
    func mend(_ fault: LibraryFault) throws {
      if try self.mend(fault) { mended[fault.kind, default: 0] += 1 }
    }
    guard try home.isWhole(database, { _ in }) else { throw StorageError.damaged(home.name) }
    let parts = try home.mendLayout(of: database)
    if parts > 0 { mended[.layout] = parts }
    if parts == 0, let fault = try home.layoutFaults(of: database).first {
      throw StorageError.layout(home.name, fault)
    }
    // What else is wrong can be looked for when the layout is right.
    guard try home.layoutFaults(of: database).isEmpty, try home.isUpToDate(database) else {
      return mended
    }
    if try !home.isIndexWhole(database) { try mend(.searchIndex) }

    var last = Int.min
    while true {
      // Read to their end before anything is written, since a query must not meet its own changes.
      var faults: [LibraryFault] = []
      guard let next = try check.books(after: last, { faults.append($0) }) else { break }
      for fault in faults { try mend(fault) }
      last = next
    }
    for part in [
      StoredValues(database: database).check, check.returns, check.entries, check.leftOvers,
      check.lastNumbers,
    ] {
      var faults: [LibraryFault] = []
      try part { faults.append($0) }
      for fault in faults { try mend(fault) }
    }
    // All days are counted at once.
    var days = 0
    try check.tally { _ in days += 1 }
    if days > 0 { try count() }
    mended[.tally] = days > 0 ? days : nil
    // Last, for they count the tags that were mended above.
    try check.loanCounts { try mend($0) }
    return mended
  }

  /// False where only a person, a copy, or counting can help.
  private func mend(_ fault: LibraryFault) throws -> Bool {
    switch fault {
    case .damaged, .orphan, .layout, .changeLog, .outOfBounds, .controlCharacter,
      .blank, .badDay, .required,
      .isbn, .rating, .openLoans, .ballot, .tally,
      .coverMissing, .coverLeftOver, .unfinished:
      return false
    case .untidyText(let table, let column, let row):
      guard let row, LibraryFault.tidied.contains(table) else { return false }
      try tidy(table, column, row)
    case .unmet(let table, let row): try NeedsRepair(database: database).mend(table, row)
    case .searchIndex: try home.rebuildIndex(database)
    case .loanPointer(let book): try rows.point(book)
    case .returnedEarly(let loan, let book):
      // It was returned: at once, if no one can tell when.
      try database.run("UPDATE loan SET returned_at = checked_out_at WHERE id = ?", loan)
      try rows.point(book)
    case .sortKeys(let book):
      try sort("book", book)
      try rows.fillOwnerKey(book)
    case .entrySortKeys(let entry): try sort("shelf_entry", entry)
    case .borrowerKeys(let number):
      let borrowers = BorrowerRows(database: database)
      if let borrower = try borrowers.entry(number) { try borrowers.put(borrower) }
    case .searchText(_, let book), .tags(_, let book): try rows.reindex(book)
    case .ownerKey(let number):
      let owners = OwnerRows(database: database)
      if let owner = try owners.entry(number) { try owners.put(owner) }
    case .loanCounts:
      try database.execute(LoanCounts.recount)
      try database.execute(ReturnCounts.recount)
      try database.execute(BorrowerListing.countAll)
      try database.execute(HoldListing.recount)
      try database.execute(OwnerCounts.recount)
    case .lastNumber(let table, _, let largest):
      try database.setLastNumber(of: table, to: largest)
    }
    return true
  }

  /// The same text, trimmed and composed: nothing that it is found or sorted by becomes another.
  private func tidy(_ table: String, _ column: String, _ number: Int) throws {
    let text: String? = try database.value(
      "SELECT \(column) FROM \(table) WHERE number = ?", number)
    try database.run(
      "UPDATE \(table) SET \(column) = ? WHERE number = ?",
      text.map { PlainText.imported($0, keepingLines: true) }, number)
    switch table {
    case "book":
      try sort(table, number)
      try rows.fillOwnerKey(number)
      try rows.reindex(number)
    case "shelf_entry": try sort(table, number)
    case "borrower":
      let borrowers = BorrowerRows(database: database)
      if let borrower = try borrowers.entry(number) { try borrowers.put(borrower) }
    default: break
    }
  }

  private func sort(_ table: String, _ number: Int) throws {
    let name = try database.first(
      "SELECT title, author FROM \(table) WHERE number = ?", [number]
    ) { (title: $0["title"] as String, author: $0["author"] as String) }
    guard let name else { return }
    try database.run(
      "UPDATE \(table) SET title_key = ?, author_key = ? WHERE number = ?",
      database.titleKey(name.title), database.authorKey(name.author), number)
  }

  private func count() throws {
    try database.run("DELETE FROM tally")
    try database.run(
      """
      INSERT INTO tally (due_date, books)
      SELECT coalesce(due_date, ''), count(*) FROM book WHERE removed = 0 GROUP BY 1
      """)
  }
}
