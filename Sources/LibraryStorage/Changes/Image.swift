import JSON

/// How the change log writes what there was before and after.
enum Image {
  static func json(_ value: some Encodable) throws -> String {
    try JSONCoding(dates: .seconds).text(of: value)
  }

  static func value<Value: Decodable>(_ json: String) throws -> Value {
    try JSONCoding(dates: .seconds).value(from: json.utf8)
  }
}
