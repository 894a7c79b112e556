import Screen
import Terminal

/// A list as a table of a given width, or with two lines per row if it is too narrow.
package struct Table: ListDrawing {
  static let gap = "  "
  static let separator = " · "

  private let canvas: Canvas
  private var sheet = Sheet(columns: [])
  /// Rows that are not drawn yet, since the column widths depend on them.
  private var pendingRows: [any SheetRow] = []
  /// The maximum number of pending rows, which limits memory use. The following rows have their own
  /// column widths.
  private static let maxPendingRows = 500
  private var isFirst = true
  private var group: Phrase?

  package init(on canvas: Canvas) { self.canvas = canvas }

  package mutating func begin(_ sheet: Sheet) throws -> String {
    self.sheet = sheet
    isFirst = true
    group = nil
    return text(try heading())
  }

  package mutating func row(_ row: any SheetRow) throws -> String {
    pendingRows.append(row)
    return pendingRows.count == Self.maxPendingRows ? try drawPendingRows() : ""
  }

  package mutating func end(_ footer: Footer) throws -> String {
    try drawPendingRows() + text(footerLines(footer))
  }

  private mutating func drawPendingRows() throws -> String {
    let layout = RowLayout(
      sheet, canvas, pendingRows.filter { $0.picture == nil }.map(\.cells))
    var rows = ""
    for row in pendingRows { rows += try draw(row, layout) }
    pendingRows = []
    return rows
  }

  private mutating func draw(_ row: any SheetRow, _ layout: RowLayout) throws -> String {
    if let picture = row.picture { return text(try picture(canvas)) }
    let labels = isFirst ? text(layout.labels()) : ""
    let heading = row.group == group ? nil : row.group
    // The second half of a list follows rows without a heading.
    let isSecondHalf = heading != nil && group == nil && !isFirst
    isFirst = false
    group = row.group
    let headingLines = heading.map { phrase in
      (isSecondHalf ? [""] : [])
        + Cells.wrapped(phrase.text, to: canvas.width, indent: 2).map { canvas($0, phrase.style) }
    }
    return labels + text((headingLines ?? []) + layout.lines(row))
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  // MARK: Above and below the rows

  private func heading() throws -> [String] {
    if let picture = sheet.picture { return try picture(canvas) }
    guard !sheet.heading.isEmpty else { return [] }
    let greeting =
      sheet.greeting.map { greeting in
        Cells.wrapped(greeting.text, to: canvas.width).map { canvas($0, greeting.style) }
      } ?? []
    let counts = counts()
    if counts.isEmpty
      || counts.count == 1
        && Cells.width(sheet.heading) + Self.gap.count + counts[0].width <= canvas.width
    {
      let line = ([canvas(sheet.heading, .title)] + counts.map(\.text)).joined(separator: Self.gap)
      if !counts.isEmpty || Cells.width(sheet.heading) <= canvas.width { return [line] + greeting }
    }
    return Cells.wrapped(sheet.heading, to: canvas.width).map { canvas($0, .title) }
      + counts.map(\.text) + greeting
  }

  private func counts() -> [(text: String, width: Int)] {
    sheet.counts.reduce(into: []) { lines, count in
      let text = canvas(count.text, count.style)
      let width = Cells.width(count.text)
      if let last = lines.last, last.width + Self.separator.count + width <= canvas.width {
        lines[lines.count - 1] = (
          last.text + Self.separator + text, last.width + Self.separator.count + width
        )
      } else {
        lines += Cells.wrapped(count.text, to: canvas.width).map {
          (canvas($0, count.style), Cells.width($0))
        }
      }
    }
  }

  private func footerLines(_ footer: Footer) -> [String] {
    func wrapped(_ text: String) -> [String] { Cells.wrapped(text, to: canvas.width) }
    var lines = [footer.emptyText, footer.more].compactMap(\.self).flatMap(wrapped)
    let position = footer.summary.isEmpty ? nil : footer.summary.joined(separator: Self.separator)
    let summary = [position, footer.age].compactMap(\.self)
    if !summary.isEmpty || footer.hint != nil { lines += [""] + summary.flatMap(wrapped) }
    return lines + (footer.hint.map { [canvas($0)] } ?? [])
  }
}
