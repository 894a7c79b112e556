import Library

struct ServerQuery {
  /// The values by name; `nil` for a value that is not valid text.
  let values: [String: String?]

  /// Returns the text of a parameter, or `nil` if it is missing or empty.
  func text(_ name: String) throws(RequestError) -> String? {
    guard let value = values[name] else { return nil }
    guard let value, !value.unicodeScalars.contains(where: PlainText.isControl) else {
      throw .badText(name)
    }
    let text = PlainText.sanitized(value)
    return text.isEmpty ? nil : text
  }

  /// Whether a parameter is present and not `0` or `false`.
  func flag(_ name: String) throws(RequestError) -> Bool {
    try text(name).map { !["0", "false"].contains($0) } ?? false
  }

  func value<Value: RawRepresentable<String>>(
    _ name: String, _ all: [Value]
  ) throws(RequestError) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw .badQuery(name, value: text, allowed: all.map(\.rawValue))
    }
    return value
  }

  /// Returns the number of a parameter, which is between 1 and a billion.
  func number(_ name: String) throws(RequestError) -> Int? {
    guard let text = try text(name) else { return nil }
    guard let number = Int(text), (1...1_000_000_000).contains(number) else {
      throw .badQuery(name, value: text, allowed: nil)
    }
    return number
  }
}
