/// Translates statements into PostgreSQL's SQL.
///
///     PostgresDialect.translated("SELECT year FROM book INDEXED BY book_by_isbn WHERE isbn = ?")
///     // SELECT year FROM book WHERE isbn = $1
package enum PostgresDialect {
  private static let words = [
    ("CROSS JOIN", "JOIN"), ("instr(", "strpos("), ("group_concat(", "string_agg("),
    (" GLOB ", " ~ "), ("book_text MATCH ?", "book_text.words @@ CAST(? AS tsquery)"),
  ]

  /// String literals in a statement must not contain a question mark.
  package static func translated(_ sql: String) -> String {
    var hints = words.reduce(sql) { $0.replacing($1.0, with: $1.1) }
      .split(separator: " INDEXED BY ", omittingEmptySubsequences: false)[...]
    let start = hints.removeFirst()
    let plain = hints.reduce(String(start)) { sql, rest in
      let remainder = rest.drop { $0.isLetter || $0 == "_" }
      return sql + remainder
    }
    var pieces = plain.split(separator: "?", omittingEmptySubsequences: false)[...]
    var largest = 0
    // As in SQLite, the number of a `?` is one more than the largest number so far.
    return pieces.removeFirst()
      + pieces.map { piece in
        let digits = piece.prefix(while: \.isNumber)
        let number = Int(digits) ?? largest + 1
        largest = max(largest, number)
        return "$\(number)" + piece.dropFirst(digits.count)
      }.joined()
  }
}
