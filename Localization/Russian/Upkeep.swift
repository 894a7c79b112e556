import Localization

extension RussianTexts: UpkeepTexts {
  package func noProblemsFound(count: Int) -> String { "Проверено книг: \(number(count)). Всё в порядке." }

  package func sampleQuestion(count: Int, among books: Int) -> String {
    "У вас уже \(bookCount(books)). Добавить \(Plural.russian(count, "книгу", "книги", "книг")) для примера?"
  }
  package func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String {
    Plural.russianForm(count, "Добавлена ", "Добавлены ", "Добавлено ") + bookCount(count) + " для примера"
      + (givenBack == 0 ? "" : " (из них возвращено: \(number(givenBack)))") + (meetings == 0 ? "" : " и \(meetingCount(meetings))")
      + (duplicates == 0 ? "" : ", уже есть \(bookCount(duplicates))") + ". «отменить» уберёт \(count + meetings == 1 ? "её" : "их")."
  }
  package var sampleAlreadyAdded: String { "Все книги для примера уже есть." }
}
