import Library

/// What a line asks of the calendar.
package struct CalendarEvent: Equatable, Sendable {
  /// The present one where nil.
  package var month: Month?
  /// So many books at most are listed; all where nil.
  package var limit: Int?

  package init() {}
}

/// The day that counts as today, to those who only pass it on.
package typealias CalendarToday = Day
