import Drawing
import Library
import Platform
import Screen
import Terminal

/// A month with signs for what is due in it, drawn on a terminal.
package struct CalendarPage {
  /// Under this width a day has less room for signs.
  private static let narrow = 60

  package init() {}

  package func picture(_ month: CalendarMonth) -> Picture {
    { canvas in
      // Cells behind a day's number: the sign, and how many books.
      let trail = canvas.width < Self.narrow ? 2 : 5
      let picture = MonthPicture(
        title: month.title, weekdays: month.weekdays,
        weeks: month.weeks.map { $0.map { $0.map { day($0, trail) } } })
      return MonthCalendar(on: canvas, lead: 1, trail: trail).lines([picture])
        + legend(month.legend, trail, canvas)
    }
  }

  private func legend(
    _ entries: [(mark: CalendarMark?, words: String)], _ trail: Int, _ canvas: Canvas
  ) -> [String] {
    guard !entries.isEmpty else { return [] }
    let explained = entries.map { entry in
      (entry.mark.map { sign($0, room: trail) } ?? ">") + " " + entry.words
    }
    // A sign stays with its words.
    let whole = explained.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "   ")
    let lines = Cells.wrapped(" " + whole, to: canvas.width, indent: 1)
    return lines.map { canvas($0.replacing("\u{A0}", with: " "), .faint) } + [""]
  }

  private func day(_ day: CalendarDay, _ trail: Int) -> MonthPicture.Day {
    var drawn = MonthPicture.Day(number: String(day.number))
    drawn.lead = day.isToday ? ">" : ""
    for mark in day.marks { drawn.trail += sign(mark, room: trail - drawn.trail.count) }
    // What is late or soon presses more than who meets.
    drawn.style =
      day.marks.last(where: { $0.kind.style != .plain })?.kind.style
      ?? (day.isToday ? .title : .plain)
    return drawn
  }

  /// The sign of its kind, and a number if there are several; a plus if that has no room, and nothing
  /// if that has none either.
  private func sign(_ mark: CalendarMark, room: Int) -> String {
    let number = mark.count == 1 ? "" : String(mark.count)
    return mark.kind.sign + (number.count < room ? number : room > 1 ? "+" : "")
  }
}

extension CalendarKind {
  fileprivate var sign: String {
    switch self {
    case .due, .soon: "*"
    case .overdue: "!"
    case .meeting: "@"
    }
  }
}
