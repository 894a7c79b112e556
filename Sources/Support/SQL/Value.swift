/// A value bound to a parameter of a statement.
package enum Value: Equatable, Sendable {
  case null
  case integer(Int)
  case text(String)
  case words(WordQuery)
  case pattern(CharacterPattern)
}

/// A type that can be bound to a parameter; nil binds NULL.
package protocol BoundValue {
  var bound: Value { get }
}

extension Value: BoundValue {
  package var bound: Value { self }
}

extension Int: BoundValue {
  package var bound: Value { .integer(self) }
}

extension String: BoundValue {
  package var bound: Value { .text(self) }
}

extension Optional: BoundValue where Wrapped: BoundValue {
  package var bound: Value { self?.bound ?? .null }
}
