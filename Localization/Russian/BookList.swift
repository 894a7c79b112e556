import Library
import Localization

extension RussianTexts: BookListTexts {
  package func overdueCount(_ count: Int) -> String { Plural.russian(count, "просрочена", "просрочены", "просрочено") }
  package func dueSoonCount(_ count: Int) -> String { "скоро срок: \(number(count))" }

  package var searchedAllBooks: String { "В отобранном списке ничего не нашлось, поэтому поиск идёт по всем книгам." }
  package func matching(_ text: String) -> String { "по запросу \(quotedInput(text))" }
  package func tagged(_ tags: [String]) -> String? {
    guard !tags.isEmpty else { return nil }
    return (tags.count == 1 ? "с меткой " : "с метками ") + tags.map(quoted).joined(separator: " и ")
  }
  package var emptyServer: String { "Книг пока нет. Введите «добавить», чтобы добавить книгу." }
  package var emptyLibrary: String {
    "Книг пока нет. Введите «добавить», чтобы добавить книгу, "
      + "«импортировать ФАЙЛ», чтобы добавить сразу много, или «пример», чтобы попробовать. "
      + "ФАЙЛ — это, например, goodreads_library_export.csv из Goodreads или metadata.db из вашей библиотеки calibre."
  }

  package func nothing(in filter: LoanFilter, soonDays: Int) -> String {
    switch filter {
    case .all: "Книг здесь нет."
    case .available: "Все книги выданы."
    case .out: "Ни одна книга не выдана."
    case .dueSoon where soonDays == 0: "Сегодня возвращать нечего."
    case .dueSoon: (soonDays == 1 ? "В ближайший день" : "В ближайшие " + dayCount(soonDays)) + " возвращать нечего."
    case .overdue: "Просроченных книг нет."
    case .onHold: "Отложенных книг нет."
    case .givenBack: "Возвращённых владельцам книг нет."
    case .notInLibrary: "Все известные книги есть в библиотеке."
    }
  }

  package func noPhrase(_ phrases: [String]) -> String {
    "Фразы \(either(phrases.map(quotedInput), "и")) нет ни в одной книге; в этих есть её слова."
  }
  package var nothingFound: String { "Ничего не нашлось. Введите «все», чтобы увидеть все книги." }
  package func greeting(overdue: Int, dueToday: Int) -> String {
    let lateText = Plural.russianForm(overdue, "Просрочена ", "Просрочены ", "Просрочено ") + bookCount(overdue)
    return switch (overdue, dueToday) {
    case (0, 0): "Сегодня возвращать нечего. Приятного чтения!"
    case (0, _): "Сегодня нужно вернуть \(Plural.russian(dueToday, "книгу", "книги", "книг"))."
    case (_, 0): "\(lateText)."
    default: "\(lateText), ещё \(number(dueToday)) нужно вернуть сегодня."
    }
  }
}
