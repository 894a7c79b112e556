import CSQLite
import Platform
import SQL

/// A prepared statement, finalized on deinit.
final class Statement: RowStorage {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  private let sql: String
  /// Whether the statement is running, and must not be used by another query.
  private(set) var isRunning = false
  /// The column names, which are read on first use.
  private var names: [String] = []
  /// A requested name that is not a column.
  private var unknown: String?

  init(_ sql: String, in database: OpaquePointer) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw Self.error(of: database, sql: sql) }
    self.handle = handle
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Calls the body with each row, which is valid only during the call.
  func run(_ values: [any BoundValue], _ body: (Row) throws -> Void) throws {
    isRunning = true
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      names = []
      unknown = nil
      isRunning = false
    }
    let row = Row(self)
    for (index, value) in values.enumerated() { try bind(value.bound, at: Int32(index + 1)) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW:
        try body(row)
        if let unknown {
          throw DatabaseError(
            .other, code: String(SQLITE_RANGE), message: "no such column: \(unknown)", sql: sql)
        }
      case SQLITE_DONE: return
      default: throw Self.error(of: database, sql: sql)
      }
    }
  }

  func cell(_ name: String) -> Cell {
    if names.isEmpty { readNames() }
    guard let index = names.firstIndex(of: name) else {
      unknown = name
      return .null
    }
    return cell(Int32(index))
  }

  var onlyCell: Cell { cell(0) }

  private func cell(_ column: Int32) -> Cell {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(handle, column)))
    default:
      let bytes = sqlite3_column_text(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      return .text(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    }
  }

  /// Reads the column names again, since another program may have changed the layout since the last
  /// run.
  private func readNames() {
    names = (0..<sqlite3_column_count(handle)).map {
      sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? ""
    }
  }

  private func bind(_ value: Value, at index: Int32) throws(DatabaseError) {
    let code: Int32 =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let integer): sqlite3_bind_int64(handle, index, Int64(integer))
      case .text(let text): bind(text, at: index)
      case .words(let query): bind(query.fts5, at: index)
      case .pattern(let pattern): bind(pattern.glob, at: index)
      }
    guard code == SQLITE_OK else { throw Self.error(of: database, sql: sql) }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // A null pointer would bind NULL, so an empty string without a buffer needs another
        // pointer.
        characters.baseAddress.map {
          sqlite3_bind_text(handle, index, $0, Int32(clamping: characters.count), Self.transient)
        } ?? sqlite3_bind_text(handle, index, "", 0, Self.transient)
      }
    }
  }

  /// `SQLITE_TRANSIENT`, a C cast that Swift does not import: SQLite copies the text.
  static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  static func error(of database: OpaquePointer, sql: String?) -> DatabaseError {
    // Not all versions of SQLite record the number if the end of a transaction fails.
    let last = errno
    let recorded = sqlite3_system_errno(database)
    return DatabaseError(of: database, sql: sql, systemCode: recorded != 0 ? recorded : last)
  }
}
