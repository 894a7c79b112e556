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
    case .stopped: "Недочитанных книг нет. Отметить: «бросить N»."
    }
  }

  package func shelved(count: Int, on shelf: Shelf) -> String { Plural.russian(count, "книга", "книги", "книг") + " теперь \(on(shelf))." }
}
