import CSQLite
import Platform
import SQL

package final class SQLiteDatabase: Database {
  package enum Access: Sendable {
    /// Reads and writes, and creates a missing file.
    case create
    /// Reads, and writes if the system permits it.
    case existing
    case reading
    /// Reads a file that no one writes, in a read-only folder.
    case immutable
  }

  private var handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  /// The connection that will replace this one.
  private var successor: Successor?
  /// A number that changes with each commit of another connection; nil before it is first read.
  private var dataVersion: Int?
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
          "file:" + path.percentEncoded(allowing: "/") + "?immutable=1",
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
    // Keeps statement journals in memory, so that changes do not fail if the folder for temporary
    // files is full. This statement reads nothing, so it cannot fail.
    sqlite3_exec(handle, "PRAGMA temp_store = MEMORY", nil, nil, nil)
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  package var dialect: Dialect { .sqlite }

  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Sets the maximum size of a value or a row, so that a file from elsewhere takes no more memory.
  package func limitValues(toBytes limit: Int) {
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: limit))
  }

  /// Registers an SQL function with one text argument.
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
        sqlite3_result_text(call, result, -1, Statement.transient)
      }, nil, nil, { context in context.map { Unmanaged<TextFunction>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw Statement.error(of: handle, sql: nil) }
  }

  /// The number of steps of SQLite's virtual machine between checks, which take a few tenths of a
  /// millisecond.
  private static let stepsBetweenChecks: Int32 = 20_000

  private func watchForInterruption() {
    guard isInterrupted != nil else { return sqlite3_progress_handler(handle, 0, nil, nil) }
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      handle, Self.stepsBetweenChecks,
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

  // MARK: Replacing an empty database

  private struct Successor {
    let exists: () -> Bool
    let open: () throws -> SQLiteDatabase
  }

  /// Whether the database is a placeholder for one that does not exist yet.
  package var isPlaceholder: Bool { successor != nil }

  /// Sets the database that replaces this placeholder in memory, once that database exists or the
  /// placeholder is written to.
  ///
  /// - Parameter open: opens the other database, and creates it if necessary; called again after a
  ///   failure.
  package func setSuccessor(
    exists: @escaping () -> Bool, open: @escaping () throws -> SQLiteDatabase
  ) {
    successor = Successor(exists: exists, open: open)
  }

  private func switchToSuccessor(isWriting: Bool) throws {
    guard let successor, !isInTransaction, isWriting || successor.exists() else { return }
    let other = try successor.open()
    self.successor = nil
    // `other` closes the old handle.
    swap(&handle, &other.handle)
    swap(&statements, &other.statements)
    watchForInterruption()
    // The program that created it may also have written to it.
    if dataVersion != nil { dataVersion = -1 }
  }

  // MARK: Statements

  package func execute(_ script: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw Statement.error(of: handle, sql: script)
    }
  }

  package func rows(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws
  {
    if successor != nil { try switchToSuccessor(isWriting: false) }
    try statement(sql).run(values, body)
  }

  package func begin(_ kind: TransactionKind) throws {
    if successor != nil { try switchToSuccessor(isWriting: kind != .reading) }
    // Take the write lock first, so that no later statement fails because the database is locked.
    try execute(kind == .reading ? "BEGIN" : "BEGIN IMMEDIATE")
  }

  package func commit() throws { try execute("COMMIT") }

  package func rollBack() { try? execute("ROLLBACK") }

  package func rollBackToSavepoint() { try? execute("ROLLBACK TO attempt; RELEASE attempt") }

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
    if let statement = statements[sql], !statement.isRunning { return statement }
    let statement = try Statement(sql, in: handle)
    statements[sql] = statement
    return statement
  }
}
