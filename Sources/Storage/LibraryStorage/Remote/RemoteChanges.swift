import Library
import LibraryPorts
import Platform
import SQL

/// A library that is the copy of one at a server.
extension StoredLibrary: RemoteCopy {
  private var remoteRows: RemoteRows { RemoteRows(database: database) }

  package func remoteState() throws -> RemoteState? { try catching { try remoteRows.state() } }

  package func keep(_ state: RemoteState) throws {
    try writing { try remoteRows.keep(state) }
  }

  package func waitingCount() throws -> Int { try catching { try remoteRows.waitingCount() } }

  package func receive<Result>(
    from host: String, _ body: (any RemoteTransaction) throws -> Result
  ) throws -> Result {
    var isChange = false
    defer { if isChange { changesMade += 1 } }
    return try writing {
      let id = try log.beginReceiving(from: host, at: now())
      let transaction = LoggedTransaction(id, log: log)
      let result = try carryOut(.sync, transaction) { _ in try body(transaction) }
      isChange = transaction.didAnything
      if !isChange { try log.drop(id) }
      return result
    }
  }

  /// Makes one change here and at a server. Where the server stops it, what was done is done.
  ///
  /// - Parameter keep: told whether anything of it is kept.
  func change<Result>(
    _ kind: ChangeKind, source: String?, at remote: any RemoteLibrary,
    _ body: (any LibraryTransaction) throws -> Result, keep: (Bool) -> Void
  ) throws -> Result {
    var made = RemoteChange<Result>()
    try remote.whole {
      try writing(keptIf: { made.isKept }) {
        let id = try log.begin(kind, source: source, at: now())
        try make(id, kind, RemoteSending(remote, log: log), body, &made)
      }
    }
    keep(made.isKept)
    if let stop = made.stop { throw stop }
    guard let result = made.result else { throw RemoteError.unknown(remote.host) }
    return result
  }

  private func make<Result>(
    _ id: Int, _ kind: ChangeKind, _ sending: RemoteSending,
    _ body: (any LibraryTransaction) throws -> Result, _ made: inout RemoteChange<Result>
  ) throws {
    let transaction = LoggedTransaction(id, log: log, sending: sending)
    do {
      made.result = try body(transaction)
    } catch let error as RemoteError where kind != .add {
      made.stop = error
    } catch {
      // A book that is added and lent is so in one step, or not at all.
      try sending.takeBack()
      throw error
    }
    try transaction.finish(kind)
    do {
      if made.stop == nil { try sending.send(change: id) }
    } catch let error as RemoteError {
      made.stop = error
    }
    made.isKept = transaction.didAnything
    guard let stop = made.stop else { return }
    guard sending.done > 0 else { throw stop }
    try sending.undoUnsent(of: id)
    made.stop = .partly(done: sending.done, of: sending.total, stop)
  }
}

/// What came of a change at a server.
private struct RemoteChange<Result> {
  var result: Result?
  /// Why not all of it was done.
  var stop: RemoteError?
  var isKept = false
}

extension LoggedTransaction: RemoteTransaction {
  private var remoteRows: RemoteRows { RemoteRows(database: database) }

  package func number(withID id: String) throws -> Int? { try remoteRows.number(withID: id) }

  package func setID(_ id: String?, of number: Int) throws {
    try remoteRows.setID(id, of: number)
  }

  package func add(_ details: BookDetails, at instant: Date, id: String) throws -> Int {
    let number = try insert(
      FoldedDetails(details), at: instant, number: rows.freeNumber(for: id))
    try remoteRows.setID(id, of: number)
    return number
  }

  package func keep(_ state: RemoteState) throws { try remoteRows.keep(state) }

  package func beginSeeing() throws { try remoteRows.beginSeeing() }
  package func see(_ number: Int) throws { try remoteRows.see(number) }
  package func unseen() throws -> [Int] { try remoteRows.unseen() }

  package func waiting() throws -> [WaitingBook] { try remoteRows.waiting() }
  package func waiting(_ number: Int) throws -> WaitingBook? { try remoteRows.waiting(number) }
  package func setWaiting(_ number: Int, base: RemoteBook?) throws {
    try remoteRows.setWaiting(number, base: base)
  }
  package func willSend(_ number: Int) throws { try remoteRows.willSend(number) }
  package func stopWaiting(_ number: Int) throws { try remoteRows.stopWaiting(number) }
}

extension BookRows {
  /// The number that a server's id is, if no book here has or had it.
  func freeNumber(for id: String) throws -> Int? {
    guard let number = Int(id), number > 0, Bounds.counts.contains(number), try !isThere(number)
    else {
      return nil
    }
    return number
  }

  /// A book and where it is, wherever that is.
  func bookAnywhere(_ number: Int) throws -> (Book, BookImage.Place)? {
    try database.first(
      """
      SELECT \(Self.columns), removed FROM book \(Self.withLoan) WHERE book.number = ?
      """, [number]
    ) { row in (book(row), BookImage.Place(rawValue: row["removed"]) ?? .takenBack) }
  }
}
