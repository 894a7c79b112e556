/// Parses the name and the attributes in a tag.
struct XMLTagParser {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Returns the name at this position, if there is one.
  mutating func name() -> ArraySlice<UInt8>? {
    let start = position
    while position < bytes.endIndex, Self.isNameByte(bytes[position]) { position += 1 }
    guard position > start, !"-.0123456789".utf8.contains(bytes[start]) else { return nil }
    return bytes[start..<position]
  }

  /// Returns the name of the next attribute and the range of its value without quotes, or `nil` if
  /// the tag is malformed. The name is nil after the last attribute.
  mutating func attribute() throws -> (name: ArraySlice<UInt8>?, value: Range<Int>)? {
    let hadSpace = skipSpace()
    guard position < bytes.endIndex else { return (nil, position..<position) }
    guard hadSpace, let name = name() else { return nil }
    skipSpace()
    guard accept(UInt8(ascii: "=")) else { return nil }
    skipSpace()
    guard position < bytes.endIndex else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    guard let end = bytes[position...].firstIndex(of: quote) else { return nil }
    defer { position = end + 1 }
    return (name, position..<end)
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard position < bytes.endIndex, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.endIndex, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || ":_-.".utf8.contains(byte)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x9 || byte == 0xA || byte == 0xD
  }

  /// Returns the character for a reference such as `amp`, `#65` or `#x41`, or nil if the reference
  /// is not valid.
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
  /// Whether the byte is an ASCII letter or digit.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
