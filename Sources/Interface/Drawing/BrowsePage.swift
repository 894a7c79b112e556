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
  package var typed = ""
  /// The text shown while nothing is typed.
  package var invitation = ""
  package var highlighted: [String] = []
  package var position = ""
  /// The messages with colours, or the filter and the order if there are none.
  package var messages: [String] = []
  package var hint: Hint?
  package var empty: String?
  /// The details, shown beside the list, or instead of it if there is no room.
  package var beside: [String]?
  /// Lines shown instead of the list.
  package var overlay: [String]?

  package init(sheet: Sheet) { self.sheet = sheet }

  package struct Drawn {
    package let lines: [String]
    package let cursor: (row: Int, column: Int)
    /// The number of fully visible rows.
    package let rows: Int
  }

  /// The number of lines for the heading and the typed text.
  private static let above = 2

  package static func room(of height: Int) -> Int { max(1, height - above - 2) }

  package func drawn(on canvas: Canvas, height: Int) -> Drawn {
    let foot = messages.suffix(max(1, height - 4)).map { $0 } + [hint.map { canvas($0) } ?? ""]
    let room = max(1, height - Self.above - max(2, foot.count))
    let (list, seen) = middle(on: canvas, room)
    let padding = [String](repeating: "", count: max(0, room - list.count))
    let lines =
      [heading(canvas), query(canvas)] + list.prefix(room) + padding
      + (foot.count < 2 ? [""] : []) + foot
    return Drawn(
      lines: Array(lines.suffix(height)),
      cursor: (1, min(canvas.width - 1, 2 + Cells.width(shownText(canvas)))), rows: seen)
  }

  /// Draws a small list below a line.
  package func drawn(below canvas: Canvas, rows: Int) -> Drawn {
    let (list, seen) = list(on: canvas, rows)
    let cursor = min(canvas.width - 1, 2 + Cells.width(shownText(canvas)))
    return Drawn(lines: [query(canvas)] + list, cursor: (0, cursor), rows: seen)
  }

  private func heading(_ canvas: Canvas) -> String {
    var line = canvas(Cells.fitted(sheet.heading, to: canvas.width), .title)
    var width = Cells.width(sheet.heading)
    for (index, count) in sheet.counts.enumerated() {
      let gap = index == 0 ? Table.gap : Table.dot
      width += gap.count + Cells.width(count.text)
      guard width <= canvas.width else { break }
      line += gap + canvas(count.text, count.style)
    }
    return line
  }

  private func shownText(_ canvas: Canvas) -> String {
    var text = Substring(Printable.text(typed))
    while Cells.width(text) > max(4, canvas.width - position.count - 6) { text.removeFirst() }
    return String(text)
  }

  private func query(_ canvas: Canvas) -> String {
    let text = shownText(canvas)
    let room = canvas.width - 2 - position.count - 2
    let shown =
      typed.isEmpty
      ? canvas(Cells.fitted(invitation, to: max(0, room)), .faint) : canvas(text, .plain)
    return Cells.padded(drawn: canvas("> ", .number) + shown, to: canvas.width - position.count)
      + canvas(position, .faint)
  }

  // MARK: The list

  private func middle(on canvas: Canvas, _ room: Int) -> (lines: [String], seen: Int) {
    if let overlay { return (overlay, rows.count) }
    guard let beside else { return list(on: canvas, room) }
    guard let (left, _) = canvas.split else { return (beside, rows.count) }
    let (lines, seen) = list(on: canvas.part(width: left), room)
    let gap = FrameCanvas.column(left + 1)
    return (canvas.lines(lines, beside: beside, rows: room, gap: gap), seen)
  }

  /// Draws the column labels and the rows that fit.
  private func list(on canvas: Canvas, _ room: Int) -> (lines: [String], seen: Int) {
    guard !rows.isEmpty else {
      return (empty.map { Cells.wrapped($0, to: canvas.width) } ?? [], 0)
    }
    let cells = rows.map(\.cells)
    let layout = RowLayout(sheet, canvas.highlighting(highlighted), cells)
    var lines =
      sheet.columns.contains { !$0.label.isEmpty } ? layout.labels().filter { !$0.isEmpty } : []
    // Highlight the current row without other colours, whose meaning is also in the words.
    let plain = RowLayout(sheet, canvas.unpainted, cells)
    var seen = 0
    for row in rows {
      let drawn =
        row.isOpen
        ? plain.lines(row).map { canvas(Cells.padded(drawn: $0, to: canvas.width), .current) }
        : layout.lines(row)
      guard lines.count + drawn.count <= room || seen == 0 else { break }
      lines += drawn
      seen += 1
    }
    return (lines, seen)
  }
}
