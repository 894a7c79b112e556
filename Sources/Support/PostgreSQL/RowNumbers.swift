import SQL

/// Numbers from `last_number` have no gaps: while a transaction holds a new number, other
/// transactions wait for the next one. Tables in `sequences` may have gaps, so that sessions do not
/// wait for each other. A transaction that excludes all other writers counts in memory until it
/// commits.
extension PostgresDatabase {
  private static let sequences = ["loan": "loan_id", "change": "change_id"]

  package func insert(
    _ insertion: Insertion, number: Int?, _ values: [any BoundValue]
  ) throws -> Int {
    let table = insertion.table
    let assigned = try number ?? newNumbers(of: table, 1)[0]
    try append(insertion, [assigned] + values)
    guard number != nil else { return assigned }
    if transaction?.kind == .writing {
      let last = try lastNumber(of: table)
      transaction?.lastNumbers[table] = max(last, assigned)
    } else {
      try raise(table, to: assigned)
    }
    return assigned
  }

  package func newNumbers(of table: String, _ count: Int) throws -> [Int] {
    if transaction?.kind == .writing {
      let numbers = try lastNumber(of: table).next(count)
      transaction?.lastNumbers[table] = numbers.last
      return numbers
    }
    if let sequence = Self.sequences[table] {
      return try values("SELECT nextval('\(sequence)') AS id FROM generate_series(1, ?)", count)
    }
    let last: Int? = try value(
      """
      INSERT INTO last_number (name, seq) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET seq = last_number.seq + excluded.seq RETURNING seq - ?2
      """, table, count)
    return try (last ?? 0).next(count)
  }

  package func lastNumber(of table: String) throws -> Int {
    if let number = transaction?.lastNumbers[table] { return number }
    if let sequence = Self.sequences[table] {
      return try value(
        "SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM \(sequence)") ?? 0
    }
    return try value("SELECT seq FROM last_number WHERE name = ?", table) ?? 0
  }

  /// Sets the last number. A sequence keeps it even if the transaction is rolled back.
  package func setLastNumber(of table: String, to number: Int) throws {
    transaction?.lastNumbers[table] = nil
    if let sequence = Self.sequences[table] {
      return try run("SELECT setval('\(sequence)', ?, ?::int <> 0)", max(number, 1), min(number, 1))
    }
    try run(
      """
      INSERT INTO last_number (name, seq) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET seq = excluded.seq
      """, table, number)
  }

  /// Ensures that no number up to `number` is assigned again.
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

  func writeLastNumbers() throws {
    for (table, number) in (transaction?.lastNumbers ?? [:]).sorted(by: { $0.key < $1.key }) {
      try raise(table, to: number)
    }
    transaction?.lastNumbers = [:]
  }
}
