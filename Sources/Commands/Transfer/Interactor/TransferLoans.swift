import Library
import LibraryPorts
import LibraryRules
import Platform

/// The loans of an imported row, oldest first. A file may contain any date.
struct TransferLoans {
  private(set) var loans: [Loan] = []
  private let lending: Lending

  init(of book: ImportedBook, _ lending: Lending) {
    self.lending = lending
    // Without any data, a book with an owner gets its loan when it is added.
    let isKnown =
      !book.loans.isEmpty || book.borrower != nil || book.due != nil || book.isReturnedToOwner
    guard isKnown else { return }
    let terms = lending.terms
    if book.details.owner != nil, book.details.isHeld {
      borrow(since: book.addedAt ?? lending.clock.now, due: nil)
    }
    for loan in Self.oldestFirst(book.loans, lending.clock) {
      append(loan, hasOwner: book.details.owner != nil)
    }
    if book.details.owner != nil, book.borrower.map(terms.isUser) ?? true {
      if let due = book.due { borrow(due: due) }
      if book.isReturnedToOwner { returnBook() }
    } else if book.borrower != nil || book.due != nil {
      append(book.borrower ?? terms.user, since: Loan.unknownStart, due: book.due)
    }
  }

  /// Returns whether a loan of a file is one of an existing book. A day without a time is at noon. If
  /// one of them has no start, the book has the loan until it comes back, and both ended on one day
  /// afterwards.
  static func isSame(_ existingBook: Loan, _ loan: Loan, borrower: String, _ clock: Clock) -> Bool {
    let days = [existingBook, loan].map { $0.knownStart.map(clock.day) }
    let hasSameDay =
      days.contains(nil)
      ? existingBook.isOpen
        || existingBook.returnedAt.map(clock.day) == loan.returnedAt.map(clock.day)
      : days[0] == days[1]
    return existingBook.isFromOwner == loan.isFromOwner && hasSameDay
      && (loan.isFromOwner || Borrower.isSame(existingBook.borrower, borrower))
  }

  /// Returns the number of loans that an existing book does not have. They are not imported.
  static func countUnknown(
    _ loans: [Loan], of book: Book, in transaction: any LibraryTransaction
  ) throws -> Int {
    guard !loans.isEmpty else { return 0 }
    let existing = try transaction.loans(of: book.number)
    return loans.count { loan in
      !existing.contains {
        $0.checkedOutAt == loan.checkedOutAt && Borrower.isSame($0.borrower, loan.borrower)
      }
    }
  }

  /// Returns the loans in the order in which they began, the open ones last: the last loan of a book
  /// says who has it. Of a loan whose start is not known, the day of return counts.
  private static func oldestFirst(_ loans: [ImportedLoan], _ clock: Clock) -> [ImportedLoan] {
    func key(_ loan: ImportedLoan) -> Date {
      let start = loan.checkedOutAt ?? loan.checkedOut.map(clock.noon)
      let known = start == Loan.unknownStart ? nil : start
      return known ?? loan.returnedAt ?? loan.returned.map(clock.noon) ?? Loan.unknownStart
    }
    let keyed = loans.enumerated().map { (index: $0, isOpen: $1.isOpen, key: key($1), loan: $1) }
    return keyed.sorted { first, second in
      if first.isOpen != second.isOpen { return second.isOpen }
      return (first.key, first.index) < (second.key, second.index)
    }.map(\.loan)
  }

  /// Returns the start of a loan from the owner without a date: now, but not after its due date.
  private func start(before due: Day?) -> Date {
    let now = lending.clock.now
    return due.map { min(now, lending.clock.noon(of: $0)) } ?? now
  }

  private mutating func append(_ loan: ImportedLoan, hasOwner: Bool) {
    let start = loan.checkedOutAt ?? loan.checkedOut.map(lending.clock.noon)
    let returned = loan.returnedAt ?? loan.returned.map(lending.clock.noon)
    if hasOwner, loan.isFromOwner || lending.terms.isUser(loan.borrower) {
      borrow(
        since: start ?? self.start(before: [loan.due, loan.returned].compactMap(\.self).min()),
        due: loan.due, returned: returned, renewals: loan.renewals)
    } else {
      append(
        loan.borrower, since: start ?? Loan.unknownStart, due: loan.due ?? loan.returned,
        returned: returned,
        renewals: loan.renewals)
    }
  }

  private mutating func append(
    _ borrower: String, since instant: Date, due: Day?, returned: Date? = nil, renewals: Int = 0
  ) {
    loans.append(
      Loan(
        id: 0, borrower: borrower, checkedOutAt: instant, dueDate: Self.agreed(due),
        returnedAt: returned.map { max(min($0, lending.clock.now), instant) },
        renewals: renewals))
  }

  /// Sets the loan from the owner, which replaces an open loan.
  private mutating func borrow(
    since instant: Date? = nil, due: Day?, returned: Date? = nil, renewals: Int = 0
  ) {
    let openIndex = loans.lastIndex { $0.isFromOwner && $0.isOpen }
    let latest = self.start(before: due)
    let start = instant ?? openIndex.map { min(loans[$0].checkedOutAt, latest) } ?? latest
    let loan = Loan(
      id: 0, borrower: Borrower.user, checkedOutAt: start, dueDate: Self.agreed(due),
      returnedAt: returned.map { max(min($0, lending.clock.now), start) },
      renewals: max(renewals, openIndex.map { loans[$0].renewals } ?? 0), isFromOwner: true)
    if let openIndex { loans[openIndex] = loan } else { loans.append(loan) }
  }

  /// Returns the due date, or `nil` for the last of all days, which means “never”.
  private static func agreed(_ due: Day?) -> Day? {
    due.flatMap { $0 > Loan.lastDue ? nil : $0 }
  }

  private mutating func returnBook() {
    let openIndex =
      loans.lastIndex { $0.isOpen && !$0.isFromOwner } ?? loans.lastIndex(where: \.isOpen)
    guard let openIndex else { return }
    loans[openIndex].returnedAt = max(lending.clock.now, loans[openIndex].checkedOutAt)
  }
}

extension Lending {
  /// Adds a known book to the library, with its open loans.
  ///
  /// - Returns: The number of loans that were not imported.
  func acquire(
    _ existingBook: Book, completedFrom details: BookDetails, lentAs loans: [Loan],
    in transaction: any LibraryTransaction
  ) throws -> Int {
    let number = existingBook.number
    let book = try AcquisitionRules(clock: clock)
      .acquire(number, completedFrom: details, in: transaction)
    for loan in loans where loan.isOpen {
      if loan.isFromOwner, book.details.owner != nil {
        try setLoanFromOwner(
          of: number, since: loan.checkedOutAt, due: loan.dueDate, in: transaction)
      } else if !loan.isFromOwner, let due = loan.dueDate {
        try transaction.checkOut(number, to: loan.borrower, at: loan.checkedOutAt, due: due)
      }
    }
    return try TransferLoans.countUnknown(loans, of: existingBook, in: transaction)
  }
}
