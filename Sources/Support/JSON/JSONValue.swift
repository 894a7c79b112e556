/// Any JSON value. Unknown values can be preserved unchanged, and numbers to the last digit.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// The number as it was written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Fails if the bytes are not the UTF-8 of one JSON value.
  package init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = JSONReader(bytes)
    guard let value = reader.document() else { return nil }
    self = value
  }

  package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  package init(_ number: Int?) { self = number.map { .number(String($0)) } ?? .null }

  package var object: JSONObject? {
    if case .object(let values) = self { JSONObject(values) } else { nil }
  }

  package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var number: Double? {
    guard case .number(let digits) = self, let number = Double(digits) else { return nil }
    return number.isFinite ? number : nil
  }

  package var integer: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }

  /// Returns the value with one entry per line, and keys in alphabetical order.
  package func lines(indent: String = "") -> String {
    let deeper = indent + "  "
    switch self {
    case .array(let elements) where !elements.isEmpty:
      let rows = elements.map { deeper + $0.lines(indent: deeper) }
      return "[\n\(rows.joined(separator: ",\n"))\n\(indent)]"
    case .object(let object) where !object.isEmpty:
      let rows = object.sorted { $0.key < $1.key }.map { key, value in
        "\(deeper)\(Self.quoted(key)): \(value.lines(indent: deeper))"
      }
      return "{\n\(rows.joined(separator: ",\n"))\n\(indent)}"
    default: return text
    }
  }

  /// The value on one line, for use in a sentence.
  package var text: String { text(comma: ", ", colon: ": ") }

  /// The value on one line without spaces, for storage.
  package var compactText: String { text(comma: ",", colon: ":") }

  private func text(comma: String, colon: String) -> String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements):
      "[" + elements.map { $0.text(comma: comma, colon: colon) }.joined(separator: comma) + "]"
    case .object(let object):
      "{"
        + object.sorted { $0.key < $1.key }.map { key, value in
          Self.quoted(key) + colon + value.text(comma: comma, colon: colon)
        }.joined(separator: comma) + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = ""
    JSONString.write(text, to: &quoted)
    return quoted
  }
}
