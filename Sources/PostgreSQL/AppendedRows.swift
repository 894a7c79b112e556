import SQL

/// Rows that are inserted many at a time, through `COPY`; until they are sent they wait here.
struct AppendedRows {
  /// More than that are not kept waiting, in bytes.
  private static let most = 1 << 20

  /// By table, in the order in which tables were first named, so that rows follow those they refer to.
  private(set) var batches: [Batch] = []
  private var size = 0

  struct Batch {
    let table: String
    let columns: [String]
    var text: [UInt8] = []

    var copy: String { "COPY \(table) (\(columns.joined(separator: ", "))) FROM STDIN" }
  }

  var isEmpty: Bool { size == 0 }
  var isFull: Bool { size >= Self.most }

  mutating func append(
    to table: String, _ columns: [String], _ values: [any BoundValue]
  ) throws(DatabaseError) {
    let index: Int
    if let known = batches.firstIndex(where: { $0.table == table && $0.columns == columns }) {
      index = known
    } else {
      index = batches.count
      batches.append(Batch(table: table, columns: columns))
    }
    let before = batches[index].text.count
    for (place, value) in values.enumerated() {
      if place > 0 { batches[index].text.append(UInt8(ascii: "\t")) }
      switch value.bound {
      case .null: batches[index].text += "\\N".utf8
      case .integer(let integer): batches[index].text += String(integer).utf8
      case .text(let text):
        do throws(DatabaseError) {
          try text.checkForPostgres(batches[index].copy)
        } catch {
          batches[index].text.removeSubrange(before...)
          throw error
        }
        Self.escape(text, into: &batches[index].text)
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
  package func append(
    to table: String, _ columns: [String], _ values: [any BoundValue]
  ) throws {
    try appended.append(to: table, columns, values)
    guard appended.isFull else { return }
    defer { forgetBroken() }
    try sendAppended(on: quiet())
  }

  package func unflushed<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isWithholding
    isWithholding = true
    defer { isWithholding = before }
    return try body()
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
