import JSON
import Library
import Platform

protocol ServedResource {
  associatedtype Query: Equatable & Sendable
  associatedtype Fields: Equatable & Sendable

  static func query(_ parameters: ServerQuery) throws(RequestError) -> Query
  /// Ignores unknown fields.
  static func fields(of object: JSONObject) throws(RequestError) -> Fields
}

extension JSONObject {
  /// Returns a field as a person would type it, or `nil` if the field is absent. Null becomes an
  /// empty string, and the elements of a list are separated by commas.
  func typed(_ name: String) throws(RequestError) -> String? {
    guard let value = values[name] else { return nil }
    switch value {
    case .null: return ""
    // Compose here rather than while the library is locked.
    case .string(let text), .number(let text): return text.composed
    case .array(let elements):
      let texts = elements.compactMap(\.string)
      guard texts.count == elements.count else { throw .badField(name, value: value.text) }
      return texts.joined(separator: ", ")
    case .bool, .object: throw .badField(name, value: value.text)
    }
  }

  /// Returns a change of a field, where null clears it, or `nil` if the field is absent.
  func change<Value: Equatable & Sendable>(
    _ name: String, _ read: (String) -> Value?
  ) throws(RequestError) -> FieldChange<Value>? {
    guard let text = try typed(name) else { return nil }
    if text.isEmpty { return .clear }
    guard let value = read(text) else { throw .badField(name, value: text) }
    return .set(value)
  }

  func number(_ name: String) throws(RequestError) -> Int? {
    guard case .set(let number) = try change(name, { Int($0) }) else { return nil }
    return number
  }
}
