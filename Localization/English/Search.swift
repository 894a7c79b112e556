import Library
import Localization

extension EnglishTexts: SearchTexts {
  package func cached(on day: Day, at time: String) -> String { "Saved results from \(date(day, at: time))." }
  package func noRecords(of text: String) -> String {
    "Nothing was found for \(quoted(text)). Try other words, or type “add” to enter the book yourself."
  }
  package func noRecord(_ number: Int, of count: Int) -> String {
    count == 0
      ? "There is no record \(number): nothing has been found yet."
      : "There is no record \(number) here" + (count == 1 ? "." : "; enter 1 to \(count).")
  }
  package func searchFor(_ number: Int) -> String { "To search for it, type “search \(number)”." }
  package var catalogueFailedHint: String { "Press Enter to try again, or type “add” to enter the book yourself, or “back” to leave." }
}
