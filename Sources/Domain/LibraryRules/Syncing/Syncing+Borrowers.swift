import Library
import LibraryPorts

/// Synchronizes borrowers, if the server has any.
extension Syncing {
  private var enrolling: BorrowerRules { BorrowerRules(clock: lending.clock, terms: lending.terms) }

  /// Applies the borrowers of the server once the server is known to have borrowers.
  func takeFirstBorrowers() throws {
    // Without a book, it is unknown which fields the server has.
    let isTold = try copy.remoteState()?.fields.contains(.holds) == true
    guard try isTold || copy.remoteCount() == 0 else { return }
    let listed = try remote.borrowers()
    try copy.receive(from: host) { try apply(listed, in: $0) }
  }

  /// Applies the borrowers of the server. Borrowers changed only in the copy wait to be sent.
  ///
  /// - Parameter listed: `nil` if the server does not list them for this user.
  func apply(_ listed: [RemoteBorrower]?, in transaction: any RemoteTransaction) throws {
    if var state = try copy.remoteState(), state.hasBorrowers != (listed != nil) {
      state.hasBorrowers = listed != nil
      try transaction.records.keep(state)
    }
    guard let listed else { return }
    let known = try transaction.records.borrowers()
    let byID = Dictionary(known.values.map { ($0.id, $0) }) { first, _ in first }
    for theirs in listed { try apply(theirs, told: byID[theirs.id], in: transaction) }
    let ids = Set(listed.map(\.id))
    for (number, told) in known where !ids.contains(told.id) {
      try transaction.records.forget(borrower: number)
      // Borrowers with loans or holds are kept: sending a loan or hold adds them to the server
      // again.
      if let borrower = try transaction.borrower(named: told.details.name),
        borrower.number == number, try transaction.openLoans(of: borrower) == 0,
        try transaction.allHolds(of: borrower).isEmpty
      {
        try enrolling.remove(borrower, in: transaction)
      }
    }
  }

  private func apply(
    _ theirs: RemoteBorrower, told: RemoteBorrower?, in transaction: any RemoteTransaction
  ) throws {
    guard told != theirs else { return }
    let name = told?.details.name ?? theirs.details.name
    let mine =
      try transaction.borrower(named: name) ?? transaction.borrower(named: theirs.details.name)
    do {
      guard let mine else {
        let added = try enrolling.add(theirs.details, in: transaction)
        return try transaction.records.note(theirs, of: added.number)
      }
      // Without an earlier version, the details come from both sides.
      let details =
        told.map { mine.details == $0.details ? theirs.details : mine.details }
        ?? theirs.details.completed(from: mine.details)
      if details != mine.details { _ = try enrolling.update(mine, to: details, in: transaction) }
      try transaction.records.note(theirs, of: mine.number)
    } catch is LibraryError {
      // Another borrower has the name or the card, so both remain unchanged.
    }
  }

  /// Sends new and changed borrowers, before the books that they have.
  ///
  /// - Returns: why the server refused a borrower, whose details in the copy are then the server's.
  func sendBorrowers() throws -> RemoteError? {
    guard try copy.remoteState()?.hasBorrowers == true else { return nil }
    var problem: RemoteError?
    let known = try copy.remoteBorrowers()
    let all = try copy.everyBorrower().filter { $0.name != Borrower.user }
    for borrower in all where known[borrower.number]?.details != borrower.details {
      var sent = RemoteBorrower(id: known[borrower.number]?.id, details: borrower.details)
      do {
        if let told = known[borrower.number] {
          try remote.change(told, to: sent)
        } else {
          sent.id = try remote.add(sent)
        }
        try copy.receive(from: host) { try $0.records.note(sent, of: borrower.number) }
      } catch let error as RemoteError where error.isOfOneBook {
        problem = problem ?? error
        try takeBack(borrower, to: known[borrower.number])
      }
    }
    let sent = try copy.remoteBorrowers()
    for (number, other) in try copy.mergedBorrowers() {
      guard let told = sent[number], let id = sent[other]?.id else { continue }
      try remote.merge(told, into: id)
      try copy.receive(from: host) { try $0.records.forget(borrower: number) }
    }
    return problem
  }

  /// Deletes removed borrowers from the server, after their books are returned.
  ///
  /// - Returns: why the server rejected a deletion; the borrower is then restored in the copy.
  func sendGoneBorrowers() throws -> RemoteError? {
    guard try copy.remoteState()?.hasBorrowers == true else { return nil }
    var problem: RemoteError?
    let numbers = Set(try copy.everyBorrower().map(\.number))
    let known = try copy.remoteBorrowers()
    for (number, told) in known where !numbers.contains(number) {
      do {
        try remote.delete(told)
        try copy.receive(from: host) { try $0.records.forget(borrower: number) }
      } catch let error as RemoteError where error.isOfOneBook {
        problem = problem ?? error
        try copy.receive(from: host) { transaction in
          try transaction.records.forget(borrower: number)
          let added = try enrolling.add(told.details, in: transaction)
          try transaction.records.note(told, of: added.number)
        }
      }
    }
    return problem
  }

  private func takeBack(_ borrower: Borrower, to told: RemoteBorrower?) throws {
    try copy.receive(from: host) { transaction in
      if let told {
        _ = try enrolling.update(borrower, to: told.details, in: transaction)
      } else if try transaction.openLoans(of: borrower) == 0 {
        try enrolling.remove(borrower, in: transaction)
      }
    }
  }

  /// Reports, once, that the server has no holds and no borrowers.
  func tellOwnPeople(_ changes: SentChanges) throws {
    guard case .made(let change) = changes, let state = try copy.remoteState(),
      !state.fields.contains(.holds), !state.own.contains(.holds), !state.hasBorrowers,
      try copy.remoteCount() > 0,
      let noun = try copy.kind(of: change)?.noun, noun == .hold || noun == .borrower
    else { return }
    var told = state
    told.own.insert(.holds)
    try copy.receive(from: host) { try $0.records.keep(told) }
    notices.ownPeople()
  }
}
