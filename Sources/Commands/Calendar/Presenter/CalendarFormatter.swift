import Library
import Localization

struct CalendarFormatter {
  let texts: any Texts
  let viewer: Viewer

  var today: Day { viewer.today }

  func month(_ month: Month, due: [Day: Int], _ meetings: [Meeting]) -> CalendarMonth {
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
    return CalendarMonth(
      title: texts.name(month), weekdays: texts.shortWeekdays, weeks: weeks,
      legend: legend(weeks.joined().compactMap(\.self)))
  }

  private func legend(_ days: [CalendarDay]) -> [CalendarLegend] {
    let marks = days.flatMap(\.marks)
    var legend: [CalendarLegend] = []
    if days.contains(where: \.isToday) { legend.append(CalendarLegend(nil, texts.today[0])) }
    if let mark = marks.first(where: { $0.kind == .due || $0.kind == .soon }) {
      legend.append(CalendarLegend(CalendarMark(kind: mark.kind, count: 1), texts.dueWord))
    }
    if marks.contains(where: { $0.kind == .overdue }) {
      let mark = CalendarMark(kind: .overdue, count: 1)
      legend.append(CalendarLegend(mark, texts.name(LoanFilter.overdue)))
    }
    if let multiple = marks.filter({ $0.count > 1 }).min(by: { $0.count < $1.count }) {
      legend.append(CalendarLegend(multiple, texts.bookCount(multiple.count)))
    }
    if let mark = marks.first(where: { $0.kind == .meeting }) {
      legend.append(CalendarLegend(mark, texts.meetingWord))
    }
    return legend
  }

  func kind(_ day: Day) -> CalendarMarkKind {
    switch LoanStatus(dueDate: day, for: viewer) {
    case .overdue: .overdue
    case .dueToday, .dueSoon: .soon
    case .out, .available, .onHold, .givenBack, .notInLibrary: .due
    }
  }

  func counts(books: Int, meetings: Int) -> [String] {
    [texts.bookCount(books)] + (meetings == 0 ? [] : [texts.meetingCount(meetings)])
  }
}
