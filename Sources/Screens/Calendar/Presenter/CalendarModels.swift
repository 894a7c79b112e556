import Library

/// A month in words and as values.
package struct CalendarHead: Equatable, Sendable {
  package let title: String
  /// How many books are listed below.
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
  case due, soon, overdue
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
package struct CalendarFoot: Equatable, Sendable {
  /// Said where there are no rows.
  package let empty: String?
  /// Said where not all rows are shown.
  package let more: String?
}
