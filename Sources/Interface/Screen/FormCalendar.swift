import Library
import Localization

package struct FormCalendar: Equatable, Sendable {
  package let months: [MonthPicture]
  /// The text for screen readers: today, the layout of the following months, and the latest day.
  package let spokenLines: [String]

  /// - Parameters:
  ///   - last: the last month shown.
  ///   - latest: the latest day that can be chosen.
  package init(
    through last: Month, latest: Day, today: Day, in texts: any Texts, isPossible: (Day) -> Bool
  ) {
    let first = Month(of: today)
    let all = (0...first.months(until: last)).map { first.adding($0) }
    months = all.map { $0.picture(today: today, in: texts, isPossible: isPossible) }
    let lines =
      [(texts.todayLabel, texts.dateWithWeekday(today))]
      + all.dropFirst().map {
        (texts.name($0), texts.month(beginsOn: $0.first.weekday, days: $0.last.day))
      } + [(texts.latestLabel, texts.dateWithWeekday(latest))]
    spokenLines = lines.map { $0 + texts.colon + " " + $1 }
  }
}
