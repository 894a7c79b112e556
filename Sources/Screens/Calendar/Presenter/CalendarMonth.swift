import Library
import Screen

/// How the calendar is drawn: its View knows.
package protocol CalendarDrawing {
  func picture(_ month: CalendarMonth) -> Picture
  func picture(_ book: CalendarBook) -> Picture
  func picture(_ meeting: CalendarMeeting) -> Picture
}

/// A month in words.
package struct CalendarMonth {
  package let title: String
  package let weekdays: [String]
  /// From Monday on; nil for days of the months before and after.
  package let weeks: [[CalendarDay?]]
  package let legend: [CalendarLegend]
}

package struct CalendarDay {
  package let number: Int
  package let isToday: Bool
  package let marks: [CalendarMark]
}

/// What there is on a day.
package struct CalendarMark {
  package let kind: CalendarKind
  package let count: Int
}

package enum CalendarKind {
  case due, soon, overdue, meeting
}

/// What a sign in the month means.
package enum CalendarLegend {
  case today(String)
  case mark(CalendarMark, String)
}

/// A book that is due.
package struct CalendarBook: Row {
  package let book: Book
  package let loan: Loan
  package let kind: CalendarKind
  package let date: String
  package let state: String
  /// How many digits the largest number of a book has.
  package let numberWidth: Int
  package let spoken: String?
  let today: Day
  let drawing: any CalendarDrawing

  package let cells: [Cell] = []
  package var values: [String] {
    let status = book.status(on: today).rawValue
    return [loan.dueDate.iso, String(book.number), book.title, loan.borrower, status]
  }
  package var facts: any Encodable { BookFacts(book, on: today) }
  package var picture: Picture? { drawing.picture(self) }
}

/// A meeting of the month.
package struct CalendarMeeting: Row {
  package let meeting: Meeting
  package let date: String
  /// What it is called and what is read, and where.
  package let words: String
  package let numberWidth: Int
  /// What stands between the books and the meetings, above the first of these.
  package let above: [Phrase]
  package let spoken: String?
  let today: Day
  let drawing: any CalendarDrawing

  package let cells: [Cell] = []
  /// A meeting has no borrower, its own status, and behind that its time, its book and its place.
  package var values: [String] {
    let details = meeting.details
    return [
      meeting.day.iso, String(meeting.number), details.title, "", "meeting",
      details.time?.iso ?? "", details.book.title, details.place ?? "",
    ]
  }
  package var facts: any Encodable { ["meeting": MeetingFacts(meeting, on: today)] }
  package var picture: Picture? { drawing.picture(self) }
}
