import Library

/// A month in words and as values.
package struct CalendarHead: Equatable, Sendable {
  package let title: String
  /// How many books and meetings are listed below.
  package let count: String
  package let weekdays: [String]
  /// From Monday on; nil where the month has not begun or has ended.
  package let weeks: [[CalendarDay?]]
  package let legend: [CalendarLegend]
  /// How many digits the largest number of a book has.
  package let numberWidth: Int
}

package struct CalendarDay: Equatable, Sendable {
  package let number: Int
  package let isToday: Bool
  package let marks: [CalendarMark]
}

/// What there is on a day.
package struct CalendarMark: Equatable, Sendable {
  package let kind: CalendarKind
  package let count: Int
}

package enum CalendarKind: Sendable {
  case due, soon, overdue, meeting
}

/// What a sign in the month means.
package enum CalendarLegend: Equatable, Sendable {
  case today(String)
  case mark(CalendarMark, String)
}

/// A book that is due, in words and as values.
package struct CalendarRow: Sendable {
  package let date: String
  package let number: Int
  package let title: String
  package let borrower: String
  package let state: String
  package let kind: CalendarKind
  /// As in JSON, whatever the language.
  package let dueDate: String
  package let status: String
  /// A book in a sentence.
  package let name: String
  package let facts: BookFacts
}

/// What stands below the rows.
package struct CalendarFoot: Sendable {
  /// Said where there are no rows.
  package let empty: String?
  /// Said where not all rows are shown.
  package let more: String?
  /// Soonest first.
  package let meetings: [CalendarMeeting]
  /// Stands over the meetings.
  package let heading: String
}

/// A meeting of the month, in words and as values.
package struct CalendarMeeting: Sendable {
  package let date: String
  /// `HH:MM`.
  package let time: String?
  package let title: String
  package let book: String
  package let place: String?
  /// What it is called and what is read, and where.
  package let words: String
  package let number: Int
  /// `YYYY-MM-DD`.
  package let day: String
  /// A meeting in a sentence.
  package let name: String
  package let facts: MeetingFacts
}
