import JSON

/// JSON as it is printed: nothing in it is a command to a terminal.
package enum JSONText {
  package static func of(_ value: any Encodable) throws -> String {
    let text = try JSONCoding().text(of: value)
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        escaped.append(contentsOf: ("\\u00" + String(scalar.value, radix: 16)).unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// The control characters that JSON lets stand as they are, and terminals obey.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x7F...0x9F).contains(scalar.value)
  }
}
