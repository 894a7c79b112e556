import Library
import LibraryPorts
import Platform

/// What may be lent, returned and renewed, and what that does: the same from every screen.
package struct Lending {
  package let clock: Clock
  private let currentTerms: () -> LoanTerms

  /// - Parameter terms: asked for anew each time, since settings may change them.
  package init(clock: Clock, terms: @autoclosure @escaping () -> LoanTerms) {
    self.clock = clock
    currentTerms = terms
  }

  package var terms: LoanTerms { currentTerms() }

  /// Refuses a date that a person may not give.
  ///
  /// - Parameter since: when the loan began, if that was earlier than today.
  package func check(due: Day?, since: Day? = nil) throws {
    if let since, since > clock.today {
      throw LibraryError.sinceInTheFuture(since, today: clock.today)
    }
    if let due { try terms.check(due, today: clock.today, since: since) }
  }

  /// Lends a book that is here; borrows one that was given back to its owner.
  ///
  /// - Parameters:
  ///   - borrower: the user where nil.
  ///   - instant: when it was lent, if that was earlier than now, as a program told it. In another time
  ///     zone, or by another clock, now may be up to a day later.
  ///   - since: the day on which it was lent, as a person gave it.
  ///   - due: a day a person gave; the end of the loan period where nil, that of the owner for a book
  ///     which is borrowed.
  ///   - despiteHolds: whether it may be kept for someone else.
  ///   - line: the books that are lent together.
  /// - Throws: `alreadyOut`, `keptFor`, or what is wrong with the name or a date.
  package func checkOut(
    _ number: Int, to borrower: String?, at instant: Date? = nil, since: Day? = nil, due: Day?,
    despiteHolds: Bool = false, with line: [Int] = [], in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    let told = instant.map(clock.day(of:))
    if let told, let instant, instant > clock.now.addingTimeInterval(86_400) {
      throw LibraryError.sinceInTheFuture(told, today: clock.today)
    }
    try check(due: due, since: since ?? told.flatMap { $0 < clock.today ? $0 : nil })
    let name = try LoanTerms.borrower(borrower ?? terms.user)
    if let refusal = refusal(of: book, to: name) { throw refusal }
    try transaction.checkNew(name: name)
    let first = since ?? clock.today
    let start = since.map { $0 == clock.today ? clock.now : clock.noon(of: $0) } ?? instant
    let instant = min(start ?? clock.now, clock.now)
    if book.isGivenBack {
      let period = try period(of: book.details.owner, in: transaction) ?? terms.period
      return try transaction.borrow(number, at: instant, due: due ?? first.adding(days: period))
    }
    if !despiteHolds, let refusal = try claim(on: book, to: name, in: transaction) { throw refusal }
    try checkLimit(of: name, lending: line, in: transaction)
    try transaction.checkOut(
      number, to: name, at: instant, due: due ?? lentDate(of: book, from: first))
    try holding.end(on: book, of: name, in: transaction)
  }

  package var holding: Holding { Holding(clock: clock, days: terms.holdDays) }

  /// Why a book that is here is kept from a borrower: someone else was promised it.
  package func claim(
    on book: Book, to borrower: String, in rows: any LibraryReading
  ) throws -> LibraryError? {
    guard let holder = book.holder(on: clock.today),
      try rows.borrower(named: borrower)?.name != holder.borrower
    else { return nil }
    return .keptFor(BookName(book), borrower: holder.borrower, until: holder.keptUntil)
  }

  /// - Parameter line: the books that are lent together; none of them is told as one that they have.
  /// - Throws: `overLimit` where someone has as many books as they may; the user may have any number.
  private func checkLimit(
    of name: String, lending line: [Int], in transaction: any LibraryTransaction
  ) throws {
    guard !terms.isOwn(name), let borrower = try transaction.borrower(named: name),
      let limit = borrower.details.limit ?? terms.limit
    else { return }
    let count = try transaction.openLoans(of: borrower)
    guard count >= limit else { return }
    let line = Set(line)
    let books = try transaction.booksLent(to: borrower, limit: .max).map(\.book)
      .filter { !line.contains($0.number) }
    throw LibraryError.overLimit(
      borrower.name, limit: limit, Array(books.prefix(ManyBooks.shown)), count: books.count)
  }

  /// Why a book is not lent to a borrower; nil if it is.
  ///
  /// - Parameter borrower: nil if that is not known yet.
  package func refusal(of book: Book, to borrower: String?) -> LibraryError? {
    if let loan = book.lent {
      return .alreadyOut(BookName(book), borrower: loan.borrower, due: loan.dueDate)
    }
    guard let owner = book.details.owner, let borrower else { return nil }
    let isOwn = terms.isOwn(borrower)
    if book.isGivenBack { return isOwn ? nil : .givenBack(BookName(book), owner: owner) }
    return isOwn ? .alreadyBorrowed(BookName(book), owner: owner, due: book.dueDate) : nil
  }

  /// Days for which an owner lends books, where that is known.
  private func period(of owner: String?, in transaction: any LibraryTransaction) throws -> Int? {
    try owner.flatMap(transaction.keptOwner(named:))?.details.period
  }

  /// The due date of a book that is borrowed today, where no one gives another; nil if its owner has
  /// no loan period.
  package func borrowedDate(
    from owner: String, in transaction: any LibraryTransaction
  ) throws -> Day? {
    try period(of: owner, in: transaction).map(clock.today.adding(days:))
  }

  /// A borrower has a book no longer than we have it, unless a person says so.
  private func lentDate(of book: Book, from first: Day) -> Day {
    let due = terms.dueDate(from: first)
    guard let own = book.borrowed?.dueDate, own >= clock.today else { return due }
    return min(due, own)
  }

  /// Closes the loan, and keeps it: a book that we lent on comes back to us first, then it goes to its
  /// owner.
  ///
  /// - Parameter release: told what becomes of each who waits for a book that its owner has again.
  /// - Returns: the loan as it was kept.
  @discardableResult
  package func checkIn(
    _ number: Int, in transaction: any LibraryTransaction,
    _ release: (ReleasedHold) -> Void = { _ in }
  ) throws -> Loan {
    let loan = try close(openLoan(of: number, in: transaction), of: number, in: transaction)
    if loan.isFromOwner {
      try holding.release(from: number, in: transaction).forEach(release)
    } else if try transaction.book(number) != nil {
      // A deleted book is kept for no one.
      try holding.giveTurns(on: number, in: transaction)
    }
    return loan
  }

  /// Closes a loan, whoever waits for the book.
  @discardableResult
  func close(_ loan: Loan, of number: Int, in transaction: any LibraryTransaction) throws -> Loan {
    var loan = loan
    loan.returnedAt = max(clock.now, loan.checkedOutAt)
    try transaction.update(loan, of: number)
    return loan
  }

  /// Moves the due date and counts: to the day given, else to the end of a new loan period. For a loan
  /// to us that is the owner's, who may allow so many renewals and no more.
  ///
  /// - Returns: the new due date.
  /// - Throws: `notOut`, `someoneWaits`, `noMoreRenewals`, `notLater`, or what is wrong with the date.
  @discardableResult
  package func renew(
    _ number: Int, due: Day?, in transaction: any LibraryTransaction
  ) throws -> Day {
    let book = try transaction.existing(orOut: number)
    var loan = try openLoan(of: number, in: transaction)
    try check(due: due)
    let owner = try book.details.owner.flatMap(transaction.keptOwner)
    if let refusal = refusalToRenew(book, of: owner, due: due) { throw refusal }
    let day = due ?? renewedDate(of: loan, from: owner)
    loan.renew(until: day)
    try transaction.update(loan, of: number)
    return day
  }

  /// The day to which a renewal without a date moves the due date of a book that we lent; nil if we did
  /// not.
  package func renewedDate(of book: Book) -> Day? {
    book.lent.map { renewedDate(of: $0, from: nil) }
  }

  /// The period runs from today, or from the due date where that would bring nothing.
  private func renewedDate(of loan: Loan, from owner: Owner?) -> Day {
    let period = loan.isFromOwner ? owner?.details.period ?? terms.period : terms.period
    let fromToday = clock.today.adding(days: period)
    guard let due = loan.dueDate, fromToday <= due else { return fromToday }
    return max(due, min(due.adding(days: period), terms.latest(from: clock.today)))
  }

  /// Why the loan of a book is not renewed; nil if it is.
  ///
  /// - Parameters:
  ///   - owner: what is known of the book's owner; nil if that is nothing.
  ///   - due: a day a person gave.
  package func refusalToRenew(_ book: Book, of owner: Owner?, due: Day?) -> LibraryError? {
    guard let loan = book.loan else { return nil }
    if !loan.isFromOwner, let next = book.queue(on: clock.today).first {
      return .someoneWaits(BookName(book), borrower: next.borrower, count: book.holds.count)
    }
    if loan.isFromOwner, let owner, let allowed = owner.details.renewals, loan.renewals >= allowed {
      return .noMoreRenewals(
        BookName(book), owner: owner.name, used: loan.renewals, allowed: allowed)
    }
    guard let old = loan.dueDate, due ?? renewedDate(of: loan, from: owner) <= old else {
      return nil
    }
    return .notLater(BookName(book), due: old)
  }

  /// Sets the owner's loan to us; it replaces the one, without a due date, that adding the book made.
  package func setBorrowing(
    of number: Int, since instant: Date? = nil, due: Day?, returned: Date? = nil,
    in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    guard let loan = book.borrowed else {
      return try transaction.borrow(number, at: instant ?? clock.now, due: due)
    }
    try transaction.update(
      Loan(
        id: loan.id, borrower: loan.borrower, checkedOutAt: instant ?? loan.checkedOutAt,
        dueDate: due, returnedAt: returned, renewals: loan.renewals, isFromOwner: true),
      of: number)
  }

  private func openLoan(of number: Int, in transaction: any LibraryTransaction) throws -> Loan {
    let book = try transaction.existing(orOut: number)
    if let loan = book.loan { return loan }
    throw notOut(book)
  }

  /// Why nothing is returned or renewed of a book without an open loan.
  package func notOut(_ book: Book) -> LibraryError {
    book.isGivenBack
      ? .givenBack(BookName(book), owner: book.details.owner ?? "") : .notOut(BookName(book))
  }
}
