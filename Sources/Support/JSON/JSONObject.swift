/// The values of a JSON object by key. A value of an unexpected type counts as missing.
package struct JSONObject: Equatable, Sendable {
  package var values: [String: JSONValue]

  package init(_ values: [String: JSONValue] = [:]) { self.values = values }

  /// Fails if the bytes are not the UTF-8 of one JSON object.
  package init?(_ bytes: [UInt8]) {
    guard let object = JSONValue(bytes)?.object else { return nil }
    self = object
  }

  package func has(_ key: String) -> Bool { values[key] != nil }

  package func object(_ key: String) -> JSONObject? { values[key]?.object }

  package func objects(_ key: String) -> [JSONObject] { array(key)?.compactMap(\.object) ?? [] }

  package func array(_ key: String) -> [JSONValue]? { values[key]?.array }

  package func raw(_ key: String) -> String? { values[key]?.string }

  package func number(_ key: String) -> Double? { values[key]?.number }
}
