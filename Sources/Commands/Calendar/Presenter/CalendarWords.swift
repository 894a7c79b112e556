import Library
import Localization
import Screen

struct CalendarWords {
  let texts: any Texts
  let today: Day
  let soonDays: Int
  let numberWidth: Int

  func sheet(
    _ month: Month, books: Int, due: [Day: Int], _ meetings: [Meeting],
    draw: (CalendarMonth) -> Picture
  ) -> Sheet {
    let meetingDays = Set(meetings.map(\.day))
    let weeks = month.weeks.map { week in
      week.map { day in
        day.map { day in
          let marks = [
            meetingDays.contains(day) ? CalendarMark(kind: .meeting, count: 1) : nil,
            due[day].map { CalendarMark(kind: kind(day), count: $0) },
          ]
          return CalendarDay(
            number: day.day, isToday: day == today, marks: marks.compactMap(\.self))
        }
      }
    }
    let picture = draw(
      CalendarMonth(
        title: texts.name(month), weekdays: texts.weekdaysShort, weeks: weeks,
        legend: legend(weeks.joined().compactMap(\.self))))
    let counts =
      [texts.bookCount(books)] + (meetingDays.isEmpty ? [] : [texts.meetingCount(meetings.count)])
    return Sheet(
      heading: texts.name(month), counts: counts.map { Phrase($0) },
      columns: [
        Column(texts.name(MeetingField.date), .facts),
        Column(texts.numberLabel, .number(minWidth: max(4, numberWidth))),
        Column(texts.name(.title), .words, .first),
        Column(texts.name(.borrower), .words(maxWidth: 30)),
        Column(texts.statusLabel, .facts),
      ], isLabelled: false, picture: picture)
  }

  private func legend(_ days: [CalendarDay]) -> [(mark: CalendarMark?, words: String)] {
    let marks = days.flatMap(\.marks)
    var legend: [(mark: CalendarMark?, words: String)] = []
    if days.contains(where: \.isToday) { legend.append((nil, texts.today[0])) }
    if let mark = marks.first(where: { $0.kind == .due || $0.kind == .soon }) {
      legend.append((CalendarMark(kind: mark.kind, count: 1), texts.dueWord))
    }
    if marks.contains(where: { $0.kind == .overdue }) {
      legend.append((CalendarMark(kind: .overdue, count: 1), texts.name(LoanFilter.overdue)))
    }
    if let multiple = marks.filter({ $0.count > 1 }).min(by: { $0.count < $1.count }) {
      legend.append((multiple, texts.bookCount(multiple.count)))
    }
    if let mark = marks.first(where: { $0.kind == .meeting }) {
      legend.append((mark, texts.meetingWord))
    }
    return legend
  }

  func kind(_ day: Day) -> CalendarKind {
    switch LoanStatus(dueDate: day, today: today, soonDays: soonDays) {
    case .overdue: .overdue
    case .dueToday, .dueSoon: .soon
    case .out, .available, .onHold, .givenBack: .due
    }
  }

  func heading(belowBooks: Bool, more: String?) -> CalendarHeading {
    CalendarHeading(
      phrases: (more.map { [Phrase($0)] } ?? []) + (belowBooks ? [Phrase("")] : [])
        + [Phrase(texts.meetingsHeading, .title)])
  }

  func row(_ meeting: Meeting, after more: String? = nil) -> CalendarMeeting {
    CalendarMeeting(meeting: meeting, more: more, words: self)
  }
}
