import JSON
import Library

extension JSONObject {
  /// - Throws: `notUTF8`; `unreadable` if the response is not an object.
  init(_ reply: WebResponse) throws(CatalogueError) {
    guard String(validating: reply.bytes, as: UTF8.self) != nil else { throw .notUTF8(reply.host) }
    guard let object = JSONObject(reply.bytes) else { throw .unreadable(reply.host) }
    self = object
  }

  func size(_ key: String) -> Int { array(key)?.count ?? 0 }

  func line(_ key: String) -> String? { OnlineText.line(raw(key)) }

  /// The strings of an array, or a single string.
  func lines(_ key: String, limit: Int = 50) -> [String] {
    if let text = line(key) { return [text] }
    return OnlineText.lines(texts(key, limit: 2 * limit), limit: limit)
  }

  /// The strings of an array, not cleaned.
  func texts(_ key: String, limit: Int = 50) -> [String] {
    array(key)?.prefix(limit).compactMap(\.string) ?? []
  }

  /// A number rounded to an integer; `nil` if it is out of range.
  func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    number(key).flatMap { Int(exactly: $0.rounded()) }.flatMap { range.contains($0) ? $0 : nil }
  }

  func count(_ key: String) -> Int? { integer(key, in: 1...CataloguePage.maxTotal) }

  func total(_ key: String) -> Int? { integer(key, in: 0...CataloguePage.maxTotal) }

  func integers(_ key: String) -> [Int] {
    array(key)?.compactMap(\.number).compactMap(Int.init(exactly:)) ?? []
  }
}
