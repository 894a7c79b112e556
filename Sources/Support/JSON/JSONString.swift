/// Writes text as a JSON string that contains no commands for a terminal.
///
/// In addition to what JSON requires, these characters are written as `\uXXXX`: control characters,
/// line separators, and characters that change the direction of the text around them.
package enum JSONString {
  package static func write(_ text: String, to json: inout String) {
    json += "\""
    writeContent(text, to: &json)
    json += "\""
  }

  /// Writes text without the quotation marks around it.
  package static func writeContent(_ text: String, to json: inout String) {
    write(text, to: &json, escaping: scalarToEscape)
  }

  /// Escapes these characters in JSON from elsewhere. In valid JSON, they occur only in strings.
  package static func sanitized(_ json: String) -> String {
    var result = ""
    write(json, to: &result) { $0[$0.startIndex] < 0x7F ? nil : scalarToEscape($0) }
    return result
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>
  /// A character to escape, and its length in bytes.
  private typealias EscapedScalar = (scalar: UInt32, length: Int)

  /// Writes text. Runs of characters that need no escape, which are most of the text, are copied as
  /// a whole.
  private static func write(
    _ text: String, to json: inout String, escaping mark: (Bytes) -> EscapedScalar?
  ) {
    var bytes = text
    bytes.withUTF8 { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        guard mayNeedEscape(bytes[index]), let match = mark(bytes[index...]) else {
          index += 1
          continue
        }
        json += String(decoding: bytes[start..<index], as: UTF8.self)
        json += escape(match.scalar)
        index += match.length
        start = index
      }
      json += start == 0 ? text : String(decoding: bytes[start...], as: UTF8.self)
    }
  }

  /// Whether a character to escape may begin with this byte.
  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2 || byte == 0xE2
  }

  /// Returns the character at the start of the bytes, if it must be escaped.
  @inline(__always)
  private static func scalarToEscape(_ bytes: Bytes) -> EscapedScalar? {
    let at = bytes.startIndex
    switch bytes[at] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return (UInt32(bytes[at]), 1)
    // U+0080 to U+009F.
    case 0xC2 where bytes[at + 1] < 0xA0: return (UInt32(bytes[at + 1]), 2)
    // U+2000 to U+207F.
    case 0xE2 where bytes[at + 1] == 0x80 || bytes[at + 1] == 0x81:
      let scalar = 0x2000 + UInt32(bytes[at + 1] - 0x80) << 6 + UInt32(bytes[at + 2] - 0x80)
      return affectsDirection(scalar) ? (scalar, 3) : nil
    default: return nil
    }
  }

  /// Whether a scalar is a directional mark, embedding, override or isolate, or a line or paragraph
  /// separator.
  private static func affectsDirection(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func escape(_ scalar: UInt32) -> String {
    switch scalar {
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    default:
      let digits = String(scalar, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
