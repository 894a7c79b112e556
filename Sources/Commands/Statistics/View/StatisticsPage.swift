import Platform
import Screen
import Terminal

/// Renders statistics as lines: one chart below the other, or in two columns if there is room.
struct StatisticsPage {
  private let canvas: Canvas

  private static let twoColumnWidth = 120
  private static let gap = 4

  static func picture(_ report: StatisticsReport) -> Picture {
    { StatisticsPage(canvas: $0).lines(report) }
  }

  private func lines(_ report: StatisticsReport) -> [String] {
    let isWide = canvas.width >= Self.twoColumnWidth
    let width = isWide ? (canvas.width - Self.gap) / 2 : canvas.width
    let charts = report.charts.map { lines($0, width: width) }
    let pairs = stride(from: 0, to: charts.count, by: 2).map { index -> [String] in
      sideBySide(charts[index], charts[min(index + 1, charts.count)...])
    }
    let body = Array((isWide ? pairs : charts).joined(separator: [""]))
    let tables = report.tables.enumerated().map { index, table in
      [canvas(table.heading, .title)] + (index == 0 ? [""] : []) + lines(table.figures)
    }
    let remarks = Self.lines(report.remarks, width: canvas.width)
    return tables.joined(separator: [""]) + [""] + remarks
      + (remarks.isEmpty || body.isEmpty ? [] : [""]) + body
  }

  private func sideBySide(_ left: [String], _ right: ArraySlice<[String]>) -> [String] {
    let right = right.first ?? []
    let width = (canvas.width - Self.gap) / 2 + Self.gap
    return (0..<max(left.count, right.count)).map { line in
      let start = line < left.count ? left[line] : ""
      return line < right.count ? Cells.padded(drawn: start, to: width) + right[line] : start
    }
  }

  private func lines(_ figures: [StatisticsFigure]) -> [String] {
    let labelWidth = figures.map { Cells.width($0.label) }.max() ?? 0
    let numberWidth = figures.map { Cells.width($0.number) }.max() ?? 0
    return figures.map { figure in
      canvas(
        Cells.padded(figure.label, to: labelWidth) + "  "
          + Cells.padded(figure.number, to: numberWidth, alignment: .trailing), figure.state.style)
    }
  }

  private static func lines(_ remarks: [StatisticsRemark], width: Int) -> [String] {
    let labelWidth = remarks.map { Cells.width($0.label) }.max() ?? 0
    return remarks.flatMap { remark -> [String] in
      guard !remark.label.isEmpty else { return Cells.wrapped(remark.text, to: width) }
      return Cells.wrapped(remark.text, to: max(8, width - labelWidth - 2)).enumerated().map {
        line, text in
        Cells.padded(line == 0 ? remark.label : "", to: labelWidth) + "  " + text
      }
    }
  }

  private func lines(_ chart: StatisticsChart, width: Int) -> [String] {
    let title = canvas(Cells.fitted(chart.title, to: width), .title)
    guard !chart.bars.isEmpty else { return [title] + Cells.wrapped(chart.emptyText, to: width) }
    let bars: Bars = canvas.supportsUnicode ? .blocks : .ascii
    let columns = ChartColumns(chart.bars, width: width)
    let maxCount = chart.bars.map(\.count).max() ?? 0
    return [title]
      + chart.bars.map { bar in
        let length = maxCount == 0 ? 0 : Double(bar.count) / Double(maxCount)
        let line =
          columns.label(bar) + canvas(columns.note(bar), .faint) + columns.number(bar)
          + canvas(bars.bar(length, cells: columns.barWidth), .number)
        return line.trimmingEnd { $0 == " " }
      }
  }
}

extension StatisticsFigure.State {
  fileprivate var style: TextStyle {
    switch self {
    case .plain: .plain
    case .soon: .soon
    case .late: .late
    }
  }
}

/// The columns of a chart. Bars take the width that labels, notes and numbers leave.
private struct ChartColumns {
  private let labelWidth: Int
  private let noteWidth: Int
  private let numberWidth: Int
  let barWidth: Int

  private static let gap = 2
  /// Minimum width of the bars, if labels can be shortened enough.
  private static let minBarWidth = 8

  init(_ bars: [StatisticsBar], width: Int) {
    func maxWidth(_ texts: [String]) -> Int { texts.map { Cells.width($0) }.max() ?? 0 }
    let note = maxWidth(bars.compactMap(\.note))
    noteWidth = note == 0 ? 0 : note + Self.gap
    numberWidth = maxWidth(bars.map(\.number))
    let availableWidth = width - noteWidth - numberWidth - 2 * Self.gap
    labelWidth = max(8, min(maxWidth(bars.map(\.label)), availableWidth - Self.minBarWidth))
    barWidth = max(0, availableWidth - labelWidth)
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
