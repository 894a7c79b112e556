/// The SQL dialect of an engine, for what the common subset cannot express.
package enum Dialect: Sendable {
  /// Words are indexed by FTS5; statements can call functions of the program, such as `folded`.
  case sqlite
  /// Words are indexed as a `tsvector`. The folded texts of a book are next to it, in the columns
  /// `author`, `owner` and `borrower` of `book_text`.
  case postgreSQL
}

extension String {
  /// The name as a quoted SQL identifier.
  ///
  ///     "Bob's \"books\"".quotedInSQL     // "Bob's ""books"""
  package var quotedInSQL: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
