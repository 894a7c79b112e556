import CalendarPresenter
import Terminal

/// A month and what is due in it as lines of a given width.
package struct CalendarPage {
  private let ink: Ink
  private let columns: Int
  private let numberWidth: Int

  /// Under this width a day has less room for signs.
  private static let narrow = 60
  /// Under this width a book takes two lines.
  private static let compact = 72
  private static let gap = "  "

  package init(ink: Ink, columns: Int, head: CalendarHead) {
    self.ink = ink
    self.columns = columns
    numberWidth = max(4, head.numberWidth)
  }

  /// Cells behind a day's number: the sign, and how many books.
  private var trail: Int { columns < Self.narrow ? 2 : 5 }

  package func lines(_ head: CalendarHead) -> [String] {
    let weeks = head.weeks.map { $0.map { $0.map(day) } }
    let picture = MonthPicture(title: head.title, weekdays: head.weekdays, weeks: weeks)
    return MonthCalendar(ink: ink, lead: 1, trail: trail).lines([picture], columns: columns)
      + legend(head.legend)
  }

  private func legend(_ entries: [CalendarLegend]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let explained = entries.map { entry in
      switch entry {
      case .today(let word): "> \(word)"
      case .mark(let mark, let words): "\(sign(mark, room: trail)) \(words)"
      }
    }
    // A sign stays with its words.
    let whole = explained.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "   ")
    let lines = Cells.wrapped(" " + whole, to: columns, indent: 1)
    return lines.map { ink($0.replacing("\u{A0}", with: " "), .dim) } + [""]
  }

  package func lines(_ row: CalendarRow) -> [String] {
    let (title, borrower) = (Printable.text(row.title), Printable.text(row.borrower))
    let number = Cells.padded(String(row.number), to: numberWidth, alignment: .trailing)
    guard columns >= Self.compact else {
      let indent = String(repeating: " ", count: numberWidth + 2)
      let room = columns - numberWidth - 2
      let rest = [row.date, row.state, borrower].joined(separator: ", ")
      return [
        ink(number, .number) + Self.gap + Cells.fitted(title, to: room)
      ] + Cells.wrapped(rest, to: room).map { indent + ink($0, row.kind.role) }
    }
    let (dateWidth, stateWidth) = (13, 22)
    let free = columns - dateWidth - numberWidth - stateWidth - 4 * Self.gap.count
    let borrowerWidth = min(24, free * 2 / 5)
    let titleWidth = free - borrowerWidth
    let start = [
      Cells.padded(row.date, to: dateWidth), ink(number, .number),
      Cells.padded(title, to: titleWidth),
    ].joined(separator: Self.gap)
    let below = String(
      repeating: " ", count: dateWidth + numberWidth + titleWidth + 2 * Self.gap.count)
    // Who has it, and for how long, is told whole.
    let borrowers = Cells.wrapped(borrower, to: borrowerWidth)
    let states = Cells.wrapped(row.state, to: stateWidth)
    return (0..<max(borrowers.count, states.count)).map { line in
      let state = line < states.count ? states[line] : ""
      let name = line < borrowers.count ? borrowers[line] : ""
      let cells =
        [
          line == 0 ? start : below,
          state.isEmpty ? name : Cells.padded(name, to: borrowerWidth),
        ] + (state.isEmpty ? [] : [ink(state, row.kind.role)])
      return cells.joined(separator: Self.gap)
    }
  }

  package func lines(_ meeting: CalendarMeeting) -> [String] {
    let (words, time) = (Printable.text(meeting.words), meeting.time)
    guard columns >= Self.compact else {
      let start = ink([meeting.date, time].compactMap(\.self).joined(separator: ", "), .number)
      return [start]
        + Cells.wrapped(words, to: columns - Self.gap.count).map { Self.gap + $0 }
    }
    let (dateWidth, timeWidth) = (13, max(5, numberWidth))
    let start = [
      Cells.padded(meeting.date, to: dateWidth),
      ink(Cells.padded(time ?? "", to: timeWidth, alignment: .trailing), .number),
    ].joined(separator: Self.gap)
    let indent = dateWidth + timeWidth + 2 * Self.gap.count
    let below = String(repeating: " ", count: indent)
    return Cells.wrapped(words, to: columns - indent).enumerated().map { index, line in
      (index == 0 ? start + Self.gap : below) + line
    }
  }

  private func day(_ day: CalendarDay) -> MonthPicture.Day {
    var drawn = MonthPicture.Day(number: String(day.number))
    drawn.lead = day.isToday ? ">" : ""
    for mark in day.marks { drawn.trail += sign(mark, room: trail - drawn.trail.count) }
    // What is late or soon presses more than who meets.
    drawn.role = day.marks.reversed().compactMap(\.kind.role).first ?? (day.isToday ? .title : nil)
    return drawn
  }

  /// The sign of its kind, and a number where there are several; a plus where that has no room, and
  /// nothing where that has none either.
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

  fileprivate var role: Ink.Role? {
    switch self {
    case .due: nil
    case .soon: .dueSoon
    case .overdue: .overdue
    case .meeting: .number
    }
  }
}
