import Platform
import SQL

/// A connection for use on one thread. It is reopened if it broke outside of a transaction.
///
/// The schema must also contain tables for this type: `transaction_made` (`id text` as the key,
/// `made_at timestamptz DEFAULT now()`, `xid xid8 DEFAULT pg_current_xact_id()` with an index), and
/// `last_number` (`name text` as the key, `seq bigint`) with the sequences `loan_id` and
/// `change_id`.
package final class PostgresDatabase: Database {
  let settings: ConnectionSettings
  /// The connection; nil after it broke.
  var connection: PostgresConnection?
  var transaction: Transaction?
  private var openCursorCount = 0
  /// Translated statements, by original statement.
  private var translations: [String: String] = [:]
  /// Statements that have run once. They are prepared when they run again.
  private var executedOnce: Set<PreparedStatement> = []
  var copyBuffer = CopyBuffer()
  /// The tables that each table refers to, while rows are appended.
  var references: [String: Set<String>] = [:]
  /// Whether appended rows are buffered.
  var isBuffering = false
  /// The words in each statement.
  var statementWords: [String: Set<String>] = [:]
  /// The number of transactions, and the common part of their ids.
  var transactionCount = 0
  let sessionID = String(UInt64.random(in: 0...(.max)), radix: 36)
  /// The snapshot and the time of the last check for writes of other sessions.
  var lastCheck: (snapshot: String, time: ContinuousClock.Instant)?
  private var isForcedReadOnly = false
  /// The time limit for finding out the outcome of an unanswered commit.
  package var outcomeTimeout: Duration = .seconds(WaitLimit.seconds(10))
  package var isInterrupted: (() -> Bool)? { didSet { connection?.isInterrupted = isInterrupted } }
  package var commitNotice: ((CommitNotice) -> Void)? {
    didSet { connection?.commitNotice = commitNotice }
  }

  /// - Parameters:
  ///   - conninfo: a URL, or keyword/value pairs
  ///     (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
  ///   - schema: the schema, which need not exist yet.
  ///   - timeout: how long to wait for another connection's lock, in milliseconds.
  ///   - statementTimeout: the time limit of a statement in milliseconds; 0 means no limit.
  package init(
    _ conninfo: String, schema: String, applicationName: String = "bookskeeper",
    timeout: Int = 5_000, statementTimeout: Int = 0
  ) throws(DatabaseError) {
    settings = ConnectionSettings(
      conninfo: conninfo, schema: schema, applicationName: applicationName, lockTimeout: timeout,
      statementTimeout: statementTimeout)
    try connect()
  }

  package var dialect: Dialect { .postgreSQL }

  package var isReadOnly: Bool { isForcedReadOnly || connection?.isReadOnly ?? false }

  /// Makes the connection report that it is read-only.
  package func setReadOnly() { isForcedReadOnly = true }

  /// The encoding of the database, such as `UTF8` or `LATIN1`.
  package var serverEncoding: String { connection?.parameter("server_encoding") ?? "" }

  /// The role of the session, or `nil` if the server does not report it.
  package var role: String? { connection?.parameter("session_authorization") }

  package var isInTransaction: Bool { transaction != nil }

  /// Returns whether changes wait for a missing standby, as far as this role can see.
  package func isStandbyMissing() -> Bool {
    guard transaction == nil else { return false }
    let answer = try? flushedConnection().execute(
      """
      SELECT EXISTS (
          SELECT 1 FROM pg_stat_activity
          WHERE wait_event = 'SyncRep' AND query_start < now() - interval '1 second')
        OR current_setting('synchronous_standby_names') <> ''
          AND NOT EXISTS (SELECT 1 FROM pg_stat_replication)
      """)
    return answer == ["t"]
  }

  package func execute(_ script: String) throws(DatabaseError) {
    try script.checkForPostgres(script)
    let connection = try flushedConnection()
    defer { discardBrokenConnection() }
    do throws(DatabaseError) {
      _ = try connection.execute(translated(script))
    } catch {
      throw error.with(sql: script)
    }
  }

  package func rows(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws
  {
    try results(sql, translated(sql), values).forEachRow(sql, body)
  }

  /// Uses a cursor, which needs a transaction.
  package func forEachRow(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void)
    throws
  {
    guard transaction != nil else {
      return try transaction(.reading) { try forEachRow(sql, values, body) }
    }
    let cursor = "rows_\(openCursorCount)"
    _ = try results(
      sql, "DECLARE \(cursor) NO SCROLL CURSOR FOR \(translated(sql))", values, isPrepared: false)
    openCursorCount += 1
    defer {
      openCursorCount -= 1
      // A failed transaction has already closed it.
      if let connection, !connection.isBroken { _ = try? connection.execute("CLOSE \(cursor)") }
    }
    var page: ResultRows
    repeat {
      page = try results(sql, "FETCH \(Self.pageSize) FROM \(cursor)", [], isPrepared: false)
      try page.forEachRow(sql, body)
    } while page.count == Self.pageSize
  }

  /// The maximum number of rows in memory.
  private static let pageSize = 500

  private func results(
    _ sql: String, _ translation: String, _ values: [any BoundValue], isPrepared: Bool = true
  ) throws(DatabaseError) -> ResultRows {
    defer { discardBrokenConnection() }
    let parameters = try Parameters(values, of: sql)
    try sendBufferedRows(before: sql)
    let connection = try openConnection()
    let statement = PreparedStatement(sql: translation, types: parameters.types)
    let name: String?
    do throws(DatabaseError) {
      name = isPrepared ? try prepared(statement, on: connection) : nil
    } catch {
      throw error.with(sql: sql)
    }
    do throws(DatabaseError) {
      return try send(sql, statement, name, parameters, on: connection)
    } catch {
      guard name != nil, Self.staleStatementCodes.contains(error.code) else { throw error }
      // Another session has changed the tables, or the prepared statement no longer exists.
      connection.prepared[statement] = nil
      executedOnce.remove(statement)
      guard transaction == nil else {
        throw DatabaseError(.conflict, code: error.code, message: error.message, sql: sql)
      }
      return try send(sql, statement, nil, parameters, on: connection)
    }
  }

  /// `invalid_sql_statement_name` and `feature_not_supported` ("cached plan must not change result
  /// type").
  private static let staleStatementCodes = ["26000", "0A000"]

  private func send(
    _ sql: String, _ statement: PreparedStatement, _ name: String?, _ parameters: Parameters,
    on connection: PostgresConnection
  ) throws(DatabaseError) -> ResultRows {
    let count = Int32(parameters.types.count)
    let libpq = connection.libpq
    try connection.send(sql) { handle in
      parameters.strings.withPointers { values in
        if let name {
          libpq.sendQueryPrepared(handle, name, count, values, nil, nil, 0)
        } else {
          libpq.sendQueryParams(
            handle, statement.sql, count, parameters.types, values, nil, nil, 0)
        }
      }
    }
    var rows: ResultRows?
    while let result = try connection.next(of: sql) { rows = ResultRows(libpq, result) }
    guard let rows else { throw connection.connectionError(sql) }
    return rows
  }

  /// Returns the prepared statement, or `nil` for a first run, which then takes one message instead
  /// of two.
  private func prepared(
    _ statement: PreparedStatement, on connection: PostgresConnection
  ) throws(DatabaseError) -> String? {
    if let name = connection.prepared[statement] { return name }
    guard !executedOnce.insert(statement).inserted else { return nil }
    let name = connection.nextName()
    let libpq = connection.libpq
    try connection.send(statement.sql) {
      libpq.sendPrepare($0, name, statement.sql, Int32(statement.types.count), statement.types)
    }
    while let result = try connection.next(of: statement.sql) { libpq.clear(result) }
    connection.prepared[statement] = name
    return name
  }

  package func rollBackToSavepoint() {
    copyBuffer = CopyBuffer()
    guard let connection, !connection.isBroken else { return }
    _ = try? connection.execute("ROLLBACK TO attempt; RELEASE attempt")
  }

  package func lock(_ table: String, _ number: Int) throws {
    guard transaction?.kind == .writingRows else { return }
    try run("SELECT 1 FROM \(table) WHERE number = ? FOR UPDATE", number)
  }

  func translated(_ sql: String) -> String {
    if let translation = translations[sql] { return translation }
    let translation = PostgresDialect.translated(sql)
    translations[sql] = translation
    return translation
  }
}

extension DatabaseError {
  func with(sql: String) -> DatabaseError {
    DatabaseError(kind, code: code, message: message, sql: sql, systemCode: systemCode)
  }
}
