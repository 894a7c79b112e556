import SQL

/// A query that runs: its rows come one by one from the server, or, once something else had to be
/// sent, from memory.
final class PostgresQuery: RowCells {
  private let connection: PostgresConnection
  private let sql: String
  /// The result that holds the row.
  private var result: OpaquePointer?
  private var row: Int32 = 0
  /// The rows that were read before their turn.
  private var kept: KeptRows?
  private var isAtEnd = false
  /// What ended the query while its rows were read before their turn.
  private var failure: DatabaseError?
  /// How many results were read.
  private var count = 0

  private var names: [String] = []
  private var types: [UInt32] = []
  /// The column that will most likely be read next.
  private var nextColumn = 0
  /// A name that was read and is not among the columns.
  private(set) var unknown: String?

  init(_ connection: PostgresConnection, _ sql: String) {
    self.connection = connection
    self.sql = sql
  }

  deinit {
    if let result { connection.libpq.clear(result) }
  }

  /// Goes to the next row.
  ///
  /// - Returns: whether there is one.
  func step() throws(DatabaseError) -> Bool {
    nextColumn = 0
    if let kept {
      clear()
      if kept.step() { return true }
      if let failure { throw failure }
      return false
    }
    row += 1
    if let result, row < connection.libpq.ntuples(result) { return true }
    return try read()
  }

  /// Reads the rest into memory, so that something else can be sent.
  func keepRest() throws(DatabaseError) {
    guard !isAtEnd, kept == nil else { return }
    let kept = KeptRows()
    self.kept = kept
    // The row that is being looked at stays.
    let (current, row) = (result, row)
    result = nil
    defer {
      clear()
      result = current
      self.row = row
    }
    self.row = 0
    while try read() { kept.append(types.indices.map { bytes(Int32($0)) }) }
  }

  /// Ends the query before its end.
  ///
  /// - Parameter mayCancel: whether the server may end it too where many rows are left, which fails the
  ///   transaction that it runs in.
  func abandon(mayCancel: Bool) {
    guard !isAtEnd, kept == nil else { return }
    clear()
    count = 0
    while let hasRow = try? read(), hasRow {
      if mayCancel, count == 1_000 { connection.cancel() }
    }
    isAtEnd = true
  }

  private func read() throws(DatabaseError) -> Bool {
    clear()
    count += 1
    // While rows come without a pause no one waits, and no one asks.
    if count % 256 == 0, connection.isInterrupted?() ?? false { connection.cancel() }
    do throws(DatabaseError) {
      while let next = try connection.next(of: sql) {
        result = next
        row = 0
        if names.isEmpty { readColumns(next) }
        if connection.libpq.ntuples(next) > 0 { return true }
        clear()
      }
    } catch {
      isAtEnd = true
      failure = error
      throw error
    }
    isAtEnd = true
    return false
  }

  private func clear() {
    if let result { connection.libpq.clear(result) }
    result = nil
  }

  private func readColumns(_ result: OpaquePointer) {
    let columns = 0..<connection.libpq.nfields(result)
    names = columns.map { column in
      connection.libpq.fname(result, column).map { String(cString: $0) } ?? ""
    }
    types = columns.map { connection.libpq.ftype(result, $0) }
  }

  // MARK: Columns

  func cell(_ name: String) -> Cell {
    // Columns are read in the order in which they stand, but for a few: one comparison finds them.
    if !names.indices.contains(nextColumn) || names[nextColumn] != name {
      guard let place = names.firstIndex(of: name) else {
        unknown = name
        return .null
      }
      nextColumn = place
    }
    defer { nextColumn += 1 }
    return cell(nextColumn)
  }

  var only: Cell { cell(0) }

  private func cell(_ column: Int) -> Cell {
    guard types.indices.contains(column), let bytes = value(column) else { return .null }
    switch types[column] {
    case PostgresType.int8, PostgresType.int4, PostgresType.int2:
      return PostgresType.integer(bytes).map(Cell.integer) ?? .text(bytes)
    default: return .text(bytes)
    }
  }

  private func value(_ column: Int) -> UnsafeBufferPointer<UInt8>? {
    if result == nil, let kept { return kept.value(column) }
    return bytes(Int32(column))
  }

  /// What stands in a column of the result's row; nil for NULL.
  private func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8>? {
    let libpq = connection.libpq
    guard let result, libpq.getisnull(result, row, column) == 0,
      let value = libpq.getvalue(result, row, column)
    else { return nil }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self),
      count: Int(libpq.getlength(result, row, column)))
  }
}

/// The numbers of types in `pg_type`, which are the same on all servers.
enum PostgresType {
  static let int8: UInt32 = 20
  static let int2: UInt32 = 21
  static let int4: UInt32 = 23
  static let text: UInt32 = 25
  /// The server finds out.
  static let unknown: UInt32 = 0

  /// A whole number as a server writes it.
  static func integer(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = digits.first == UInt8(ascii: "-")
    guard digits.count > (isNegative ? 1 : 0) else { return nil }
    var integer = 0
    for digit in digits.dropFirst(isNegative ? 1 : 0) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (tens, isTooLarge) = integer.multipliedReportingOverflow(by: 10)
      // Counted downwards, where there is one number more.
      let (sum, isOver) = tens.subtractingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      guard !isTooLarge, !isOver else { return nil }
      integer = sum
    }
    return isNegative ? integer : integer == .min ? nil : -integer
  }
}
