import Library
import SQL

/// Checks the file or schema of a library and its contents, without writing to it.
struct LibraryCheck {
  let database: any Database
  let backend: any LibraryBackend

  typealias Report = (LibraryFault) throws -> Void

  func run(_ report: Report) throws {
    // Data from a damaged file, or from foreign views and triggers, says nothing about the books.
    guard try backend.isIntact(database, report), try hasExpectedLayout(report),
      try backend.isUpToDate(database)
    else { return }
    do {
      // Others may continue to write; the check reads one snapshot.
      try database.transaction(.reading) {
        try backend.orphans(database, report)
        try StoredValues(database: database).check(report)
        try log(report)
        try books(report)
        try returns(report)
        try entries(report)
        try orphanedIndexRows(report)
        try tally(report)
        try loanCounts(report)
        try lastNumbers(report)
      }
    } catch let error as DatabaseError where error.kind == .corrupt {
      try report(.damaged(error.message))
    }
  }

  /// Returns whether the layout is the one that this program creates.
  private func hasExpectedLayout(_ report: Report) throws -> Bool {
    let faults = try backend.schemaDifferences(of: database)
    for fault in faults { try report(.layout(fault)) }
    return faults.isEmpty
  }

  /// Reports changes that cannot be read, undone or redone.
  private func log(_ report: Report) throws {
    let last = try BookRows(database: database).lastNumber()
    let largest: Int = try database.value("SELECT max(id) FROM loan") ?? 0
    let steps = StepCheck(
      database: database, lastBook: last,
      lastLoan: max(largest, try database.lastNumber(of: "loan")))
    try database.forEachRow("SELECT id FROM change ORDER BY id", []) { row in
      let change: Int = row["id"]
      if try !steps.hasValidSteps(change) { try report(.changeLog(change: change)) }
    }
  }

  func books(_ report: Report) throws {
    var open: [Int: Int] = [:]
    try database.forEachRow(
      """
      SELECT book, count(*) AS loans FROM loan AS older WHERE returned_at IS NULL AND EXISTS (
        SELECT 1 FROM loan AS newer WHERE newer.book = older.book
          AND newer.from_owner = older.from_owner AND newer.id > older.id)
      GROUP BY book
      """, []
    ) { open[$0["book"]] = $0["loans"] }
    try DerivedBook.forEachPage(in: BookRows(database: database)) { books in
      for book in books {
        let number = book.book.number
        let loans = open[number].map { LibraryFault.openLoans($0, book: number) }
        for fault in book.inputFaults + [loans].compactMap(\.self) + book.derivedFaults {
          try report(fault)
        }
      }
    }
  }

  /// Reports loans that ended before they started, and loans without a borrower.
  func returns(_ report: Report) throws {
    try database.forEachRow(
      "SELECT id, book FROM loan WHERE returned_at < checked_out_at ORDER BY id", []
    ) { try report(.returnedEarly(loan: $0["id"], book: $0["book"])) }
    try database.forEachRow(
      """
      SELECT loan.id FROM loan JOIN book ON book.number = loan.book AND book.removed <> 2
      WHERE loan.returned_at IS NULL AND loan.borrower_number IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM borrower WHERE number = loan.borrower_number)
      ORDER BY loan.id
      """, []
    ) { try report(.danglingReference(table: "loan", row: $0["id"])) }
  }

  func entries(_ report: Report) throws {
    for rows in Nouns(database: database).all {
      try rows.check(report)
      for number in try rows.numbersWithMissingReferences() {
        try report(.danglingReference(table: rows.table, row: number))
      }
    }
  }

  /// Reports words and tags of books that do not exist.
  func orphanedIndexRows(_ report: Report) throws {
    try database.forEachRow(
      """
      SELECT rowid FROM book_text
      WHERE NOT EXISTS (SELECT 1 FROM book WHERE number = book_text.rowid)
      """, []
    ) { try report(.searchText(.leftOver, book: $0.onlyValue())) }
    try database.forEachRow(
      """
      SELECT DISTINCT book FROM book_tag
      WHERE NOT EXISTS (SELECT 1 FROM book WHERE number = book_tag.book)
      """, []
    ) { try report(.tags(.leftOver, book: $0.onlyValue())) }
  }

  func tally(_ report: Report) throws {
    try database.forEachRow(Counter.tally.deviations, []) { row in
      let day = Day(iso: row["due_date"] as String)
      try report(.tally(day, stored: row["stored"], counted: row["counted"]))
    }
  }

  func loanCounts(_ report: Report) throws {
    let counts = Counter.others.map { "SELECT EXISTS (\($0.deviations))" }
    for sql in counts + [UndoneLoans.areWrong, BorrowerListing.areMiscounted] {
      let isWrong: Bool? = try database.value(sql)
      if isWrong ?? false { return try report(.loanCounts) }
    }
  }

  func lastNumbers(_ report: Report) throws {
    let entries = Nouns(database: database).all.map { ($0.table, "number") }
    for (table, column) in [("book", "number"), ("loan", "id"), ("change", "id")] + entries {
      let storedNumber = try database.lastNumber(of: table)
      let largest: Int = try database.value("SELECT max(\(column)) FROM \(table)") ?? 0
      if largest > storedNumber {
        try report(.lastNumber(table: table, stored: storedNumber, largest: largest))
      }
    }
  }
}

extension DerivedBook {
  /// The faults of derived values. Loans come first, since other faults may follow from them.
  fileprivate var derivedFaults: [LibraryFault] {
    var faults: [LibraryFault] = []
    let number = book.number
    if (stored.days, stored.loans) != (expected.days, expected.loans) {
      faults.append(.loanPointer(book: number))
    }
    if stored.keys != expected.keys { faults.append(.sortKeys(.book, number)) }
    if let deviation = deviation(stored.words, expected.words) {
      faults.append(.searchText(deviation, book: number))
    } else if let words = expected.words, let wordCounts, wordCounts != Self.counts(words) {
      faults.append(.searchIndex)
    }
    if let deviation = deviation(nonEmpty(stored.tags), nonEmpty(expected.tags)) {
      faults.append(.tags(deviation, book: number))
    }
    return faults
  }

  /// Faults that only a person can correct. Deleted books are not checked.
  fileprivate var inputFaults: [LibraryFault] {
    guard state == .library else { return [] }
    var faults: [LibraryFault] = []
    for field in BookField.allCases
    where book.details.requires(field) && book.details.text(of: field).allSatisfy(\.isWhitespace) {
      faults.append(.required(field, book: book.number))
    }
    if let digits = book.details.isbn?.digits, (try? ISBN(digits))?.digits != digits {
      faults.append(.isbn(digits, book: book.number))
    }
    if let rating = book.details.rating, !rating.isValid {
      faults.append(.rating(rating, book: book.number))
    }
    return faults
  }

  /// Returns word counts as FTS5 stores them: seven bits per byte, with the eighth bit set in all
  /// but the last byte of a number.
  private static func counts(_ words: DerivedValues.Words) -> String {
    [words.title, words.rest].flatMap { text in
      let count = Folding.split(text).count
      var bytes = [count & 0x7F]
      var rest = count >> 7
      while rest > 0 {
        bytes.insert(rest & 0x7F | 0x80, at: 0)
        rest >>= 7
      }
      return bytes
    }.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  private func nonEmpty(_ tags: Set<String>) -> Set<String>? { tags.isEmpty ? nil : tags }

  private func deviation<Part: Equatable>(
    _ stored: Part?, _ expected: Part?
  ) -> LibraryFault.Deviation? {
    if stored == expected { return nil }
    return stored == nil ? .missing : expected == nil ? .leftOver : .different
  }
}
