import Screen
import Terminal

/// A list for a pipe: one row a line, values with tabs between, the same in every language. A list
/// without rows is no output at all.
package struct TabList: ListDrawing {
  package init() {}

  package func begin(_ sheet: Sheet) -> String { "" }
  package func row(_ row: any Row) -> String { Self.line(row.values) }
  package func end(_ foot: Foot) -> String { "" }

  package static func line(_ values: [String]) -> String {
    guard !values.isEmpty else { return "\n" }
    let values = values.map { Printable.text($0) }
    let count = values.reduce(0) { $0 + $1.utf8.count + 1 }
    // As bytes: a library of a million books has a million such lines.
    return String(unsafeUninitializedCapacity: count) { line in
      var end = 0
      for value in values {
        end = line[end...].initialize(fromContentsOf: value.utf8)
        line.initializeElement(at: end, to: UInt8(ascii: "\t"))
        end += 1
      }
      line[end - 1] = UInt8(ascii: "\n")
      return end
    }
  }
}
