import BookEditorPresenter
import Terminal

/// Months side by side, as many as fit.
struct BookEditorCalendar {
  let ink: Ink
  private static let width = 20
  private static let gap = 3

  init(ink: Ink) { self.ink = ink }

  func lines(_ months: [BookEditorMonth], columns: Int) -> [String] {
    let perRow = max(1, (columns + Self.gap) / (Self.width + Self.gap))
    return stride(from: 0, to: months.count, by: perRow).flatMap { start in
      let row = months[start..<min(start + perRow, months.count)].map(lines)
      let height = row.map(\.count).max() ?? 0
      let gap = String(repeating: " ", count: Self.gap)
      let blank = String(repeating: " ", count: Self.width)
      let lines = (0..<height).map { line in
        trimmed(row.map { line < $0.count ? $0[line] : blank }.joined(separator: gap))
      }
      return lines + [""]
    }
  }

  /// Days that cannot be chosen are dots, so that the first number is today.
  private func lines(_ month: BookEditorMonth) -> [String] {
    let title = Cells.padded(month.title, to: Self.width)
    let weekdays = month.weekdays.map { Cells.padded($0, to: 2) }.joined(separator: " ")
    let weeks = month.weeks.map { week in
      (0..<7).map { index in
        guard index < week.count, let day = week[index] else { return "  " }
        guard day.isPossible else { return ink(" ·", .dim) }
        let number = Cells.padded(String(day.number), to: 2, alignment: .trailing)
        return day.isToday ? ink(number, .title) : number
      }.joined(separator: " ")
    }
    return [ink(title, .title), ink(weekdays, .dim)] + weeks
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
