import Library
import Localization

extension EnglishTexts: OwnersTexts {
  package var noOwners: String { "No book has an owner yet. “add TITLE --owner NAME” adds a book that you have borrowed." }
  package func removed(owner: String) -> String { "Removed the details of the owner \(quoted(owner)). “undo” brings them back." }
  package func dueText(on day: Day?, days: Int) -> String {
    guard let day else { return noDueDate }
    return days < 0 ? "overdue by \(dayCount(-days))" : days == 0 ? "due today" : "by \(dateWithShortWeekday(day))"
  }
}
