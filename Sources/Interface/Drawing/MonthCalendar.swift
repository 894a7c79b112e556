import Platform
import Screen
import Terminal

/// Draws months side by side, as many as fit on the screen.
package struct MonthCalendar {
  private let canvas: Canvas
  private let leadingWidth: Int
  private let trailingWidth: Int

  private static let gap = 3
  private static let numberWidth = 2

  package init(on canvas: Canvas, leadingWidth: Int = 0, trailingWidth: Int = 1) {
    self.canvas = canvas
    self.leadingWidth = leadingWidth
    self.trailingWidth = trailingWidth
  }

  /// The width of a month in cells. The last day of a week has no margin after it.
  private var width: Int {
    (leadingWidth + Self.numberWidth + trailingWidth) * 7 - (leadingWidth == 0 ? trailingWidth : 0)
  }

  package func lines(_ months: [MonthPicture]) -> [String] {
    let monthsPerRow = max(1, (canvas.width + Self.gap) / (width + Self.gap))
    let gap = String(repeating: " ", count: Self.gap)
    let rows = stride(from: 0, to: months.count, by: monthsPerRow).map { start in
      let row = months[start..<min(start + monthsPerRow, months.count)].map(lines)
      let height = row.map(\.count).max() ?? 0
      let lines = (0..<height).map { line in
        let parts = row.map { Cells.padded(drawn: line < $0.count ? $0[line] : "", to: width) }
        return parts.joined(separator: gap).trimmingEnd { $0 == " " }
      }
      return lines + [""]
    }
    // Leave room for the rest of the output and the prompt.
    let availableHeight = canvas.height.map { $0 - 4 } ?? .max
    var drawing: [String] = []
    for row in rows {
      if !drawing.isEmpty, drawing.count + row.count > availableHeight { break }
      drawing += row
    }
    return drawing
  }

  private func lines(_ month: MonthPicture) -> [String] {
    let margin = String(repeating: " ", count: leadingWidth)
    let space = String(repeating: " ", count: trailingWidth)
    let weekdays = month.weekdays.map { margin + Cells.padded($0, to: Self.numberWidth) + space }
      .joined().trimmingEnd { $0 == " " }
    let weeks = month.weeks.map { $0.map(cell).joined().trimmingEnd { $0 == " " } }
    return [margin + canvas(month.title, .title), canvas(weekdays, .faint)] + weeks
  }

  private func cell(_ day: MonthPicture.Day?) -> String {
    guard let day else {
      return String(repeating: " ", count: leadingWidth + Self.numberWidth + trailingWidth)
    }
    let before = Cells.padded(day.leading, to: leadingWidth, alignment: .trailing)
    let after = Cells.fitted(day.trailing, to: trailingWidth)
    let number = Cells.padded(day.number, to: Self.numberWidth, alignment: .trailing)
    let drawing = canvas(before + number + after, day.style)
    return Cells.padded(drawn: drawing, to: leadingWidth + Self.numberWidth + trailingWidth)
  }
}
