import SQL

/// A result, with all rows in memory.
final class ResultRows: RowStorage {
  private let libpq: LibPQ
  private let result: OpaquePointer
  private let names: [String]
  private let types: [UInt32]
  let count: Int
  private var row: Int32 = 0
  /// A requested name that is not a column.
  private var unknownName: String?

  init(_ libpq: LibPQ, _ result: OpaquePointer) {
    self.libpq = libpq
    self.result = result
    let columns = 0..<libpq.nfields(result)
    names = columns.map { libpq.fname(result, $0).map { String(cString: $0) } ?? "" }
    types = columns.map { libpq.ftype(result, $0) }
    count = Int(libpq.ntuples(result))
  }

  deinit { libpq.clear(result) }

  func forEachRow(_ sql: String, _ body: (Row) throws -> Void) throws {
    let cells = Row(self)
    for row in 0..<Int32(count) {
      self.row = row
      try body(cells)
      if let unknownName {
        throw DatabaseError(
          .other, code: "42703", message: "no such column: \(unknownName)", sql: sql)
      }
    }
  }

  func cell(_ name: String) -> Cell {
    guard let index = names.firstIndex(of: name) else {
      unknownName = name
      return .null
    }
    return cell(index)
  }

  var onlyCell: Cell { names.isEmpty ? .null : cell(0) }

  private func cell(_ column: Int) -> Cell {
    let index = Int32(column)
    guard libpq.getisnull(result, row, index) == 0, let value = libpq.getvalue(result, row, index)
    else { return .null }
    let bytes = UnsafeBufferPointer(
      start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self),
      count: Int(libpq.getlength(result, row, index)))
    switch types[column] {
    case PostgresType.int8, PostgresType.int4, PostgresType.int2:
      return PostgresType.integer(bytes).map(Cell.integer) ?? .text(bytes)
    default: return .text(bytes)
    }
  }
}

/// Type numbers, which are the same on all servers.
enum PostgresType {
  static let int8: UInt32 = 20
  static let int2: UInt32 = 21
  static let int4: UInt32 = 23
  static let text: UInt32 = 25
  /// The server infers the type.
  static let unknown: UInt32 = 0

  /// Parses an integer as a server writes it.
  static func integer(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = digits.first == UInt8(ascii: "-")
    guard digits.count > (isNegative ? 1 : 0) else { return nil }
    var integer = 0
    for digit in digits.dropFirst(isNegative ? 1 : 0) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (tens, isTooLarge) = integer.multipliedReportingOverflow(by: 10)
      // Subtract digits, since there is one more negative integer than positive ones.
      let (sum, overflows) = tens.subtractingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      guard !isTooLarge, !overflows else { return nil }
      integer = sum
    }
    return isNegative ? integer : integer == .min ? nil : -integer
  }
}
