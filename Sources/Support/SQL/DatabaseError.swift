/// What an engine refused, with its own words for it.
package struct DatabaseError: Error, Equatable, CustomStringConvertible {
  package let kind: Kind
  /// The engine's own code: an extended result code (https://sqlite.org/rescode.html), or an SQLSTATE
  /// (https://www.postgresql.org/docs/current/errcodes-appendix.html).
  package let code: String
  package let message: String
  /// The statement, without its arguments, which may be private.
  package let sql: String?
  /// The system's own number for what failed with a file, as in `errno`; means something only for
  /// `inputOutput` and `cannotOpen`.
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

  /// What a caller can do something about.
  package enum Kind: Sendable {
    case busy, full, readOnly, notADatabase, corrupt, cannotOpen, inputOutput, constraint,
      interrupted
    /// Another transaction was in the way; made once more, this one may succeed.
    case conflict
    /// No server answers, or the connection to it broke.
    case unreachable
    /// The connection broke while the transaction was being committed: whether it was is not known.
    case unanswered
    /// The server knows no such user, password or database, or the user has no right to what was asked.
    case denied
    case other
  }

  package var description: String {
    "SQL error \(code): \(message)" + (sql.map { " in \($0)" } ?? "")
  }
}
