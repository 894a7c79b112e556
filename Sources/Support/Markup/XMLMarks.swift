/// What stands between the signs of a tag: its name, and its attributes.
struct XMLMarks {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The name that stands here; nil if none does.
  mutating func name() -> ArraySlice<UInt8>? {
    let start = place
    while place < bytes.endIndex, Self.isNameByte(bytes[place]) { place += 1 }
    guard place > start, !"-.0123456789".utf8.contains(bytes[start]) else { return nil }
    return bytes[start..<place]
  }

  /// The next attribute and where its value stands, without the quotes; a name of nil after the last, and
  /// nil where this is no attribute.
  mutating func attribute() throws -> (name: ArraySlice<UInt8>?, value: Range<Int>)? {
    let hadSpace = skipSpace()
    guard place < bytes.endIndex else { return (nil, place..<place) }
    guard hadSpace, let name = name() else { return nil }
    skipSpace()
    guard take(UInt8(ascii: "=")) else { return nil }
    skipSpace()
    guard place < bytes.endIndex else { return nil }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    place += 1
    guard let end = bytes[place...].firstIndex(of: quote) else { return nil }
    defer { place = end + 1 }
    return (name, place..<end)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.endIndex, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.endIndex, Self.isSpace(bytes[place]) { place += 1 }
    return place > start
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || ":_-.".utf8.contains(byte)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x9 || byte == 0xA || byte == 0xD
  }

  /// What `amp`, `#65` or `#x41` stands for; nil where it is no reference.
  static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.hasPrefix("#") else { return nil }
      let isHex = reference.hasPrefix("#x")
      let digits = reference.dropFirst(isHex ? 2 : 1)
      guard digits.utf8.allSatisfy(\.isLetterOrDigit),
        let scalar = UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
      else { return nil }
      return scalar.value >= 0x20 || [0x9, 0xA, 0xD].contains(scalar.value) ? scalar : nil
    }
  }
}

extension UInt8 {
  /// Of ASCII.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
