import DeskEntity
import Library
import LibraryPorts
import LibraryRules

/// What a scan is of, and what it does: one change at most.
package struct DeskInteractor {
  let library: LibraryContext
  var store: any LibraryStore { library.store }
  var lending: Lending { library.lending }

  /// Where receipts go.
  package let sharing: Sharing
  /// What receipts say of the library.
  package let letterhead: Letterhead

  package init(_ library: LibraryContext, sharing: Sharing, letterhead: Letterhead) {
    (self.library, self.sharing, self.letterhead) = (library, sharing, letterhead)
  }

  package var today: Day { library.today }

  package func check(due: Day?) throws { try lending.check(due: due) }

  // MARK: What it does

  /// Lends a book that is here to whoever's turn it is, and takes back one that is out.
  ///
  /// - Throws: what refuses that; `severalTitled` where any of several copies may be meant.
  package func handle(
    _ books: [Book], scanned text: String, in turn: inout DeskTurn?
  ) throws -> DeskOutcome {
    let repeated = turn?.repeated
    turn?.repeated = nil
    let book = try copy(of: books, scanned: text, in: turn)
    library.last.number = book.number
    if let loan = book.lent {
      if turn?.hasLent(book) ?? false { return .lentAlready(book) }
      return try takeBack(book, loan, in: &turn)
    }
    guard turn != nil else {
      if book.isGivenBack { throw lending.notOut(book) }
      return .here(book)
    }
    if turn?.hasReturned(book) ?? false, repeated != book.number {
      turn?.repeated = book.number
      return .returnedAlready(book)
    }
    return try lend(book, in: &turn)
  }

  /// - Parameter despiteHolds: whether it may be kept for someone else.
  /// - Throws: `keptFor`, or what else refuses it.
  package func lend(
    _ book: Book, despiteHolds: Bool = false, in turn: inout DeskTurn?
  ) throws -> DeskOutcome {
    let lent = try store.change(.checkOut) { transaction in
      try lending.checkOut(
        book.number, to: turn?.borrower, due: turn?.due, despiteHolds: despiteHolds,
        in: transaction)
      return try transaction.existing(book.number)
    }
    if let loan = lent.loan { turn?.add(lent: loan, of: book.number) }
    return .lent(lent)
  }

  private func takeBack(
    _ book: Book, _ loan: Loan, in turn: inout DeskTurn?
  ) throws -> DeskOutcome {
    let (returned, closed) = try store.change(.return) { transaction in
      // Another desk may have taken it back, and lent it to someone else.
      let current = try transaction.existing(orOut: book.number)
      guard current.lent?.id == loan.id else {
        throw lending.refusal(of: current, to: nil) ?? lending.notOut(current)
      }
      let closed = try lending.checkIn(book.number, in: transaction)
      return (try transaction.anyBook(book.number) ?? current, closed)
    }
    turn?.add(returned: closed, of: book.number)
    let late = closed.dueDate.map { max(0, $0.days(until: today)) } ?? 0
    return .returned(returned, from: closed, daysLate: late)
  }

  /// Renews all that whoever's turn it is has from before, as one change.
  ///
  /// - Returns: the books that were renewed, and why others were not.
  /// - Throws: why none was.
  package func renewAll(
    in turn: inout DeskTurn
  ) throws -> (renewed: [Book], refused: [LibraryError]) {
    let borrower = try counted(turn.borrower).borrower
    let numbers = try store.booksLent(to: borrower, limit: .max)
      .filter { !turn.hasLent($0.book.number, $0.loan) }.map(\.book.number)
    let due = turn.due
    let targets = try Targets(numbers) { number in
      let book = try store.existing(orOut: number)
      let owner = try book.details.owner.flatMap(store.keptOwner)
      return lending.refusalToRenew(book, of: owner, due: due)
    }
    _ = try library.change(.renew, targets.numbers) { try lending.renew($0, due: due, in: $1) }
    turn.renewed += targets.numbers.filter { !turn.renewed.contains($0) }
    return (try targets.numbers.map(store.existing(orOut:)), targets.refused)
  }

  /// The copy that is meant by an ISBN. One that is here is lent as well as another, but none comes back
  /// in place of another.
  private func copy(
    of books: [Book], scanned text: String, in turn: DeskTurn?
  ) throws -> Book {
    if books.count == 1 { return books[0] }
    let several = LibraryError.severalTitled(
      text, books.prefix(ManyBooks.shown).map(BookName.init), count: books.count)
    guard let turn else { throw several }
    // What was scanned a moment ago is meant again.
    if let book = books.first(where: { turn.hasLent($0) || turn.hasReturned($0) }) { return book }
    let own = books.filter { book in
      book.lent.map { Borrower.isSame($0.borrower, turn.borrower) } ?? false
    }
    if own.count == 1 { return own[0] }
    guard own.isEmpty, let here = books.first(where: { $0.lent == nil }) else { throw several }
    return here
  }

  // MARK: A turn

  /// A borrower as they come to the desk; nothing is known of one who is new.
  package func counted(_ name: String) throws -> CountedBorrower {
    guard let borrower = try store.borrower(named: name) else {
      return CountedBorrower(
        Borrower(number: 0, details: BorrowerDetails(name: name), addedAt: lending.clock.now))
    }
    return try store.counted(borrower, on: today)
  }

  /// The books that are kept for a borrower who may take them along.
  package func ready(for borrower: Borrower) throws -> [ListedHold] {
    try store.holds(of: borrower).filter { $0.state(on: today) == .ready }
  }

  /// What came of a turn, and stands: what was undone is not counted.
  package func summary(of turn: DeskTurn) throws -> DeskSummary {
    try store.reading {
      let lent = try turn.lentNumbers.compactMap(store.book).filter(turn.hasLent)
      let returned = try turn.returnedLoans.filter { returned in
        try store.loans(of: returned.number).contains { $0.id == returned.loan && !$0.isOpen }
      }
      let counted = try counted(turn.borrower)
      let renewed = try turn.renewed.compactMap(store.book).filter { book in
        book.lent?.borrower == turn.borrower && !lent.contains { $0.number == book.number }
      }
      let has = try store.booksLent(to: counted.borrower, limit: ManyBooks.shown)
      return DeskSummary(
        borrower: turn.borrower, lent: lent, renewed: renewed, returned: returned.map(\.number),
        overdue: has.filter { $0.isLate(lending.clock) }, overdueCount: counted.overdue)
    }
  }

  // MARK: Receipts

  package func isStandardOutput(_ path: String) -> Bool { sharing.isStandardOutput(path) }

  package func write(_ receipts: [String], to path: String) throws {
    try sharing.write(receipts.joined(separator: "\n") + "\n", to: path)
  }

  /// All copies with an ISBN.
  package func copies(of isbn: ISBN) throws -> [Book] {
    try store.books(isbn, in: .library, limit: .max)
  }
}

/// What came of a turn, as far as it was not undone.
package struct DeskSummary: Equatable, Sendable {
  package let borrower: String
  package let lent: [Book]
  package let renewed: [Book]
  package let returned: [Int]
  /// The books that they should have brought back: the first of them, and how many in all.
  package let overdue: [LentBook]
  package let overdueCount: Int

  /// The day on which the first of the books lent is due, and whether all of them are.
  package var due: (day: Day, isOfAll: Bool)? {
    let days = Set(lent.compactMap { $0.loan?.dueDate })
    return days.min().map { ($0, days.count == 1) }
  }
}
