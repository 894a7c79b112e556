import JSON
import Library

/// What is taken of an answer in JSON.
extension JSONObject {
  /// - Throws: where the answer is no object.
  init(_ reply: WebReply) throws(CatalogueError) {
    guard String(validating: reply.bytes, as: UTF8.self) != nil else { throw .notUTF8(reply.host) }
    guard let object = JSONObject(reply.bytes) else { throw .unreadable(reply.host) }
    self = object
  }

  /// How many values an array has, whatever they are.
  func size(_ key: String) -> Int { array(key)?.count ?? 0 }

  func line(_ key: String) -> String? { OnlineText.line(raw(key)) }

  /// The texts of an array, or a text alone.
  func lines(_ key: String, limit: Int = 50) -> [String] {
    if let text = line(key) { return [text] }
    return OnlineText.lines(texts(key, limit: 2 * limit), limit: limit)
  }

  /// The texts of an array, as they are.
  func texts(_ key: String, limit: Int = 50) -> [String] {
    array(key)?.prefix(limit).compactMap(\.string) ?? []
  }

  /// A whole number, unless it makes no sense.
  func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    number(key).flatMap { Int(exactly: $0.rounded()) }.flatMap { range.contains($0) ? $0 : nil }
  }

  func count(_ key: String) -> Int? { integer(key, in: 1...CataloguePage.most) }

  /// How many records there are in all.
  func total(_ key: String) -> Int? { integer(key, in: 0...CataloguePage.most) }

  /// The whole numbers of an array.
  func integers(_ key: String) -> [Int] {
    array(key)?.compactMap(\.number).compactMap(Int.init(exactly:)) ?? []
  }
}
