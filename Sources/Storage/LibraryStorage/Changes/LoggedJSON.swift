import JSON
import Library

/// The JSON of the change log.
enum LoggedJSON {
  /// The text is not the expected JSON, or contains values that no library may have.
  struct InvalidJSON: Error {}

  private static let coding = JSONCoding(dates: .seconds)

  static func json(_ value: some Encodable) throws -> String { try coding.text(of: value) }

  /// - Throws: `InvalidJSON`.
  static func value<Value: Decodable & Validatable>(_ json: String) throws -> Value {
    let value = try? coding.value(Value.self, from: json.utf8)
    guard let value, value.isInBounds else { throw InvalidJSON() }
    return value
  }
}
