import Library
import Localization
import Screen
import Terminal

/// An interactive list as the lines of a screen.
package struct BrowsePage {
  package var sheet: Sheet
  /// The rows that may be visible. The current row is open.
  package var rows: [any SheetRow] = []
  /// The typed text, which filters the list.
  package var filterText = ""
  /// The text shown while nothing is typed.
  package var placeholder = ""
  package var highlighted: [String] = []
  package var position = ""
  /// The messages with colours, or the filter and the order if there are none.
  package var messages: [String] = []
  package var hint: Hint?
  package var emptyText: String?
  /// The details, shown beside the list, or instead of it if there is no room.
  package var details: [String]?
  /// The widths of the list and the details; `nil` if there is no room for both.
  package var split: (left: Int, right: Int)?
  /// Lines shown instead of the list.
  package var overlay: [String]?

  package init(sheet: Sheet) { self.sheet = sheet }

  package struct Frame {
    package let lines: [String]
    package let cursor: (row: Int, column: Int)
    /// The number of fully visible rows.
    package let rows: Int
  }

  /// The number of lines for the heading and the typed text.
  private static let headerHeight = 2

  package static func contentHeight(of height: Int) -> Int { max(1, height - headerHeight - 2) }

  package func frame(on canvas: Canvas, height: Int) -> Frame {
    let footerLines =
      messages.suffix(max(1, height - 4)).map { $0 } + [hint.map { canvas($0) } ?? ""]
    let contentHeight = max(1, height - Self.headerHeight - max(2, footerLines.count))
    let (list, visibleCount) = content(on: canvas, contentHeight)
    let padding = [String](repeating: "", count: max(0, contentHeight - list.count))
    let lines =
      [heading(canvas), queryLine(canvas)] + list.prefix(contentHeight) + padding
      + (footerLines.count < 2 ? [""] : []) + footerLines
    return Frame(
      lines: Array(lines.suffix(height)),
      cursor: (1, min(canvas.width - 1, 2 + Cells.width(visibleText(canvas)))), rows: visibleCount)
  }

  /// Draws a small list below a line.
  package func frame(below canvas: Canvas, rows: Int) -> Frame {
    let (list, visibleCount) = list(on: canvas, rows)
    let cursor = min(canvas.width - 1, 2 + Cells.width(visibleText(canvas)))
    return Frame(lines: [queryLine(canvas)] + list, cursor: (0, cursor), rows: visibleCount)
  }

  private func heading(_ canvas: Canvas) -> String {
    var line = canvas(Cells.fitted(sheet.heading, to: canvas.width), .title)
    var width = Cells.width(sheet.heading)
    for (index, count) in sheet.counts.enumerated() {
      let gap = index == 0 ? Table.gap : Table.separator
      width += gap.count + Cells.width(count.text)
      guard width <= canvas.width else { break }
      line += gap + canvas(count.text, count.style)
    }
    return line
  }

  private func visibleText(_ canvas: Canvas) -> String {
    var text = Substring(Printable.text(filterText))
    while Cells.width(text) > max(4, canvas.width - position.count - 6) { text.removeFirst() }
    return String(text)
  }

  private func queryLine(_ canvas: Canvas) -> String {
    let text = visibleText(canvas)
    let maxWidth = canvas.width - 2 - position.count - 2
    let displayedText =
      filterText.isEmpty
      ? canvas(Cells.fitted(placeholder, to: max(0, maxWidth)), .faint) : canvas(text, .plain)
    return Cells.padded(
      drawn: canvas("> ", .number) + displayedText, to: canvas.width - position.count)
      + canvas(position, .faint)
  }

  // MARK: The list

  private func content(on canvas: Canvas, _ contentHeight: Int) -> (
    lines: [String], visibleCount: Int
  ) {
    if let overlay { return (overlay, rows.count) }
    guard let details else { return list(on: canvas, contentHeight) }
    guard let (left, _) = split else { return (details, rows.count) }
    let (lines, visibleCount) = list(on: canvas.part(width: left), contentHeight)
    let gap = FrameCanvas.column(left + 1)
    return (
      canvas.lines(lines, beside: details, rows: contentHeight, gap: gap, left: left), visibleCount
    )
  }

  /// Draws the column labels and the rows that fit.
  private func list(on canvas: Canvas, _ contentHeight: Int) -> (lines: [String], visibleCount: Int)
  {
    guard !rows.isEmpty else {
      return (emptyText.map { Cells.wrapped($0, to: canvas.width) } ?? [], 0)
    }
    let cells = rows.map(\.cells)
    // The signs of a row follow its number. A row without one has them in a margin.
    let margin = sheet.columns.contains { $0.width.isNumber } ? 0 : Table.gap.count
    let inner = canvas.part(width: canvas.width - margin)
    func indented(_ lines: [String], _ signs: String = "") -> [String] {
      lines.enumerated().map { Cells.padded($0 == 0 ? signs : "", to: margin) + $1 }
    }
    let layout = RowLayout(sheet, inner.highlighting(highlighted), cells)
    var lines =
      sheet.columns.contains { !$0.label.isEmpty }
      ? indented(layout.labels().filter { !$0.isEmpty }) : []
    // Highlight the current row without other colours, whose meaning is also in the words.
    let plain = RowLayout(sheet, inner.unpainted, cells)
    var visibleCount = 0
    for row in rows {
      let rowLines =
        row.isOpen
        ? indented(plain.lines(row), row.signs)
          .map { canvas(Cells.padded(drawn: $0, to: canvas.width), .current) }
        : indented(layout.lines(row), row.signs)
      guard lines.count + rowLines.count <= contentHeight || visibleCount == 0 else { break }
      lines += rowLines
      visibleCount += 1
    }
    return (lines, visibleCount)
  }
}
