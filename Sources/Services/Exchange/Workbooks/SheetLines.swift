import Library
import Platform
import Streams

/// Converts the rows of a sheet to lines of CSV.
final class SheetLines {
  struct Row {
    let line: Int
    let number: Int
    /// Formulas without a result, with the headings of their columns.
    let formulas: [RejectedCell]
  }

  private var rows: any SheetRows
  private var line = 1
  private var cellCount = 0
  private var byteCount = 0
  /// Rows that were converted, but not requested yet.
  private var pending: ArraySlice<Row> = []
  private var headings: [String]?

  init(_ rows: any SheetRows) { self.rows = rows }

  func next() throws -> [UInt8]? {
    var text = ""
    while text.utf8.count < 1 << 16, let row = try rows.next() {
      if headings == nil {
        // Declares the delimiter, since any characters may be in the first row.
        text = "sep=,\r\n"
        line += 1
      }
      cellCount += row.cells.count
      byteCount += row.byteCount
      try WorkbookLimit.check(cells: cellCount)
      try WorkbookLimit.check(sheet: byteCount)
      let cells = row.cells.map { $0.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
      pending.append(
        Row(line: line, number: row.number, formulas: row.formulas.map(rejectedCells)))
      text += CSVLine.of(headings == nil ? cells : cells.map(Self.literal))
      line += 1 + cells.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
      headings = headings ?? cells
    }
    return text.isEmpty ? nil : Array(text.utf8)
  }

  /// Returns the row of a line. Rows must be requested in order.
  func row(ofLine line: Int) -> Row {
    while let next = pending.dropFirst().first, next.line <= line { pending.removeFirst() }
    if pending.startIndex > 4_096 { pending = ArraySlice(Array(pending)) }
    return pending.first ?? Row(line: line, number: line, formulas: [])
  }

  /// Returns the number of the row of a line at or after that of the last requested row.
  func number(ofLine line: Int) -> Int {
    var range = pending.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        pending[middle].line <= line
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    let isKnown = range.lowerBound > pending.startIndex
    return isKnown ? pending[range.lowerBound - 1].number : line
  }

  /// An apostrophe in a cell is part of its text, and not a guard against formulas.
  private static func literal(_ cell: String) -> String {
    cell.utf8.first == UInt8(ascii: "'") ? FormulaGuard.escaped(cell) : cell
  }

  private func rejectedCells(_ formula: (column: Int, text: String)) -> RejectedCell {
    let heading = headings?.dropFirst(formula.column).first ?? ""
    let text = PlainText.sanitized("=" + formula.text).shortened()
    return RejectedCell(field: heading.isEmpty ? "=" : PlainText.sanitized(heading), text: text)
  }
}
