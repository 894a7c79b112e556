import CSQLite
import SQL

extension DatabaseError.Kind {
  /// - Parameter primaryCode: https://sqlite.org/rescode.html
  init(primaryCode: Int32) {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_CORRUPT: self = .corrupt
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen
    case SQLITE_IOERR: self = .inputOutput
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_INTERRUPT: self = .interrupted
    case SQLITE_TOOBIG: self = .tooLarge
    default: self = .other
    }
  }
}

extension DatabaseError {
  /// The last error of a connection.
  init(of database: OpaquePointer, sql: String?, systemCode: Int32 = 0) {
    let code = sqlite3_extended_errcode(database)
    self.init(
      Kind(primaryCode: code & 0xFF), code: String(code),
      message: String(cString: sqlite3_errmsg(database)), sql: sql, systemCode: systemCode)
  }
}
