import Library
import SQL

/// Looks, once a change was undone or redone, whether all is there that something needs: a hold its book and
/// its borrower, another name the borrower it is of, and an open loan whoever has the book.
///
///     var needs = Needs(of: change, in: database)
///     needs.note(.borrower, 7, needing: nil)            // as it is played
///     needs.note(.hold, 2, needing: [(.book, 3)])
///     try needs.check { try history.change($0) }
struct Needs {
  /// A thing of a library, by its noun and its number.
  private struct Thing: Hashable {
    let noun: ChangeKind.Noun
    let number: Int
  }

  private let change: Int
  private let database: any Database
  /// What each entry needs as it was put last; nil if it was taken away.
  private var entries: [Thing: Set<Thing>?] = [:]
  /// Who has the book of an open loan, by its id.
  private var borrowers: [Int: Thing] = [:]
  /// Added books that have left the library, and those that have come back.
  private var left: [ClosedRange<Int>] = []
  private var back: [ClosedRange<Int>] = []

  init(of change: Int, in database: any Database) {
    self.change = change
    self.database = database
  }

  // MARK: What was played

  /// - Parameter needed: what the entry needs as it was put; nil if it was taken away.
  mutating func note(
    _ noun: ChangeKind.Noun, _ number: Int, needing needed: [(noun: ChangeKind.Noun, number: Int)]?
  ) {
    entries[Thing(noun: noun, number: number)] = .some(
      needed.map { Set($0.map { Thing(noun: $0.noun, number: $0.number) }) })
  }

  mutating func note(_ loan: Loan?, replacing old: Loan?) {
    if let old { borrowers[old.id] = nil }
    guard let loan, loan.isOpen, let number = loan.borrowerNumber else { return }
    borrowers[loan.id] = Thing(noun: .borrower, number: number)
  }

  mutating func note(added numbers: ClosedRange<Int>, in place: BookPatch.Place) {
    if place == .library { back.append(numbers) } else { left.append(numbers) }
  }

  // MARK: Checking

  /// - Parameter told: a change, by its id.
  /// - Throws: `UndoRefusal` with the newest change in the way; `noSuchBook` or `noSuch` where what is
  ///   missing is gone for good.
  func check(_ told: (Int) throws -> Change?) throws {
    func refuse(_ id: Int?) throws {
      if let change = try id.flatMap(told) { throw UndoRefusal.changedSince(change) }
    }
    let (needing, lent) = (try needing(), try lent())
    if !needing.isEmpty || !lent.isEmpty {
      let entries = try needing.compactMap { try newestChange($0, "undone <= 0") }
      try refuse((entries + lent.compactMap(newestLoan)).max())
      throw StepDamage(change: change)
    }
    let needed = entries.values.compactMap(\.self).reduce(Set(borrowers.values)) { $0.union($1) }
    for thing in try needed.union(lenders()) where try !isThere(thing) {
      try refuse(whatTook(thing))
      guard thing.noun == .borrower else { throw LibraryError.noSuchBook(thing.number) }
      throw LibraryError.noSuch(.borrower, try name(ofBorrower: thing.number))
    }
  }

  private func isThere(_ thing: Thing) throws -> Bool {
    if let rows = Nouns(database: database).named(thing.noun.rawValue) {
      return try rows.isThere(thing.number)
    }
    return try database.value(
      "SELECT EXISTS (SELECT 1 FROM book WHERE removed <> 2 AND number = ?)", thing.number) ?? false
  }

  private var gone: [Thing] { entries.compactMap { $0.value == nil ? $0.key : nil } }

  /// What needs a thing that is gone, other than loans.
  private func needing() throws -> [Thing] {
    let missing = gone.map { ($0.noun, $0.number...$0.number) } + left.map { (.book, $0) }
    return try missing.flatMap { noun, numbers in
      try Nouns(database: database).all.flatMap { rows in
        try rows.numbers(needing: noun, numbers).map { Thing(noun: rows.noun, number: $0) }
      }
    }
  }

  /// Books that someone has who is gone.
  private func lent() throws -> [(book: Int, borrower: Int)] {
    try gone.filter { $0.noun == .borrower }.flatMap { borrower in
      let books: [Int] = try database.values(BorrowerListing.booksOut, borrower.number)
      return books.map { (book: $0, borrower: borrower.number) }
    }
  }

  /// Whoever has a book that has come back.
  private func lenders() throws -> [Thing] {
    try back.flatMap { numbers in
      try database.all(
        """
        SELECT DISTINCT borrower_number FROM loan
        WHERE book BETWEEN ? AND ? AND returned_at IS NULL AND borrower_number IS NOT NULL
        """, [numbers.lowerBound, numbers.upperBound]
      ) { Thing(noun: .borrower, number: $0.only()) }
    }
  }

  private func name(ofBorrower number: Int) throws -> String {
    try database.value("SELECT max(borrower) FROM loan WHERE borrower_number = ?", number)
      ?? String(number)
  }

  // MARK: Whose change it is

  private func newestChange(_ thing: Thing, _ condition: String) throws -> Int? {
    try database.newestChange(of: thing.noun, thing.number, condition, besides: change)
  }

  /// The newest one that stands by which someone has a book.
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

  /// The newest one that has removed a thing, or has added it and is undone.
  private func whatTook(_ thing: Thing) throws -> Int? {
    if thing.noun == .book { return try addition(of: thing.number, "undone > 0") }
    return try newestChange(
      thing, "(undone <= 0 AND after IS NULL OR undone > 0 AND before IS NULL)")
  }
}

extension EntryRows {
  /// The entries that are there without something that they need.
  func withoutNeeds() throws -> [Int] {
    guard needsOthers else { return [] }
    let missing = Self.references.map { column, noun in
      let table = Nouns(database: database).named(noun.rawValue)?.table ?? "book"
      return """
        (\(column) IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM \(table) AS needed WHERE needed.number = \(self.table).\(column)))
        """
    }
    let sql =
      "SELECT number FROM \(table) WHERE \(missing.joined(separator: " OR ")) ORDER BY number"
    return try database.values(sql)
  }

  /// The entries that need something whose number is in a range.
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
  /// The newest of the changes that did something to an entry, as a condition has it.
  func newestChange(
    of noun: ChangeKind.Noun, _ entry: Int, _ condition: String, besides change: Int
  ) throws -> Int? {
    try value(
      """
      SELECT max(id) FROM change_step CROSS JOIN change ON id = change
      WHERE noun = ? AND number = ? AND id <> ? AND \(condition)
      """, noun.rawValue, entry, change)
  }
}
