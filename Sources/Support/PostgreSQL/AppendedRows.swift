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
  /// Runs the body with the plain insertions in it gathered, and sent many at a time: what one fails with is
  /// thrown by a later statement, or at the end.
  package func appending<Result>(_ body: () throws -> Result) throws -> Result {
    isAppending = true
    defer { isAppending = false }
    let result = try body()
    try sendAppended(on: quiet())
    return result
  }

  /// Gathers a statement if it is a plain insertion.
  ///
  /// - Returns: whether it is.
  func append(_ sql: String, _ values: [any BoundValue]) throws -> Bool {
    guard isAppending, let insertion = plainInsertion(sql) else { return false }
    try appended.append(to: insertion.table, insertion.columns, values)
    if appended.isFull {
      defer { forgetBroken() }
      try sendAppended(on: quiet())
    }
    return true
  }

  func plainInsertion(_ sql: String) -> PlainInsertion? {
    if let known = plainInsertions[sql] { return known }
    let insertion = PlainInsertion(sql)
    plainInsertions[sql] = .some(insertion)
    return insertion
  }

  /// Sends what was gathered before a statement that may have to do with it: all but those that only
  /// read other tables.
  func sendAppended(before sql: String) throws(DatabaseError) {
    guard !appended.isEmpty else { return }
    let words = wordsOfStatements[sql] ?? SQLToken.words(of: sql)
    wordsOfStatements[sql] = words
    let tables = appended.batches.map { $0.table.uppercased() }
    guard
      words.contains("INSERT") || words.contains("UPDATE") || words.contains("DELETE")
        || !words.isDisjoint(with: tables)
    else { return }
    try sendAppended(on: quiet())
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

/// `INSERT INTO table (column, …) VALUES (?, …)`, and nothing else.
struct PlainInsertion {
  let table: String
  let columns: [String]

  init?(_ sql: String) {
    var tokens = SQLToken.tokens(of: sql).filter { $0.kind != .space }[...]
    func taken(_ isWanted: (SQLToken) -> Bool) -> String? {
      guard let first = tokens.first, isWanted(first) else { return nil }
      return tokens.removeFirst().text
    }
    func list(of kind: SQLToken.Kind) -> [String]? {
      guard taken({ $0.isSymbol("(") }) != nil else { return nil }
      var list: [String] = []
      repeat {
        guard let entry = taken({ $0.kind == kind }) else { return nil }
        list.append(entry)
      } while taken { $0.isSymbol(",") } != nil
      return taken { $0.isSymbol(")") } == nil ? nil : list
    }
    guard taken({ $0.isWord("INSERT") }) != nil, taken({ $0.isWord("INTO") }) != nil,
      let table = taken({ $0.kind == .word }), let columns = list(of: .word),
      taken({ $0.isWord("VALUES") }) != nil, let values = list(of: .parameter), tokens.isEmpty,
      values.count == columns.count, values.allSatisfy({ $0 == "?" })
    else { return nil }
    self.table = table
    self.columns = columns
  }
}
