import Library
import Screen
import Terminal

package struct JSONListDrawing: ListDrawing {
  private var isFirst = true

  package init() {}

  package mutating func begin(_ sheet: Sheet) -> String { "[" }

  package mutating func row(_ row: any SheetRow) -> String {
    var text = isFirst ? "\n" : ",\n"
    isFirst = false
    text.reserveCapacity(1_000)
    JSONText.write(row.facts, to: &text)
    return text
  }

  package mutating func end(_ foot: Footer) -> String { isFirst ? "]\n" : "\n]\n" }

  /// Returns a JSON array without a trailing line feed.
  package static func text(of rows: [Fact]) -> String {
    let lines = rows.map { "\n" + JSONText.of($0) }
    return "[" + lines.joined(separator: ",") + (lines.isEmpty ? "]" : "\n]")
  }
}
