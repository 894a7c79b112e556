/// Parts a file into the records of ISO 2709, one at a time.
///
/// Each begins with its length and ends with a byte that stands nowhere else. Where the two contradict each
/// other, that byte is believed.
struct MARCFrames {
  enum Frame: Equatable {
    case record([UInt8])
    /// The file ends before the record does.
    case cutOff
    /// No record is as long.
    case endless
  }

  static let recordEnd: UInt8 = 0x1D
  /// Many times what a record may have.
  private static let limit = 1 << 24

  /// The bytes of the record that was told last, also of one that is cut off.
  private(set) var last: [UInt8] = []
  private let source: () throws -> [UInt8]?
  private var bytes: [UInt8] = []
  private var place = 0
  private var isAtEnd = false

  init(_ source: @escaping () throws -> [UInt8]?) { self.source = source }

  /// The next record; nil after the last.
  mutating func next() throws -> Frame? {
    while try has(1), Self.isBlank(bytes[place]) { place += 1 }
    guard try has(1) else { return nil }
    guard let end = try end(from: 0) else {
      guard isAtEnd else {
        last = []
        try passOver()
        return .endless
      }
      last = Array(bytes[place...])
      place = bytes.count
      return .cutOff
    }
    let length = try told(before: end) ?? end + 1
    defer { place += length }
    last = Array(bytes[place..<(place + length)])
    return .record(last)
  }

  /// How long a record says it is, where there is such an end too, and another record behind it: then the
  /// byte before that is a stray one.
  private mutating func told(before end: Int) throws -> Int? {
    var length = 0
    for byte in bytes[place...].prefix(5) {
      guard Self.isDigit(byte) else { return nil }
      length = length * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard length > end + 1, try has(length), bytes[place + length - 1] == Self.recordEnd else {
      return nil
    }
    _ = try has(length + 5)
    let rest = bytes[(place + length)...].prefix(5)
    return rest.allSatisfy { Self.isDigit($0) || Self.isBlank($0) } ? length : nil
  }

  /// How many bytes stand before the end of a record; nil if there is none within the limit.
  private mutating func end(from start: Int) throws -> Int? {
    var offset = start
    while try offset <= Self.limit && has(offset + 1) {
      if let found = bytes[(place + offset)...].firstIndex(of: Self.recordEnd) {
        return found - place
      }
      offset = bytes.count - place
    }
    return nil
  }

  private mutating func passOver() throws {
    while true {
      place = bytes.count
      guard try has(1) else { return }
      if let end = bytes[place...].firstIndex(of: Self.recordEnd) {
        place = end + 1
        return
      }
    }
  }

  private mutating func has(_ count: Int) throws -> Bool {
    while bytes.count - place < count {
      guard !isAtEnd, let more = try source() else {
        isAtEnd = true
        return false
      }
      if place > 0 {
        bytes.removeFirst(place)
        place = 0
      }
      bytes += more
    }
    return true
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// What some programs put between records.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x1A || byte == 0
  }
}
