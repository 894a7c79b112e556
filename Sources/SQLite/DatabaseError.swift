import CSQLite

/// What SQLite refused, with its own words for it.
package struct DatabaseError: Error, Equatable, CustomStringConvertible {
  /// The extended result code: https://sqlite.org/rescode.html
  package let extendedCode: Int32
  package let message: String
  /// The statement, without its arguments, which may be private.
  package let sql: String?
  /// The system's own number for what failed with a file, as in `errno`; means something only for
  /// `inputOutput` and `cannotOpen`.
  package var systemCode: Int32 = 0

  package var kind: Kind { Kind(extendedCode & 0xFF) }

  /// The result codes that a caller can do something about.
  package enum Kind: Sendable {
    case busy, full, readOnly, notADatabase, corrupt, cannotOpen, inputOutput, constraint, interrupted, other

    init(_ primaryCode: Int32) {
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
      default: self = .other
      }
    }
  }

  package var description: String {
    "SQLite error \(extendedCode): \(message)" + (sql.map { " in \($0)" } ?? "")
  }
}
