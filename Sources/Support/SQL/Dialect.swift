/// The SQL dialect of an engine, for statements that cannot be written for all engines.
package enum Dialect: Sendable {
  /// Words are in an FTS5 table, and statements call functions of the program, such as `folded`.
  case sqlite
  /// Words are in a `tsvector`. The table `book_text` also has the folded texts `author`, `owner`
  /// and `borrower`.
  case postgreSQL
}

extension String {
  /// The name as an SQL identifier.
  ///
  ///     "Bob's \"books\"".quotedInSQL     // "Bob's ""books"""
  package var quotedInSQL: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
