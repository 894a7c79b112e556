import Library
import Localization

extension RussianTexts: DateTexts {
  package func date(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.year)" }
  package func dayAndMonth(_ day: Day) -> String { "\(day.day) \((isPlain ? monthsAfterDays : monthsInDates)[day.month - 1])" }
  package func date(_ day: Day, at time: String) -> String { "\(date(day)) в \(time)" }
  package func dateWithWeekday(_ day: Day) -> String { "\(weekdays[day.weekday - 1]), \(date(day))" }
  func dateWithShortWeekday(_ day: Day) -> String {
    isPlain
      ? dateWithWeekday(day) : shortWeekdays[day.weekday - 1].lowercased() + " " + date(day)
  }
  package func number(_ number: Int) -> String { Grouped.russian(number) }
  package func tenths(_ number: Double) -> String { OneDecimal.text(number, point: ",") }
}
