/// Any JSON, so that what is not understood can be kept as it is: numbers to the last digit.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  /// As it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Nil where the bytes are no JSON.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var reader = JSONReader(text)
    guard let value = reader.document() else { return nil }
    self = value
  }

  /// One entry a line, keys in alphabetical order.
  func lines(indent: String = "") -> String {
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

  /// In one line, for a sentence.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let object):
      "{"
        + object.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)): \($0.value.text)" }
        .joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
