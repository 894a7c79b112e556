import JSON
import Library
import Platform

/// Normalizes the texts of a complete copy: trims and composes them, and replaces control
/// characters with spaces. Any program may have written the copy, so that its texts are treated
/// like those of other imports.
enum ArchiveText {
  /// Keys of a change whose values are JSON in a string.
  private static let jsonKeys: Set = ["before", "after"]

  /// Returns the same JSON with clean texts, or `nil` if it is not JSON.
  static func cleaned(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard isSuspect(json) else { return json }
    return JSONValue(Array(json)).map { Array(cleaned($0, as: "").text.utf8)[...] }
  }

  private static func cleaned(_ value: JSONValue, as key: String) -> JSONValue {
    switch value {
    case .string(let text):
      if jsonKeys.contains(key), let image = JSONValue(Array(text.utf8)) {
        let clean = cleaned(image, as: "")
        return clean == image ? value : .string(clean.text)
      }
      let keepsLines = BookPart.named(key)?.hasLines ?? false
      return .string(PlainText.sanitized(text, keepingLines: keepsLines))
    case .array(let elements): return .array(elements.map { cleaned($0, as: key) })
    case .object(let object):
      let pairs = object.map { (PlainText.sanitized($0.key), cleaned($0.value, as: $0.key)) }
      return .object(Dictionary(pairs) { current, _ in current })
    case .null, .bool, .number: return value
    }
  }

  /// Whether the text may have a control character, raw or escaped, or may not be trimmed or
  /// composed. The full check takes much longer, and few lines need it.
  private static func isSuspect(_ json: ArraySlice<UInt8>) -> Bool {
    var mayCompose = false
    for index in json.indices.dropFirst() {
      let before = json[index - 1]
      switch json[index] {
      // An escape, including in JSON within a string, where the backslash itself is escaped.
      case UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
        UInt8(ascii: "b"), UInt8(ascii: "f"):
        if before == UInt8(ascii: "\\") { return true }
      case 0x7F: return true
      case UInt8(ascii: " "): if before == UInt8(ascii: "\"") { return true }
      case UInt8(ascii: "\""): if before == UInt8(ascii: " ") { return true }
      case 0x80...0xBF:
        let lead = before == 0x80 && index > json.startIndex + 1 ? json[index - 2] : 0
        if isSuspect(json[index], after: before, lead) { return true }
      // The lead bytes of characters that may need composing. Cyrillic letters do not.
      case 0xCC, 0xCD, 0xD2...0xE1, 0xE3...0xFF: mayCompose = true
      default: break
      }
    }
    return mayCompose && !isComposed(json)
  }

  /// Whether a byte ends a space, a control character, or one of the few characters that
  /// composition replaces.
  private static func isSuspect(_ byte: UInt8, after before: UInt8, _ lead: UInt8) -> Bool {
    switch before {
    // U+0080 to U+00A0.
    case 0xC2: byte <= 0xA0
    case 0xCE: byte == 0x87
    case 0xE1: byte == 0x9A
    case 0xE2: [0x81, 0x84, 0x8C, 0xAB].contains(byte)
    // U+2000 to U+200F, U+2028 to U+202F, and U+3000.
    case 0x80:
      lead == 0xE2 ? byte < 0x90 || (0xA8...0xAF).contains(byte) : lead == 0xE3 && byte == 0x80
    default: false
    }
  }

  private static func isComposed(_ json: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: json, as: UTF8.self)
    return text.composed.utf8.elementsEqual(text.utf8)
  }
}
