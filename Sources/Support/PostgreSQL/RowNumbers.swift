import SQL

/// The numbers of rows.
///
/// `last_number` gives them without gaps: whoever takes one keeps others from taking the next until the
/// transaction ends. The tables in `sequences` may have gaps, so that sessions do not wait for each other.
extension PostgresDatabase {
  private static let sequences = ["loan": "loan_id", "change": "change_id"]

  package func insert(
    into table: String, _ sql: String, number: Int?, _ values: [any BoundValue]
  ) throws -> Int {
    if let number = try number ?? ownNumber(of: table) {
      try run(sql, [number] + values)
      if transaction?.kind == .writing {
        let last = max(try ownLast(of: table), number)
        transaction?.raised[table] = last
      } else {
        try raise(table, to: number)
      }
      return number
    }
    var number = 0
    try each(sql, in: numbered(sql, table), values) { number = $0.only() }
    return number
  }

  /// The next number, where others are kept from taking it; where that transaction is rolled back, no gap
  /// is left.
  private func ownNumber(of table: String) throws -> Int? {
    transaction?.kind == .writing ? try newNumbers(of: table, 1).first : nil
  }

  /// The last number, with those that this transaction has given and not written yet.
  private func ownLast(of table: String) throws -> Int {
    if let raised = transaction?.raised[table] { return raised }
    let last = try lastNumber(of: table)
    transaction?.raised[table] = last
    return last
  }

  package func newNumbers(of table: String, _ count: Int) throws -> [Int] {
    if transaction?.kind == .writing {
      let numbers = try ownLast(of: table).next(count)
      transaction?.raised[table] = numbers.last
      return numbers
    }
    if let sequence = Self.sequences[table] {
      return try values("SELECT nextval('\(sequence)') FROM generate_series(1, ?)", count)
    }
    let last: Int? = try value(
      """
      INSERT INTO last_number (name, seq) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET seq = last_number.seq + excluded.seq RETURNING seq - ?2
      """, table, count)
    return try (last ?? 0).next(count)
  }

  package func lastNumber(of table: String) throws -> Int {
    if let raised = transaction?.raised[table] { return raised }
    if let sequence = Self.sequences[table] {
      return try value(
        "SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM \(sequence)") ?? 0
    }
    return try value("SELECT seq FROM last_number WHERE name = ?", table) ?? 0
  }

  /// That of a sequence stays also where the transaction is rolled back.
  package func setLastNumber(of table: String, to number: Int) throws {
    transaction?.raised[table] = nil
    if let sequence = Self.sequences[table] {
      return try run("SELECT setval('\(sequence)', ?, ?::int <> 0)", max(number, 1), min(number, 1))
    }
    try run(
      """
      INSERT INTO last_number (name, seq) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET seq = excluded.seq
      """, table, number)
  }

  /// Sees to it that no number up to this one is given again.
  private func raise(_ table: String, to number: Int) throws {
    if let sequence = Self.sequences[table] {
      return try run(
        "SELECT setval('\(sequence)', ?1) FROM \(sequence) WHERE last_value < ?1 OR NOT is_called",
        max(number, 1))
    }
    try run(
      """
      INSERT INTO last_number (name, seq) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET seq = excluded.seq WHERE last_number.seq < excluded.seq
      """, table, number)
  }

  func writeRaisedNumbers() throws {
    for (table, number) in (transaction?.raised ?? [:]).sorted(by: { $0.key < $1.key }) {
      try raise(table, to: number)
    }
    transaction?.raised = [:]
  }

  /// The insertion with the table's next number in place of its first value, which it returns.
  private func numbered(_ sql: String, _ table: String) -> String {
    let key = "\(table) \(sql)"
    if let numbered = numberedInsertions[key] { return numbered }
    let numbered = RowInsertion(sql)
    let translation: String
    if let sequence = Self.sequences[table] {
      translation = numbered.with("nextval('\(sequence)')")
    } else {
      translation =
        """
        WITH given AS (
          INSERT INTO last_number (name, seq) VALUES ('\(table)', 1)
          ON CONFLICT (name) DO UPDATE SET seq = last_number.seq + 1 RETURNING seq)
        """ + " " + numbered.with("(SELECT seq FROM given)")
    }
    numberedInsertions[key] = translation
    return translation
  }
}

/// An `INSERT` whose first value is the parameter of a row's number.
package struct RowInsertion {
  private var tokens: [SQLToken]
  private let column: String

  package init(_ sql: String) {
    tokens = SQLToken.tokens(of: sql)
    let open = tokens.firstIndex { $0.isSymbol("(") } ?? tokens.endIndex
    column = tokens[open...].first { $0.kind == .word || $0.kind == .quoted }?.text ?? ""
  }

  /// In PostgreSQL's words, with an expression in place of the number, which it returns.
  package func with(_ number: String) -> String {
    var tokens = tokens
    guard let first = tokens.firstIndex(where: { $0.kind == .parameter }) else { return "" }
    tokens[first] = SQLToken(kind: .word, text: number)
    // `?2` is the first of those that are left.
    for index in tokens.indices.dropFirst(first + 1) where tokens[index].kind == .parameter {
      if let place = Int(tokens[index].text.dropFirst()) { tokens[index].text = "?\(place - 1)" }
    }
    return PostgresDialect.translated(tokens.map(\.text).joined()) + " RETURNING \(column)"
  }
}
