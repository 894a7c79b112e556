import Library
import LibraryPorts
import Platform

extension StatisticsSpan {
  fileprivate var isMonth: Bool { if case .month = self { true } else { false } }
}

struct LendingPeriod {
  let days: ClosedRange<Day>
  let total: LendingFigures
  /// By month; empty for a single month.
  let months: [(month: Month, figures: LendingFigures)]
  /// Loans by book, borrower and so on, most frequent first.
  let books: [LoanCount<BookName>]
  let borrowers: [LoanCount<String>]
  let categories: [LoanCount<String>]
  let tags: [LoanCount<String>]
  let owners: [LoanCount<String>]
  let locations: [LoanCount<String>]
}

struct LoanCount<Subject> {
  let subject: Subject
  var loans: Int
}

struct LendingFigures: Equatable {
  private(set) var loans = 0
  private(set) var returns = 0
  /// Renewals of the loans that began in the span.
  private(set) var renewals = 0
  /// Returns after the due date.
  private(set) var lateReturns = 0
  /// The sum over late returns.
  private var totalDaysLate = 0
  private var borrowerNames: Set<String> = []
  var newBorrowers = 0
  var addedBooks = 0
  /// Books moved to the trash and still there.
  var deletedBooks = 0

  /// Books out at the end of the span (or now), and how many of these were overdue then.
  private(set) var outAtEnd = 0
  private(set) var overdueAtEnd = 0
  /// The books borrowed from owners, and whether they were overdue. One that was lent on has two
  /// loans, but is one book.
  private var borrowed: [Int: Bool] = [:]

  var activeBorrowers: Int { borrowerNames.count }
  /// The mean delay of late returns in days; `nil` without late returns.
  var meanDaysLate: Double? { lateReturns == 0 ? nil : Double(totalDaysLate) / Double(lateReturns) }

  mutating func count(_ loan: Loan, by person: String) {
    loans += 1
    renewals += loan.renewals
    borrowerNames.insert(person)
  }

  mutating func count(open loan: Loan, of book: Int, isOverdue: Bool) {
    let known = borrowed[book]
    if loan.isFromOwner || known != nil { borrowed[book] = isOverdue || known ?? false }
    if known == nil { outAtEnd += 1 }
    if isOverdue, known != true { overdueAtEnd += 1 }
  }

  mutating func copyEnd(of other: LendingFigures) {
    outAtEnd = other.outAtEnd
    overdueAtEnd = other.overdueAtEnd
  }

  mutating func count(returned loan: Loan, on day: Day) {
    returns += 1
    guard let due = loan.dueDate, due < day else { return }
    lateReturns += 1
    totalDaysLate += due.days(until: day)
  }
}

extension StatisticsInteractor {
  /// Returns the statistics of a span, with at most `limit` entries per list.
  func period(_ span: StatisticsSpan, limit: Int) throws -> LendingPeriod {
    let days = days(of: span)
    let instants =
      clock.start(of: days.lowerBound)..<clock.start(of: days.upperBound.adding(days: 1))
    var total = LendingFigures()
    var months: [Month: LendingFigures] = [:]
    func count(_ day: Day, _ body: (inout LendingFigures) -> Void) {
      guard days.contains(day) else { return }
      body(&total)
      body(&months[Month(of: day), default: LendingFigures()])
    }
    let end = min(days.upperBound, clock.today)
    // A due date that was changed later was another one at the end of a month.
    var laterDueDates: [Int: [DueDateChange]] = [:]
    func isOverdue(_ loan: Loan, on day: Day) -> Bool {
      let change = laterDueDates[loan.id]?.first { clock.day(of: $0.changedAt) > day }
      return (change == nil ? loan.dueDate : change?.before).map { $0 < day } ?? false
    }
    /// Counts a loan at the end of each month in which it was open.
    func count(open loan: Loan, of book: Int, from first: Day) {
      let last = loan.returnedAt.map(clock.day)
      func isOpen(on day: Day) -> Bool { first <= day && last.map { day < $0 } ?? true }
      if isOpen(on: end) {
        total.count(open: loan, of: book, isOverdue: isOverdue(loan, on: end))
      }
      let from = Month(of: max(first, days.lowerBound))
      guard from.first <= end else { return }
      for month in from.through(Month(of: min(last ?? end, end))) {
        let day = min(month.last, end)
        guard isOpen(on: day) else { continue }
        months[month, default: LendingFigures()]
          .count(open: loan, of: book, isOverdue: isOverdue(loan, on: day))
      }
    }
    return try store.reading {
      var books: [Int: LoanCount<BookName>] = [:]
      var borrowers: [String: LoanCount<String>] = [:]
      let firstEnd = min(Month(of: days.lowerBound).last, end)
      if firstEnd < clock.today {
        try store.forEachDueDateChange(since: clock.start(of: firstEnd.adding(days: 1))) {
          laterDueDates[$0.loan, default: []].append($0)
        }
      }
      try store.forEachLoan(within: instants, fromOwners: true) { lent in
        let loan = lent.loan
        let day = clock.day(of: loan.checkedOutAt)
        let person = loan.borrowerNumber.map { String($0) } ?? Folding.words(loan.borrower)
        count(day) { $0.count(loan, by: person) }
        count(open: loan, of: lent.book.number, from: day)
        if days.contains(day) {
          books[lent.book.number, default: LoanCount(subject: lent.book, loans: 0)].loans += 1
          borrowers[person, default: LoanCount(subject: loan.borrower, loans: 0)].loans += 1
        }
        if let day = loan.returnedAt.map(clock.day) {
          count(day) { $0.count(returned: loan, on: day) }
        }
      }
      try store.forEachAddition(within: instants) { at in
        count(clock.day(of: at)) { $0.addedBooks += 1 }
      }
      try store.forEachFirstLoan(within: instants) { at in
        count(clock.day(of: at)) { $0.newBorrowers += 1 }
      }
      for deleted in try store.trash(offset: 0, limit: .max).compactMap(\.deletedAt) {
        count(clock.day(of: deleted)) { $0.deletedBooks += 1 }
      }
      let lent = try books.values.compactMap { lent in
        let number = lent.subject.number
        return try (store.book(number) ?? store.trashedBook(number)).map {
          LoanCount(subject: $0.details, loans: lent.loans)
        }
      }
      func loans(by names: (BookDetails) -> [String]) -> [LoanCount<String>] {
        var counts: [String: LoanCount<String>] = [:]
        for book in lent {
          for name in names(book.subject) {
            counts[Folding.labelKey(name), default: LoanCount(subject: name, loans: 0)].loans +=
              book.loans
          }
        }
        return ranked(counts.values) { $0 }
      }
      func ranked<Subject, Key: Comparable>(
        _ lent: some Collection<LoanCount<Subject>>, key: (Subject) -> Key
      ) -> [LoanCount<Subject>] {
        Array(
          lent.sorted { ($1.loans, key($0.subject)) < ($0.loans, key($1.subject)) }.prefix(limit))
      }
      var all = Month(of: days.lowerBound).through(Month(of: days.upperBound))
      // A year has all its months; other spans start with the first month that has data.
      if case .days = span { all = Array(all.drop { months[$0] == nil && $0 != all.last }) }
      // Future months have the current number of open loans.
      for month in all where month.first > end {
        months[month, default: LendingFigures()].copyEnd(of: total)
      }
      return LendingPeriod(
        days: days, total: total,
        months: span.isMonth ? [] : all.map { ($0, months[$0] ?? LendingFigures()) },
        books: ranked(books.values, key: \.number), borrowers: ranked(borrowers.values) { $0 },
        categories: loans(by: \.categories), tags: loans(by: \.tags),
        owners: loans(by: { [$0.owner].compactMap(\.self) }),
        locations: loans(by: { [$0.location].compactMap(\.self) }))
    }
  }

  private func days(of span: StatisticsSpan) -> ClosedRange<Day> {
    switch span {
    case .month(let month): return month.days
    case .year(let year):
      let months = (1...12).compactMap { Month(year: year, month: $0) }
      return months[0].first...months[11].last
    case .days(let since, let until):
      let last = until ?? max(clock.today, since ?? clock.today)
      let first = since ?? Month(of: last).adding(-11).first
      return min(first, last)...max(first, last)
    }
  }
}
