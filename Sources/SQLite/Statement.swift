import CSQLite

/// A prepared statement; it finalizes itself.
package final class Statement {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  private let sql: String
  /// Whether rows are being read from it, so that it must not be handed out a second time.
  private(set) var isRunning = false

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

  /// Runs the statement and hands over each row, valid during the call only.
  func run(_ values: [Value], _ body: (Row) throws -> Void) throws {
    isRunning = true
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      isRunning = false
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: try body(Row(handle))
      case SQLITE_DONE: return
      default: throw Self.error(of: database, sql: sql)
      }
    }
  }

  private func bind(_ value: Value, at index: Int32) throws(DatabaseError) {
    let code: Int32 =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let integer): sqlite3_bind_int64(handle, index, Int64(integer))
      case .text(var text):
        text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            // A null pointer would bind NULL, and that is what an empty text may have for an address.
            characters.baseAddress.map {
              sqlite3_bind_text(handle, index, $0, Int32(clamping: characters.count), Self.copied)
            } ?? sqlite3_bind_text(handle, index, "", 0, Self.copied)
          }
        }
      }
    guard code == SQLITE_OK else { throw Self.error(of: database, sql: sql) }
  }

  /// SQLITE_TRANSIENT, a cast in C that Swift does not import: SQLite copies the text.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  static func error(of database: OpaquePointer, sql: String?) -> DatabaseError {
    DatabaseError(
      extendedCode: sqlite3_extended_errcode(database),
      message: String(cString: sqlite3_errmsg(database)), sql: sql)
  }
}

/// The row that a statement stands on; columns are counted from 0.
package struct Row {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  package func optionalInteger(_ column: Int32) -> Int? {
    isNull(column) ? nil : integer(column)
  }

  /// Empty where the column is NULL; bytes that are no UTF-8 become U+FFFD.
  package func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  package func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }
}
