import Platform
import Screen
import Terminal

/// A list with one row of tab-separated values per line, the same in every language. An empty list
/// has no output.
package struct TabList: ListDrawing {
  package init() {}

  package func begin(_ sheet: Sheet) -> String { "" }
  package func row(_ row: any SheetRow) -> String { Self.line(row.values) }
  package func end(_ footer: Footer) -> String { "" }

  package static func line(_ values: [String]) -> String {
    values.map { Printable.text($0) }.line(separator: "\t")
  }
}
