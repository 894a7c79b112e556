import Platform

/// A line of CSV (RFC 4180), with cells quoted where necessary.
package enum CSVLine {
  /// Returns the line, including its ending.
  package static func of(_ cells: [String], separator: String = ",") -> String {
    cells.map(quoted).line(separator: separator, end: "\r\n")
  }

  /// Quotes a cell, and replaces control characters with spaces, since CSV has no escapes.
  private static func quoted(_ text: String) -> String {
    var text = text
    guard text.withUTF8({ $0.contains(where: isSpecial) }) else { return text }
    text = text.escaped { isControl($0) ? " " : nil }
    guard text.utf8.contains(where: needsQuotes) else { return text }
    return "\"" + text.escaped { $0 == "\"" ? "\"\"" : nil } + "\""
  }

  /// Excludes tabs and line breaks, which are quoted instead.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    default: scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
  }

  /// Whether a byte needs quotes, or may be part of a control character.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || needsQuotes(byte)
  }

  /// Semicolons and tabs are not special in the standard, but LibreOffice may split at them.
  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"): true
    case UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
