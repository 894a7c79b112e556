import JSON
import Library

/// How the change log writes what there was before and after.
enum LoggedJSON {
  /// A text that is not the JSON of what it should be, or holds what no library may.
  struct Damage: Error {}

  private static let coding = JSONCoding(dates: .seconds)

  static func json(_ value: some Encodable) throws -> String { try coding.text(of: value) }

  /// - Throws: `Damage`.
  static func value<Value: Decodable & Bounded>(_ json: String) throws -> Value {
    let value = try? coding.value(Value.self, from: json.utf8)
    guard let value, value.isInBounds else { throw Damage() }
    return value
  }
}
