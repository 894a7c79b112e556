import JSON
import Library

/// How the change log writes what there was before and after.
enum Image {
  /// A text that is not the JSON of what it should be, or holds what no library may.
  struct Damage: Error {}

  static func json(_ value: some Encodable) throws -> String {
    try JSONCoding(dates: .seconds).text(of: value)
  }

  /// - Throws: `Damage`.
  static func value<Value: Decodable & Bounded>(_ json: String) throws -> Value {
    let value: Value? = try? JSONCoding(dates: .seconds).value(from: json.utf8)
    guard let value, value.isInBounds else { throw Damage() }
    return value
  }

  /// An image that someone else wrote, with spaces for the control characters that no library holds.
  static func cleaned(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: { $0 == "\\" || PlainText.isControl($0) }),
      let value = JSONValue(Array(json.utf8))
    else { return json }
    let clean = cleaned(value, keepingLines: false)
    return clean == value ? json : clean.text
  }

  private static func cleaned(_ value: JSONValue, keepingLines: Bool) -> JSONValue {
    switch value {
    case .string(let text) where text.unicodeScalars.contains(where: PlainText.isControl):
      .string(PlainText.imported(text, keepingLines: keepingLines))
    case .array(let values): .array(values.map { cleaned($0, keepingLines: keepingLines) })
    case .object(let values):
      .object(
        Dictionary(
          uniqueKeysWithValues: values.map { key, value in
            (key, cleaned(value, keepingLines: key == "notes" || key == "description"))
          }))
    default: value
    }
  }
}
