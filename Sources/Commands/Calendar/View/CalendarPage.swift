import Drawing
import Library
import Platform
import Screen
import Terminal

/// A month and what is due in it, drawn on a terminal.
package struct CalendarPage: CalendarDrawing {
  /// Under this width a day has less room for signs.
  private static let narrow = 60
  private static let gap = "  "
  private static let dateWidth = 13

  package init() {}

  // MARK: The month

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
    drawn.mood =
      day.marks.last(where: { $0.kind.mood != .plain })?.kind.mood
      ?? (day.isToday ? .title : .plain)
    return drawn
  }

  /// The sign of its kind, and a number if there are several; a plus if that has no room, and nothing
  /// if that has none either.
  private func sign(_ mark: CalendarMark, room: Int) -> String {
    let number = mark.count == 1 ? "" : String(mark.count)
    return mark.kind.sign + (number.count < room ? number : room > 1 ? "+" : "")
  }

  // MARK: Its rows

  package func picture(_ row: CalendarBook) -> Picture {
    { $0.takesTables ? table(row, $0) : compact(row, $0) }
  }

  private func compact(_ row: CalendarBook, _ canvas: Canvas) -> [String] {
    let numberWidth = max(4, row.numberWidth)
    let number = Cells.padded(String(row.book.number), to: numberWidth, alignment: .trailing)
    let indent = String(repeating: " ", count: numberWidth + Self.gap.count)
    let room = canvas.width - indent.count
    let rest = [row.date, row.state, row.who].joined(separator: ", ")
    return [
      canvas(number, .number) + Self.gap + Cells.fitted(row.book.title, to: room)
    ] + Cells.wrapped(rest, to: room).map { indent + canvas($0, row.kind.mood) }
  }

  private func table(_ row: CalendarBook, _ canvas: Canvas) -> [String] {
    let (numberWidth, stateWidth) = (max(4, row.numberWidth), 22)
    let free = canvas.width - Self.dateWidth - numberWidth - stateWidth - 4 * Self.gap.count
    let borrowerWidth = min(24, free * 2 / 5)
    let titleWidth = free - borrowerWidth
    let number = Cells.padded(String(row.book.number), to: numberWidth, alignment: .trailing)
    let start = [
      Cells.padded(row.date, to: Self.dateWidth), canvas(number, .number),
      Cells.padded(row.book.title, to: titleWidth),
    ].joined(separator: Self.gap)
    let below = String(
      repeating: " ", count: Self.dateWidth + numberWidth + titleWidth + 2 * Self.gap.count)
    // Who has it, and for how long, is told whole.
    let borrowers = Cells.wrapped(row.who, to: borrowerWidth)
    let states = Cells.wrapped(row.state, to: stateWidth)
    return (0..<max(borrowers.count, states.count)).map { line in
      let (start, name) = (line == 0 ? start : below, line < borrowers.count ? borrowers[line] : "")
      guard line < states.count else { return start + Self.gap + name }
      return [
        start, Cells.padded(name, to: borrowerWidth), canvas(states[line], row.kind.mood),
      ].joined(separator: Self.gap)
    }
  }

  package func picture(_ row: CalendarMeeting) -> Picture {
    { canvas in
      row.above.flatMap { phrase in
        Cells.wrapped(phrase.text, to: canvas.width).map { canvas($0, phrase.mood) }
      } + lines(row, canvas)
    }
  }

  private func lines(_ row: CalendarMeeting, _ canvas: Canvas) -> [String] {
    let (words, time) = (row.headline, row.meeting.details.time?.iso)
    guard canvas.takesTables else {
      let start = [row.date, time].compactMap(\.self).joined(separator: ", ")
      return [canvas(start, .number)]
        + Cells.wrapped(words, to: canvas.width - Self.gap.count).map { Self.gap + $0 }
    }
    let timeWidth = max(5, row.numberWidth)
    let start = [
      Cells.padded(row.date, to: Self.dateWidth),
      canvas(Cells.padded(time ?? "", to: timeWidth, alignment: .trailing), .number),
    ].joined(separator: Self.gap)
    let indent = Self.dateWidth + timeWidth + 2 * Self.gap.count
    let below = String(repeating: " ", count: indent)
    return Cells.wrapped(words, to: canvas.width - indent).enumerated().map { index, line in
      (index == 0 ? start + Self.gap : below) + line
    }
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

  fileprivate var mood: Mood {
    switch self {
    case .due: .plain
    case .soon: .soon
    case .overdue: .late
    case .meeting: .number
    }
  }
}
