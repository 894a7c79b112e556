import JSON
import Library

/// How the change log writes what there was before and after.
enum Image {
  /// A text that is not the JSON of what it should be, or holds what no library may.
  struct Damage: Error {}

  private static let coding = JSONCoding(dates: .seconds)

  static func json(_ value: some Encodable) throws -> String { try coding.text(of: value) }

  static func json(_ image: BookImage) -> String { image.json }

  /// - Throws: `Damage`.
  static func value(_ json: String) throws -> BookImage {
    guard let image = BookImageReader.image(json) ?? decoded(json), image.isInBounds else {
      throw Damage()
    }
    return image
  }

  /// - Throws: `Damage`.
  static func value<Value: Decodable & Bounded>(_ json: String) throws -> Value {
    guard let value: Value = decoded(json), value.isInBounds else { throw Damage() }
    return value
  }

  private static func decoded<Value: Decodable>(_ json: String) -> Value? {
    try? coding.value(from: json.utf8)
  }
}
