import Library

/// What stands behind the question mark of a request.
struct ServerQuery {
  let values: [String: String]

  /// Nil if it is not there, or empty.
  func text(_ name: String) -> String? {
    values[name].map { PlainText.imported($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether it is there, and not `0` or `false`.
  func flag(_ name: String) -> Bool { values[name].map { !["0", "false"].contains($0) } ?? false }

  /// - Throws: `badQuery`, as do the others.
  func value<Value: RawRepresentable<String>>(
    _ name: String, _ all: [Value]
  ) throws(RequestError) -> Value? {
    guard let text = text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw .badQuery(name, holds: text, allowed: all.map(\.rawValue))
    }
    return value
  }

  /// A number from 1 to a billion.
  func number(_ name: String) throws(RequestError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let number = Int(text), (1...1_000_000_000).contains(number) else {
      throw .badQuery(name, holds: text, allowed: ["1…"])
    }
    return number
  }
}
