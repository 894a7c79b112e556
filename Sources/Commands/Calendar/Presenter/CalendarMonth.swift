import Screen

/// A month in words.
package struct CalendarMonth {
  let title: String
  let weekdays: [String]
  /// From Monday on; nil for days of the months before and after.
  let weeks: [[CalendarDay?]]
  /// The signs that are there, with what they mean; today has none among the marks.
  let legend: [(mark: CalendarMark?, words: String)]
}

struct CalendarDay {
  let number: Int
  let isToday: Bool
  let marks: [CalendarMark]
}

/// What there is on a day.
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
