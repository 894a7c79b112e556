import Library
import Localization

extension EnglishTexts: DateTexts {
  package func date(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.year)" }
  package func dayAndMonth(_ day: Day) -> String {
    let month = isPlain ? capitalized(monthsAfterDays[day.month - 1]) : monthsInDates[day.month - 1]
    return "\(day.day) \(month)"
  }
  package func date(_ day: Day, at time: String) -> String { "\(date(day)) at \(time)" }
  package func dateWithWeekday(_ day: Day) -> String { "\(capitalized(weekdays[day.weekday - 1])), \(date(day))" }
  func dateWithShortWeekday(_ day: Day) -> String {
    isPlain
      ? dateWithWeekday(day) : capitalized(weekdays[day.weekday - 1].prefix(3) + " " + date(day))
  }
  package func number(_ number: Int) -> String { Grouped.english(number) }
  package func tenths(_ number: Double) -> String { OneDecimal.text(number, point: ".") }
}
