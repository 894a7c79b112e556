import SQL

/// The values of a statement as they are sent: as texts, each with its type.
struct Parameters {
  private(set) var types: [UInt32] = []
  private(set) var strings = CStrings()

  init(_ values: [any BoundValue], of sql: String) throws(DatabaseError) {
    types.reserveCapacity(values.count)
    for value in values {
      switch value.bound {
      case .null:
        types.append(PostgresType.unknown)
        strings.append(nil)
      case .integer(let integer):
        types.append(PostgresType.int8)
        strings.append(String(integer))
      case .text(let text):
        try text.checkForPostgres(sql)
        types.append(PostgresType.text)
        strings.append(text)
      case .words(let query):
        types.append(PostgresType.text)
        strings.append(query.tsquery)
      case .pattern(let pattern):
        types.append(PostgresType.text)
        strings.append(pattern.expression)
      }
    }
  }
}

extension String {
  /// PostgreSQL keeps any text but those with the character of the code 0.
  func checkForPostgres(_ sql: String) throws(DatabaseError) {
    guard utf8.contains(0) else { return }
    throw DatabaseError(
      .other, code: "22021", message: "PostgreSQL cannot store text with a NUL character",
      sql: sql)
  }
}
