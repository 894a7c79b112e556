import Library
import LibraryPorts
import Platform

/// Synchronizes a copy with the library on the server. Holds no lock while waiting for the server.
package final class Syncing {
  /// Callbacks for messages to the user.
  package struct Notices {
    /// Called with the number of books that wait to be sent.
    package var willWait: (_ count: Int) -> Void = { _ in }
    /// Called if the server does not store some fields. From now on, only the copy has them.
    package var notKept: (_ fields: [RemoteBook.Field]) -> Void = { _ in }
    package var renumbered: (Renumbered) -> Void = { _ in }
    /// Called if the server has no holds or borrowers. Only the copy has them.
    package var ownPeople: () -> Void = {}

    package init() {}
  }

  let copy: any RemoteCopy
  let remote: any RemoteLibrary
  let lending: Lending
  package var notices = Notices()
  package var defers: () -> Bool = { false }
  package var offlineSince: Date?

  package init(copy: any RemoteCopy, remote: any RemoteLibrary, lending: Lending) {
    self.copy = copy
    self.remote = remote
    self.lending = lending
  }

  package var host: String { remote.host }

  /// When the copy was last synchronized; `nil` if never.
  package var lastRead: Date? { get throws { try copy.remoteState()?.readAt } }

  func state() throws -> RemoteState {
    try copy.remoteState() ?? RemoteState(readAt: lending.clock.now)
  }

  // MARK: Receiving

  /// Applies the changes of the server to the copy, as one change.
  ///
  /// - Parameter mayDelete: confirms deleting all books, or more than ten books that are at least a
  ///   tenth of all.
  /// - Throws: `RemoteError`, before anything is applied.
  package func pull(mayDelete: (_ gone: Int, _ all: Int) throws -> Bool) throws -> SyncReport {
    let isWaiting = try copy.waitingCount() > 0
    let old = try copy.remoteState()
    // Only the list shows conflicts, so while books wait, it is read even if it is unchanged.
    let list = try remote.books(ifNot: isWaiting ? nil : old)
    offlineSince = nil
    guard let list else {
      try read { _ in }
      return SyncReport()
    }
    let hasPeople = old?.fields.contains(.holds) == true
    let digest = list.digest()
    if digest == old?.digest, !isWaiting {
      if hasPeople { try takeFirstBorrowers() }
      try read { ($0.entityTag, $0.lastModified) = (list.entityTag, list.lastModified) }
      return SyncReport()
    }
    let people = hasPeople ? try remote.borrowers() : nil
    var mayDeleteMany = false
    while true {
      do {
        let report = try copy.receive(from: host) { transaction in
          // Loans use the new names of borrowers, so borrowers are applied first.
          if hasPeople { try apply(people, in: transaction) }
          var state = try self.state()
          let taking = SyncTaking(transaction: transaction, lending: lending, own: state.own)
          let report = try taking.apply(list) { gone, all in
            mayDeleteMany || gone == 0 || !state.isDeclined && !Self.areMany(gone, of: all)
          }
          state.fields.formUnion(taking.fields)
          state.hidesNames = taking.hidesNames
          // Unresolved conflicts are looked up again.
          let isSettled = report.conflicts.isEmpty
          state.entityTag = isSettled ? list.entityTag : nil
          state.lastModified = isSettled ? list.lastModified : nil
          state.digest = isSettled ? digest : nil
          state.readAt = lending.clock.now
          state.isDeclined = false
          try transaction.records.keep(state)
          return report
        }
        if !hasPeople { try takeFirstBorrowers() }
        return report
      } catch let many as SyncTaking.TooManyGone {
        guard try mayDelete(many.gone, many.all) else {
          try noteDeclined()
          throw RemoteError.wouldDelete(many.gone, of: many.all, host)
        }
        mayDeleteMany = true
        _ = list.digest()
      }
    }
  }

  /// Until the user confirms the deletion, later syncs delete none of the books, however few.
  private func noteDeclined() throws {
    try copy.receive(from: host) { transaction in
      guard var state = try copy.remoteState() else { return }
      state.isDeclined = true
      try transaction.records.keep(state)
    }
  }

  private static func areMany(_ gone: Int, of all: Int) -> Bool {
    gone > 0 && gone == all || gone > 10 && gone * 10 >= all
  }

  /// Forces the next list to be read, since sent changes may make it equal to the old one again.
  func forgetList() throws {
    guard var state = try copy.remoteState(), state.digest != nil || state.entityTag != nil else {
      return
    }
    state.entityTag = nil
    state.lastModified = nil
    state.digest = nil
    let forgetting = state
    try copy.receive(from: host) { try $0.records.keep(forgetting) }
  }

  /// Records that the copy now matches the server.
  private func read(_ change: (inout RemoteState) -> Void) throws {
    try copy.receive(from: host) { transaction in
      var state = try self.state()
      change(&state)
      state.readAt = lending.clock.now
      try transaction.records.keep(state)
    }
  }

  // MARK: Sending

  /// Applies the changes of the server, then sends the changes of the copy.
  ///
  /// - Parameter choose: resolves a conflict; if it returns `nil`, the book keeps waiting.
  package func sync(
    mayDelete: (_ gone: Int, _ all: Int) throws -> Bool,
    _ choose: (SyncConflict) throws -> SyncChoice?
  ) throws -> SyncReport {
    var report = try pull(mayDelete: mayDelete)
    try remote.whole {
      report.problem = try sendBorrowers()
      for conflict in report.conflicts { try settle(conflict, choose(conflict), &report) }
      let unsettled = Set(report.conflicts.map(\.number))
      let due = try copy.waitingBooks().filter { !unsettled.contains($0) }
      if !due.isEmpty || !unsettled.isEmpty { try forgetList() }
      for number in due {
        do {
          try remote.willSend(report.sent, of: due.count)
          if try send(number, &report) { report.sent += 1 }
        } catch let error as RemoteError where error.isOfOneBook || error == .notMade(host) {
          try leave(number, error, &report)
        } catch let error as RemoteError where report.sent > 0 {
          throw RemoteError.partlyWaiting(done: report.sent, of: due.count, error)
        }
      }
      report.problem = try sendGoneBorrowers() ?? report.problem
    }
    return report
  }

  private func settle(
    _ conflict: SyncConflict, _ choice: SyncChoice?, _ report: inout SyncReport
  ) throws {
    let number = conflict.number
    switch (choice, conflict.theirs) {
    case (nil, _): report.left += 1
    case (.theirs, let book?):
      try takeTheirs(book, conflict.id, of: number)
      report.changed += 1
    case (.theirs, nil):
      try copy.receive(from: host) { transaction in
        try transaction.records.stopWaiting(number)
        try transaction.records.noteGone(number)
        if try transaction.book(number) != nil { try transaction.remove(number) }
      }
      report.deleted += 1
    case (.ours, nil):
      let provisional = try copy.receive(from: host) { try $0.forgetID(number) }
      if try send(provisional, calling: conflict.name, &report) { report.sent += 1 }
    case (.ours, let book?):
      do {
        if try send(number, from: book, &report) { report.sent += 1 }
      } catch let error as RemoteError where error.isOfOneBook {
        // The conflict remains, so that the server’s version can be chosen later.
        report.refused.append(RemoteRefusal(conflict.name, error))
        report.left += 1
      }
    }
  }

  private func takeTheirs(_ book: RemoteBook, _ id: String?, of number: Int) throws {
    try copy.receive(from: host) { transaction in
      let taking = SyncTaking(
        transaction: transaction, lending: lending, own: try state().own)
      try transaction.records.stopWaiting(number)
      if let id { try transaction.records.note(RemoteListing(id: id, book: book), of: number) }
      try taking.apply(book, to: number)
    }
  }

  /// Reverts the rejected change of a book, unless others have changed it on the server: the next
  /// list then shows a conflict.
  private func leave(_ number: Int, _ error: RemoteError, _ report: inout SyncReport) throws {
    let name = try self.name(of: number)
    switch error {
    case .changedThere, .goneThere: report.left += 1
    case .notMade: report.refused.append(RemoteRefusal(name, error))
    default:
      try bringInLine(number)
      report.refused.append(RemoteRefusal(name, error))
    }
  }

  func name(of number: Int) throws -> BookName {
    if let book = try copy.book(number) { return BookName(book) }
    return BookName(number: number, try copy.record(number).told ?? RemoteBook())
  }

  /// Replaces a book with the server’s version, or deletes it if the server does not have it.
  func bringInLine(_ number: Int) throws {
    let record = try copy.record(number)
    guard let id = record.idThere else {
      return try copy.receive(from: host) { transaction in
        try transaction.records.stopWaiting(number)
        if try transaction.book(number) != nil { try transaction.remove(number) }
      }
    }
    guard let book = try remote.book(id) ?? record.told else { return }
    try takeTheirs(book, id, of: number)
  }

  // MARK: One book

  /// Sends the waiting changes of a book: first its details, then its loan, then its holds.
  ///
  /// - Parameters:
  ///   - told: the version on the server, if it differs from the last one received.
  ///   - calling: the name of the book before it got a provisional number.
  /// - Returns: whether there was anything to send.
  func send(
    _ number: Int, from told: RemoteBook? = nil, calling: BookName? = nil,
    _ report: inout SyncReport
  ) throws -> Bool {
    let record = try copy.record(number)
    guard record.isWaiting || calling != nil else { return false }
    let state = try self.state()
    let book = try copy.book(number)
    switch (record.idThere, book) {
    case (nil, nil):
      try copy.receive(from: host) { try $0.records.stopWaiting(number) }
      return false
    case (nil, let book?):
      if let sender = record.sender, sender != Int(getpid()), kill(pid_t(sender), 0) == 0 {
        // Another session is sending it.
        return false
      }
      try add(book, calling: calling, state, &report)
    case (let id?, nil):
      let there = told ?? record.told
      if let there { try remote.delete(id, try name(of: number), there) }
      try copy.receive(from: host) { transaction in
        try transaction.records.noteGone(number)
        if try transaction.book(number) == nil { try transaction.records.stopWaiting(number) }
      }
    case (let id?, let book?):
      guard let there = try told ?? record.told ?? remote.book(id) else {
        throw RemoteError.goneThere(BookName(book), host)
      }
      let wanted = RemoteBook(book, fields: state.shared)
      let answer = try sendParts(
        id, BookName(book), from: there, known: record.told ?? there, to: wanted)
      try settle(number, RemoteListing(id: id, book: answer), wanted, there, &report)
    }
    return true
  }

  private func add(
    _ book: Book, calling: BookName?, _ state: RemoteState, _ report: inout SyncReport
  ) throws {
    let wanted = RemoteBook(book, fields: state.fields)
    // Recorded first, so that the book is not added twice if the reply is lost.
    try copy.receive(from: host) { try $0.records.willSend(book.number) }
    var listing = try remote.add(wanted, isKnown: isKnown)
    if !wanted.waiting.isEmpty, listing.book.has(.holds) {
      let queued = try remote.changeQueue(
        listing.id, BookName(book), from: listing.book, to: wanted)
      listing = RemoteListing(id: listing.id, book: queued)
    }
    let number = try copy.receive(from: host) { transaction in
      try transaction.records.note(listing, of: book.number)
      return try transaction.renumber(book.number)
    }
    if number != book.number {
      report.renumbered.append(Renumbered(book: calling ?? BookName(book), number: number))
    }
    try settle(number, listing, wanted, RemoteBook(told: [:]), &report)
  }

  func isKnown(_ id: String) throws -> Bool {
    try copy.record(withID: id)?.isGone == false
  }

  private func sendParts(
    _ id: String, _ name: BookName, from told: RemoteBook, known: RemoteBook, to wanted: RemoteBook
  ) throws -> RemoteBook {
    var there = told
    func send(_ part: RemoteBook) throws {
      guard !part.differences(from: there).isEmpty else { return }
      there = try remote.change(id, name, from: there, to: part)
    }
    try send(wanted.only(wanted.values.keys.filter(\.isDetail)))
    for loan in wanted.loans(since: told, known: known) {
      try send(loan)
      guard loan.borrower == there.borrower else {
        throw RemoteError.notTaken(name, loan.differences(from: there).filter(\.isOfLoan), host)
      }
    }
    if !wanted.only([.holds]).differences(from: there).isEmpty {
      do {
        there = try remote.changeQueue(id, name, from: there, to: wanted)
      } catch RemoteError.refused(_, 404, _) {
        // The server sends holds, but does not accept changes to them.
      }
    }
    return there
  }

  /// Records the version of a book on the server. From now on, fields that the server ignored
  /// belong to the copy; fields that it changed are applied to the copy.
  private func settle(
    _ number: Int, _ listing: RemoteListing, _ wanted: RemoteBook, _ old: RemoteBook,
    _ report: inout SyncReport
  ) throws {
    let there = listing.book
    let known = try state().own
    let ignored = there.differences(from: wanted).filter {
      !$0.isOfLoan && there[$0] == old[$0] && !known.contains($0)
    }
    try copy.receive(from: host) { transaction in
      var state = try self.state()
      if !ignored.isEmpty {
        state.own.formUnion(ignored)
        // The next list is not expected to contain these fields.
        try transaction.records.keep(state)
      }
      try transaction.records.note(listing, of: number)
      let shared = wanted.only(state.shared.filter(wanted.has))
      let now = try transaction.book(number).map { RemoteBook($0, fields: state.shared) }
      guard now == shared else {
        // The book was changed again in the meantime.
        return try transaction.records.setWaiting(number)
      }
      try transaction.records.stopWaiting(number)
      let others = there.differences(from: shared).filter {
        !ignored.contains($0) && !($0.isOfLoan && there.openLoan == nil && wanted.openLoan == nil)
      }
      guard !others.isEmpty else { return }
      let taking = SyncTaking(transaction: transaction, lending: lending, own: state.own)
      try taking.apply(there, to: number)
    }
    if !ignored.isEmpty { notices.notKept(ignored) }
  }
}
