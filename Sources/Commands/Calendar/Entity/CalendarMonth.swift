/// A month with marks for the events on its days.
package struct CalendarMonth: Equatable, Sendable {
  package let title: String
  package let weekdays: [String]
  /// The weeks, starting on Monday. Days of other months are `nil`.
  package let weeks: [[CalendarDay?]]
  /// The marks in use and their meanings.
  package let legend: [CalendarLegend]

  package init(
    title: String, weekdays: [String], weeks: [[CalendarDay?]], legend: [CalendarLegend]
  ) {
    self.title = title
    self.weekdays = weekdays
    self.weeks = weeks
    self.legend = legend
  }
}

package struct CalendarDay: Equatable, Sendable {
  package let number: Int
  package let isToday: Bool
  package let marks: [CalendarMark]

  package init(number: Int, isToday: Bool = false, marks: [CalendarMark] = []) {
    self.number = number
    self.isToday = isToday
    self.marks = marks
  }
}

package struct CalendarMark: Equatable, Sendable {
  package let kind: CalendarMarkKind
  package let count: Int

  package init(kind: CalendarMarkKind, count: Int) {
    self.kind = kind
    self.count = count
  }
}

package struct CalendarLegend: Equatable, Sendable {
  /// The mark; `nil` for the mark of today.
  package let mark: CalendarMark?
  package let words: String

  package init(_ mark: CalendarMark?, _ words: String) {
    self.mark = mark
    self.words = words
  }
}
