import Screen
import Terminal

/// A list as a JSON array, one row a line.
package struct JSONList: ListDrawing {
  private var isFirst = true

  package init() {}

  package mutating func begin(_ sheet: Sheet) -> String { "[" }

  package mutating func row(_ row: any Row) throws -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + (try JSONText.of(row.facts))
  }

  package mutating func end(_ foot: Foot) -> String { isFirst ? "]\n" : "\n]\n" }

  /// A whole array, without a line feed behind it.
  package static func text(of rows: [any Encodable]) throws -> String {
    let lines = try rows.map { try "\n" + JSONText.of($0) }
    return "[" + lines.joined(separator: ",") + (lines.isEmpty ? "]" : "\n]")
  }
}

/// Values of different kinds in one JSON array.
package struct JSONValues: Encodable {
  private let values: [any Encodable]

  package init(_ values: [any Encodable]) { self.values = values }

  package func encode(to encoder: any Encoder) throws {
    var array = encoder.unkeyedContainer()
    for value in values { try array.encode(value) }
  }
}
