import SQL

/// Rows that are collected and sent in batches with `COPY`.
struct AppendedRows {
  /// The size in bytes at which the rows are sent.
  private static let maxSize = 1 << 20

  /// Rows by table, in the order of first use, so that rows follow the rows that they reference.
  private(set) var batches: [Batch] = []
  private var size = 0

  struct Batch {
    let insertion: Insertion
    var text: [UInt8] = []

    var copy: String {
      "COPY \(insertion.table) (\(insertion.columns.joined(separator: ", "))) FROM STDIN"
    }
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
  /// Runs the body and sends appended rows in batches. An error in a row may be thrown later, by
  /// another statement.
  package func appending<Result>(_ body: () throws -> Result) throws -> Result {
    isAppending = true
    defer { isAppending = false }
    let result = try body()
    try sendAppended(on: live())
    return result
  }

  package func append(_ insertion: Insertion, _ values: [any BoundValue]) throws {
    guard isAppending, insertion.isPlain else { return try run(insertion.sql, values) }
    try appended.append(insertion, values)
    guard appended.isFull else { return }
    defer { forgetBroken() }
    try sendAppended(on: live())
  }

  /// Sends the rows before a statement, unless the statement only reads other tables.
  func sendAppended(before sql: String) throws(DatabaseError) {
    guard !appended.isEmpty else { return }
    let words =
      wordsOfStatements[sql] ?? Set(sql.split { !$0.isLetter && $0 != "_" }.map(String.init))
    wordsOfStatements[sql] = words
    let dependencies = ["INSERT", "UPDATE", "DELETE"] + appended.batches.map(\.insertion.table)
    guard !words.isDisjoint(with: dependencies) else { return }
    try sendAppended(on: live())
  }

  func sendAppended(on connection: PostgresConnection) throws(DatabaseError) {
    guard !appended.isEmpty else { return }
    // Clear the batches first, so that nothing is sent twice after a failure.
    let batches = appended.batches
    appended.removeRows()
    for batch in batches where !batch.text.isEmpty { try connection.copy(batch) }
  }
}

extension PostgresConnection {
  fileprivate func copy(_ batch: AppendedRows.Batch) throws(DatabaseError) {
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
