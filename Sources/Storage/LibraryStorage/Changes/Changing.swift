import Library
import LibraryPorts
import SQL

extension StoredLibrary {
  package func changes(offset: Int, limit: Int) throws -> [Change] {
    if let remoteLibrary {
      return Array(try remoteLibrary.changes().dropFirst(offset).prefix(limit))
    }
    return try mappingErrors { try history.changes(offset: offset, limit: limit) }
  }

  private var history: ChangeHistory {
    ChangeHistory(database: database, rows: rows, session: log.session)
  }

  package func state() throws -> String { try mappingErrors { try log.state() } }

  package func changesByOthers() throws -> ChangesByOthers? {
    guard remoteLibrary == nil,
      try mappingErrors({ try watch.mayHaveChangesByOthers(in: database) })
    else { return nil }
    let result = try reading { try watch.check(history, in: database) }
    watch = result.watch
    return result.changes
  }

  package func changeCount() throws -> Int {
    if let remoteLibrary { return try remoteLibrary.changes().count }
    return try count("SELECT count(*) FROM change WHERE undone <= 0")
  }

  package func changes(of number: Int) throws -> [BookChange] {
    if let remoteLibrary {
      return try remoteLibrary.changes(of: number).map { BookChange(change: $0) }
    }
    return try mappingErrors { try history.changes(of: number) }
  }

  package func change<Result>(
    _ kind: ChangeKind, source: String?, _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result {
    guard let remoteLibrary else { return try logged(kind, source: source, body) }
    return try remoteLibrary.change(in: self, body)
  }

  package func purge(_ numbers: [Int]) throws {
    try logged(.purge, source: nil) { transaction in
      for number in numbers { try transaction.purge(number) }
    }
  }

  private func logged<Result>(
    _ kind: ChangeKind, source: String?, _ body: (LoggedTransaction) throws -> Result
  ) throws -> Result {
    // A change without effect is not logged, so undone changes can still be redone.
    var hasEffect = false
    defer { if hasEffect { changesMade += 1 } }
    let writes: TransactionKind = kind.isLimitedToBooks ? .writingRows : .writing
    return try writing(writes, commitIf: { hasEffect }) {
      let id = try log.begin(kind, source: source, at: now())
      let transaction = LoggedTransaction(id, log: log)
      let result = try run(kind, transaction, body)
      hasEffect = transaction.hasChanges
      return result
    }
  }

  func run<Result>(
    _ kind: ChangeKind, _ transaction: LoggedTransaction,
    _ body: (LoggedTransaction) throws -> Result
  ) throws -> Result {
    let result =
      kind == .importing
      ? try backend.loading(database) { try body(transaction) } : try body(transaction)
    try transaction.finish(kind)
    return result
  }

  package func dryRun<Result>(
    _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result {
    try writing(commitIf: { false }) {
      let id = try log.begin(.importing, source: nil, at: now())
      return try run(.importing, LoggedTransaction(id, log: log), body)
    }
  }

  package var stepsOfLastChange: Int { remoteLibrary?.steps ?? 1 }

  package func undo(_ count: Int) throws -> [Change] {
    if let remoteLibrary { return try remoteLibrary.replay(self) { try $0.undo(count, in: $1) } }
    return try replaying { try log.undo(count) }
  }

  package func undo(change id: Int) throws -> [Change] {
    try replaying { try log.undo(id: id) }
  }

  package func oldestUndoneID() throws -> Int? { try mappingErrors(log.oldestUndoneID) }

  package func redo(_ count: Int) throws -> [Change] {
    if let remoteLibrary { return try remoteLibrary.replay(self) { try $0.redo(count, in: $1) } }
    return try replaying { try log.redo(count) }
  }

  private func replaying(_ body: () throws -> [Change]) throws -> [Change] {
    let changes = try writing { try body() }
    changesMade += changes.count
    watch.recordOwnChanges(changes)
    return changes
  }
}
