import Library
import Platform

/// The lines of CSV that the rows of a sheet become.
final class SheetLines {
  struct Row {
    let line: Int
    let number: Int
    /// Formulas without a result, under the headings of their columns.
    let formulas: [LeftOutCell]
  }

  private var rows: any SheetRows
  private var line = 1
  private var (cellCount, byteCount) = (0, 0)
  /// Those that were given and not yet asked for.
  private var given: ArraySlice<Row> = []
  private var headings: [String]?

  init(_ rows: any SheetRows) { self.rows = rows }

  /// The next lines; nil after the last.
  func next() throws -> [UInt8]? {
    var text = ""
    while text.utf8.count < 1 << 16, let row = try rows.next() {
      if headings == nil {
        // No other sign parts cells, whatever stands in the first row.
        text = "sep=,\r\n"
        line += 1
      }
      cellCount += row.cells.count
      byteCount += row.byteCount
      try WorkbookLimit.check(cells: cellCount)
      try WorkbookLimit.check(sheet: byteCount)
      let cells = row.cells.map { $0.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
      given.append(
        Row(line: line, number: row.number, formulas: row.formulas.map(leftOut)))
      text += CSVRow.csv(headings == nil ? cells : cells.map(Self.literal))
      line += 1 + cells.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
      headings = headings ?? cells
    }
    return text.isEmpty ? nil : Array(text.utf8)
  }

  /// Which row a line is of. Rows are asked for in their order.
  func row(ofLine line: Int) -> Row {
    while let next = given.dropFirst().first, next.line <= line { given.removeFirst() }
    if given.startIndex > 4_096 { given = ArraySlice(Array(given)) }
    return given.first ?? Row(line: line, number: line, formulas: [])
  }

  /// The apostrophe of a cell is its own, and keeps no formula away.
  private static func literal(_ cell: String) -> String {
    cell.utf8.first == UInt8(ascii: "'") ? FormulaGuard.put(on: cell) : cell
  }

  private func leftOut(_ formula: (column: Int, text: String)) -> LeftOutCell {
    let heading = headings?.dropFirst(formula.column).first ?? ""
    let text = PlainText.imported("=" + formula.text).shortened()
    return LeftOutCell(field: heading.isEmpty ? "=" : PlainText.imported(heading), text: text)
  }
}
