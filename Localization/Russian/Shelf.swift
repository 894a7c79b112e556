import Library
import Localization

extension RussianTexts: ShelfTexts {
  package func emptyShelf(_ shelf: Shelf) -> String {
    switch shelf {
    case .read:
      "Прочитанных книг пока нет. «прочитано N» поставит сюда книгу из библиотеки, «искать ТЕКСТ» "
        + "найдёт другие, «полка добавить НАЗВАНИЕ» добавит любую."
    case .want:
      "Список чтения пуст. «хочу N» поставит сюда книгу из библиотеки, «искать ТЕКСТ» найдёт другие, "
        + "«полка добавить НАЗВАНИЕ --хочу» добавит любую."
    case .reading:
      "Сейчас ничего не читается. «читаю N» поставит сюда книгу из библиотеки, «искать ТЕКСТ» найдёт другие, "
        + "«полка добавить НАЗВАНИЕ --читаю» добавит любую."
    }
  }

  package func onShelf(_ shelf: Shelf, since: Day) -> String { "\(name(shelf)), с \(date(since))" }
  package func ratingQuestion(_ entry: ShelfEntry) -> String { "Какую оценку поставить книге \(quoted(entry.title)), от 0,5 до 5?" }
  package func notesQuestion(_ entry: ShelfEntry) -> String { "Заметки о книге \(quoted(entry.title))" }
  package func shelved(count: Int, on shelf: Shelf) -> String { Plural.russian(count, "книга", "книги", "книг") + " теперь \(on(shelf))." }
  package func moved(count: Int) -> String {
    Plural.russian(count, "книга перенесена", "книги перенесены", "книг перенесено") + " на другую полку."
  }
  package func rated(_ entry: ShelfEntry) -> String {
    "Книга \(quoted(entry.title)) " + (entry.rating.map { "оценена на \(rating($0))." } ?? "теперь без оценки.")
  }
  package func noted(_ entry: ShelfEntry) -> String {
    entry.notes == nil ? "Заметок о книге \(quoted(entry.title)) больше нет." : "Заметка о книге \(quoted(entry.title)) записана."
  }
  package func inLibrary(_ book: BookName) -> String { "Она есть в библиотеке: \(name(book))." }
}
