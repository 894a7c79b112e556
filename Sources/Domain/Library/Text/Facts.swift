/// Something as it is told to other programs: the keys are a promise.
///
/// All keys are written. An optional value without one is null, which the `Encodable` that Swift makes
/// would leave out:
///
///     var facts: [String: any Encodable] { ["number": book.number, "year": book.details.year] }
package protocol Facts: Encodable {
  var facts: [String: any Encodable] { get }
}

extension Facts {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FactKey.self)
    for (key, value) in facts { try container.encode(value, forKey: FactKey(stringValue: key)) }
  }
}

private struct FactKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
