import Foundation
import Library

/// An object of an answer in JSON, whatever types its values have.
struct JSONReply {
  private let values: [String: Any]

  /// - Throws: where the answer is no object.
  init(_ reply: WebReply) throws(CatalogueError) {
    guard String(bytes: reply.bytes, encoding: .utf8) != nil else { throw .notUTF8(reply.host) }
    guard let object = try? JSONSerialization.jsonObject(with: Data(reply.bytes)),
      let values = object as? [String: Any]
    else { throw .unreadable(reply.host) }
    self.values = values
  }

  private init(_ values: [String: Any]) { self.values = values }

  func has(_ key: String) -> Bool { values[key] != nil }

  func object(_ key: String) -> JSONReply? { (values[key] as? [String: Any]).map(JSONReply.init) }

  func objects(_ key: String) -> [JSONReply] {
    (values[key] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).map(JSONReply.init) }
  }

  /// How many values an array has, whatever they are.
  func size(_ key: String) -> Int { (values[key] as? [Any])?.count ?? 0 }

  func raw(_ key: String) -> String? { values[key] as? String }

  func line(_ key: String) -> String? { OnlineText.line(raw(key)) }

  /// The texts of an array, or a text alone.
  func lines(_ key: String, limit: Int = 50) -> [String] {
    if let text = line(key) { return [text] }
    return OnlineText.lines(texts(key, limit: 2 * limit), limit: limit)
  }

  /// The texts of an array, as they are.
  func texts(_ key: String, limit: Int = 50) -> [String] {
    (values[key] as? [Any] ?? []).prefix(limit).compactMap { $0 as? String }
  }

  func number(_ key: String) -> Double? {
    guard let number = values[key] as? NSNumber else { return nil }
    return number.doubleValue.isFinite ? number.doubleValue : nil
  }

  func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0.rounded()) } }

  /// A count; nil where it is none or makes no sense.
  func count(_ key: String) -> Int? {
    integer(key).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
  }

  /// The whole numbers of an array.
  func integers(_ key: String) -> [Int] {
    (values[key] as? [Any] ?? []).compactMap {
      ($0 as? NSNumber).flatMap { Int(exactly: $0.doubleValue) }
    }
  }
}
