import CSQLite
import Platform
import SQL

/// One connection to an SQLite database, for use on one thread.
package final class SQLiteDatabase: Database {
  package enum Access: Sendable {
    /// Reads and writes; makes the file if there is none.
    case create
    /// Reads, and writes where the system lets it.
    case existing
    /// Reads only.
    case reading
    /// Reads a file that no one writes, in a folder where no file can be made.
    case immutable
  }

  private var handle: OpaquePointer
  private var prepared: [String: Statement] = [:]
  /// What this connection goes over to; nil if it stays what it is.
  private var successor: Successor?
  /// Another one after each change that another connection has made; nil until it was asked for.
  private var dataVersion: Int?
  /// Asked again and again while statements run; they fail once it says yes.
  package var isInterrupted: (() -> Bool)? { didSet { watchForInterruption() } }

  /// - Parameters:
  ///   - path: a file, or `:memory:`.
  ///   - timeout: how long to wait for another connection's lock, in milliseconds.
  package init(path: String, access: Access, timeout: Int32 = 5_000) throws(DatabaseError) {
    let (name, flags) =
      switch access {
      case .create: (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      case .existing: (path, SQLITE_OPEN_READWRITE)
      case .reading: (path, SQLITE_OPEN_READONLY)
      case .immutable:
        (
          "file:" + path.percentEncoded(sparing: "/") + "?immutable=1",
          SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        )
      }
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle else {
      throw DatabaseError(.other, code: String(code), message: "out of memory")
    }
    guard code == SQLITE_OK else {
      let error = Statement.error(of: handle, sql: nil)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, timeout)
    // Else what a statement has changed would be kept for the case that it fails in a file in the folder for temporary
    // files: a full one would keep the library from being changed. Nothing is read for this, so nothing can fail.
    sqlite3_exec(handle, "PRAGMA temp_store = MEMORY", nil, nil, nil)
  }

  deinit {
    prepared = [:]
    sqlite3_close_v2(handle)
  }

  package var dialect: Dialect { .sqlite }

  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Gives SQL a function of one text.
  package func addFunction(
    _ name: String, _ body: @escaping @Sendable (String) -> String
  ) throws(DatabaseError) {
    let context = Unmanaged.passRetained(TextFunction(body: body)).toOpaque()
    let code = sqlite3_create_function_v2(
      handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, context,
      { call, _, values in
        guard let context = sqlite3_user_data(call),
          let text = values?.pointee.flatMap({ sqlite3_value_text($0) })
        else { return sqlite3_result_null(call) }
        let function = Unmanaged<TextFunction>.fromOpaque(context).takeUnretainedValue()
        let result = function.body(String(cString: text))
        sqlite3_result_text(call, result, -1, Statement.copied)
      }, nil, nil, { context in context.map { Unmanaged<TextFunction>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw Statement.error(of: handle, sql: nil) }
  }

  /// Every so many steps of SQLite's machine, some tenths of a millisecond.
  private static let stepsBetween: Int32 = 20_000

  private func watchForInterruption() {
    guard isInterrupted != nil else { return sqlite3_progress_handler(handle, 0, nil, nil) }
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      handle, Self.stepsBetween,
      { context in
        guard let context else { return 0 }
        let database = Unmanaged<SQLiteDatabase>.fromOpaque(context).takeUnretainedValue()
        return database.isInterrupted?() ?? false ? 1 : 0
      }, context)
  }

  private final class TextFunction: Sendable {
    let body: @Sendable (String) -> String

    init(body: @escaping @Sendable (String) -> String) { self.body = body }
  }

  // MARK: Standing in for another

  private struct Successor {
    let isThere: () -> Bool
    let open: () throws -> SQLiteDatabase
  }

  /// Whether it stands in for a database that is not there yet.
  package var isStandIn: Bool { successor != nil }

  /// Has this connection, to a database in memory, go over to another one as soon as that is there, or
  /// this one is to be written to.
  ///
  /// - Parameter open: makes the other one where it is not there. What fails is tried again the next time.
  package func standIn(isThere: @escaping () -> Bool, open: @escaping () throws -> SQLiteDatabase) {
    successor = Successor(isThere: isThere, open: open)
  }

  private func goOver(toWrite: Bool) throws {
    guard let successor, !isInTransaction, toWrite || successor.isThere() else { return }
    let other = try successor.open()
    self.successor = nil
    // The other object closes what this one had.
    swap(&handle, &other.handle)
    swap(&prepared, &other.prepared)
    watchForInterruption()
    // Whoever made it may have written to it, too.
    if dataVersion != nil { dataVersion = -1 }
  }

  // MARK: Statements

  /// Runs a script of any number of statements that give no rows and take no values.
  package func execute(_ script: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw Statement.error(of: handle, sql: script)
    }
  }

  package func rows(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws
  {
    if successor != nil { try goOver(toWrite: false) }
    try statement(sql).run(values, body)
  }

  package func begin(_ kind: TransactionKind) throws {
    if successor != nil { try goOver(toWrite: kind != .reading) }
    // The lock for writing is taken at once, so that none can fail for it half-way.
    try execute(kind == .reading ? "BEGIN" : "BEGIN IMMEDIATE")
  }

  package func commit() throws { try execute("COMMIT") }

  package func rollBack() { try? execute("ROLLBACK") }

  package func rollBackAttempt() { try? execute("ROLLBACK TO attempt; RELEASE attempt") }

  package func append(_ insertion: Insertion, _ values: [any BoundValue]) throws {
    try run(insertion.sql, values)
  }

  package func insert(
    _ insertion: Insertion, number: Int?, _ values: [any BoundValue]
  ) throws -> Int {
    try append(insertion, [number] + values)
    return Int(sqlite3_last_insert_rowid(handle))
  }

  package func newNumbers(of table: String, _ count: Int) throws -> [Int] {
    try lastNumber(of: table).next(count)
  }

  package func lastNumber(of table: String) throws -> Int {
    try value("SELECT seq FROM sqlite_sequence WHERE name = ?", table) ?? 0
  }

  package func setLastNumber(of table: String, to number: Int) throws {
    try run("DELETE FROM sqlite_sequence WHERE name = ?", table)
    try run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, number)
  }

  package func lock(_ table: String, _ number: Int) throws {}

  package func wasWrittenElsewhere() throws -> Bool {
    let version: Int? = try value("PRAGMA data_version")
    defer { dataVersion = version }
    return dataVersion.map { $0 != version } ?? false
  }

  private func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = prepared[sql], !statement.isRunning { return statement }
    let statement = try Statement(sql, in: handle)
    prepared[sql] = statement
    return statement
  }
}
