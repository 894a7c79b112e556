import Platform
import SQL

/// A transaction that is open, or whose connection broke while it was.
struct Transaction {
  let kind: TransactionKind
  /// What stands in `transaction_made` once it is made; nil where nothing tells it.
  var id: String?
  /// The largest numbers that its rows were given by their inserters, not yet written to `last_number`.
  var raised: [String: Int] = [:]
}

extension PostgresDatabase {
  package func begin(_ kind: TransactionKind) throws {
    guard transaction == nil else {
      throw DatabaseError(.other, code: "25001", message: "a transaction is already open")
    }
    defer { forgetBroken() }
    let connection = try ready()
    do throws(DatabaseError) {
      transaction = try begun(kind, on: connection)
    } catch {
      // It may have broken before, and nothing was done yet.
      guard connection.isBroken else { throw error }
      transaction = try begun(kind, on: ready())
    }
  }

  /// Sends all that begins a transaction in one message.
  private func begun(
    _ kind: TransactionKind, on connection: PostgresConnection
  ) throws(DatabaseError) -> Transaction {
    guard kind != .reading else {
      try connection.texts("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
      return Transaction(kind: kind)
    }
    let id = newID()
    do throws(DatabaseError) {
      try connection.texts(opening(kind, id, on: connection))
      connection.openings[kind, default: 0] += 1
      return Transaction(kind: kind, id: id)
    } catch {
      if !connection.isBroken { _ = try? connection.texts("ROLLBACK") }
      guard !connection.isBroken else { throw error }
      switch error.code {
      case "26000", "42P05":
        // What was prepared is gone, or is there after all.
        try connection.texts("DEALLOCATE ALL")
        connection.prepared = [:]
        connection.openings = [:]
        return try begun(kind, on: connection)
      case "42P01":
        // The tables are not made yet: that is what the transaction is for.
        break
      default: throw error
      }
    }
    do throws(DatabaseError) {
      try connection.texts("\(Self.beginning); SELECT \(lock(kind))")
      return Transaction(kind: kind)
    } catch {
      if !connection.isBroken { _ = try? connection.texts("ROLLBACK") }
      throw error
    }
  }

  private static let beginning = "BEGIN ISOLATION LEVEL READ COMMITTED"

  /// Those that write rows share the lock, and keep out those that keep out all.
  private func lock(_ kind: TransactionKind) -> String {
    let function = kind == .writing ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared"
    return "\(function)(\(settings.lockKey))"
  }

  /// What begins a transaction, takes the lock and writes the id; that is prepared the second time.
  private func opening(
    _ kind: TransactionKind, _ id: String, on connection: PostgresConnection
  ) -> String {
    func insertion(_ id: String) -> String {
      "INSERT INTO transaction_made (id) SELECT \(id) FROM \(lock(kind))"
    }
    let name = "begin_\(kind)"
    return switch connection.openings[kind] ?? 0 {
    case 0: "\(Self.beginning); \(insertion("'\(id)'"))"
    case 1:
      """
      PREPARE \(name) (text) AS \(insertion("$1")); \(Self.beginning); EXECUTE \(name) ('\(id)')
      """
    default: "\(Self.beginning); EXECUTE \(name) ('\(id)')"
    }
  }

  /// An id that no other transaction has. It begins with the time, so that those of one time stand together
  /// in the index.
  private func newID() -> String {
    transactions += 1
    let time = UInt64(Date().timeIntervalSince1970 * 1_000_000)
    return "\(String(time, radix: 36))-\(session)-\(transactions)"
  }

  package func rollBack() {
    appended = AppendedRows()
    guard transaction != nil else { return }
    transaction = nil
    guard let connection else { return }
    defer { forgetBroken() }
    // Ctrl-C is over once what it stopped is undone.
    connection.isInterrupted = nil
    defer { connection.isInterrupted = isInterrupted }
    _ = try? connection.texts("ROLLBACK")
  }

  /// Commits. Where the connection breaks meanwhile, the truth is found out on a new one, which this one
  /// goes on with.
  package func commit() throws {
    guard let transaction else {
      throw DatabaseError(.other, code: "25P01", message: "no transaction is open")
    }
    let connection = try ready()
    commitNotice?(.begun)
    defer { commitNotice?(.ended) }
    defer { forgetBroken() }
    do {
      try writeRaisedNumbers()
    } catch let error as DatabaseError where error.code == "25P02" {
      // A statement has failed: so will the commit, and it says what becomes of the rest.
    }
    self.transaction = nil
    do throws(DatabaseError) {
      guard try connection.commit() == "COMMIT" else {
        throw DatabaseError(
          .other, code: "25P02", message: "a statement failed, and the transaction was rolled back")
      }
    } catch {
      guard connection.isBroken || error.kind == .unanswered else { throw error }
      self.connection = nil
      guard connection.isBroken else { throw error }
      guard transaction.kind != .reading else { return }
      try findOut(transaction, of: connection.processID, error)
    }
    if transaction.kind != .reading { removeOldIDs() }
  }

  /// Finds out whether a transaction was made whose commit was not answered.
  ///
  /// Its id is inserted once more, marked as refused. Where that fails because the id is there, the
  /// transaction was made. Where it succeeds, the transaction was not made and never can be: its own
  /// id would be there a second time. While a server still works on the commit, the insertion waits for it.
  ///
  /// A session that is still there without having heard of the commit would keep it waiting for long,
  /// and is ended.
  ///
  /// - Parameters:
  ///   - process: the number of that session.
  ///   - error: how the connection broke.
  private func findOut(
    _ transaction: Transaction, of process: Int32, _ error: DatabaseError
  ) throws {
    var isHeldUp = false
    let deadline = ContinuousClock.now + patience
    var reason = error.message
    while let id = transaction.id, ContinuousClock.now < deadline, !(isInterrupted?() ?? false) {
      do throws(DatabaseError) {
        let connection = try connect(mustWrite: true)
        if isHeldUp { try connection.endIdle(process) }
        if try connection.refuse(id) { return }
        throw DatabaseError(
          .unreachable, code: Self.notMade,
          message:
            "the connection was lost, and the transaction was not committed: \(error.message)")
      } catch {
        if error.code == Self.notMade { throw error }
        reason = error.message
        isHeldUp = error.kind == .busy
        connection = nil
      }
      usleep(250_000)
    }
    throw DatabaseError(
      .unanswered, code: "08007",
      message: "the connection was lost during the commit, and whether it succeeded is unknown: "
        + reason)
  }

  private static let notMade = "08006"
}

extension PostgresConnection {
  /// Ends a session of the same user that has a transaction open and runs nothing in it.
  fileprivate func endIdle(_ process: Int32) throws(DatabaseError) {
    try texts(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid = \(process) AND usename = current_user AND datname = current_database()
        AND application_name = current_setting('application_name')
        AND state LIKE 'idle in transaction%'
      """)
  }

  /// Keeps a transaction from ever being made, unless it is.
  ///
  /// - Returns: whether it is made.
  fileprivate func refuse(_ id: String) throws(DatabaseError) -> Bool {
    do throws(DatabaseError) {
      try texts("INSERT INTO transaction_made (id, made_at) VALUES ('\(id)', '-infinity')")
      return false
    } catch {
      guard error.code == "23505" else { throw error }
    }
    // An insertion that was not answered either has refused it.
    let made = try texts("SELECT made_at = '-infinity' FROM transaction_made WHERE id = '\(id)'")
    guard made == ["f"] else { return false }
    // A standby that has this has it, too.
    try commit("UPDATE transaction_made SET made_at = made_at WHERE id = '\(id)'")
    return true
  }
}
