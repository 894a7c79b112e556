import SQL

/// Rows that are collected and sent in batches with `COPY`.
struct CopyBuffer {
  /// The size in bytes at which the rows are sent.
  private static let maxSize = 1 << 20

  /// Rows by table, in the order of first use.
  private(set) var batches: [Batch] = []
  private var size = 0

  struct Batch {
    let insertion: Insertion
    var text: [UInt8] = []

    var copy: String {
      "COPY \(insertion.table) (\(insertion.columns.joined(separator: ", "))) FROM STDIN"
    }
  }

  /// Returns the batches in an order in which rows follow the rows that they refer to.
  ///
  /// - Parameter references: the tables that each table refers to.
  func ordered(by references: [String: Set<String>]) -> [Batch] {
    var rest = batches
    var ordered: [Batch] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { batch in
        let otherTables = rest.map(\.insertion.table).filter { $0 != batch.insertion.table }
        return references[batch.insertion.table, default: []].isDisjoint(with: otherTables)
      }
      ordered.append(rest.remove(at: next ?? 0))
    }
    return ordered
  }

  var isEmpty: Bool { size == 0 }
  var isFull: Bool { size >= Self.maxSize }

  mutating func append(
    _ insertion: Insertion, _ values: [any BoundValue]
  ) throws(DatabaseError) {
    var row: [UInt8] = []
    for value in values {
      if let text = try value.bound.encoded(insertion.sql).text {
        Self.escape(text, into: &row)
      } else {
        row += "\\N".utf8
      }
      row.append(UInt8(ascii: "\t"))
    }
    row[row.count - 1] = UInt8(ascii: "\n")
    let index = batches.firstIndex { $0.insertion.sql == insertion.sql }
    if index == nil { batches.append(Batch(insertion: insertion)) }
    batches[index ?? batches.count - 1].text += row
    size += row.count
  }

  /// Removes all rows, but keeps the order of the tables.
  mutating func removeRows() {
    for index in batches.indices { batches[index].text.removeAll(keepingCapacity: true) }
    size = 0
  }

  /// https://www.postgresql.org/docs/current/sql-copy.html
  private static func escape(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      default: bytes.append(byte)
      }
    }
  }
}

extension PostgresDatabase {
  /// Runs the body, and buffers appended rows to send them in batches. An error in a row may be
  /// thrown later, by another statement.
  package func bufferingInserts<Result>(_ body: () throws -> Result) throws -> Result {
    references = try tableReferences()
    isBuffering = true
    defer { isBuffering = false }
    let result = try body()
    try sendBufferedRows(on: openConnection())
    return result
  }

  private func tableReferences() throws -> [String: Set<String>] {
    var references: [String: Set<String>] = [:]
    let pairs = try all(
      """
      SELECT referring.relname AS referring, referred.relname AS referred FROM pg_constraint AS found
      JOIN pg_class AS referring ON referring.oid = found.conrelid
      JOIN pg_class AS referred ON referred.oid = found.confrelid
      WHERE found.contype = 'f' AND found.connamespace = current_schema()::regnamespace
      """, []
    ) { row in
      let pair: (String, String) = (row["referring"], row["referred"])
      return pair
    }
    for (referring, referred) in pairs { references[referring, default: []].insert(referred) }
    return references
  }

  package func append(_ insertion: Insertion, _ values: [any BoundValue]) throws {
    guard isBuffering, insertion.isPlain else { return try run(insertion.sql, values) }
    try copyBuffer.append(insertion, values)
    guard copyBuffer.isFull else { return }
    defer { discardBrokenConnection() }
    try sendBufferedRows(on: openConnection())
  }

  /// Sends the rows before a statement, unless the statement only reads other tables.
  func sendBufferedRows(before sql: String) throws(DatabaseError) {
    guard !copyBuffer.isEmpty else { return }
    let words =
      statementWords[sql] ?? Set(sql.split { !$0.isLetter && $0 != "_" }.map(String.init))
    statementWords[sql] = words
    let dependencies = ["INSERT", "UPDATE", "DELETE"] + copyBuffer.batches.map(\.insertion.table)
    guard !words.isDisjoint(with: dependencies) else { return }
    try sendBufferedRows(on: openConnection())
  }

  func sendBufferedRows(on connection: PostgresConnection) throws(DatabaseError) {
    guard !copyBuffer.isEmpty else { return }
    // Clear the batches first, so that nothing is sent twice after a failure.
    let batches = copyBuffer.ordered(by: references)
    copyBuffer.removeRows()
    for batch in batches where !batch.text.isEmpty { try connection.copy(batch) }
  }
}

extension PostgresConnection {
  fileprivate func copy(_ batch: CopyBuffer.Batch) throws(DatabaseError) {
    let sql = batch.copy
    try send(sql) { libpq.sendQuery($0, sql) }
    while let result = try next(of: sql) {
      let status = libpq.resultStatus(result)
      libpq.clear(result)
      guard status == LibPQ.Status.copyIn else { continue }
      let isSent = batch.text.withUnsafeBytes { bytes in
        libpq.putCopyData(
          handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
      }
      guard isSent == 1, libpq.putCopyEnd(handle, nil) == 1 else {
        let error = connectionError(sql)
        discardResults()
        throw error
      }
    }
  }
}
