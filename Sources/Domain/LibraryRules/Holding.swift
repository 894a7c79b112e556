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
    if book.isGivenBack { return .givenBack(BookName(book), owner: book.details.owner ?? "") }
    guard let name, let borrower = try rows.borrower(named: name)?.name else { return nil }
    for copy in [book] + (try rows.copies(of: book)) {
      if copy.loan?.borrower == borrower {
        return .hasTheBook(BookName(copy), borrower: borrower)
      }
      if copy.holds.contains(where: { $0.borrower == borrower && $0.isActive(on: clock.today) }) {
        return .waitsAlready(BookName(copy), borrower: borrower)
      }
    }
    return nil
  }

  /// Returns the copy on which to place a hold: one that is available and that no one waits for,
  /// else one that others wait for.
  package func copy(of number: Int, in rows: any LibraryReading) throws -> Int {
    let book = try rows.existing(number)
    let copies = [book] + (try rows.copies(of: book))
    let isWaitedFor = { (copy: Book) in !copy.queue(on: clock.today).isEmpty }
    let free = copies.first { $0.lent == nil && !isWaitedFor($0) }
    return (free ?? copies.first(where: isWaitedFor) ?? book).number
  }

  /// Returns why someone, whose name may not be known yet, cannot leave the queue for a book.
  package func refusalToRemove(
    from book: Book, _ name: String?, in rows: any LibraryReading
  ) throws -> LibraryError? {
    guard let name else { return nil }
    let borrower = try rows.borrower(named: name)?.name ?? name
    return book.holds.contains { $0.borrower == borrower }
      ? nil : .doesNotWait(BookName(book), borrower: borrower)
  }

  /// Adds someone to the end of the queue. An available book is kept for them at once.
  ///
  /// - Parameter onlyThis: whether no other copy will do.
  /// - Throws: `hasTheBook`, `waitsAlready`, `givenBack`.
  package func placeHold(
    on number: Int, for typed: String, onlyThis: Bool = false,
    in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    let name = try LoanTerms.borrower(typed)
    if let refusal = try refusal(of: book, to: name, in: transaction) { throw refusal }
    try transaction.checkNew(name: name)
    let borrower = try transaction.borrower(lending: name, at: clock.now)
    // Their expired holds are replaced by the new one.
    let copies = try transaction.copies(of: book).map(\.number)
    for hold in try transaction.allHolds(of: borrower)
    where ([number] + copies).contains(hold.bookNumber) {
      try transaction.remove(Hold.self, hold.number)
    }
    _ = try transaction.add(
      Hold(book: BookName(book), borrower: borrower, placedAt: clock.now, onlyThis: onlyThis))
    if book.lent == nil { try advanceQueue(of: number, in: transaction) }
  }

  /// Keeps an available book until another day for the next in the queue, or, if no one else waits,
  /// for someone who did not collect it. The people after them get it after that.
  ///
  /// - Parameter day: if nil, the usual number of days from today, or from the return of a lent
  ///   book.
  /// - Throws: `alreadyOut`, `givenBack`, `keptFor`, `badKeptUntil`.
  package func keep(
    _ listed: ListedHold, until day: Day?, in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(listed.book.number)
    if let day {
      if let loan = book.lent {
        throw LibraryError.alreadyOut(BookName(book), borrower: loan.borrower, due: loan.dueDate)
      }
      if book.isGivenBack {
        throw LibraryError.givenBack(BookName(book), owner: book.details.owner ?? "")
      }
      if let holder = book.holder(on: clock.today), holder.borrower != listed.borrower {
        throw LibraryError.keptFor(
          BookName(book), borrower: holder.borrower, until: holder.keptUntil)
      }
      let latest = clock.today.adding(days: Hold.allowedDays.upperBound)
      guard (clock.today...latest).contains(day) else {
        throw LibraryError.badKeptUntil(day, today: clock.today, latest: latest)
      }
    }
    var hold = listed.hold
    hold.keptUntil = day
    try transaction.update(hold)
    if book.lent == nil { try advanceQueue(of: book.number, in: transaction) }
  }

  /// - Throws: `doesNotWait`.
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
    guard let book = try transaction.book(hold.bookNumber), book.lent == nil else { return }
    try advanceQueue(of: book.number, in: transaction)
  }

  /// Gives an available book to those who wait, one after the other if no one collects it.
  func advanceQueue(of number: Int, in transaction: any LibraryTransaction) throws {
    try gather(on: transaction.existing(number), in: transaction)
    var last: Day?
    for var hold in try transaction.holds(on: number) where !hold.hasExpired(on: clock.today) {
      // A day that was announced to someone is kept.
      let day = last?.adding(days: days) ?? hold.keptUntil ?? clock.today.adding(days: days)
      last = day
      hold.keptUntil = day
      try transaction.update(hold)
    }
  }

  /// Moves to an available copy the holds on copies that are out. If there are none, moves the next
  /// hold on a copy that is kept for someone else.
  private func gather(on book: Book, in transaction: any LibraryTransaction) throws {
    let copies = try transaction.copies(of: book)
    guard !copies.isEmpty else { return }
    var waiters = Set(try transaction.holds(on: book.number).map(\.borrowerNumber))
    func move(_ hold: Hold) throws {
      var hold = hold
      guard hold.isForAnyCopy, waiters.insert(hold.borrowerNumber).inserted else { return }
      hold.bookNumber = book.number
      hold.keptUntil = nil
      try transaction.update(hold)
    }
    for copy in copies where copy.lent != nil {
      try transaction.holds(on: copy.number).filter { !$0.hasExpired(on: clock.today) }.forEach(
        move)
    }
    let isFree = try transaction.holds(on: book.number).allSatisfy {
      $0.hasExpired(on: clock.today)
    }
    guard isFree else { return }
    let next = try copies.flatMap { copy in
      try transaction.holds(on: copy.number).filter { !$0.hasExpired(on: clock.today) }.dropFirst()
    }.filter(\.isForAnyCopy).min { $0.number < $1.number }
    if let next { try move(next) }
  }

  /// Releases the holds on a book that leaves the library. Holds on any copy move to another copy,
  /// if the borrower does not wait for it yet; the others end.
  func release(from number: Int, in transaction: any LibraryTransaction) throws -> [ReleasedHold] {
    guard let book = try transaction.anyBook(number) else { return [] }
    return try zip(transaction.holds(on: number), book.holds).map { hold, listed in
      let other =
        hold.isForAnyCopy
        ? try transaction.copies(of: book).first { copy in
          copy.loan?.borrower != listed.borrower
            && !copy.holds.contains { $0.borrower == listed.borrower }
        } : nil
      if let other {
        var hold = hold
        hold.bookNumber = other.number
        hold.keptUntil = nil
        try transaction.update(hold)
        if other.lent == nil { try advanceQueue(of: other.number, in: transaction) }
      } else {
        try transaction.remove(Hold.self, hold.number)
      }
      return ReleasedHold(borrower: listed.borrower, other: other.map(BookName.init))
    }
  }

  /// Ends the borrower's holds on a book that is lent to them, and expired ones. All others wait
  /// for its return.
  func end(on book: Book, of borrower: String, in transaction: any LibraryTransaction) throws {
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

  // MARK: People who wait

  func removeAll(of borrower: Borrower, in transaction: any LibraryTransaction) throws {
    for hold in try transaction.allHolds(of: borrower) { try remove(hold, in: transaction) }
  }

  /// Moves holds to another borrower: of two on the same book the earlier one, and none on books
  /// they have.
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
    where try transaction.book(hold.bookNumber)?.lent?.borrower == other.name {
      try remove(hold, in: transaction)
    }
  }
}
