import Platform
import Screen
import Terminal

/// Renders statistics as lines: one chart below the other, or in two columns if there is room.
package struct StatisticsPage {
  private let canvas: Canvas

  private static let twoColumnWidth = 120
  private static let gap = 4

  package static func picture(_ words: StatisticsWords) -> Picture {
    { StatisticsPage(canvas: $0).lines(words) }
  }

  private func lines(_ words: StatisticsWords) -> [String] {
    let isWide = canvas.width >= Self.twoColumnWidth
    let width = isWide ? (canvas.width - Self.gap) / 2 : canvas.width
    let charts = words.charts.map { lines($0, width: width) }
    let pairs = stride(from: 0, to: charts.count, by: 2).map { index -> [String] in
      beside(charts[index], charts[min(index + 1, charts.count)...])
    }
    let body = Array((isWide ? pairs : charts).joined(separator: [""]))
    let tables = words.tables.enumerated().map { index, table in
      [canvas(table.heading, .title)] + (index == 0 ? [""] : []) + lines(table.fields)
    }
    let remarks = Self.lines(words.remarks, width: canvas.width)
    return tables.joined(separator: [""]) + [""] + remarks
      + (remarks.isEmpty || body.isEmpty ? [] : [""]) + body
  }

  private func beside(_ left: [String], _ right: ArraySlice<[String]>) -> [String] {
    let right = right.first ?? []
    let width = (canvas.width - Self.gap) / 2 + Self.gap
    return (0..<max(left.count, right.count)).map { line in
      let start = line < left.count ? left[line] : ""
      return line < right.count ? Cells.padded(drawn: start, to: width) + right[line] : start
    }
  }

  private func lines(_ figures: [Field]) -> [String] {
    let numbers = figures.map { $0.texts.joined() }
    let label = figures.map { Cells.width($0.label) }.max() ?? 0
    let room = numbers.map { Cells.width($0) }.max() ?? 0
    return zip(figures, numbers).map { figure, number in
      canvas(
        Cells.padded(figure.label, to: label) + "  "
          + Cells.padded(number, to: room, alignment: .trailing), figure.style)
    }
  }

  private static func lines(_ remarks: [Field], width: Int) -> [String] {
    let label = remarks.map { Cells.width($0.label) }.max() ?? 0
    return remarks.flatMap { remark -> [String] in
      let text = remark.texts.joined()
      guard !remark.label.isEmpty else { return Cells.wrapped(text, to: width) }
      return Cells.wrapped(text, to: max(8, width - label - 2)).enumerated().map { line, text in
        Cells.padded(line == 0 ? remark.label : "", to: label) + "  " + text
      }
    }
  }

  private func lines(_ chart: StatisticsChart, width: Int) -> [String] {
    let title = canvas(Cells.fitted(chart.title, to: width), .title)
    guard !chart.bars.isEmpty else { return [title] + Cells.wrapped(chart.empty, to: width) }
    let bars: Bars = canvas.takesUnicode ? .blocks : .ascii
    let columns = ChartColumns(chart.bars, width: width)
    let maxCount = chart.bars.map(\.count).max() ?? 0
    return [title]
      + chart.bars.map { bar in
        let length = maxCount == 0 ? 0 : Double(bar.count) / Double(maxCount)
        let line =
          columns.label(bar) + canvas(columns.note(bar), .faint) + columns.number(bar)
          + canvas(bars.bar(length, cells: columns.room), .number)
        return line.trimmingEnd { $0 == " " }
      }
  }

}

/// The columns of a chart. Bars take the width that labels, notes and numbers leave.
private struct ChartColumns {
  private let labelWidth: Int
  private let noteWidth: Int
  private let numberWidth: Int
  let room: Int

  private static let gap = 2
  /// Minimum width of the bars, if labels can be shortened enough.
  private static let minRoom = 8

  init(_ bars: [StatisticsBar], width: Int) {
    func maxWidth(_ texts: [String]) -> Int { texts.map { Cells.width($0) }.max() ?? 0 }
    let note = maxWidth(bars.compactMap(\.note))
    noteWidth = note == 0 ? 0 : note + Self.gap
    numberWidth = maxWidth(bars.map(\.number))
    let free = width - noteWidth - numberWidth - 2 * Self.gap
    labelWidth = max(8, min(maxWidth(bars.map(\.label)), free - Self.minRoom))
    room = max(0, free - labelWidth)
  }

  func label(_ bar: StatisticsBar) -> String {
    Cells.padded(bar.label, to: labelWidth)
  }

  func note(_ bar: StatisticsBar) -> String {
    Cells.padded(bar.note ?? "", to: noteWidth, alignment: .trailing)
  }

  func number(_ bar: StatisticsBar) -> String {
    Cells.padded(bar.number, to: numberWidth + Self.gap, alignment: .trailing)
      + String(repeating: " ", count: Self.gap)
  }
}
