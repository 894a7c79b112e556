import Library
import Streams

/// Splits a file into the records of ISO 2709. Each begins with its length and ends with a byte
/// that occurs nowhere else. If the two disagree, the byte decides.
struct MARCRecordSplitter {
  enum Frame: Equatable {
    case record([UInt8])
    case cutOff
    case tooLong
  }

  static let recordEnd: UInt8 = 0x1D
  private static let limit = ImportLimit.recordBytes

  /// The bytes of the last record that was returned, even if it was cut off.
  private(set) var last: [UInt8] = []
  private var cursor: ByteCursor

  init(_ source: ByteSource) { cursor = ByteCursor(source) }

  var fractionRead: Double? { cursor.fractionRead }

  mutating func next() throws -> Frame? {
    while let byte = try cursor.peek(), Self.isPadding(byte) { cursor.advance() }
    guard try cursor.peek() != nil else { return nil }
    guard let end = try end(within: Self.limit) else {
      guard cursor.rest.count <= Self.limit else {
        last = []
        try skipRecord()
        return .tooLong
      }
      last = Array(cursor.rest)
      cursor.advance(last.count)
      return .cutOff
    }
    last = Array(cursor.rest.prefix(try statedLength(beyond: end) ?? end + 1))
    cursor.advance(last.count)
    return .record(last)
  }

  /// Returns the length that a record states if the byte at `end` is a stray one: the length
  /// exceeds `end`, the last byte of that length is also an end byte, and another record follows.
  private mutating func statedLength(beyond end: Int) throws -> Int? {
    var length = 0
    for byte in cursor.rest.prefix(5) {
      guard Self.isDigit(byte) else { return nil }
      length = length * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard length > end + 1, try cursor.hasBytes(length),
      cursor.rest.prefix(length).last == Self.recordEnd
    else { return nil }
    _ = try cursor.hasBytes(length + 5)
    let next = cursor.rest.dropFirst(length).prefix(5)
    return next.allSatisfy { Self.isDigit($0) || Self.isPadding($0) } ? length : nil
  }

  /// Returns the number of bytes before the end of a record, or `nil` if it exceeds the limit.
  private mutating func end(within limit: Int) throws -> Int? {
    var offset = 0
    while try offset <= limit && cursor.hasBytes(offset + 1) {
      let rest = cursor.rest
      if let index = rest.dropFirst(offset).firstIndex(of: Self.recordEnd) {
        return index - rest.startIndex
      }
      offset = rest.count
    }
    return nil
  }

  private mutating func skipRecord() throws {
    while try cursor.peek() != nil {
      let end = cursor.rest.firstIndex(of: Self.recordEnd)
      cursor.advance(to: end.map { $0 + 1 } ?? cursor.rest.endIndex)
      if end != nil { return }
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether some programs write the byte between records.
  private static func isPadding(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x1A || byte == 0
  }
}
