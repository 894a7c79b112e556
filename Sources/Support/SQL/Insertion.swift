/// An `INSERT` statement.
///
///     let insertion = Insertion(into: "book_tag", ["book", "key"])
///     try database.append(insertion, [12, "sand"])
package struct Insertion: Sendable {
  package let table: String
  package let columns: [String]
  package let sql: String
  /// Whether rows consist of bound values, without expressions or a conflict clause.
  package let isPlain: Bool

  /// - Parameters:
  ///   - values: SQL expressions; by default a `?` for each column.
  ///   - end: a clause at the end, such as `ON CONFLICT …`.
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
