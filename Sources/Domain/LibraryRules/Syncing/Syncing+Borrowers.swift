import Library
import LibraryPorts

/// Who borrows books is the same here and there, where the server keeps that.
extension Syncing {
  private var enrolling: BorrowerRules { BorrowerRules(clock: lending.clock, terms: lending.terms) }

  /// Takes over what is told there of borrowers, once it is known that something is.
  func takeFirstBorrowers() throws {
    // A server without books has not told yet what it knows of one.
    let isTold = try copy.remoteState()?.fields.contains(.holds) == true
    guard try isTold || copy.remoteCount() == 0 else { return }
    let listed = try remote.borrowers()
    try copy.receive(from: host) { try apply(listed, in: $0) }
  }

  /// Takes over what is told there of borrowers; what was changed here and not there waits to be sent.
  ///
  /// - Parameter listed: `nil` if they are not told to this user.
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
      // Whoever has books or waits for some is one there too, as soon as that is sent.
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
      // Who is met for the first time is known from both sides.
      let details =
        told.map { mine.details == $0.details ? theirs.details : mine.details }
        ?? theirs.details.completed(from: mine.details)
      if details != mine.details { _ = try enrolling.update(mine, to: details, in: transaction) }
      try transaction.records.note(theirs, of: mine.number)
    } catch is LibraryError {
      // A name or a card is someone else's here: both go on as they are.
    }
  }

  /// Sends whoever is new here, and what was changed here of those who are known there: before the books that
  /// they have.
  ///
  /// - Returns: why the server refused a borrower, whose details are then those of the server.
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

  /// Takes away there whoever is no longer known here: once the books are back that they had.
  ///
  /// - Returns: why the server has not done that for someone, who is known here again.
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

  /// Says once that the server knows no holds and no borrowers.
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
