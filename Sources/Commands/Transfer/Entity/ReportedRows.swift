/// Counts rows and keeps the first ones.
package struct ReportedRows<Element: Equatable & Sendable>: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let line: Int
    package let element: Element
  }

  package private(set) var count = 0
  package private(set) var firstRows: [Row] = []

  package mutating func append(_ element: Element, line: Int) {
    count += 1
    if firstRows.count < TransferReport.maxReported {
      firstRows.append(Row(line: line, element: element))
    }
  }
}
