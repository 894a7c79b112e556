import JSON
import Library

/// JSON for output: on one line, with sorted keys, and without control characters.
package enum JSONText {
  package static func string(from json: OutputValue) -> String {
    var text = ""
    write(json, to: &text)
    return text
  }

  static func write(_ json: OutputValue, to text: inout String) {
    switch json {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += String(number)
    case .decimal(let number): text += digits(number)
    case .text(let words): JSONString.write(words, to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        write(element, to: &text)
      }
      text += "]"
    case .object(let entries):
      var opening = "{\""
      for (key, value) in entries {
        text += opening
        JSONString.writeContent(key, to: &text)
        text += "\":"
        write(value, to: &text)
        opening = ",\""
      }
      text += entries.isEmpty ? "{}" : "}"
    }
  }

  /// Returns a number in JSON. Whole numbers have no fraction; non-finite numbers are null.
  private static func digits(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let digits = number.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
