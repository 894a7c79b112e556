import Library

/// A book that is due or a meeting, formatted for display.
package struct CalendarItem: Equatable, Sendable {
  package let day: Day
  /// The day as briefly as possible, and in full.
  package let shortDate: String
  package let date: String
  /// The number of the book, or the time of the meeting.
  package let number: String
  package let title: String
  package let person: String
  package let state: String
  package let kind: CalendarMarkKind
  /// The texts that a screen reader reads after the date.
  package let spoken: [String]

  package init(
    day: Day, shortDate: String, date: String, number: String, title: String, person: String = "",
    state: String = "", kind: CalendarMarkKind, spoken: [String]
  ) {
    self.day = day
    self.shortDate = shortDate
    self.date = date
    self.number = number
    self.title = title
    self.person = person
    self.state = state
    self.kind = kind
    self.spoken = spoken
  }
}

package enum CalendarMarkKind: Sendable {
  case due, soon, overdue, meeting
}
