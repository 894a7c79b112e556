import JSON
import Library
import Platform

/// The texts of a complete copy as they may be kept, whoever wrote it: trimmed, composed, and with spaces
/// in place of control characters, as in any other import.
enum ArchiveText {
  /// What a change did, as the storage writes it: JSON in a string of JSON.
  private static let images: Set = ["before", "after"]

  /// The same JSON with clean texts; nil if it is not JSON.
  static func cleaned(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard isSuspect(json) else { return json }
    return JSONValue(Array(json)).map { Array(cleaned($0, as: "").text.utf8)[...] }
  }

  private static func cleaned(_ value: JSONValue, as key: String) -> JSONValue {
    switch value {
    case .string(let text):
      if images.contains(key), let image = JSONValue(Array(text.utf8)) {
        let clean = cleaned(image, as: "")
        return clean == image ? value : .string(clean.text)
      }
      let keepsLines = BookPart.named(key)?.hasLines ?? false
      return .string(PlainText.imported(text, keepingLines: keepsLines))
    case .array(let elements): return .array(elements.map { cleaned($0, as: key) })
    case .object(let object):
      let pairs = object.map { (PlainText.imported($0.key), cleaned($0.value, as: $0.key)) }
      return .object(Dictionary(pairs) { one, _ in one })
    case .null, .bool, .number: return value
    }
  }

  /// Whether a text may have a control character, escaped or as it is, may not be trimmed, or not be
  /// composed. A closer look takes much longer, and few lines need it.
  private static func isSuspect(_ json: ArraySlice<UInt8>) -> Bool {
    var mayCompose = false
    for place in json.indices.dropFirst() {
      let before = json[place - 1]
      switch json[place] {
      // An escape; also of the JSON in a string, where the backslash is escaped itself.
      case UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
        UInt8(ascii: "b"), UInt8(ascii: "f"):
        if before == UInt8(ascii: "\\") { return true }
      case 0x7F: return true
      case UInt8(ascii: " "): if before == UInt8(ascii: "\"") { return true }
      case UInt8(ascii: "\""): if before == UInt8(ascii: " ") { return true }
      case 0x80...0xBF:
        let lead = before == 0x80 && place > json.startIndex + 1 ? json[place - 2] : 0
        if isSuspect(json[place], after: before, lead) { return true }
      // Below all is composed, and so is what is written in Cyrillic.
      case 0xCC, 0xCD, 0xD2...0xE1, 0xE3...0xFF: mayCompose = true
      default: break
      }
    }
    return mayCompose && !isComposed(json)
  }

  /// Whether bytes end a space or a control character, or one of the few that have another form.
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
