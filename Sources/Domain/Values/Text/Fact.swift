import Platform

/// A value for other programs, to be written as JSON. The keys are stable.
///
///     var fact: Fact { ["number": number, "title": title, "year": year] }
///
/// An optional without a value is null. `with(nonNull:)` leaves such entries out:
///
///     let fact: Fact = ["file": path, "books": written.books]
///     return fact.with(nonNull: ["meetings": meetings])
package enum Fact: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case decimal(Double)
  case text(String)
  case list([Fact])
  /// The keys are unique and in alphabetical order.
  case object([Entry])

  package typealias Entry = (key: String, value: Fact)

  /// - Parameter entries: in any order, with unique keys.
  package init(_ entries: [Entry]) {
    let areSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key }
    self = .object(areSorted ? entries : entries.sorted { $0.key < $1.key })
  }

  /// Returns the object with the entries of another object, which replace entries with the same
  /// keys.
  package func with(_ others: Fact) -> Fact {
    let keys = Set(others.entries.map(\.key))
    return Fact(entries.filter { !keys.contains($0.key) } + others.entries)
  }

  /// Returns the object with the entries of another object that have a value.
  package func with(nonNull others: Fact) -> Fact {
    with(.object(others.entries.filter { if case .null = $0.value { false } else { true } }))
  }

  package func without(_ keys: String...) -> Fact {
    .object(entries.filter { !keys.contains($0.key) })
  }

  package var entries: [Entry] { if case .object(let entries) = self { entries } else { [] } }
}

extension Fact: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral entries: (String, any FactConvertible)...) {
    self.init(entries.map { ($0, $1.fact) })
  }
}

package protocol FactConvertible {
  var fact: Fact { get }
}

extension Fact: FactConvertible {
  package var fact: Fact { self }
}

extension Bool: FactConvertible {
  package var fact: Fact { .bool(self) }
}

extension Int: FactConvertible {
  package var fact: Fact { .number(self) }
}

extension Int {
  /// The number, or `nil` if it is 0.
  package var nonZero: Int? { self == 0 ? nil : self }
}

extension Double: FactConvertible {
  package var fact: Fact { .decimal(self) }
}

extension String: FactConvertible {
  package var fact: Fact { .text(self) }
}

extension Day: FactConvertible {
  package var fact: Fact { .text(iso) }
}

extension TimeOfDay: FactConvertible {
  package var fact: Fact { .text(iso) }
}

/// Written in UTC, to the second.
extension Date: FactConvertible {
  package var fact: Fact { .text(iso) }
}

extension Optional: FactConvertible where Wrapped: FactConvertible {
  package var fact: Fact { self?.fact ?? .null }
}

extension Array: FactConvertible where Element: FactConvertible {
  package var fact: Fact { .list(map { $0.fact }) }
}

extension Dictionary: FactConvertible where Key == String, Value: FactConvertible {
  package var fact: Fact { Fact(map { ($0, $1.fact) }) }
}
