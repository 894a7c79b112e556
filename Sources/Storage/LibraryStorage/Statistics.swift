import Library
import LibraryPorts
import Platform
import SQL

extension StoredLibrary {
  package func statistics(
    _ spans: [Range<Date>], for viewer: Viewer, limit: Int
  ) throws -> LibraryStatistics {
    try reading {
      var statistics = LibraryStatistics()
      statistics.tally = try tally(for: viewer)
      statistics.loans = try spans.map(loansBegun)
      statistics.borrowers = try borrowers(limit, for: viewer)
      statistics.books = try lentBooks(limit)
      statistics.tags = try tags(limit)
      statistics.owners = try owners(limit)
      statistics.meetings = try meetingTally(on: viewer.today)
      return statistics
    }
  }

  package func booksDue(in days: ClosedRange<Day>) throws -> [Day: Int] {
    try mappingErrors {
      let counts = try database.all(
        StatisticsQueries.booksDue, [days.lowerBound, days.upperBound]
      ) { ($0["due_date"] as Day, $0["books"] as Int) }
      return Dictionary(counts, uniquingKeysWith: +)
    }
  }

  package func forEachLoan(
    within span: Range<Date>, fromOwners: Bool, _ body: (LentBook) throws -> Void
  ) throws {
    let start = span.lowerBound
    let end = span.upperBound
    try mappingErrors {
      try database.forEachRow(
        StatisticsQueries.loansWithin(fromOwners: fromOwners), [end, start, start]
      ) {
        if let lentBook = LentBook(row: $0) { try body(lentBook) }
      }
    }
  }

  package func forEachDueDateChange(
    since instant: Date, _ body: (DueDateChange) throws -> Void
  ) throws {
    try mappingErrors {
      try database.forEachRow(StatisticsQueries.dueDateChanges, [instant]) { row in
        // A damaged entry of the log is reported by `check`.
        guard let before = try? BookPatch(json: row["before"]).loan ?? nil,
          let after = try? BookPatch(json: row["after"]).loan ?? nil, before.id == after.id,
          before.dueDate != after.dueDate
        else { return }
        try body(DueDateChange(loan: before.id, changedAt: row["made_at"], before: before.dueDate))
      }
    }
  }

  package func forEachAddition(within span: Range<Date>, _ body: (Date) throws -> Void) throws {
    try forEachInstant(StatisticsQueries.additions, within: span, body)
  }

  package func forEachFirstLoan(within span: Range<Date>, _ body: (Date) throws -> Void) throws {
    try forEachInstant(StatisticsQueries.firstLoans, within: span, body)
  }

  private func forEachInstant(
    _ sql: String, within span: Range<Date>, _ body: (Date) throws -> Void
  ) throws {
    try mappingErrors {
      try database.forEachRow(sql, [span.lowerBound, span.upperBound]) { try body($0["instant"]) }
    }
  }

  private func loansBegun(in span: Range<Date>) throws -> Int {
    func quarter(_ instant: Date) -> Int {
      Int((instant.timeIntervalSince1970 / 900).rounded(.up))
    }
    return try database.value(
      StatisticsQueries.loansBegun, quarter(span.lowerBound), quarter(span.upperBound)) ?? 0
  }

  /// Returns the most active borrowers. Reads all names, since a name may have several spellings.
  private func borrowers(_ limit: Int, for viewer: Viewer) throws -> [LibraryStatistics.Borrower] {
    var people: [String: LibraryStatistics.Borrower] = [:]
    try database.forEachRow(StatisticsQueries.borrowers, []) { row in
      let name: String = row["borrower"]
      let words = Folding.words(name)
      // The most common spelling comes first, and is the one shown.
      let isUser = Borrower.isUser(name, ownName: viewer.name)
      let person = isUser ? Borrower.user : words.isEmpty ? name : words
      people[person, default: .init(name: isUser ? Borrower.user : name, loans: 0, out: 0)]
        .loans += row["loans"]
      people[person]?.out += row["open"]
    }
    let ordered = people.sorted { ($1.value.loans, $0.key) < ($0.value.loans, $1.key) }
    return ordered.prefix(limit).map(\.value)
  }

  private func lentBooks(_ limit: Int) throws -> [LibraryStatistics.RankedBook] {
    try database.all(StatisticsQueries.books, [limit]) { row in
      LibraryStatistics.RankedBook(book: BookRows.book(row), loans: row["loans"])
    }
  }

  package func lateness(aheadOfUTC seconds: Int) throws -> LibraryStatistics.Lateness {
    try mappingErrors {
      try database.first(StatisticsQueries.lateness, [seconds / 900]) {
        LibraryStatistics.Lateness(returned: $0["returned"], late: $0["late"], days: $0["days"])
      } ?? LibraryStatistics.Lateness()
    }
  }

  private func tags(_ limit: Int) throws -> [LibraryStatistics.Tag] {
    try database.all(StatisticsQueries.tags, [limit]) { row in
      LibraryStatistics.Tag(
        name: try tagRows.spelling(of: row["key"]), books: row["books"],
        booksElsewhere: row["others"],
        loans: row["loans"])
    }
  }

  private func owners(_ limit: Int) throws -> [LibraryStatistics.Owner] {
    try database.all(StatisticsQueries.owners, [limit]) { row in
      LibraryStatistics.Owner(
        name: try ownerName(row["key"]), books: row["named"], here: row["books"])
    }
  }

  private func meetingTally(on today: Day) throws -> MeetingTally {
    var tally = MeetingTally()
    tally.upcoming = try meetingCount(on: today ... .last)
    (tally.held, tally.guests) = try meetingsHeld(from: .first, before: today)
    let newYear = today.adding(days: 1 - today.day).adding(months: 1 - today.month)
    tally.thisYear = try meetingsHeld(from: newYear, before: today).meetings
    let titles: [String] = try database.values(StatisticsQueries.booksRead, today)
    let keys = Set(titles.map(Folding.titleKey))
    tally.books = keys.count
    tally.onShelf = try keys.count(where: isOnReadShelf)
    return tally
  }

  private func meetingsHeld(from first: Day, before day: Day) throws -> (meetings: Int, guests: Int)
  {
    try database.first(StatisticsQueries.meetings, [first, day]) {
      ($0["meetings"], $0["guests"])
    } ?? (0, 0)
  }

  private func isOnReadShelf(_ titleKey: String) throws -> Bool {
    try database.value(
      StatisticsQueries.titleOnShelf, Shelf.read.rawValue, titleKey) ?? false
  }
}

package enum StatisticsQueries {
  package static let all = [
    loansBegun, borrowers, books, tags, owners, lateness, bookTagged, booksDue, meetings, booksRead,
    titleOnShelf,
  ]

  static let loansBegun = "SELECT sum(loans) FROM loans_begun WHERE quarter >= ? AND quarter < ?"

  /// Selects loans in the order in which they began. The owner's loan of a book comes first.
  static func loansWithin(fromOwners: Bool) -> String {
    """
    SELECT \(BorrowerListing.bookAndLoanColumns) FROM loan
    CROSS JOIN book ON book.number = loan.book AND book.removed IN (0, 1)
    WHERE checked_out_at < ? AND (returned_at IS NULL OR returned_at >= ? OR checked_out_at >= ?)
      \(fromOwners ? "" : "AND from_owner = 0")
    ORDER BY checked_out_at, from_owner DESC, loan.id
    """
  }

  static let dueDateChanges = """
    SELECT change.made_at, step.before, step.after
    FROM change CROSS JOIN change_step AS step ON step.change = change.id
    WHERE change.made_at >= ? AND change.undone <= 0 AND change.kind IN ('renew', 'edit', 'import')
      AND step.noun = 'book' AND step.before LIKE '%"loan"%'
    ORDER BY change.id, step.step
    """

  static let additions = """
    SELECT added_at AS instant FROM book WHERE added_at >= ? AND added_at < ? AND removed IN (0, 1)
      AND held <> 0
    """

  static let firstLoans = """
    SELECT instant FROM (
      SELECT min(checked_out_at) AS instant FROM loan WHERE from_owner = 0 GROUP BY borrower_number) AS first
    WHERE instant >= ? AND instant < ?
    """

  static let borrowers = """
    SELECT borrower, loans, open FROM borrower_count WHERE loans > 0 ORDER BY loans DESC, borrower
    """

  static let books = """
    SELECT \(BookRows.columns), book_count.loans
    FROM book_count INDEXED BY book_count_by_loans
    CROSS JOIN book ON book.number = book_count.book \(BookRows.withLoan)
    WHERE book_count.loans > 0 AND book.removed = 0 ORDER BY book_count.loans DESC, book_count.book LIMIT ?
    """

  static let tags = """
    SELECT key, books, others, loans FROM tag_count INDEXED BY tag_count_by_loans WHERE books > 0
    ORDER BY loans DESC, books DESC, key LIMIT ?
    """

  /// Selects owners. They are few enough to sort without an index.
  static let owners = """
    SELECT key, named, books FROM owner_count WHERE named > 0 ORDER BY named DESC, key LIMIT ?
    """

  /// Selects how late loans were returned. The parameter is the offset from UTC in quarters of an
  /// hour.
  static let lateness = """
    SELECT coalesce(sum(loans), 0) AS returned,
      coalesce(sum(loans) FILTER (WHERE days > 0), 0) AS late,
      coalesce(sum(days * loans) FILTER (WHERE days > 0), 0) AS days
    FROM (SELECT (quarters + ?) / 96 AS days, loans FROM return_count) AS returned
    """

  static let bookTagged = """
    SELECT \(BookRows.columns) FROM book_tag CROSS JOIN book ON book.number = book_tag.book
    \(BookRows.withLoan) WHERE book_tag.key = ? ORDER BY book_tag.book LIMIT 1
    """

  static let booksDue = """
    SELECT due_date, sum(books) AS books FROM (
      SELECT due_date, books FROM tally UNION ALL
      SELECT due_date, 1 FROM book INDEXED BY out_in_trash WHERE removed = 1 AND due_date IS NOT NULL) AS due
    WHERE due_date BETWEEN ? AND ? GROUP BY due_date HAVING sum(books) > 0
    """

  /// Counts meetings from one day up to, but not including, another day.
  static let meetings = """
    SELECT count(*) AS meetings, sum(guests) AS guests FROM meeting INDEXED BY meeting_by_day WHERE day >= ? AND day < ?
    """

  static let booksRead =
    """
    SELECT DISTINCT coalesce(\(MeetingListing.currentTitle), book) FROM meeting INDEXED BY meeting_by_day
    WHERE day < ?
    """

  static let titleOnShelf = """
    SELECT 1 FROM book INDEXED BY book_by_title
    WHERE removed = 0 AND title_key = ?2
      AND EXISTS (SELECT 1 FROM reading WHERE reading.book = book.number AND shelf = ?1) LIMIT 1
    """
}
