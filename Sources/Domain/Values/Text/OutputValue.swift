import Platform

/// A value for other programs, to be written as JSON. The keys are stable.
///
///     var json: OutputValue { ["number": number, "title": title, "year": year] }
///
/// An optional without a value is null. `with(nonNull:)` leaves such entries out:
///
///     let json: OutputValue = ["file": path, "books": written.books]
///     return json.with(nonNull: ["meetings": meetings])
package enum OutputValue: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case decimal(Double)
  case text(String)
  case list([OutputValue])
  /// The keys are unique and in alphabetical order.
  case object([Entry])

  package typealias Entry = (key: String, value: OutputValue)

  /// - Parameter entries: in any order, with unique keys.
  package init(_ entries: [Entry]) {
    let areSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key }
    self = .object(areSorted ? entries : entries.sorted { $0.key < $1.key })
  }

  /// Returns the object with the entries of another object, which replace entries with the same
  /// keys.
  package func with(_ others: OutputValue) -> OutputValue {
    let keys = Set(others.entries.map(\.key))
    return OutputValue(entries.filter { !keys.contains($0.key) } + others.entries)
  }

  /// Returns the object with the entries of another object that have a value.
  package func with(nonNull others: OutputValue) -> OutputValue {
    with(.object(others.entries.filter { if case .null = $0.value { false } else { true } }))
  }

  package func without(_ keys: String...) -> OutputValue {
    .object(entries.filter { !keys.contains($0.key) })
  }

  package var entries: [Entry] { if case .object(let entries) = self { entries } else { [] } }
}

extension OutputValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral entries: (String, any JSONConvertible)...) {
    self.init(entries.map { ($0, $1.json) })
  }
}

package protocol JSONConvertible {
  var json: OutputValue { get }
}

extension OutputValue: JSONConvertible {
  package var json: OutputValue { self }
}

extension Bool: JSONConvertible {
  package var json: OutputValue { .bool(self) }
}

extension Int: JSONConvertible {
  package var json: OutputValue { .number(self) }
}

extension Int {
  /// The number, or `nil` if it is 0.
  package var nonZero: Int? { self == 0 ? nil : self }
}

extension Double: JSONConvertible {
  package var json: OutputValue { .decimal(self) }
}

extension String: JSONConvertible {
  package var json: OutputValue { .text(self) }
}

extension Day: JSONConvertible {
  package var json: OutputValue { .text(iso) }
}

extension TimeOfDay: JSONConvertible {
  package var json: OutputValue { .text(iso) }
}

/// Written in UTC, to the second.
extension Date: JSONConvertible {
  package var json: OutputValue { .text(iso) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  package var json: OutputValue { self?.json ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: OutputValue { .list(map { $0.json }) }
}

extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
  package var json: OutputValue { OutputValue(map { ($0, $1.json) }) }
}
