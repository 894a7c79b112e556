/// An error with the message of the database engine.
package struct DatabaseError: Error, Equatable, CustomStringConvertible {
  package let kind: Kind
  /// An extended result code (https://sqlite.org/rescode.html), or an SQLSTATE
  /// (https://www.postgresql.org/docs/current/errcodes-appendix.html).
  package let code: String
  package let message: String
  /// The statement without its arguments, which may be private.
  package let sql: String?
  /// An `errno`, for `inputOutput` and `cannotOpen`.
  package let systemCode: Int32

  package init(
    _ kind: Kind, code: String, message: String, sql: String? = nil, systemCode: Int32 = 0
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.sql = sql
    self.systemCode = systemCode
  }

  package enum Kind: Sendable {
    case busy, full, readOnly, notADatabase, corrupt, cannotOpen, inputOutput, constraint,
      interrupted
    /// Another transaction interfered; a retry may succeed.
    case conflict
    /// No server responds, or the connection broke.
    case unreachable
    /// The connection broke during the commit, so its outcome is unknown.
    case unanswered
    /// The user, password or database is wrong, or privileges are missing.
    case denied
    /// A value is larger than the limit of the connection.
    case tooLarge
    case other
  }

  package var description: String {
    "SQL error \(code): \(message)" + (sql.map { " in \($0)" } ?? "")
  }
}
