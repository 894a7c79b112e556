import Library
import Localization

extension RussianTexts: OwnersTexts {
  package var noOwners: String { "Ни у одной книги нет владельца. «добавить НАЗВАНИЕ --владелец ИМЯ» добавит взятую книгу." }
  package func removed(owner: String) -> String { "Сведения о владельце \(quoted(owner)) удалены; «отменить» восстановит их." }
  package func dueText(on day: Day?, days: Int) -> String {
    guard let day else { return noDueDate }
    return days < 0 ? "просрочено на \(dayCount(-days))" : days == 0 ? "сегодня" : "до \(dateWithShortWeekday(day))"
  }
}
