import Library
import Localization

extension RussianTexts: DateTexts {
  /// The names of the months in the genitive, which follows a day.
  private static let monthsOfDays = [
    "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
    "октября", "ноября", "декабря",
  ]

  package func date(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.year)" }
  package func dayAndMonth(_ day: Day) -> String { "\(day.day) \((isPlain ? Self.monthsOfDays : monthsInDates)[day.month - 1])" }
  package func date(_ day: Day, at time: String) -> String { "\(date(day)) в \(time)" }
  package func dateWithWeekday(_ day: Day) -> String { "\(weekdays[day.weekday - 1]), \(date(day))" }
  func dateWithShortWeekday(_ day: Day) -> String {
    isPlain
      ? dateWithWeekday(day) : weekdaysShort[day.weekday - 1].lowercased() + " " + date(day)
  }
  package func number(_ number: Int) -> String { Grouped.russian(number) }
  package func tenths(_ number: Double) -> String { OneDecimal.text(number, point: ",") }
}
