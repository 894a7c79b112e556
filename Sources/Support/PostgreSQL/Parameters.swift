import SQL

/// The values of a statement, as texts with types.
struct Parameters {
  private(set) var types: [UInt32] = []
  private(set) var strings = CStrings()

  init(_ values: [any BoundValue], of sql: String) throws(DatabaseError) {
    types.reserveCapacity(values.count)
    for value in values {
      let (type, text) = try value.bound.encoded(sql)
      types.append(type)
      strings.append(text)
    }
  }
}

extension Value {
  func encoded(_ sql: String) throws(DatabaseError) -> (type: UInt32, text: String?) {
    switch self {
    case .null: return (PostgresType.unknown, nil)
    case .integer(let integer): return (PostgresType.int8, String(integer))
    case .text(let text):
      try text.checkForPostgres(sql)
      return (PostgresType.text, text)
    case .words(let query): return (PostgresType.text, query.tsquery)
    case .pattern(let pattern): return (PostgresType.text, pattern.expression)
    }
  }
}

extension String {
  /// Throws for U+0000, the only character that PostgreSQL cannot store.
  func checkForPostgres(_ sql: String) throws(DatabaseError) {
    guard utf8.contains(0) else { return }
    throw DatabaseError(
      .other, code: "22021", message: "PostgreSQL cannot store text with a NUL character",
      sql: sql)
  }
}
