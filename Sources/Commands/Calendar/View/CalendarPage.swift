import Drawing
import Library
import Platform
import Screen
import Terminal

/// Draws a month above its books and meetings.
enum CalendarPage {
  private static let narrowWidth = 60

  static func picture(_ month: CalendarMonth) -> Picture {
    { canvas in
      // Cells after a day's number, for the mark and the number of books.
      let trailingWidth = canvas.width < narrowWidth ? 2 : 5
      let picture = MonthPicture(
        title: month.title, weekdays: month.weekdays,
        weeks: month.weeks.map { $0.map { $0.map { day($0, trailingWidth) } } })
      return MonthCalendar(on: canvas, leadingWidth: 1, trailingWidth: trailingWidth).lines([
        picture
      ])
        + legend(month.legend, trailingWidth, canvas)
    }
  }

  private static func legend(
    _ entries: [CalendarLegend], _ trailingWidth: Int, _ canvas: Canvas
  ) -> [String] {
    guard !entries.isEmpty else { return [] }
    let labels = entries.map { entry in
      (entry.mark.map { sign($0, width: trailingWidth) } ?? ">") + " " + entry.words
    }
    // Keep each mark and its words on one line.
    let text = labels.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "   ")
    let lines = Cells.wrapped(" " + text, to: canvas.width, indent: 1)
    return lines.map { canvas($0.replacing("\u{A0}", with: " "), .faint) } + [""]
  }

  private static func day(_ day: CalendarDay, _ trailingWidth: Int) -> MonthPicture.Day {
    var result = MonthPicture.Day(number: String(day.number))
    result.leading = day.isToday ? ">" : ""
    for mark in day.marks {
      result.trailing += sign(mark, width: trailingWidth - result.trailing.count)
    }
    // Overdue and due books take precedence over meetings.
    result.style =
      day.marks.last(where: { $0.kind.style != .plain })?.kind.style
      ?? (day.isToday ? .title : .plain)
    return result
  }

  /// Returns the mark, followed by its number if greater than one. A number that does not fit is
  /// replaced by a plus sign or omitted.
  private static func sign(_ mark: CalendarMark, width: Int) -> String {
    let number = mark.count == 1 ? "" : String(mark.count)
    return mark.kind.sign + (number.count < width ? number : width > 1 ? "+" : "")
  }
}

extension CalendarMarkKind {
  var style: TextStyle {
    switch self {
    case .due: .plain
    case .soon: .soon
    case .overdue: .late
    case .meeting: .number
    }
  }

  fileprivate var sign: String {
    switch self {
    case .due, .soon: "*"
    case .overdue: "!"
    case .meeting: "@"
    }
  }
}
