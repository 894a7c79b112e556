import Library
import Localization
import Screen

/// A month, and what is due in it, in words.
struct CalendarWords {
  let texts: any Texts
  let today: Day
  let soonDays: Int
  let numberWidth: Int
  let drawing: any CalendarDrawing

  /// - Parameter due: how many books are due on which day.
  func sheet(_ month: Month, books: Int, due: [Day: Int], _ meetings: [Meeting]) -> Sheet {
    let met = Set(meetings.map(\.day))
    let weeks = month.weeks.map { week in
      week.map { day in
        day.map { day in
          let marks = [
            met.contains(day) ? CalendarMark(kind: .meeting, count: 1) : nil,
            due[day].map { CalendarMark(kind: kind(day), count: $0) },
          ]
          return CalendarDay(
            number: day.day, isToday: day == today, marks: marks.compactMap(\.self))
        }
      }
    }
    let picture = drawing.picture(
      CalendarMonth(
        title: texts.name(month), weekdays: texts.weekdaysShort, weeks: weeks,
        legend: legend(weeks.joined().compactMap(\.self))))
    let counts =
      [texts.bookCount(books)] + (met.isEmpty ? [] : [texts.meetingCount(meetings.count)])
    return Sheet(
      heading: texts.name(month), counts: counts.map { Phrase($0) }, columns: [],
      isLabelled: false, picture: picture)
  }

  /// Explains those signs that are there.
  private func legend(_ days: [CalendarDay]) -> [(mark: CalendarMark?, words: String)] {
    let marks = days.flatMap(\.marks)
    var legend: [(mark: CalendarMark?, words: String)] = []
    if days.contains(where: \.isToday) { legend.append((nil, texts.today[0])) }
    if let mark = marks.first(where: { $0.kind == .due || $0.kind == .soon }) {
      legend.append((CalendarMark(kind: mark.kind, count: 1), texts.dueWord))
    }
    if marks.contains(where: { $0.kind == .overdue }) {
      legend.append((CalendarMark(kind: .overdue, count: 1), texts.filter(.overdue)))
    }
    if let several = marks.filter({ $0.count > 1 }).min(by: { $0.count < $1.count }) {
      legend.append((several, texts.bookCount(several.count)))
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

  /// - Parameter more: said of books that are left out.
  func rows(_ meetings: some Collection<Meeting>, belowBooks: Bool, more: String?)
    -> [CalendarMeeting]
  {
    let above = [
      more.map { Phrase($0) }, belowBooks ? Phrase("") : nil,
      Phrase(texts.meetingsHeading, .title),
    ].compactMap(\.self)
    return meetings.enumerated().map { index, meeting in
      CalendarMeeting(
        meeting: meeting, above: index == 0 ? above : [], more: index == 0 ? more : nil,
        words: self)
    }
  }

  /// A meeting among the books.
  func row(_ meeting: Meeting) -> CalendarMeeting {
    CalendarMeeting(meeting: meeting, above: [], more: nil, words: self)
  }
}
