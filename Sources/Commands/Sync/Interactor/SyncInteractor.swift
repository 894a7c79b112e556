import Library
import LibraryPorts
import LibraryRules
import Platform

/// Brings the copy of a server's library up to date, and sends what waits.
package struct SyncInteractor {
  private let copy: any RemoteCopy
  private let remote: any RemoteLibrary
  private let lending: Lending

  package init(copy: any RemoteCopy, remote: any RemoteLibrary, lending: Lending) {
    self.copy = copy
    self.remote = remote
    self.lending = lending
  }

  package var host: String { remote.host }

  // MARK: What is new there

  /// Takes over what is new, changed and gone at the server, as one change of theirs.
  ///
  /// - Throws: `RemoteError`; nothing is taken over then.
  package func pull() throws -> SyncReport {
    let state = try copy.remoteState()
    if let state { remote.fields = state.fields }
    let now = lending.clock.now
    let list = try remote.books(ifNot: state)
    remote.offlineSince = nil
    guard let list else {
      if var state {
        state.readAt = now
        try copy.keep(state)
      }
      return SyncReport()
    }
    let digest = list.digest()
    let isSame = try digest == state?.digest && copy.waitingCount() == 0
    return try copy.receive(from: remote.host) { transaction in
      var report = SyncReport()
      if !isSame {
        let taking = SyncTaking(transaction: transaction, lending: lending)
        report = try taking.take(list)
        remote.fields.formUnion(taking.fields)
      }
      try transaction.keep(
        RemoteState(
          entityTag: list.entityTag, lastModified: list.lastModified, digest: digest, readAt: now,
          fields: remote.fields))
      return report
    }
  }

  // MARK: What waits here

  /// Takes over what is new there, and sends what waits here.
  ///
  /// - Parameter choose: asked for each book that was changed here and there; nil leaves it waiting.
  package func sync(_ choose: (SyncConflict) throws -> SyncChoice?) throws -> SyncReport {
    var report = try pull()
    var left: Set<Int> = []
    for conflict in report.conflicts {
      guard let choice = try choose(conflict) else {
        left.insert(conflict.number)
        continue
      }
      try settle(conflict, choice)
    }
    let waiting = try copy.receive(from: remote.host) { try $0.waiting() }
    let due = waiting.filter { !left.contains($0.number) }
    report.left = left.count
    try remote.whole {
      for book in due {
        do {
          try remote.willSend(report.sent, of: due.count)
          try send(book)
          report.sent += 1
        } catch let error as RemoteError where report.sent > 0 {
          throw RemoteError.partlyWaiting(done: report.sent, of: due.count, error)
        }
      }
    }
    return report
  }

  private func settle(_ conflict: SyncConflict, _ choice: SyncChoice) throws {
    try copy.receive(from: remote.host) { transaction in
      let number = conflict.number
      switch (choice, conflict.theirs) {
      case (.theirs, let book?):
        let taking = SyncTaking(transaction: transaction, lending: lending)
        try transaction.stopWaiting(number)
        try taking.apply(book, to: number)
      case (.theirs, nil):
        try transaction.stopWaiting(number)
        try transaction.setID(nil, of: number)
        if try transaction.book(number) != nil { try transaction.remove(number) }
      case (.ours, nil):
        try transaction.setID(nil, of: number)
        try transaction.setWaiting(number, base: nil)
      case (.ours, let book?): try transaction.setWaiting(number, base: book)
      }
    }
  }

  private func send(_ waiting: WaitingBook) throws {
    let number = waiting.number
    // Noted first: should the answer never be seen, it is not added a second time.
    if waiting.id == nil {
      try copy.receive(from: remote.host) { try $0.willSend(number) }
    }
    try copy.receive(from: remote.host) { transaction in
      let book = try transaction.book(number)
      switch (waiting.id, book) {
      case (nil, nil): break
      case (nil, let book?):
        let told = RemoteBook(book, fields: remote.fields)
        let id = try remote.add(told) { try transaction.number(withID: $0) != nil }
        try transaction.setID(id, of: number)
      case (let id?, nil):
        if let base = waiting.base {
          try remote.delete(id, BookName(number: number, base), base)
        }
        try transaction.setID(nil, of: number)
      case (let id?, let book?):
        guard let base = waiting.base else { break }
        try remote.change(
          id, BookName(book), from: base, to: RemoteBook(book, fields: Set(base.values.keys)))
      }
      try transaction.stopWaiting(number)
    }
  }
}
