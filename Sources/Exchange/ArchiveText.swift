import JSON
import Library

/// The texts of a complete copy as they may be kept, whoever wrote it: control characters become spaces,
/// as in any other import.
enum ArchiveText {
  /// Texts that keep their line breaks.
  private static let ofLines: Set = ["notes", "description"]
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
      return .string(PlainText.imported(text, keepingLines: ofLines.contains(key)))
    case .array(let elements): return .array(elements.map { cleaned($0, as: key) })
    case .object(let object):
      let pairs = object.map { (PlainText.imported($0.key), cleaned($0.value, as: $0.key)) }
      return .object(Dictionary(pairs) { one, _ in one })
    case .null, .bool, .number: return value
    }
  }

  /// Whether a control character may stand in a text, escaped or as it is. A closer look takes much
  /// longer, and few lines need it.
  private static func isSuspect(_ json: ArraySlice<UInt8>) -> Bool {
    let bytes = json.dropFirst()
    return bytes.indices.contains { place in
      switch json[place] {
      // An escape; also of the JSON in a string, where the backslash is escaped itself.
      case UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
        UInt8(ascii: "b"), UInt8(ascii: "f"):
        json[place - 1] == UInt8(ascii: "\\")
      case 0x7F: true
      // U+2028 and U+2029.
      case 0xA8, 0xA9: json[place - 1] == 0x80 && json[max(json.startIndex, place - 2)] == 0xE2
      // U+0080 to U+009F.
      case 0x80..<0xA0: json[place - 1] == 0xC2
      default: false
      }
    }
  }
}
