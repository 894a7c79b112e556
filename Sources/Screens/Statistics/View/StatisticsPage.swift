import StatisticsPresenter
import Terminal

/// The statistics as lines of a given width: one chart below the other, or two beside each other
/// where there is room.
package struct StatisticsPage {
  private let ink: Ink
  private let columns: Int
  private let bars: Bars

  /// From this width on, charts stand side by side.
  private static let wide = 120
  private static let gap = 4

  package init(ink: Ink, columns: Int, bars: Bars) {
    self.ink = ink
    self.columns = columns
    self.bars = bars
  }

  package func lines(_ model: StatisticsModel) -> [String] {
    let width = columns < Self.wide ? columns : (columns - Self.gap) / 2
    let charts = model.charts.map { lines($0, width: width) }
    let body =
      columns < Self.wide
      ? Array(charts.joined(separator: [""]))
      : stride(from: 0, to: charts.count, by: 2).flatMap { index in
        (index == 0 ? [] : [""]) + beside(charts[index], charts[min(index + 1, charts.count)...])
      }
    let meetings = model.meetings.map { ["", ink($0.title, .title)] + lines($0.figures) } ?? []
    return [ink(model.heading, .title), ""] + lines(model.figures) + meetings + [""] + body
  }

  private func beside(_ left: [String], _ right: ArraySlice<[String]>) -> [String] {
    let (right, width) = (right.first ?? [], (columns - Self.gap) / 2 + Self.gap)
    return (0..<max(left.count, right.count)).map { line in
      let start = line < left.count ? left[line] : ""
      return line < right.count ? Ink.padded(start, to: width) + right[line] : start
    }
  }

  private func lines(_ figures: [StatisticsFigure]) -> [String] {
    let label = figures.map { Cells.width($0.label) }.max() ?? 0
    let number = figures.map { Cells.width($0.number) }.max() ?? 0
    return figures.map { figure in
      let line =
        Cells.padded(figure.label, to: label) + "  "
        + Cells.padded(figure.number, to: number, alignment: .trailing)
      return ink(line, figure.mood.role)
    }
  }

  private func lines(_ chart: StatisticsChart, width: Int) -> [String] {
    let title = ink(Cells.fitted(chart.title, to: width), .title)
    guard !chart.bars.isEmpty else { return [title] + Cells.wrapped(chart.empty, to: width) }
    let table = Table(chart.bars, width: width)
    let most = chart.bars.map(\.count).max() ?? 0
    return [title]
      + chart.bars.map { bar in
        let length = most == 0 ? 0 : Double(bar.count) / Double(most)
        return trimmed(
          table.label(bar) + ink(table.note(bar), .dim) + table.number(bar)
            + ink(bars.bar(length, cells: table.room), .number))
      }
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// The columns of a chart: what the labels, notes and numbers leave is for the bars.
private struct Table {
  private let labelWidth: Int
  private let noteWidth: Int
  private let numberWidth: Int
  let room: Int

  private static let gap = 2
  /// So many cells at least are for the bars, where the labels can give them.
  private static let leastRoom = 8

  init(_ bars: [StatisticsBar], width: Int) {
    func widest(_ texts: [String]) -> Int { texts.map { Cells.width($0) }.max() ?? 0 }
    let note = widest(bars.compactMap(\.note))
    noteWidth = note == 0 ? 0 : note + Self.gap
    numberWidth = widest(bars.map(\.number))
    let free = width - noteWidth - numberWidth - 2 * Self.gap
    labelWidth = max(8, min(widest(bars.map { Printable.text($0.label) }), free - Self.leastRoom))
    room = max(0, free - labelWidth)
  }

  func label(_ bar: StatisticsBar) -> String {
    Cells.padded(Printable.text(bar.label), to: labelWidth)
  }

  func note(_ bar: StatisticsBar) -> String {
    Cells.padded(bar.note ?? "", to: noteWidth, alignment: .trailing)
  }

  func number(_ bar: StatisticsBar) -> String {
    Cells.padded(bar.number, to: numberWidth + Self.gap, alignment: .trailing)
      + String(repeating: " ", count: Self.gap)
  }
}

extension StatisticsMood {
  fileprivate var role: Ink.Role? {
    switch self {
    case .none: nil
    case .soon: .dueSoon
    case .late: .overdue
    }
  }
}
