import Localization

extension RussianTexts: CalendarTexts {
  package func nothingDue(in month: String) -> String { "\(month): возвращать нечего." }
}
