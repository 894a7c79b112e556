/// How rows of a table are inserted.
///
///     let insertion = Insertion(into: "book_tag", ["book", "key"])
///     try database.append(insertion, [12, "sand"])
package struct Insertion: Sendable {
  package let table: String
  package let columns: [String]
  package let sql: String
  /// Whether each row is its values, and nothing else.
  package let isPlain: Bool

  /// - Parameters:
  ///   - values: what is inserted, if not a `?` for each column.
  ///   - end: `ON CONFLICT …`.
  package init(into table: String, _ columns: [String], values: [String]? = nil, _ end: String = "")
  {
    self.table = table
    self.columns = columns
    isPlain = values == nil && end.isEmpty
    let values = values ?? columns.map { _ in "?" }
    let row = "(\(columns.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))"
    sql = "INSERT INTO \(table) \(row)\(end.isEmpty ? "" : " " + end)"
  }
}
