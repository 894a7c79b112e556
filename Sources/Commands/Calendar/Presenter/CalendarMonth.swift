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
  /// The signs that are there, with what they mean; today has none among the marks.
  package let legend: [(mark: CalendarMark?, words: String)]
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
