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
      return text += try JSONCoding().text(of: value)
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
}

/// A value whose JSON can be told without an encoder.
private protocol PlainValue {
  func write(to text: inout String)
}

extension String: PlainValue {
  fileprivate func write(to text: inout String) { JSONString.write(self, to: &text) }
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
