import Platform
import SQL

/// The state of a transaction, which is kept even if its connection breaks.
struct Transaction {
  let kind: TransactionKind
  /// The id in `transaction_made`; `nil` if the transaction writes no id.
  var id: String?
  /// The largest numbers by table, not yet written to `last_number`.
  var lastNumbers: [String: Int] = [:]
}

extension PostgresDatabase {
  package func begin(_ kind: TransactionKind) throws {
    guard transaction == nil else {
      throw DatabaseError(.other, code: "25001", message: "a transaction is already open")
    }
    defer { discardBrokenConnection() }
    let connection = try flushedConnection()
    do throws(DatabaseError) {
      transaction = try start(kind, on: connection)
    } catch {
      // The connection may have broken earlier. Retrying is safe, since nothing was written.
      guard connection.isBroken else { throw error }
      transaction = try start(kind, on: flushedConnection())
    }
  }

  /// Begins a transaction with a single message to the server.
  private func start(
    _ kind: TransactionKind, on connection: PostgresConnection
  ) throws(DatabaseError) -> Transaction {
    guard kind != .reading else {
      try connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
      return Transaction(kind: kind)
    }
    let id = newID()
    do throws(DatabaseError) {
      try connection.execute(beginScript(kind, id, on: connection))
      connection.beginCounts[kind, default: 0] += 1
      return Transaction(kind: kind, id: id)
    } catch {
      if !connection.isBroken { _ = try? connection.execute("ROLLBACK") }
      guard !connection.isBroken else { throw error }
      switch error.code {
      case "26000", "42P05":
        // The prepared statement no longer exists, or already exists.
        try connection.execute("DEALLOCATE ALL")
        connection.prepared = [:]
        connection.beginCounts = [:]
        return try start(kind, on: connection)
      case "42P01":
        // There are no tables yet, so this transaction will create them.
        break
      default: throw error
      }
    }
    do throws(DatabaseError) {
      try connection.execute("\(Self.beginStatement); SELECT \(lock(kind))")
      return Transaction(kind: kind)
    } catch {
      if !connection.isBroken { _ = try? connection.execute("ROLLBACK") }
      throw error
    }
  }

  private static let beginStatement = "BEGIN ISOLATION LEVEL READ COMMITTED"

  /// Returns the expression that takes the lock, which is shared by writers of rows.
  private func lock(_ kind: TransactionKind) -> String {
    let function = kind == .writing ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared"
    return "\(function)(\(settings.lockKey))"
  }

  /// Returns a script that begins, takes the lock and writes the id; it is prepared the second
  /// time.
  private func beginScript(
    _ kind: TransactionKind, _ id: String, on connection: PostgresConnection
  ) -> String {
    func insertion(_ id: String) -> String {
      "INSERT INTO transaction_made (id) SELECT \(id) FROM \(lock(kind))"
    }
    let name = "begin_\(kind)"
    return switch connection.beginCounts[kind] ?? 0 {
    case 0: "\(Self.beginStatement); \(insertion("'\(id)'"))"
    case 1:
      """
      PREPARE \(name) (text) AS \(insertion("$1")); \(Self.beginStatement); EXECUTE \(name) ('\(id)')
      """
    default: "\(Self.beginStatement); EXECUTE \(name) ('\(id)')"
    }
  }

  /// Returns a unique id. It begins with the time, so that recent ids are adjacent in the index.
  private func newID() -> String {
    transactionCount += 1
    let time = UInt64(Date().timeIntervalSince1970 * 1_000_000)
    return "\(String(time, radix: 36))-\(sessionID)-\(transactionCount)"
  }

  package func rollBack() {
    copyBuffer = CopyBuffer()
    guard transaction != nil else { return }
    transaction = nil
    guard let connection else { return }
    defer { discardBrokenConnection() }
    // An interrupt must not stop the rollback that it caused.
    connection.isInterrupted = nil
    defer { connection.isInterrupted = isInterrupted }
    _ = try? connection.execute("ROLLBACK")
  }

  /// Commits the transaction. If the connection breaks, a new connection finds out the outcome and
  /// replaces it.
  package func commit() throws {
    guard let transaction else {
      throw DatabaseError(.other, code: "25P01", message: "no transaction is open")
    }
    let connection = try flushedConnection()
    commitNotice?(.begun)
    defer { commitNotice?(.ended) }
    defer { discardBrokenConnection() }
    do {
      try writeLastNumbers()
    } catch let error as DatabaseError where error.code == "25P02" {
      // The commit will also fail, and throw the error.
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
      try resolveOutcome(transaction, of: connection.processID, error)
    }
    if transaction.kind != .reading { removeOldIDs() }
  }

  /// Determines whether a transaction was committed although its commit was not answered.
  ///
  /// The id is inserted again, marked as refused. If it already exists, the transaction was
  /// committed. Otherwise the transaction can no longer be committed, since its id would be a
  /// duplicate. The insertion waits for a commit in progress. A session that has not received the
  /// commit would block the insertion, so it is terminated.
  ///
  /// - Parameters:
  ///   - process: the server process of the session with the transaction.
  ///   - error: the error with which the connection broke.
  private func resolveOutcome(
    _ transaction: Transaction, of process: Int32, _ error: DatabaseError
  ) throws {
    var isBlocked = false
    let deadline = ContinuousClock.now + outcomeTimeout
    var reason = error.message
    while let id = transaction.id, ContinuousClock.now < deadline, !(isInterrupted?() ?? false) {
      do throws(DatabaseError) {
        let connection = try connect(mustWrite: true)
        if isBlocked { try connection.terminateIdleSession(process) }
        if try connection.preventCommit(id) { return }
        throw DatabaseError(
          .unreachable, code: Self.notCommitted,
          message:
            "the connection was lost, and the transaction was not committed: \(error.message)")
      } catch {
        if error.code == Self.notCommitted { throw error }
        reason = error.message
        isBlocked = error.kind == .busy
        connection = nil
      }
      usleep(250_000)
    }
    throw DatabaseError(
      .unanswered, code: "08007",
      message: "the connection was lost during the commit, and whether it succeeded is unknown: "
        + reason)
  }

  private static let notCommitted = "08006"
}

extension PostgresConnection {
  /// Terminates a session of the same user that is idle in a transaction.
  fileprivate func terminateIdleSession(_ process: Int32) throws(DatabaseError) {
    try execute(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid = \(process) AND usename = current_user AND datname = current_database()
        AND application_name = current_setting('application_name')
        AND state LIKE 'idle in transaction%'
      """)
  }

  /// Returns whether a transaction was committed. If not, prevents a later commit.
  fileprivate func preventCommit(_ id: String) throws(DatabaseError) -> Bool {
    do throws(DatabaseError) {
      try execute("INSERT INTO transaction_made (id, made_at) VALUES ('\(id)', '-infinity')")
      return false
    } catch {
      guard error.code == "23505" else { throw error }
    }
    // An earlier, unanswered insertion may have refused the transaction.
    let made = try execute("SELECT made_at = '-infinity' FROM transaction_made WHERE id = '\(id)'")
    guard made == ["f"] else { return false }
    // A standby that has this update also has the transaction.
    try commit("UPDATE transaction_made SET made_at = made_at WHERE id = '\(id)'")
    return true
  }
}
