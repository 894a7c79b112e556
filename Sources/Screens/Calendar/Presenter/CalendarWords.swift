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

  // MARK: The month

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

  private func kind(_ day: Day) -> CalendarKind {
    switch LoanStatus(dueDate: day, today: today, soonDays: soonDays) {
    case .overdue: .overdue
    case .dueToday, .dueSoon: .soon
    case .out, .available: .due
    }
  }

  // MARK: Its rows

  func row(_ book: Book, _ loan: Loan) -> CalendarBook {
    let date = texts.date(loan.dueDate)
    let state = texts.state(book.status(on: today), days: abs(today.days(until: loan.dueDate)))
    let told = [texts.name(BookName(book)), loan.borrower, state].joined(separator: ", ")
    return CalendarBook(
      book: book, loan: loan, kind: kind(loan.dueDate), date: date, state: state,
      numberWidth: numberWidth, spoken: date + texts.colon + " " + told, today: today,
      drawing: drawing)
  }

  /// - Parameter more: said of books that are left out.
  func rows(_ meetings: [Meeting], belowBooks: Bool, more: String?) -> [CalendarMeeting] {
    meetings.enumerated().map { index, meeting in
      let (details, date) = (meeting.details, texts.date(meeting.day))
      let told = [texts.name(meeting), details.book.title, details.time?.iso, details.place]
      let above =
        [more.map { Phrase($0) }, belowBooks ? Phrase("") : nil]
        + [Phrase(texts.meetingsHeading, .title)]
      let heard = [index == 0 ? more : nil, date + texts.colon + " "].compactMap(\.self)
      return CalendarMeeting(
        meeting: meeting, date: date,
        words: [texts.headline(meeting), details.place].compactMap(\.self)
          .joined(separator: ", "),
        numberWidth: numberWidth, above: index == 0 ? above.compactMap(\.self) : [],
        spoken: heard.joined(separator: "\n") + told.compactMap(\.self).joined(separator: ", "),
        today: today, drawing: drawing)
    }
  }
}
