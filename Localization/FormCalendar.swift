import Library

/// The months that a form shows where it asks for a date.
package struct FormCalendar: Equatable, Sendable {
  package let months: [FormMonth]
  /// The same for who listens: today, how the months after this one lie in the week, the latest day.
  package let inWords: [String]

  /// The months from that of today on.
  ///
  /// - Parameters:
  ///   - last: the last month that is shown.
  ///   - latest: the last day that can be chosen.
  package init(
    through last: Month, latest: Day, today: Day, in texts: any Texts, isPossible: (Day) -> Bool
  ) {
    let first = Month(of: today)
    let all = (0...first.months(until: last)).map { first.adding($0) }
    months = all.map { month in
      let weeks = month.weeks.map { week in
        week.map { day in
          day.map { FormDay(number: $0.day, isPossible: isPossible($0), isToday: $0 == today) }
        }
      }
      return FormMonth(title: texts.name(month), weekdays: texts.weekdaysShort, weeks: weeks)
    }
    let lines =
      [(texts.todayLabel, texts.dateWithWeekday(today))]
      + all.dropFirst().map {
        (texts.name($0), texts.month(beginsOn: $0.first.weekday, days: $0.last.day))
      } + [(texts.latestLabel, texts.dateWithWeekday(latest))]
    inWords = lines.map { $0 + texts.colon + " " + $1 }
  }
}

/// A month of it, in weeks from Monday on.
package struct FormMonth: Equatable, Sendable {
  package let title: String
  package let weekdays: [String]
  package let weeks: [[FormDay?]]
}

package struct FormDay: Equatable, Sendable {
  package let number: Int
  /// Whether it can be chosen.
  package let isPossible: Bool
  package let isToday: Bool
}
