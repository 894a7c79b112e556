import Library
import LibraryPorts

/// The rules for holds: who waits for a book, and whose turn it is.
package struct HoldRules {
  private let clock: Clock
  private let days: Int

  package init(clock: Clock, days: Int) {
    self.clock = clock
    self.days = days
  }

  /// Returns why someone, whose name may not be known yet, cannot wait for a book.
  package func refusal(
    of book: Book, to name: String?, in rows: any LibraryReading
  ) throws -> LibraryError? {
    if let absence = book.absenceError { return absence }
    guard let name, let borrower = try rows.borrower(named: name)?.name else { return nil }
    for copy in [book] + (try rows.copies(of: book)) {
      if copy.openLoan?.borrower == borrower {
        return .hasTheBook(BookName(copy), borrower: borrower)
      }
      if copy.holds.contains(where: { $0.borrower == borrower && $0.isActive(on: clock.today) }) {
        return .waitsAlready(BookName(copy), borrower: borrower)
      }
    }
    return nil
  }

  /// Returns the copy on which to place a hold: preferably one that is available and has no queue,
  /// or else one that has a queue.
  package func copyToHold(for number: Int, in rows: any LibraryReading) throws -> Int {
    let book = try rows.existing(number)
    let copies = [book] + (try rows.copies(of: book))
    let hasQueue = { (copy: Book) in !copy.queue(on: clock.today).isEmpty }
    let available = copies.first { $0.openLoanToBorrower == nil && !hasQueue($0) }
    return (available ?? copies.first(where: hasQueue) ?? book).number
  }

  /// Returns why someone, whose name may not be known yet, cannot leave the queue for a book, in
  /// which there may be nobody.
  package func refusalToRemove(
    from book: Book, _ name: String?, in rows: any LibraryReading
  ) throws -> LibraryError? {
    guard let name else { return book.holds.isEmpty ? .nobodyWaits(BookName(book)) : nil }
    let borrower = try rows.borrower(named: name)?.name ?? name
    return book.holds.contains { $0.borrower == borrower }
      ? nil : .doesNotWait(BookName(book), borrower: borrower)
  }

  /// Adds someone to the end of the queue. If the book is available, it is set aside immediately.
  ///
  /// - Parameter onlyThis: whether the hold is for this copy only.
  /// - Throws: `LibraryError.hasTheBook`, `waitsAlready`, `givenBack`, `notHeld`.
  package func placeHold(
    on number: Int, for typed: String, onlyThis: Bool = false,
    in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    let name = try LoanTerms.borrower(typed)
    if let refusal = try refusal(of: book, to: name, in: transaction) { throw refusal }
    try transaction.checkNew(name: name)
    let borrower = try transaction.findOrAddBorrower(named: name, at: clock.now)
    // The new hold replaces the expired holds of the borrower.
    let copies = try transaction.copies(of: book).map(\.number)
    for hold in try transaction.allHolds(of: borrower)
    where ([number] + copies).contains(hold.bookNumber) {
      try transaction.remove(Hold.self, hold.number)
    }
    _ = try transaction.add(
      Hold(book: BookName(book), borrower: borrower, placedAt: clock.now, onlyThis: onlyThis))
    if book.openLoanToBorrower == nil { try advanceQueue(of: number, in: transaction) }
  }

  /// Changes the day until which a book is kept: for the first person in the queue or, if no one
  /// else is waiting, for someone whose hold has expired. The days of all other holds are updated.
  ///
  /// - Parameter day: the last day, or `nil` for the usual number of days from today or, if the
  ///   book is lent, from its return.
  /// - Throws: `LibraryError.alreadyOut`, `givenBack`, `notHeld`, `keptFor`, `badKeptUntil`.
  package func keep(
    _ listed: ListedHold, until day: Day?, in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(listed.book.number)
    if let day {
      if let loan = book.openLoanToBorrower {
        throw LibraryError.alreadyOut(BookName(book), borrower: loan.borrower, due: loan.dueDate)
      }
      if let absence = book.absenceError { throw absence }
      if let readyHold = book.readyHold(on: clock.today), readyHold.borrower != listed.borrower {
        throw LibraryError.keptFor(
          BookName(book), borrower: readyHold.borrower, until: readyHold.keptUntil)
      }
      let latest = clock.today.adding(days: Hold.allowedDays.upperBound)
      guard (clock.today...latest).contains(day) else {
        throw LibraryError.badKeptUntil(day, today: clock.today, latest: latest)
      }
    }
    var hold = listed.hold
    hold.keptUntil = day
    try transaction.update(hold)
    if book.openLoanToBorrower == nil { try advanceQueue(of: book.number, in: transaction) }
  }

  /// - Throws: `LibraryError.doesNotWait`.
  package func remove(
    on number: Int, for name: String, in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    if let refusal = try refusalToRemove(from: book, name, in: transaction) { throw refusal }
    let borrower = try transaction.borrower(named: name)?.number
    for hold in try transaction.holds(on: number) where hold.borrowerNumber == borrower {
      try remove(hold, in: transaction)
    }
  }

  package func remove(_ hold: Hold, in transaction: any LibraryTransaction) throws {
    try transaction.remove(Hold.self, hold.number)
    guard let book = try transaction.book(hold.bookNumber), book.openLoanToBorrower == nil else {
      return
    }
    try advanceQueue(of: book.number, in: transaction)
  }

  /// Sets an available book aside for the first person in the queue. All others in the queue get
  /// later days, which apply if no one before them collects the book.
  func advanceQueue(of number: Int, in transaction: any LibraryTransaction) throws {
    try collectHolds(on: transaction.existing(number), in: transaction)
    var last: Day?
    for var hold in try transaction.holds(on: number) where !hold.hasExpired(on: clock.today) {
      // The day of the first person does not change, since that person may already know it.
      let day = last?.adding(days: days) ?? hold.keptUntil ?? clock.today.adding(days: days)
      last = day
      hold.keptUntil = day
      try transaction.update(hold)
    }
  }

  /// Moves the holds on copies that are out to an available copy. If no one is then waiting for the
  /// copy, moves the oldest hold from the queues of the other copies, except the first of each.
  private func collectHolds(on book: Book, in transaction: any LibraryTransaction) throws {
    let copies = try transaction.copies(of: book)
    guard !copies.isEmpty else { return }
    var borrowers = Set(try transaction.holds(on: book.number).map(\.borrowerNumber))
    func move(_ hold: Hold) throws {
      var hold = hold
      guard hold.isForAnyCopy, borrowers.insert(hold.borrowerNumber).inserted else { return }
      hold.bookNumber = book.number
      hold.keptUntil = nil
      try transaction.update(hold)
    }
    for copy in copies where copy.openLoanToBorrower != nil {
      try transaction.holds(on: copy.number).filter { !$0.hasExpired(on: clock.today) }.forEach(
        move)
    }
    let isUnreserved = try transaction.holds(on: book.number).allSatisfy {
      $0.hasExpired(on: clock.today)
    }
    guard isUnreserved else { return }
    let next = try copies.flatMap { copy in
      try transaction.holds(on: copy.number).filter { !$0.hasExpired(on: clock.today) }.dropFirst()
    }.filter(\.isForAnyCopy).min { $0.number < $1.number }
    if let next { try move(next) }
  }

  /// Releases the holds on a book that leaves the library. A hold that is not limited to this copy
  /// moves to another one, unless the borrower has it or has a hold on it; all others end.
  func releaseHolds(on number: Int, in transaction: any LibraryTransaction) throws -> [ReleasedHold]
  {
    guard let book = try transaction.anyBook(number) else { return [] }
    return try zip(transaction.holds(on: number), book.holds).map { hold, listed in
      let other =
        hold.isForAnyCopy
        ? try transaction.copies(of: book).first { copy in
          copy.openLoan?.borrower != listed.borrower
            && !copy.holds.contains { $0.borrower == listed.borrower }
        } : nil
      if let other {
        var hold = hold
        hold.bookNumber = other.number
        hold.keptUntil = nil
        try transaction.update(hold)
        if other.openLoanToBorrower == nil { try advanceQueue(of: other.number, in: transaction) }
      } else {
        try transaction.remove(Hold.self, hold.number)
      }
      return ReleasedHold(
        book: number, borrower: listed.borrower, newCopy: other.map(BookName.init))
    }
  }

  /// Updates the holds on a book when it is lent: ends expired holds and the borrower's holds,
  /// including those on other copies. All other holds wait for the book's return.
  func updateHolds(
    onLending book: Book, to borrower: String, in transaction: any LibraryTransaction
  ) throws {
    let borrower = try transaction.borrower(named: borrower)?.number
    for copy in try transaction.copies(of: book) {
      for hold in try transaction.holds(on: copy.number)
      where hold.borrowerNumber == borrower && hold.isForAnyCopy {
        try remove(hold, in: transaction)
      }
    }
    guard !book.holds.isEmpty else { return }
    for var hold in try transaction.holds(on: book.number) {
      if hold.borrowerNumber == borrower || hold.hasExpired(on: clock.today) {
        try transaction.remove(Hold.self, hold.number)
      } else {
        hold.keptUntil = nil
        try transaction.update(hold)
      }
    }
  }

  // MARK: Borrowers

  func removeAll(of borrower: Borrower, in transaction: any LibraryTransaction) throws {
    for hold in try transaction.allHolds(of: borrower) { try remove(hold, in: transaction) }
  }

  /// Moves holds to another borrower. If both have a hold on a book, the earlier one is kept. Holds
  /// on books that the other borrower has are removed.
  func move(
    from borrower: Borrower, to other: Borrower, in transaction: any LibraryTransaction
  ) throws {
    for var hold in try transaction.allHolds(of: borrower) {
      let queue = try transaction.holds(on: hold.bookNumber)
      if let duplicate = queue.first(where: { $0.borrowerNumber == other.number }) {
        guard hold.number < duplicate.number else {
          try remove(hold, in: transaction)
          continue
        }
        try transaction.remove(Hold.self, duplicate.number)
      }
      hold.borrowerNumber = other.number
      try transaction.update(hold)
    }
    for hold in try transaction.allHolds(of: other)
    where try transaction.book(hold.bookNumber)?.openLoanToBorrower?.borrower == other.name {
      try remove(hold, in: transaction)
    }
  }
}
