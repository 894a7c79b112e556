/// Text as a string of JSON, in which nothing is a command to a terminal.
///
/// Besides what JSON wants escaped, these characters are written as `\uXXXX`: control characters, line
/// separators, and what turns round the direction of the text beside it.
package enum JSONString {
  /// Writes a text in quotation marks.
  package static func write(_ text: String, to json: inout String) {
    json += "\""
    writeContent(text, to: &json)
    json += "\""
  }

  /// Writes a text that stands between quotation marks.
  package static func writeContent(_ text: String, to json: inout String) {
    write(text, to: &json, escaping: mark)
  }

  /// JSON as others have written it, with those characters of its strings escaped; they stand nowhere
  /// else in it.
  package static func harmless(_ json: String) -> String {
    var harmless = ""
    write(json, to: &harmless) { $0[$0.startIndex] < 0x7F ? nil : mark($0) }
    return harmless
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>
  /// A character that is escaped, and how many bytes it has.
  private typealias Mark = (scalar: UInt32, length: Int)

  /// Runs of what needs no escape, by far the most, are copied as they are.
  private static func write(
    _ text: String, to json: inout String, escaping mark: (Bytes) -> Mark?
  ) {
    var bytes = text
    bytes.withUTF8 { bytes in
      var (start, place) = (0, 0)
      while place < bytes.count {
        guard mayBeMark(bytes[place]), let found = mark(bytes[place...]) else {
          place += 1
          continue
        }
        json += String(decoding: bytes[start..<place], as: UTF8.self)
        json += escape(found.scalar)
        place += found.length
        start = place
      }
      json += start == 0 ? text : String(decoding: bytes[start...], as: UTF8.self)
    }
  }

  /// Whether a character that is escaped may begin with this byte.
  @inline(__always)
  private static func mayBeMark(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2 || byte == 0xE2
  }

  /// The character that bytes of UTF-8 begin with; nil for one that stands as it is.
  @inline(__always)
  private static func mark(_ bytes: Bytes) -> Mark? {
    let at = bytes.startIndex
    switch bytes[at] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return (UInt32(bytes[at]), 1)
    // U+0080 to U+009F.
    case 0xC2 where bytes[at + 1] < 0xA0: return (UInt32(bytes[at + 1]), 2)
    // U+2000 to U+207F.
    case 0xE2 where bytes[at + 1] == 0x80 || bytes[at + 1] == 0x81:
      let scalar = 0x2000 + UInt32(bytes[at + 1] - 0x80) << 6 + UInt32(bytes[at + 2] - 0x80)
      return isTurning(scalar) ? (scalar, 3) : nil
    default: return nil
    }
  }

  /// Marks, embeddings, overrides and isolates of direction, and separators of lines and paragraphs.
  private static func isTurning(_ scalar: UInt32) -> Bool {
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
