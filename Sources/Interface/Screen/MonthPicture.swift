import Library
import Localization

package struct MonthPicture: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    /// The number, two cells wide.
    package let number: String
    /// The characters before and after the number.
    package var leading = ""
    package var trailing = ""
    package var style = TextStyle.plain

    package init(number: String) { self.number = number }
  }

  package let title: String
  /// The names of the days, from Monday.
  package let weekdays: [String]
  /// The weeks of seven days; nil for days before and after the month.
  package let weeks: [[Day?]]

  package init(title: String, weekdays: [String], weeks: [[Day?]]) {
    self.title = title
    self.weekdays = weekdays
    self.weeks = weeks
  }
}

extension Month {
  /// Returns the month with impossible days as dots.
  package func picture(
    today: Day, current: Day? = nil, in texts: any Texts, isPossible: (Day) -> Bool
  ) -> MonthPicture {
    let weeks = weeks.map { week in
      week.map { day in
        day.map { day in
          let isPossible = isPossible(day)
          var dayPicture = MonthPicture.Day(number: isPossible ? String(day.day) : "·")
          dayPicture.style =
            day == current ? .current : day == today ? .title : isPossible ? .plain : .faint
          return dayPicture
        }
      }
    }
    return MonthPicture(title: texts.name(self), weekdays: texts.shortWeekdays, weeks: weeks)
  }
}
