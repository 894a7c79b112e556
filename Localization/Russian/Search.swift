import Library
import Localization

extension RussianTexts: SearchTexts {
  package func cached(on day: Day, at time: String) -> String { "Ответ от \(date(day, at: time))." }
  package func noRecords(of text: String) -> String {
    "По запросу \(quoted(text)) ничего не найдено. Попробуйте другие слова или добавьте книгу вручную командой «добавить»."
  }
  package func noRecord(_ number: Int, of count: Int) -> String {
    count == 0
      ? "Карточки \(number) нет: пока ничего не найдено."
      : "Карточки \(number) здесь нет" + (count == 1 ? "." : "; есть с 1 по \(count).")
  }
  package func searchFor(_ number: Int) -> String { "Чтобы искать это число в каталоге, введите «искать \(number)»." }
  package var catalogueFailedHint: String { "Enter — спросить ещё раз, «добавить» — ввести книгу вручную, «назад» — закрыть поиск." }
}
