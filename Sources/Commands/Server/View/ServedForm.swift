import JSON
import Library
import Platform

/// How programs ask for the things of a noun, and write their fields.
protocol ServedForm {
  associatedtype Query: Equatable & Sendable
  associatedtype Fields: Equatable & Sendable

  static func query(_ asked: ServerQuery) throws(RequestError) -> Query
  /// Fields that are not known are passed over.
  static func fields(of object: JSONObject) throws(RequestError) -> Fields
}

extension JSONObject {
  /// A field as a person would type it: null is an empty text, a list its texts with commas between; nil
  /// for one that is not there.
  func typed(_ name: String) throws(RequestError) -> String? {
    guard let value = values[name] else { return nil }
    switch value {
    case .null: return ""
    // Here, and not while the library is locked.
    case .string(let text), .number(let text): return text.composed
    case .array(let elements):
      let texts = elements.compactMap(\.string)
      guard texts.count == elements.count else { throw .badField(name, holds: value.text) }
      return texts.joined(separator: ", ")
    case .bool, .object: throw .badField(name, holds: value.text)
    }
  }

  /// A field that is read from a text, so that null clears it; nil if it is not there.
  func change<Value: Equatable & Sendable>(
    _ name: String, _ read: (String) -> Value?
  ) throws(RequestError) -> FieldChange<Value>? {
    guard let text = try typed(name) else { return nil }
    if text.isEmpty { return .clear }
    guard let value = read(text) else { throw .badField(name, holds: text) }
    return .set(value)
  }

  /// The number of something else; nil for none.
  func number(_ name: String) throws(RequestError) -> Int? {
    guard case .set(let number) = try change(name, { Int($0) }) else { return nil }
    return number
  }
}
