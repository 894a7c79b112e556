import CalendarEntity
import CalendarInteractor
import Library
import Localization

/// The screen as the presenter sees it.
package protocol CalendarDisplay {
  func begin(_ head: CalendarHead) throws
  func row(_ row: CalendarRow) throws
  func end(_ foot: CalendarFoot) throws
}

/// Leads through a month.
package struct CalendarFlow {
  private let rules: CalendarRules
  private let display: any CalendarDisplay
  private let texts: any Texts

  package init(rules: CalendarRules, display: any CalendarDisplay, texts: any Texts) {
    self.rules = rules
    self.display = display
    self.texts = texts
  }

  package func perform(_ event: CalendarEvent) throws {
    let today = rules.today
    let month = event.month ?? Month(of: today)
    let (count, meetings) = (try rules.count(month), try rules.meetings(in: month))
    try display.begin(try head(month, count, meetings))
    try rules.eachBook(in: month, limit: event.limit) { book in
      guard let loan = book.loan else { return }
      try display.row(row(book, loan, on: today))
    }
    let rest = event.limit.map { max(0, count - $0) } ?? 0
    try display.end(
      CalendarFoot(
        empty: count == 0 && meetings.isEmpty ? texts.nothingDue(in: texts.name(month)) : nil,
        more: rest > 0 ? texts.andMore(rest) : nil,
        meetings: meetings.map { row($0, on: today) }, heading: texts.meetingsHeading))
  }

  private func head(
    _ month: Month, _ count: Int, _ meetings: [Meeting]
  ) throws -> CalendarHead {
    let (today, due) = (rules.today, try rules.booksDue(in: month))
    let met = Set(meetings.map(\.day))
    let weeks = month.weeks.map { week in
      week.map { day in
        day.map { day in
          let marks = [
            met.contains(day) ? CalendarMark(kind: .meeting, count: 1) : nil,
            due[day].map { CalendarMark(kind: kind(day, on: today), count: $0) },
          ]
          return CalendarDay(
            number: day.day, isToday: day == today, marks: marks.compactMap(\.self))
        }
      }
    }
    let counts =
      [texts.bookCount(count)] + (met.isEmpty ? [] : [texts.meetingCount(meetings.count)])
    return CalendarHead(
      title: texts.name(month), count: counts.joined(separator: ", "),
      weekdays: texts.weekdaysShort,
      weeks: weeks, legend: legend(weeks.joined().compactMap(\.self)),
      numberWidth: String(try rules.largestNumber()).count)
  }

  /// Explains those signs that are there.
  private func legend(_ days: [CalendarDay]) -> [CalendarLegend] {
    let marks = days.flatMap(\.marks)
    var legend: [CalendarLegend] = []
    if days.contains(where: \.isToday) { legend.append(.today(texts.today[0])) }
    if let mark = marks.first(where: { $0.kind == .due || $0.kind == .soon }) {
      legend.append(.mark(CalendarMark(kind: mark.kind, count: 1), texts.dueWord))
    }
    if marks.contains(where: { $0.kind == .overdue }) {
      legend.append(.mark(CalendarMark(kind: .overdue, count: 1), texts.filter(.overdue)))
    }
    if let several = marks.filter({ $0.count > 1 }).min(by: { $0.count < $1.count }) {
      legend.append(.mark(several, texts.bookCount(several.count)))
    }
    if let mark = marks.first(where: { $0.kind == .meeting }) {
      legend.append(.mark(mark, texts.meetingWord))
    }
    return legend
  }

  private func row(_ book: Book, _ loan: Loan, on today: Day) -> CalendarRow {
    let status = book.status(on: today)
    return CalendarRow(
      date: texts.date(loan.dueDate), number: book.number, title: book.title,
      borrower: loan.borrower,
      state: texts.state(status, days: abs(today.days(until: loan.dueDate))),
      kind: kind(loan.dueDate, on: today), dueDate: loan.dueDate.iso, status: status.rawValue,
      name: texts.name(BookName(book)),
      facts: BookFacts(book, on: today))
  }

  private func row(_ meeting: Meeting, on today: Day) -> CalendarMeeting {
    let details = meeting.details
    return CalendarMeeting(
      date: texts.date(meeting.day), time: details.time?.iso, title: details.title,
      book: details.book.title, place: details.place,
      words: [texts.headline(meeting), details.place].compactMap(\.self).joined(separator: ", "),
      number: meeting.number, day: meeting.day.iso, name: texts.name(meeting),
      facts: MeetingFacts(meeting, on: today))
  }

  private func kind(_ day: Day, on today: Day) -> CalendarKind {
    switch LoanStatus(dueDate: day, today: today, soonDays: rules.soonDays) {
    case .overdue: .overdue
    case .dueToday, .dueSoon: .soon
    case .out, .available: .due
    }
  }
}
