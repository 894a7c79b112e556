import SQL

/// Rows that are inserted many at a time, through `COPY`; until they are sent they wait here.
struct AppendedRows {
  /// More than that are not kept waiting, in bytes.
  private static let most = 1 << 20

  /// By table, in the order in which tables were first named, so that rows follow those they refer to.
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
  var isFull: Bool { size >= Self.most }

  mutating func append(
    _ insertion: Insertion, _ values: [any BoundValue]
  ) throws(DatabaseError) {
    let values = values.map(\.bound)
    for case .text(let text) in values { try text.checkForPostgres(insertion.sql) }
    let known = batches.firstIndex { $0.insertion.sql == insertion.sql }
    let index = known ?? batches.count
    if known == nil { batches.append(Batch(insertion: insertion)) }
    let before = batches[index].text.count
    for (place, value) in values.enumerated() {
      if place > 0 { batches[index].text.append(UInt8(ascii: "\t")) }
      switch value {
      case .null: batches[index].text += "\\N".utf8
      case .integer(let integer): batches[index].text += String(integer).utf8
      case .text(let text): Self.escape(text, into: &batches[index].text)
      case .words(let query): Self.escape(query.tsquery, into: &batches[index].text)
      case .pattern(let pattern): Self.escape(pattern.expression, into: &batches[index].text)
      }
    }
    batches[index].text.append(UInt8(ascii: "\n"))
    size += batches[index].text.count - before
  }

  /// Empties all, and keeps the order of the tables.
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
  /// Runs the body with what is appended in it gathered, and sent many at a time: what one row fails with is
  /// thrown by a later statement, or at the end.
  package func appending<Result>(_ body: () throws -> Result) throws -> Result {
    isAppending = true
    defer { isAppending = false }
    let result = try body()
    try sendAppended(on: live())
    return result
  }

  package func append(_ insertion: Insertion, _ values: [any BoundValue]) throws {
    guard isAppending, insertion.isPlain else {
      return try run(insertion.sql, values)
    }
    try appended.append(insertion, values)
    guard appended.isFull else { return }
    defer { forgetBroken() }
    try sendAppended(on: live())
  }

  /// Sends what was gathered before a statement that may have to do with it: all but those that only
  /// read other tables.
  func sendAppended(before sql: String) throws(DatabaseError) {
    guard !appended.isEmpty else { return }
    let words =
      wordsOfStatements[sql] ?? Set(sql.split { !$0.isLetter && $0 != "_" }.map(String.init))
    wordsOfStatements[sql] = words
    let concerned = ["INSERT", "UPDATE", "DELETE"] + appended.batches.map(\.insertion.table)
    guard !words.isDisjoint(with: concerned) else { return }
    try sendAppended(on: live())
  }

  func sendAppended(on connection: PostgresConnection) throws(DatabaseError) {
    guard !appended.isEmpty else { return }
    // Where it fails nothing is sent twice.
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
        let error = lost(sql)
        passOver()
        throw error
      }
    }
  }
}
