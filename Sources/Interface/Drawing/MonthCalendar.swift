import Platform
import Screen
import Terminal

/// Draws months side by side, as many as fit on the screen.
package struct MonthCalendar {
  private let canvas: Canvas
  private let lead: Int
  private let trail: Int

  private static let gap = 3
  private static let number = 2

  package init(on canvas: Canvas, lead: Int = 0, trail: Int = 1) {
    self.canvas = canvas
    self.lead = lead
    self.trail = trail
  }

  /// The width of a month in cells. The last day of a week has no margin after it.
  private var width: Int { (lead + Self.number + trail) * 7 - (lead == 0 ? trail : 0) }

  package func lines(_ months: [MonthPicture]) -> [String] {
    let perRow = max(1, (canvas.width + Self.gap) / (width + Self.gap))
    let gap = String(repeating: " ", count: Self.gap)
    let rows = stride(from: 0, to: months.count, by: perRow).map { start in
      let row = months[start..<min(start + perRow, months.count)].map(lines)
      let height = row.map(\.count).max() ?? 0
      let lines = (0..<height).map { line in
        let parts = row.map { Cells.padded(drawn: line < $0.count ? $0[line] : "", to: width) }
        return parts.joined(separator: gap).trimmingEnd { $0 == " " }
      }
      return lines + [""]
    }
    // Leave room for the rest of the output and the prompt.
    let room = canvas.height.map { $0 - 4 } ?? .max
    var drawn: [String] = []
    for row in rows {
      if !drawn.isEmpty, drawn.count + row.count > room { break }
      drawn += row
    }
    return drawn
  }

  private func lines(_ month: MonthPicture) -> [String] {
    let margin = String(repeating: " ", count: lead)
    let space = String(repeating: " ", count: trail)
    let weekdays = month.weekdays.map { margin + Cells.padded($0, to: Self.number) + space }
      .joined().trimmingEnd { $0 == " " }
    let weeks = month.weeks.map { $0.map(cell).joined().trimmingEnd { $0 == " " } }
    return [margin + canvas(month.title, .title), canvas(weekdays, .faint)] + weeks
  }

  private func cell(_ day: MonthPicture.Day?) -> String {
    guard let day else { return String(repeating: " ", count: lead + Self.number + trail) }
    let before = Cells.padded(day.lead, to: lead, alignment: .trailing)
    let after = Cells.fitted(day.trail, to: trail)
    let number = Cells.padded(day.number, to: Self.number, alignment: .trailing)
    let drawn = canvas(before + number + after, day.style)
    return Cells.padded(drawn: drawn, to: lead + Self.number + trail)
  }
}
