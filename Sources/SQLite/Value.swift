/// A value bound to a parameter of a statement.
package enum Value: Equatable, Sendable {
  case null
  case integer(Int)
  case text(String)

  package init(_ integer: Int?) { self = integer.map(Value.integer) ?? .null }
  package init(_ text: String?) { self = text.map(Value.text) ?? .null }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral integer: Int) { self = .integer(integer) }
  package init(nilLiteral: ()) { self = .null }
}
