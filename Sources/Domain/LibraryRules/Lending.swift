import Library
import LibraryPorts
import Platform

package struct Lending {
  package let clock: Clock
  /// Whether a server applies the rules. It receives the requests as the user makes them.
  package let isOnServer: Bool
  private let currentTerms: () -> LoanTerms

  /// - Parameter terms: evaluated at each use, since settings may change.
  package init(
    clock: Clock, isOnServer: Bool = false, terms: @autoclosure @escaping () -> LoanTerms
  ) {
    self.clock = clock
    self.isOnServer = isOnServer
    currentTerms = terms
  }

  package var terms: LoanTerms { currentTerms() }

  /// - Parameter since: when the loan began, if earlier than today.
  package func check(due: Day?, since: Day? = nil) throws {
    if let since, since > clock.today {
      throw LibraryError.sinceInTheFuture(PartialDay(since), today: clock.today)
    }
    if let due, !isOnServer { try terms.check(due, today: clock.today, since: since) }
  }

  /// Lends an available book, or borrows one of an owner that is not in the library.
  ///
  /// - Parameters:
  ///   - borrower: if nil, the user.
  ///   - instant: when a program lent the book; its clock may be up to a day ahead.
  ///   - since: the day on which a person lent the book.
  ///   - due: if nil, the end of the loan period; for a borrowed book, of the owner's loan period.
  ///   - ignoringHolds: whether to lend a book that is kept for someone else.
  ///   - batch: the books that are lent together.
  /// - Throws: `LibraryError.alreadyOut`, `keptFor`, or an error about the name or a date.
  package func checkOut(
    _ number: Int, to borrower: String?, at instant: Date? = nil, since: Day? = nil, due: Day?,
    ignoringHolds: Bool = false, with batch: [Int] = [], in transaction: any LibraryTransaction
  ) throws {
    if let requests = transaction.loanRequests {
      let name = try LoanTerms.borrower(borrower ?? terms.user)
      return try requests.checkOut(number, to: name, since: since, due: due)
    }
    let book = try transaction.existing(number)
    let loanDay = instant.map(clock.day(of:))
    if let loanDay, let instant, instant > clock.now.addingTimeInterval(86_400) {
      throw LibraryError.sinceInTheFuture(PartialDay(loanDay), today: clock.today)
    }
    try check(due: due, since: since ?? loanDay.flatMap { $0 < clock.today ? $0 : nil })
    let name = try LoanTerms.borrower(borrower ?? terms.user)
    if let refusal = refusal(of: book, to: name) { throw refusal }
    try transaction.checkNew(name: name)
    let first = since ?? clock.today
    let start = since.map { $0 == clock.today ? clock.now : clock.noon(of: $0) } ?? instant
    let instant = min(start ?? clock.now, clock.now)
    if !book.isHere {
      let period = try period(of: book.details.owner, in: transaction) ?? terms.period
      if !book.details.isHeld {
        try AcquisitionRules(clock: clock).acquire(number, in: transaction)
      }
      return try setLoanFromOwner(
        of: number, since: instant, due: due ?? first.adding(days: period), in: transaction)
    }
    if !ignoringHolds, let refusal = try holdRefusal(on: book, to: name, in: transaction) {
      throw refusal
    }
    try checkLimit(of: name, lending: batch, in: transaction)
    try transaction.checkOut(
      number, to: name, at: instant, due: due ?? lentDueDate(of: book, from: first))
    try holdRules.updateHolds(onLending: book, to: name, in: transaction)
  }

  package var holdRules: HoldRules { HoldRules(clock: clock, days: terms.holdDays) }

  /// Returns why an available book cannot be lent to a borrower, if it is kept for someone else. A
  /// server resolves the name itself.
  package func holdRefusal(
    on book: Book, to borrower: String, in rows: any LibraryReading
  ) throws -> LibraryError? {
    guard !isOnServer, let readyHold = book.readyHold(on: clock.today),
      try rows.borrower(named: borrower)?.name != readyHold.borrower
    else { return nil }
    return .keptFor(BookName(book), borrower: readyHold.borrower, until: readyHold.keptUntil)
  }

  /// - Parameter batch: the books that are lent together, which the error does not list as the
  ///   borrower's.
  /// - Throws: `LibraryError.overLimit` if the borrower has reached the limit; the user has none.
  private func checkLimit(
    of name: String, lending batch: [Int], in transaction: any LibraryTransaction
  ) throws {
    guard !terms.isUser(name), let borrower = try transaction.borrower(named: name),
      let limit = borrower.details.limit ?? terms.limit
    else { return }
    let count = try transaction.openLoans(of: borrower)
    guard count >= limit else { return }
    let batch = Set(batch)
    let books = try transaction.booksLent(to: borrower, limit: .max).map(\.book)
      .filter { !batch.contains($0.number) }
    throw LibraryError.overLimit(
      borrower.name, limit: limit, Array(books.prefix(BulkChanges.previewCount)), count: books.count
    )
  }

  /// Returns why a book cannot be lent to a borrower, whose name may not be known yet.
  package func refusal(of book: Book, to borrower: String?) -> LibraryError? {
    if let loan = book.openLoanToBorrower {
      return .alreadyOut(BookName(book), borrower: loan.borrower, due: loan.dueDate)
    }
    guard let owner = book.details.owner else {
      return book.isHere ? nil : .notHeld(BookName(book))
    }
    guard let borrower else { return nil }
    let isUser = terms.isUser(borrower)
    if !book.isHere, !book.isReturnedToOwner { return isUser ? nil : .notHeld(BookName(book)) }
    if book.isReturnedToOwner { return isUser ? nil : .givenBack(BookName(book), owner: owner) }
    return isUser ? .alreadyBorrowed(BookName(book), owner: owner, due: book.dueDate) : nil
  }

  private func period(of owner: String?, in rows: any LibraryReading) throws -> Int? {
    try owner.flatMap(rows.storedOwner(named:))?.details.period
  }

  /// Returns the default due date of a book borrowed today, if its owner has a loan period.
  package func borrowedDueDate(
    from owner: String, in rows: any LibraryReading
  ) throws -> Day? {
    try period(of: owner, in: rows).map(clock.today.adding(days:))
  }

  /// Returns the default due date, which is not later than the due date of the owner's loan to us.
  private func lentDueDate(of book: Book, from first: Day) -> Day {
    lentDueDate(from: first, ownerDate: book.openLoanFromOwner?.dueDate)
  }

  /// - Parameter first: the first day of the loan, or nil for today.
  package func lentDueDate(from first: Day? = nil, ownerDate: Day?) -> Day {
    let due = terms.dueDate(from: first ?? clock.today)
    guard let ownerDate, ownerDate >= clock.today else { return due }
    return min(due, ownerDate)
  }

  /// Closes the loan, which is kept as history. A borrowed book that we have lent returns to us
  /// first.
  ///
  /// - Parameters:
  ///   - instant: when the book came back, or `nil` for now.
  ///   - release: called with the outcome of each hold on a book that is returned to its owner.
  @discardableResult
  package func checkIn(
    _ number: Int, at instant: Date? = nil, in transaction: any LibraryTransaction,
    _ release: (ReleasedHold) -> Void = { _ in }
  ) throws -> Loan {
    if let requests = transaction.loanRequests { return try requests.checkIn(number) }
    let loan = try close(
      openLoan(of: number, in: transaction), of: number, at: instant, in: transaction)
    if loan.isFromOwner {
      try holdRules.releaseHolds(on: number, in: transaction).forEach(release)
    } else if try transaction.book(number) != nil {
      // A deleted book is not kept for anyone.
      try holdRules.advanceQueue(of: number, in: transaction)
    }
    return loan
  }

  /// Closes a loan without advancing the queue.
  @discardableResult
  func close(
    _ loan: Loan, of number: Int, at instant: Date? = nil, in transaction: any LibraryTransaction
  ) throws -> Loan {
    var loan = loan
    loan.returnedAt = max(min(instant ?? clock.now, clock.now), loan.checkedOutAt)
    try transaction.update(loan, of: number)
    return loan
  }

  /// Moves the due date to a given day or to the end of a new loan period, and counts the renewal.
  /// For a loan to us, the period and the number of renewals are the owner's.
  ///
  /// - Throws: `LibraryError.notOut`, `someoneWaits`, `noMoreRenewals`, `notLater`, or an error
  ///   about the date.
  package func renew(
    _ number: Int, due: Day?, fromOwner: Bool = false, in transaction: any LibraryTransaction
  ) throws {
    if let requests = transaction.loanRequests { return try requests.renew(number, due: due) }
    let book = try transaction.existing(reachable: number)
    guard var loan = book.loanToRenew(fromOwner: fromOwner) else { throw notOutError(for: book) }
    try check(due: due)
    let owner = try book.details.owner.flatMap(transaction.storedOwner)
    if let refusal = refusalToRenew(book, of: owner, due: due, fromOwner: fromOwner) {
      throw refusal
    }
    loan.renew(until: due ?? renewedDueDate(of: loan, from: owner))
    try transaction.update(loan, of: number)
  }

  /// Returns the due date after a renewal by a period: that long after the due date or, if the book
  /// is overdue or has no due date, after today.
  package func dueDate(
    of book: Book, renewedBy period: TimeSpan, fromOwner: Bool = false
  ) -> Day {
    period.after(extendableDueDate(of: book, fromOwner: fromOwner) ?? clock.today)
  }

  /// Returns the due date that a renewal by a period extends, or `nil` if the book is overdue or has
  /// no due date.
  package func extendableDueDate(of book: Book, fromOwner: Bool = false) -> Day? {
    book.loanToRenew(fromOwner: fromOwner)?.dueDate.flatMap { $0 < clock.today ? nil : $0 }
  }

  /// Returns the due date after a renewal without a date, if we have lent the book.
  package func renewedDueDate(of book: Book) -> Day? {
    book.openLoanToBorrower.map { renewedDueDate(of: $0, from: nil) }
  }

  /// Returns the end of a loan period from today, or from the due date if that would not be later.
  private func renewedDueDate(of loan: Loan, from owner: Owner?) -> Day {
    let period = loan.isFromOwner ? owner?.details.period ?? terms.period : terms.period
    let fromToday = clock.today.adding(days: period)
    guard let due = loan.dueDate, fromToday <= due else { return fromToday }
    return max(due, min(due.adding(days: period), terms.lastDueDate(from: clock.today)))
  }

  /// Returns why the loan of a book cannot be renewed. The owner may be unknown.
  package func refusalToRenew(
    _ book: Book, of owner: Owner?, due: Day?, fromOwner: Bool = false
  ) -> LibraryError? {
    guard !isOnServer, let loan = book.loanToRenew(fromOwner: fromOwner) else { return nil }
    if !loan.isFromOwner, let next = book.queue(on: clock.today).first {
      return .someoneWaits(BookName(book), borrower: next.borrower, count: book.holds.count)
    }
    if loan.isFromOwner, let owner, let allowed = owner.details.renewals, loan.renewals >= allowed {
      return .noMoreRenewals(
        BookName(book), owner: owner.name, used: loan.renewals, allowed: allowed)
    }
    guard let old = loan.dueDate, due ?? renewedDueDate(of: loan, from: owner) <= old else {
      return nil
    }
    return .notLater(BookName(book), due: old)
  }

  /// Sets the owner's loan to us, replacing the one that adding the book created.
  package func setLoanFromOwner(
    of number: Int, since instant: Date? = nil, due: Day?, returned: Date? = nil,
    in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    guard let loan = book.openLoanFromOwner else {
      return try transaction.borrow(number, at: instant ?? clock.now, due: due)
    }
    try transaction.update(
      Loan(
        id: loan.id, borrower: loan.borrower, checkedOutAt: instant ?? loan.checkedOutAt,
        dueDate: due, returnedAt: returned, renewals: loan.renewals, isFromOwner: true),
      of: number)
  }

  private func openLoan(of number: Int, in transaction: any LibraryTransaction) throws -> Loan {
    let book = try transaction.existing(reachable: number)
    if let loan = book.openLoan { return loan }
    throw notOutError(for: book)
  }

  package func notOutError(for book: Book) -> LibraryError {
    book.absenceError ?? .notOut(BookName(book))
  }
}
