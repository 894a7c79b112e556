import Library
import LibraryPorts

/// Who waits for a book, and whose turn it is: the same from every screen.
package struct Holding {
  private let clock: Clock
  /// How many days a book is kept for someone.
  private let days: Int

  package init(clock: Clock, days: Int) {
    self.clock = clock
    self.days = days
  }

  /// Why someone cannot wait for a book; nil if they can.
  ///
  /// - Parameter name: nil if that is not known yet.
  package func refusal(
    of book: Book, to name: String?, in rows: any LibraryReading
  ) throws -> LibraryError? {
    if book.isGivenBack { return .givenBack(BookName(book), owner: book.details.owner ?? "") }
    guard let name, let borrower = try rows.borrower(named: name)?.name else { return nil }
    for copy in [book] + (try rows.copies(of: book)) {
      if copy.loan?.borrower == borrower {
        return .hasTheBook(BookName(copy), borrower: borrower)
      }
      if copy.holds.contains(where: { $0.borrower == borrower && $0.stands(on: clock.today) }) {
        return .waitsAlready(BookName(copy), borrower: borrower)
      }
    }
    return nil
  }

  /// The copy that someone waits for who wants a book: one that is here for no one else, else the one for which others
  /// wait.
  package func copy(of number: Int, in rows: any LibraryReading) throws -> Int {
    let book = try rows.existing(number)
    let copies = [book] + (try rows.copies(of: book))
    let isWaitedFor = { (copy: Book) in !copy.queue(on: clock.today).isEmpty }
    let free = copies.first { $0.lent == nil && !isWaitedFor($0) }
    return (free ?? copies.first(where: isWaitedFor) ?? book).number
  }

  /// Why someone cannot be taken out of the queue for a book; nil if they can.
  ///
  /// - Parameter name: nil if that is not known yet.
  package func refusalToRemove(
    from book: Book, _ name: String?, in rows: any LibraryReading
  ) throws -> LibraryError? {
    guard let name else { return nil }
    let borrower = try rows.borrower(named: name)?.name ?? name
    return book.holds.contains { $0.borrower == borrower }
      ? nil : .doesNotWait(BookName(book), borrower: borrower)
  }

  /// Puts someone at the end of the queue. A book that is here is kept for them at once.
  ///
  /// - Parameter onlyThis: whether no other copy will do.
  /// - Throws: `hasTheBook`, `waitsAlready`, `givenBack`.
  package func place(
    on number: Int, for typed: String, onlyThis: Bool = false,
    in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    let name = try LoanTerms.borrower(typed)
    if let refusal = try refusal(of: book, to: name, in: transaction) { throw refusal }
    try transaction.checkNew(name: name)
    let borrower = try transaction.borrower(lending: name, at: clock.now)
    // They did not come for it, and wait anew.
    let copies = try transaction.copies(of: book).map(\.number)
    for hold in try transaction.allHolds(of: borrower)
    where ([number] + copies).contains(hold.bookNumber) {
      try transaction.remove(Hold.self, hold.number)
    }
    _ = try transaction.add(
      Hold(book: BookName(book), borrower: borrower, placedAt: clock.now, onlyThis: onlyThis))
    if book.lent == nil { try giveTurns(on: number, in: transaction) }
  }

  /// Keeps a book that is here until another day for whoever is next, or for someone who did not come,
  /// if no one else is; those behind them get it after that.
  ///
  /// - Parameter day: nil for as long as books are kept, from today on; for a book that is lent, until it
  ///   is back.
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
    if book.lent == nil { try giveTurns(on: book.number, in: transaction) }
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
    try giveTurns(on: book.number, in: transaction)
  }

  /// The book is here: those who wait get it one after the other, if no one comes for it.
  func giveTurns(on number: Int, in transaction: any LibraryTransaction) throws {
    try gather(on: transaction.existing(number), in: transaction)
    var last: Day?
    for var hold in try transaction.holds(on: number) where !hold.hasPassed(on: clock.today) {
      // Who was told a day can count on it.
      let day = last?.adding(days: days) ?? hold.keptUntil ?? clock.today.adding(days: days)
      last = day
      hold.keptUntil = day
      try transaction.update(hold)
    }
  }

  /// Brings to a copy that is here those who wait for one that is out; where no one does, whoever is next for one
  /// that is kept for someone else.
  private func gather(on book: Book, in transaction: any LibraryTransaction) throws {
    let copies = try transaction.copies(of: book)
    guard !copies.isEmpty else { return }
    var waiters = Set(try transaction.holds(on: book.number).map(\.borrowerNumber))
    func move(_ hold: Hold) throws {
      var hold = hold
      guard hold.isForAnyCopy, waiters.insert(hold.borrowerNumber).inserted else { return }
      (hold.bookNumber, hold.keptUntil) = (book.number, nil)
      try transaction.update(hold)
    }
    for copy in copies where copy.lent != nil {
      try transaction.holds(on: copy.number).filter { !$0.hasPassed(on: clock.today) }.forEach(move)
    }
    let isFree = try transaction.holds(on: book.number).allSatisfy { $0.hasPassed(on: clock.today) }
    guard isFree else { return }
    let next = try copies.flatMap { copy in
      try transaction.holds(on: copy.number).filter { !$0.hasPassed(on: clock.today) }.dropFirst()
    }.filter(\.isForAnyCopy).min { $0.number < $1.number }
    try next.map(move)
  }

  /// The book leaves the library: those who wait for any copy wait for another one, if there is one that they do not
  /// wait for yet; others wait no longer.
  func release(from number: Int, in transaction: any LibraryTransaction) throws -> [ReleasedHold] {
    guard let book = try transaction.anyBook(number) else { return [] }
    return try zip(transaction.holds(on: number), book.holds).map { hold, named in
      let other =
        hold.isForAnyCopy
        ? try transaction.copies(of: book).first { copy in
          copy.loan?.borrower != named.borrower
            && !copy.holds.contains { $0.borrower == named.borrower }
        } : nil
      if let other {
        var hold = hold
        (hold.bookNumber, hold.keptUntil) = (other.number, nil)
        try transaction.update(hold)
        if other.lent == nil { try giveTurns(on: other.number, in: transaction) }
      } else {
        try transaction.remove(Hold.self, hold.number)
      }
      return ReleasedHold(borrower: named.borrower, other: other.map(BookName.init))
    }
  }

  /// The book is lent: whoever has it waits no longer, nor do those who did not come for it, and all
  /// others wait for its return.
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
      if hold.borrowerNumber == borrower || hold.hasPassed(on: clock.today) {
        try transaction.remove(Hold.self, hold.number)
      } else {
        hold.keptUntil = nil
        try transaction.update(hold)
      }
    }
  }

  // MARK: People who wait

  /// Someone who is no longer a borrower waits for nothing.
  func removeAll(of borrower: Borrower, in transaction: any LibraryTransaction) throws {
    for hold in try transaction.allHolds(of: borrower) { try remove(hold, in: transaction) }
  }

  /// One person waits in one place, the first of two; and not for what they have.
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
