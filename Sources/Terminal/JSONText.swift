import Foundation

/// JSON as it is printed: one line, keys in alphabetical order.
package enum JSONText {
  package static func of(_ value: any Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
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
