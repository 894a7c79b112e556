import Library
import LibraryPorts
import Platform
import SQL

/// Sends what one change, undo or redo does to the server that keeps the library.
final class RemoteSending {
  private let remote: any RemoteLibrary
  private let log: ChangeLog
  private let remoteRows: RemoteRows
  /// The books that this change has added there, as they were sent.
  private var added: [(number: Int, id: String)] = []
  private var posted: [Int: RemoteBook] = [:]
  /// The books that are done there, besides those added.
  private var sent: Set<Int> = []
  /// Of how many books; nil if that is not known.
  private(set) var total: Int?

  init(_ remote: any RemoteLibrary, log: ChangeLog) {
    self.remote = remote
    self.log = log
    remoteRows = RemoteRows(database: log.database)
  }

  /// How many books are done there.
  var done: Int { sent.count + added.count }

  private var deltas: BookDeltas { BookDeltas(database: log.database, rows: log.rows) }

  private func remoteBook(_ book: Book) -> RemoteBook { RemoteBook(book, fields: remote.fields) }

  private func isKnown(_ id: String) throws -> Bool { try remoteRows.number(withID: id) != nil }

  // MARK: Adding

  /// Adds a book there before it is added here, since there it gets its number.
  ///
  /// - Returns: the number, where it is free here; nil gives the book the next one.
  func add(
    _ details: BookDetails, at instant: Date, insert: (_ number: Int?) throws -> Int
  ) throws -> Int {
    guard !remote.defersChanges else {
      let number = try insert(nil)
      try remoteRows.setWaiting(number, base: nil)
      waits += 1
      return number
    }
    // Nothing of a loan yet, but that of its owner.
    let loan = Loan(
      id: 1, borrower: Borrower.user, checkedOutAt: instant, dueDate: nil, isFromOwner: true)
    let book = RemoteBook(
      Book(
        number: 0, details: details, addedAt: instant,
        lastLoan: details.owner == nil ? nil : loan), fields: remote.fields)
    try remote.willSend(done, of: nil)
    let id: String
    do {
      id = try remote.add(book, isKnown: isKnown)
    } catch RemoteError.unreachable(let host, let cause) {
      throw RemoteError.notSent(host, cause)
    }
    let number = try insert(try log.rows.freeNumber(for: id))
    try remoteRows.setID(id, of: number)
    added.append((number, id))
    posted[number] = book
    return number
  }

  private var waits = 0

  /// Sends what was done to a book after this change has added it. If that fails, it is as it was added.
  func sendAgain(_ number: Int) throws {
    guard let old = posted[number], let id = try remoteRows.id(of: number),
      let book = try log.rows.book(number)
    else { return }
    let new = remoteBook(book)
    do {
      try remote.change(id, BookName(book), from: old, to: new)
      posted[number] = new
    } catch {
      if let loan = book.lending { try log.rows.deleteLoan(loan.id, of: number) }
      try log.rows.update(book, to: old.filled(book.details))
      try log.rows.reindex(number)
      throw error
    }
  }

  /// Deletes there what was added, since the change was refused here.
  ///
  /// - Throws: `leftThere`.
  func takeBack() throws {
    do {
      for (number, id) in added.reversed() {
        guard let book = posted[number], let kept = try log.rows.book(number) else { continue }
        try remote.delete(id, BookName(kept), book)
      }
    } catch {
      throw RemoteError.leftThere(remote.host)
    }
  }

  // MARK: Changes

  /// Sends what a change has done here.
  ///
  /// - Throws: `RemoteError`; what was sent by then is done there.
  func send(change: Int) throws {
    try send(deltas.all(of: [change], .forward, withAdded: false), refusesWaiting: true)
  }

  /// Undoes what a change did here and was not sent, and leaves the rest as a change of its own.
  func undoUnsent(of change: Int) throws {
    let touched = try deltas.all(of: [change], .forward, withAdded: false).map(\.number)
    let numbers = Set(touched).subtracting(sent)
    let playback = ChangePlayback(
      change: change, database: log.database, rows: log.rows, told: { _ in nil })
    try playback.undo(only: numbers)
    for number in numbers {
      try log.database.run(
        "DELETE FROM change_step WHERE change = ? AND book = ? AND through IS NULL", change, number)
    }
    try log.finish(change, books: done)
  }

  /// Sends what an undo or a redo has done here.
  ///
  /// - Throws: `RemoteError`; if some books were sent, the others wait.
  func send(_ changes: [Int], _ playing: Playing) throws -> RemoteError? {
    let deltas = try self.deltas.all(of: changes, playing, withAdded: true)
    do {
      try send(deltas, refusesWaiting: false)
      return nil
    } catch let error as RemoteError where done > 0 {
      for delta in deltas where !sent.contains(delta.number) { try wait(delta) }
      return .partlyWaiting(done: done, of: deltas.count, error)
    }
  }

  private func send(_ all: [BookDelta], refusesWaiting: Bool) throws {
    do {
      try sendEach(all, refusesWaiting: refusesWaiting)
    } catch RemoteError.unreachable(let host, let cause) {
      throw RemoteError.notSent(host, cause)
    }
  }

  private func sendEach(_ all: [BookDelta], refusesWaiting: Bool) throws {
    total = all.count + added.count
    defer { if waits > 0 { remote.willWait(waits) } }
    if remote.defersChanges {
      for delta in all { try wait(delta) }
      return
    }
    for delta in all where refusesWaiting {
      if isOfInterest(delta), let name = delta.name, try remoteRows.waiting(delta.number) != nil {
        throw RemoteError.waiting(name)
      }
    }
    if try isClearing(all) {
      try remote.deleteAll(all.count, isKnown: isKnown)
      try log.database.run("DELETE FROM remote_book")
      sent = Set(all.map(\.number))
      return
    }
    for delta in all {
      if isOfInterest(delta) { try remote.willSend(done, of: total) }
      try send(delta)
      sent.insert(delta.number)
    }
  }

  /// Whether it takes all that there are there.
  private func isClearing(_ all: [BookDelta]) throws -> Bool {
    guard all.count > 1, all.allSatisfy({ $0.before != nil && $0.after == nil }) else {
      return false
    }
    return try remoteRows.waitingCount() == 0 && remoteRows.count() == all.count
  }

  /// Whether a change concerns the server.
  private func isOfInterest(_ delta: BookDelta) -> Bool {
    guard let before = delta.before, let after = delta.after else {
      return delta.before != nil || delta.after != nil
    }
    return remoteBook(before) != remoteBook(after)
  }

  private func send(_ delta: BookDelta) throws {
    guard isOfInterest(delta), let name = delta.name,
      try remoteRows.waiting(delta.number) == nil
    else { return }
    let id = try remoteRows.id(of: delta.number)
    switch (id, delta.after) {
    case (nil, nil): break
    case (nil, let book?):
      let id = try remote.add(remoteBook(book), isKnown: isKnown)
      try remoteRows.setID(id, of: delta.number)
    case (let id?, nil):
      guard let before = delta.before else { return }
      try remote.delete(id, name, remoteBook(before))
      try remoteRows.setID(nil, of: delta.number)
    case (let id?, let book?):
      guard let before = delta.before else { return }
      try remote.change(id, name, from: remoteBook(before), to: remoteBook(book))
    }
  }

  private func wait(_ delta: BookDelta) throws {
    guard isOfInterest(delta), try remoteRows.waiting(delta.number) == nil else { return }
    let isThere = try remoteRows.id(of: delta.number) != nil
    try remoteRows.setWaiting(
      delta.number, base: isThere ? delta.before.map(remoteBook) : nil)
    waits += 1
  }
}
