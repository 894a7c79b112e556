import Library
import SQL

/// Looks for what is wrong where it is kept, and in what the program itself wrote there; only reads.
struct LibraryCheck {
  let database: any Database
  let home: any LibraryHome

  typealias Report = (LibraryFault) throws -> Void

  func run(_ report: Report) throws {
    // What is read from a damaged file tells nothing about the books; nor what is read through
    // views and triggers that may be anyone's.
    guard try home.isWhole(database, report), try isLaidOut(report), try home.isUpToDate(database)
    else { return }
    do {
      // Others may go on writing; what is compared is seen at one moment.
      try database.transaction(.reading) {
        try home.orphans(database, report)
        try StoredValues(database: database).check(report)
        try log(report)
        var last = Int.min
        while let next = try books(after: last, report) { last = next }
        try returns(report)
        try entries(report)
        try leftOvers(report)
        try tally(report)
        try loanCounts(report)
        try lastNumbers(report)
      }
    } catch let error as DatabaseError where error.kind == .corrupt {
      try report(.damaged(error.message))
    }
  }

  /// - Returns: whether the file is laid out as this program does it.
  private func isLaidOut(_ report: Report) throws -> Bool {
    let faults = try home.layoutFaults(of: database)
    for fault in faults { try report(.layout(fault)) }
    return faults.isEmpty
  }

  /// Whether each change can be undone, redone and told.
  private func log(_ report: Report) throws {
    let last = try BookRows(database: database).lastNumber()
    let largest: Int = try database.value("SELECT max(id) FROM loan") ?? 0
    let steps = StepCheck(
      database: database, lastBook: last,
      lastLoan: max(largest, try database.lastNumber(of: "loan")))
    try database.each("SELECT id FROM change ORDER BY id", []) { row in
      let change: Int = row["id"]
      if try !steps.areSound(of: change) { try report(.changeLog(change: change)) }
    }
  }

  /// Looks at the books after a number, some hundred of them.
  ///
  /// - Returns: the last of their numbers; nil if there are no more.
  func books(after number: Int, _ report: Report) throws -> Int? {
    var last: Int?
    var tags: [Int: [String]] = [:]
    try database.each(
      """
      SELECT book, key FROM book_tag WHERE book IN (
        SELECT number FROM book WHERE number > ? ORDER BY number LIMIT ?)
      """, [number, Self.page]
    ) { tags[$0["book"], default: []].append($0["key"]) }
    let rows = BookRows(database: database)
    var faults: [LibraryFault] = []
    try database.each(CheckedBook.sql(database.dialect), [number, Self.page]) { row in
      let number: Int = row["number"]
      last = number
      faults += CheckedBook(row, tags: tags[number] ?? [], in: rows).faults
    }
    for fault in faults { try report(fault) }
    return last
  }

  /// So many books are read at once.
  private static let page = 500

  /// Loans that ended before they began, and those of no one.
  func returns(_ report: Report) throws {
    try database.each(
      "SELECT id, book FROM loan WHERE returned_at < checked_out_at ORDER BY id", []
    ) { try report(.returnedEarly(loan: $0["id"], book: $0["book"])) }
    try database.each(
      """
      SELECT loan.id FROM loan JOIN book ON book.number = loan.book AND book.removed <> 2
      WHERE loan.returned_at IS NULL AND loan.borrower_number IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM borrower WHERE number = loan.borrower_number)
      ORDER BY loan.id
      """, []
    ) { try report(.unmet(table: "loan", row: $0["id"])) }
  }

  /// Looks at the things of all other nouns.
  func entries(_ report: Report) throws {
    for rows in Nouns(database: database).all {
      try rows.check(report)
      for number in try rows.withoutNeeds() {
        try report(.unmet(table: rows.table, row: number))
      }
    }
  }

  /// Words and tags of books that are not there at all.
  func leftOvers(_ report: Report) throws {
    try database.each(
      """
      SELECT rowid FROM book_text
      WHERE NOT EXISTS (SELECT 1 FROM book WHERE number = book_text.rowid)
      """, []
    ) { try report(.searchText(.leftOver, book: $0.only())) }
    try database.each(
      """
      SELECT DISTINCT book FROM book_tag
      WHERE NOT EXISTS (SELECT 1 FROM book WHERE number = book_tag.book)
      """, []
    ) { try report(.tags(.leftOver, book: $0.only())) }
  }

  func tally(_ report: Report) throws {
    try database.each(
      """
      SELECT day, sum(stored) AS stored, sum(counted) AS counted FROM (
        SELECT due_date AS day, books AS stored, 0 AS counted FROM tally
        UNION ALL
        SELECT coalesce(due_date, ''), 0, count(*) FROM book INDEXED BY book_by_due
          WHERE removed = 0 GROUP BY due_date
      ) AS counts GROUP BY day HAVING sum(stored) <> sum(counted)
      """, []
    ) { row in
      try report(
        .tally(Day(iso: row["day"] as String), stored: row["stored"], counted: row["counted"]))
    }
  }

  func loanCounts(_ report: Report) throws {
    for difference in LoanCounts.differences + [ReturnCounts.areWrong] {
      let isWrong: Bool? = try database.value(difference)
      if isWrong ?? false { return try report(.loanCounts) }
    }
  }

  func lastNumbers(_ report: Report) throws {
    let entries = Nouns(database: database).all.map { ($0.table, "number") }
    for (table, column) in [("book", "number"), ("loan", "id"), ("change", "id")] + entries {
      let stored = try database.lastNumber(of: table)
      let largest: Int = try database.value("SELECT max(\(column)) FROM \(table)") ?? 0
      if largest > stored {
        try report(.lastNumber(table: table, stored: stored, largest: largest))
      }
    }
  }
}
