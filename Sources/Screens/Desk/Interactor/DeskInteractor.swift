import DeskEntity
import Library
import LibraryPorts
import LibraryRules

/// The rules of the desk: how scans are resolved and which changes they make. A scan makes at most
/// one change.
package struct DeskInteractor {
  package typealias Store = BookStore & BorrowerStore & HoldStore & LibraryReading & SnapshotReading
    & ChangeMaking

  let library: LibraryContext
  let store: any Store
  var lending: Lending { library.lending }

  private let sharing: Sharing
  package let letterhead: Letterhead

  package init(
    _ library: LibraryContext, store: any Store, sharing: Sharing, letterhead: Letterhead
  ) {
    self.library = library
    self.store = store
    self.sharing = sharing
    self.letterhead = letterhead
  }

  package var today: Day { library.today }
  package var viewer: Viewer { library.viewer }

  package func check(due: Day?) throws { try lending.check(due: due) }

  // MARK: Actions

  /// Lends a book that is here to the current borrower, and returns one that is out.
  ///
  /// - Throws: the reason for a refusal; `LibraryError.severalTitled` if the scan does not identify
  ///   one of several copies.
  package func handle(
    _ books: [Book], scanned text: String, in turn: inout DeskTurn?
  ) throws -> DeskOutcome {
    let rescannedBook = turn?.rescannedBook
    turn?.rescannedBook = nil
    let book = try copy(of: books, scanned: text, in: turn)
    library.lastBook.number = book.number
    if let loan = book.openLoanToBorrower {
      if turn?.hasLent(book) ?? false { return .alreadyLent(book) }
      return try checkIn(book, loan, in: &turn)
    }
    guard turn != nil else {
      if let absence = book.absenceError { throw absence }
      return .noCurrentBorrower(book)
    }
    if turn?.hasReturned(book) ?? false, rescannedBook != book.number {
      turn?.rescannedBook = book.number
      return .alreadyReturned(book)
    }
    return try lend(book, in: &turn)
  }

  /// - Parameter ignoringHolds: whether to lend the book even if it is on hold for someone else.
  /// - Throws: `LibraryError.keptFor`, or another reason for a refusal.
  package func lend(
    _ book: Book, ignoringHolds: Bool = false, in turn: inout DeskTurn?
  ) throws -> DeskOutcome {
    let lent = try store.change(.checkOut) { transaction in
      try lending.checkOut(
        book.number, to: turn?.borrower, due: turn?.due, ignoringHolds: ignoringHolds,
        in: transaction)
      return try transaction.existing(book.number)
    }
    if let loan = lent.openLoan { turn?.add(lent: loan, of: book.number) }
    return .lent(lent)
  }

  private func checkIn(
    _ book: Book, _ loan: Loan, in turn: inout DeskTurn?
  ) throws -> DeskOutcome {
    let (returned, closed) = try store.change(.return) { transaction in
      // Another desk may have returned the book and lent it to someone else.
      let current = try transaction.existing(reachable: book.number)
      guard current.openLoanToBorrower?.id == loan.id else {
        throw lending.refusal(of: current, to: nil) ?? lending.notOutError(for: current)
      }
      let closed = try lending.checkIn(book.number, in: transaction)
      return (try transaction.anyBook(book.number) ?? current, closed)
    }
    turn?.add(returned: closed, of: book.number)
    let late = closed.dueDate.map { max(0, $0.days(until: today)) } ?? 0
    return .returned(returned, from: closed, daysLate: late)
  }

  /// Renews all earlier loans of the current borrower, as one change.
  ///
  /// - Returns: the renewed books, and the reasons why other books were refused.
  /// - Throws: the reason for the refusal if no book was renewed.
  package func renewAll(
    in turn: inout DeskTurn
  ) throws -> (renewed: [Book], refused: [LibraryError]) {
    let borrower = try borrowerSummary(turn.borrower).borrower
    let numbers = try store.booksLent(to: borrower, limit: .max)
      .filter { !turn.hasLent($0.book.number, $0.loan) }.map(\.book.number)
    let due = turn.due
    let targets = try Targets(numbers) { number in
      let book = try store.existing(reachable: number)
      let owner = try book.details.owner.flatMap(store.storedOwner)
      return lending.refusalToRenew(book, of: owner, due: due)
    }
    _ = try store.change(.renew, targets.numbers) { try lending.renew($0, due: due, in: $1) }
    turn.renewed += targets.numbers.filter { !turn.renewed.contains($0) }
    return (try targets.numbers.map(store.existing(reachable:)), targets.refusals)
  }

  /// Returns the copy to which an ISBN refers. Any copy that is in can be lent, but only an
  /// identified copy can be returned.
  private func copy(
    of books: [Book], scanned text: String, in turn: DeskTurn?
  ) throws -> Book {
    if books.count == 1 { return books[0] }
    let several = LibraryError.severalTitled(
      text, books.prefix(BulkChanges.previewCount).map(BookName.init), count: books.count)
    guard let turn else { throw several }
    // Prefer the copy that was already scanned in this turn.
    if let book = books.first(where: { turn.hasLent($0) || turn.hasReturned($0) }) { return book }
    let ownCopies = books.filter { book in
      book.openLoanToBorrower.map { Borrower.isSame($0.borrower, turn.borrower) } ?? false
    }
    if ownCopies.count == 1 { return ownCopies[0] }
    guard ownCopies.isEmpty,
      let availableCopy = books.first(where: { $0.openLoanToBorrower == nil })
    else {
      throw several
    }
    return availableCopy
  }

  // MARK: Turns

  /// Returns a borrower with their counts, which are zero for a new borrower.
  package func borrowerSummary(_ name: String) throws -> BorrowerSummary {
    guard let borrower = try store.borrower(named: name) else {
      return BorrowerSummary(
        Borrower(number: 0, details: BorrowerDetails(name: name), addedAt: lending.clock.now))
    }
    return try store.summary(of: borrower, on: today)
  }

  /// Returns the borrower's holds that are ready to be picked up.
  package func readyHolds(for borrower: Borrower) throws -> [ListedHold] {
    try store.holds(of: borrower).filter { $0.state(on: today) == .ready }
  }

  package func summary(of turn: DeskTurn) throws -> DeskSummary {
    try store.reading {
      let lent = try turn.lentNumbers.compactMap(store.book).filter(turn.hasLent)
      let returned = try turn.returnedLoans.filter { returned in
        try store.loans(of: returned.number).contains { $0.id == returned.loan && !$0.isOpen }
      }
      let borrowerSummary = try borrowerSummary(turn.borrower)
      let renewed = try turn.renewed.compactMap(store.book).filter { book in
        book.openLoanToBorrower?.borrower == turn.borrower
          && !lent.contains { $0.number == book.number }
      }
      let loans = try store.booksLent(to: borrowerSummary.borrower, limit: BulkChanges.previewCount)
      return DeskSummary(
        borrower: turn.borrower, lent: lent, renewed: renewed, returned: returned.map(\.number),
        overdue: loans.filter { $0.isLate(lending.clock) }, overdueCount: borrowerSummary.overdue)
    }
  }

  // MARK: Receipts

  package func isStandardOutput(_ path: String) -> Bool { sharing.isStandardOutput(path) }

  package func fileExists(_ path: String) throws -> Bool { try sharing.fileExists(path) }

  package func write(_ receipts: [String], to path: String) throws {
    try sharing.write(receipts.joined(separator: "\n") + "\n", to: path)
  }

  /// Returns the copies that are or were in the library. A book that is only known is added first.
  package func copies(of isbn: ISBN) throws -> [Book] {
    try store.books(isbn, in: .library, limit: .max).filter { $0.isHere || $0.isReturnedToOwner }
  }
}

/// The results of a turn, without undone changes.
package struct DeskSummary: Equatable, Sendable {
  package let borrower: String
  package let lent: [Book]
  package let renewed: [Book]
  package let returned: [Int]
  /// The first few overdue books of the borrower.
  package let overdue: [LentBook]
  package let overdueCount: Int

  /// The earliest due date of the books lent, and whether all of them share it.
  package var due: (day: Day, isShared: Bool)? {
    let days = Set(lent.compactMap { $0.openLoan?.dueDate })
    return days.min().map { ($0, days.count == 1) }
  }
}
