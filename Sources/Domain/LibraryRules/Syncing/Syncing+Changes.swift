import Library
import LibraryPorts
import Platform

/// Sends local changes, and undoes changes that the server does not accept.
extension Syncing: ChangeSender {
  package var defersChanges: Bool { defers() }

  package func checkChanging() throws {
    if try state().hidesNames { throw RemoteError.readOnly(host) }
  }

  package func add(_ books: [Book]) throws -> (added: [RemoteListing], stop: RemoteError?) {
    let fields = try state().fields
    try forgetList()
    var added: [RemoteListing] = []
    var ids: Set<String> = []
    do {
      try remote.whole {
        for book in books {
          try remote.willSend(added.count, of: books.count)
          let listing = try remote.add(RemoteBook(book, fields: fields)) { id in
            try ids.contains(id) || isKnown(id)
          }
          ids.insert(listing.id)
          added.append(listing)
        }
      }
    } catch let error as RemoteError {
      return (added, Self.unsent(error))
    }
    return (added, nil)
  }

  package func takeBack(_ added: [RemoteListing]) throws {
    do {
      for listing in added.reversed() {
        let name = BookName(number: Int(listing.id) ?? 0, listing.book)
        try remote.delete(listing.id, name, listing.book)
      }
    } catch {
      throw RemoteError.leftThere(host)
    }
  }

  /// Converts an error that occurred before anything was sent.
  private static func unsent(_ error: RemoteError) -> RemoteError {
    guard case .unreachable(let host, let cause) = error else { return error }
    return .notSent(host, cause)
  }

  package func send(_ numbers: [Int], of changes: SentChanges) throws {
    try tellOwnPeople(changes)
    guard !defersChanges else {
      if !numbers.isEmpty { notices.willWait(numbers.count) }
      return
    }
    var problem: RemoteError?
    var (report, refused, done): (SyncReport, [(number: Int, refusal: RemoteRefusal)], Int) =
      (SyncReport(), [], 0)
    var stop: (error: RemoteError, left: [Int])?
    try forgetList()
    try remote.whole {
      do { problem = try sendBorrowers() } catch let error as RemoteError {
        guard !numbers.isEmpty else { return notices.willWait(1) }
        stop = (Self.unsent(error), numbers)
        return
      }
      if let problem, changes.areReplayed {
        stop = (problem, numbers)
        return
      }
      if try clears(numbers) {
        do { try clear(numbers) } catch let error as RemoteError {
          stop = (Self.unsent(error), numbers)
        }
        return
      }
      for (place, number) in numbers.enumerated() {
        do {
          try remote.willSend(done, of: numbers.count)
          _ = try send(number, &report)
          done += 1
        } catch let error as RemoteError where error.isOfOneBook {
          refused.append((number, RemoteRefusal(try name(of: number), error)))
        } catch let error as RemoteError {
          // A change that may have been made keeps waiting: the next list shows whether it was
          // made.
          let isUnknown = if case .unknown = error { true } else { false }
          stop = (Self.unsent(error), Array(numbers[(place + (isUnknown ? 1 : 0))...]))
          return
        }
      }
      problem = try sendGoneBorrowers() ?? problem
    }
    if try !isAddition(changes) {
      for book in report.renumbered.map(\.unasked) where book.book.number != book.number {
        notices.renumbered(book)
      }
    }
    try takeBack(refused, stop, of: changes, isNothingDone: done == 0)
    if let stop {
      if done == 0 || numbers.count < 2 { throw stop.error }
      if case .made = changes {
        throw RemoteError.partly(done: done, of: numbers.count, stop.error)
      }
      throw RemoteError.partlyWaiting(done: done, of: numbers.count, stop.error)
    }
    if numbers.count == 1, let first = refused.first { throw first.refusal.error }
    guard refused.isEmpty else {
      throw RemoteError.someRefused(refused.map(\.refusal), done: done, of: numbers.count)
    }
    if let problem { throw problem }
  }

  /// Whether the change has added books, whose earlier numbers were not shown to anyone.
  private func isAddition(_ changes: SentChanges) throws -> Bool {
    guard case .made(let change) = changes, let kind = try copy.kind(of: change) else {
      return false
    }
    return [.add, .importing, .sample].contains(kind)
  }

  private func takeBack(
    _ refused: [(number: Int, refusal: RemoteRefusal)],
    _ stop: (error: RemoteError, left: [Int])?, of changes: SentChanges, isNothingDone: Bool
  ) throws {
    let left = stop?.left ?? []
    guard !refused.isEmpty || stop != nil else { return }
    switch changes {
    case .made(let change):
      let those = refused.map(\.number) + left
      for number in try copy.takeBack(change, of: those) where !left.contains(number) {
        try bringInLine(number)
      }
    case .undone, .redone:
      if isNothingDone, try copy.takeBack(changes) { return }
      for (number, _) in refused { try bringInLine(number) }
    }
  }

  /// Whether these are all books on the server, and all are to be deleted.
  private func clears(_ numbers: [Int]) throws -> Bool {
    guard numbers.count > 1, try copy.waitingCount() == numbers.count,
      try copy.remoteCount() == numbers.count
    else { return false }
    return try numbers.allSatisfy { try copy.book($0) == nil }
  }

  private func clear(_ numbers: [Int]) throws {
    try remote.deleteAll(numbers.count, isKnown: isKnown)
    try copy.receive(from: host) { transaction in
      for number in numbers {
        try transaction.records.noteGone(number)
        try transaction.records.stopWaiting(number)
      }
    }
  }
}

extension RemoteBook {
  /// Returns the states of the loan to send in order, since a loan must end before another begins.
  /// Does not end loans that others have made.
  ///
  /// - Parameter known: the last version of the server before the book was changed in the copy.
  func loans(since told: RemoteBook, known: RemoteBook) -> [RemoteBook] {
    var ours = only(values.keys.filter(\.isOfLoan))
    if hasLoan(of: told) { ours[.lastCheckedOut] = told[.lastCheckedOut] }
    guard told.borrower != nil, !hasLoan(of: told) || borrower == nil else {
      return borrower == nil ? [] : [ours]
    }
    let ended = told.hasLoan(of: known) ? [told.withoutLoan(like: self)] : []
    return borrower == nil ? ended : ended + [ours]
  }

  private func withoutLoan(like other: RemoteBook) -> RemoteBook {
    var book = RemoteBook()
    for field in Field.allCases where field.isOfLoan && other.has(field) { book[field] = "" }
    if other.has(.borrower) {
      book[.lastCheckedOutBy] = self[.lastCheckedOutBy]
      book[.lastCheckedOut] = self[.lastCheckedOut]
    }
    return book
  }
}
