/// Whose SQL an engine reads, where what SQLite and the standard have in common does not do.
package enum Dialect: Sendable {
  /// Words are indexed by FTS5; statements call functions of the program, as `folded`.
  case sqlite
  /// Words are indexed as a `tsvector`; the folded texts of a book stand beside them, in the columns
  /// `author`, `owner` and `borrower` of `book_text`.
  case postgreSQL
}

extension String {
  /// A name as all engines read it, whatever it has in it.
  ///
  ///     "Bob's \"books\"".quotedInSQL     // "Bob's ""books"""
  package var quotedInSQL: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
