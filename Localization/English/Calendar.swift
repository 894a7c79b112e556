import Localization

extension EnglishTexts: CalendarTexts {
  package func nothingDue(in month: String) -> String { "Nothing is due in \(month)." }
}
