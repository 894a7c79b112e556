import Platform

/// Encodes and decodes values as JSON on one line, with keys in alphabetical order.
///
///     let archived = JSONCoding(dates: .iso8601)
///     let line = try archived.text(of: book)
package struct JSONCoding {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  package enum Dates {
    /// Seconds since 1970.
    case seconds
    /// ISO 8601 in UTC, to the second.
    case iso8601
  }

  package init(dates: Dates = .iso8601) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    switch dates {
    case .seconds:
      encoder.dateEncodingStrategy = .secondsSince1970
      decoder.dateDecodingStrategy = .secondsSince1970
    case .iso8601:
      encoder.dateEncodingStrategy = .iso8601
      decoder.dateDecodingStrategy = .iso8601
    }
  }

  package func text(of value: any Encodable) throws -> String {
    JSONString.sanitized(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  package func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from json: some Sequence<UInt8>
  ) throws -> Value {
    try decoder.decode(type, from: Data(json))
  }
}
