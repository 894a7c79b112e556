import Library
import Localization

extension FrenchTexts: DateTexts {
  package func date(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.year)" }
  package func dayAndMonth(_ day: Day) -> String {
    let month = (isPlain ? monthsAfterDays : monthsInDates)[day.month - 1]
    return "\(day.day)\(day.day == 1 ? "er" : "") \(month)"
  }
  package func date(_ day: Day, at time: String) -> String { "\(date(day)) à \(self.time(time))" }
  /// Returns the hour without a leading zero, and without minutes on the hour: `9 h`.
  package func time(_ time: String) -> String {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { return time }
    return "\(parts[0]) h" + (parts[1] == 0 ? "" : " " + time.suffix(2))
  }
  package func dateWithWeekday(_ day: Day) -> String { "\(weekdays[day.weekday - 1]) \(date(day))" }
  func dateWithShortWeekday(_ day: Day) -> String {
    isPlain ? dateWithWeekday(day) : weekdays[day.weekday - 1].prefix(3) + ". " + date(day)
  }
  package func number(_ number: Int) -> String { Grouped.french(number) }
  package func tenths(_ number: Double) -> String { OneDecimal.text(number, point: ",") }
}
