/// The SQL dialect of an engine, for what the common subset cannot express.
package enum Dialect: Sendable {
  /// Words are in FTS5, and statements call functions of the program, such as `folded`.
  case sqlite
  /// Words are a `tsvector`, next to folded texts: `author`, `owner` and `borrower` of `book_text`.
  case postgreSQL
}

extension String {
  /// The name as an SQL identifier.
  ///
  ///     "Bob's \"books\"".quotedInSQL     // "Bob's ""books"""
  package var quotedInSQL: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
