import Screen

package struct CalendarMonth {
  let title: String
  let weekdays: [String]
  /// The weeks, starting on Monday. Days of other months are `nil`.
  let weeks: [[CalendarDay?]]
  /// The marks in use and their meanings; `nil` is the mark for today.
  let legend: [(mark: CalendarMark?, words: String)]
}

struct CalendarDay {
  let number: Int
  let isToday: Bool
  let marks: [CalendarMark]
}

struct CalendarMark {
  let kind: CalendarKind
  let count: Int
}

enum CalendarKind {
  case due, soon, overdue, meeting

  var style: TextStyle {
    switch self {
    case .due: .plain
    case .soon: .soon
    case .overdue: .late
    case .meeting: .number
    }
  }
}
