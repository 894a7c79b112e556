import Platform
import SQL

/// One connection to a PostgreSQL database, for use on one thread; made anew where it broke while no
/// transaction was open.
///
/// In the schema stand tables of the engine's own: `transaction_made` (`id text` as the key, `made_at
/// timestamptz DEFAULT now()`, `xid xid8 DEFAULT pg_current_xact_id()` with an index), and `last_number`
/// (`name text` as the key, `seq bigint`) with the sequences `loan_id` and `change_id`.
package final class PostgresDatabase: Database {
  let settings: ConnectionSettings
  /// nil after it broke.
  var connection: PostgresConnection?
  var transaction: Transaction?
  /// How many cursors are open.
  private var cursors = 0
  /// Statements in PostgreSQL's words, by their texts.
  private var translations: [String: String] = [:]
  /// The statements that ran once, and are prepared when they run again.
  private var known: Set<PreparedStatement> = []
  /// Rows that were not sent yet.
  var appended = AppendedRows()
  /// Whether rows are gathered.
  var isAppending = false
  /// The words of statements, by their texts.
  var wordsOfStatements: [String: Set<String>] = [:]
  /// How many transactions began, and what their ids have in common.
  var transactions = 0
  let session = String(UInt64.random(in: 0...(.max)), radix: 36)
  /// What could be seen when it was last asked whether others have written.
  var lastLook: (snapshot: String, time: ContinuousClock.Instant)?
  private var mayOnlyRead = false
  /// How long the truth is looked for about a transaction whose commit was not answered.
  package var patience: Duration = .seconds(WaitLimit.seconds(10))
  /// Asked again and again while statements run; they fail once it says yes.
  package var isInterrupted: (() -> Bool)? { didSet { connection?.isInterrupted = isInterrupted } }
  package var commitNotice: ((CommitNotice) -> Void)? {
    didSet { connection?.commitNotice = commitNotice }
  }

  /// - Parameters:
  ///   - conninfo: a URL, or options by their keywords
  ///     (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
  ///   - schema: where the tables are; it need not be there yet.
  ///   - timeout: how long to wait for another connection's lock, in milliseconds.
  ///   - statementTimeout: how long a statement may take, in milliseconds; 0 is without end.
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

  package var isReadOnly: Bool { mayOnlyRead || connection?.isReadOnly ?? false }

  /// From now on it says that it can only be read.
  package func readsOnly() { mayOnlyRead = true }

  /// How the server writes texts, such as `UTF8` or `LATIN1`.
  package var serverEncoding: String { connection?.parameter("server_encoding") ?? "" }

  /// Who it has signed in as; nil where that is not told.
  package var role: String? { connection?.parameter("session_authorization") }

  package var isInTransaction: Bool { transaction != nil }

  /// Whether changes wait for a standby that is away, as far as this role may see. False within a transaction.
  package func isStandbyAway() -> Bool {
    guard transaction == nil else { return false }
    let answer = try? ready().texts(
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
    let connection = try ready()
    defer { forgetBroken() }
    do throws(DatabaseError) {
      _ = try connection.texts(translated(script))
    } catch {
      throw error.telling(script)
    }
  }

  package func rows(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws
  {
    try answer(sql, translated(sql), values).each(sql, body)
  }

  /// By a cursor, which needs a transaction.
  package func each(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws
  {
    guard transaction != nil else {
      return try transaction(.reading) { try each(sql, values, body) }
    }
    let cursor = "rows_\(cursors)"
    _ = try answer(
      sql, "DECLARE \(cursor) NO SCROLL CURSOR FOR \(translated(sql))", values, isPrepared: false)
    cursors += 1
    defer {
      cursors -= 1
      // Where the transaction has failed it is closed already.
      if let connection, !connection.isBroken { _ = try? connection.texts("CLOSE \(cursor)") }
    }
    var page: ResultRows
    repeat {
      page = try answer(sql, "FETCH \(Self.page) FROM \(cursor)", [], isPrepared: false)
      try page.each(sql, body)
    } while page.count == Self.page
  }

  /// So many rows are in memory at once.
  private static let page = 500

  /// - Parameters:
  ///   - sql: what errors name.
  ///   - translation: what is sent.
  ///   - isPrepared: whether it is prepared when it runs again.
  private func answer(
    _ sql: String, _ translation: String, _ values: [any BoundValue], isPrepared: Bool = true
  ) throws(DatabaseError) -> ResultRows {
    defer { forgetBroken() }
    let parameters = try Parameters(values, of: sql)
    try sendAppended(before: sql)
    let connection = try live()
    let statement = PreparedStatement(sql: translation, types: parameters.types)
    let name: String?
    do throws(DatabaseError) {
      name = isPrepared ? try prepared(statement, on: connection) : nil
    } catch {
      throw error.telling(sql)
    }
    do throws(DatabaseError) {
      return try sent(sql, statement, name, parameters, on: connection)
    } catch {
      guard name != nil, Self.preparedAnew.contains(error.code) else { throw error }
      // Another session has changed the tables, or what was prepared is gone.
      connection.prepared[statement] = nil
      known.remove(statement)
      guard transaction == nil else {
        throw DatabaseError(.conflict, code: error.code, message: error.message, sql: sql)
      }
      return try sent(sql, statement, nil, parameters, on: connection)
    }
  }

  /// `invalid_sql_statement_name`, and `feature_not_supported`: "cached plan must not change result type".
  private static let preparedAnew = ["26000", "0A000"]

  private func sent(
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
    guard let rows else { throw connection.lost(sql) }
    return rows
  }

  /// The name of a prepared statement; nil for one that runs for the first time, which takes one
  /// message to the server instead of two.
  private func prepared(
    _ statement: PreparedStatement, on connection: PostgresConnection
  ) throws(DatabaseError) -> String? {
    if let name = connection.prepared[statement] { return name }
    guard !known.insert(statement).inserted else { return nil }
    let name = connection.nextName()
    let libpq = connection.libpq
    try connection.send(statement.sql) {
      libpq.sendPrepare($0, name, statement.sql, Int32(statement.types.count), statement.types)
    }
    while let result = try connection.next(of: statement.sql) { libpq.clear(result) }
    connection.prepared[statement] = name
    return name
  }

  package func rollBackAttempt() {
    appended = AppendedRows()
    guard let connection, !connection.isBroken else { return }
    _ = try? connection.texts("ROLLBACK TO attempt; RELEASE attempt")
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
  /// With the statement as its caller wrote it.
  func telling(_ sql: String) -> DatabaseError {
    DatabaseError(kind, code: code, message: message, sql: sql, systemCode: systemCode)
  }
}
