import JSON
import Library

/// JSON as it is printed: in one line, keys in alphabetical order, and nothing in it is a command to a
/// terminal.
///
/// `Facts` and plain values, of which long lists consist, are written here, in a fraction of the time
/// that `JSONEncoder` takes; it writes the rest.
package enum JSONText {
  package static func of(_ value: any Encodable) throws -> String {
    var text = ""
    try write(value, to: &text)
    return text
  }

  private static func write(_ value: any Encodable, to text: inout String) throws {
    if let value = value as? any PlainValue { return value.write(to: &text) }
    guard let value = value as? any Facts else {
      let encoded = try JSONCoding().text(of: value)
      guard encoded.unicodeScalars.contains(where: isControl) else { return text += encoded }
      for scalar in encoded.unicodeScalars {
        if isControl(scalar) { text += escaped(scalar) } else { text.unicodeScalars.append(scalar) }
      }
      return
    }
    text += "{"
    var isFirst = true
    for (key, value) in value.facts.sorted(by: { $0.key < $1.key }) {
      if !isFirst { text += "," }
      isFirst = false
      key.write(to: &text)
      text += ":"
      try write(value, to: &text)
    }
    text += "}"
  }

  /// The control characters that JSON lets stand as they are, and terminals obey.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x7F...0x9F).contains(scalar.value)
  }

  fileprivate static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\u{C}": return "\\f"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
      return (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
    default: return String(scalar)
    }
  }
}

/// A value whose JSON can be told without an encoder.
private protocol PlainValue {
  func write(to text: inout String)
}

extension String: PlainValue {
  fileprivate func write(to text: inout String) {
    text += "\""
    // The control characters above ASCII all begin with the byte C2.
    let isPlain = utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xC2
    }
    if isPlain { text += self } else { unicodeScalars.forEach { text += JSONText.escaped($0) } }
    text += "\""
  }
}

extension Int: PlainValue {
  fileprivate func write(to text: inout String) { text += String(self) }
}

extension Bool: PlainValue {
  fileprivate func write(to text: inout String) { text += self ? "true" : "false" }
}

extension Optional: PlainValue where Wrapped: PlainValue {
  fileprivate func write(to text: inout String) {
    if let value = self { value.write(to: &text) } else { text += "null" }
  }
}

extension Array: PlainValue where Element: PlainValue {
  fileprivate func write(to text: inout String) {
    text += "["
    for (index, value) in enumerated() {
      if index > 0 { text += "," }
      value.write(to: &text)
    }
    text += "]"
  }
}
