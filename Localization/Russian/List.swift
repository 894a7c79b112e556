import Grammar
import Localization

extension RussianTexts: ListTexts {
  package func page(_ page: Int, of count: Int) -> String { "страница \(number(page)) из \(number(count))" }
  package func backToList(_ state: [String]) -> String { "Возврат к списку: \(state.joined(separator: ", "))." }
  package var firstScreen: String { "Это первый экран; «выйти» закроет программу." }
  package func onMarked(count: Int, hidden: Int) -> String {
    "Выбрано книг: \(number(count))" + (hidden > 0 ? ", из них не на экране: \(number(hidden))." : ".")
  }
  package func marked(count: Int, hidden: Int) -> String {
    "выбрано: \(number(count))" + (hidden > 0 ? ", не на этой странице: \(number(hidden))" : "")
  }
  package func browseKeys(marks: Bool) -> [(key: String, meaning: String)] {
    [
      ("буквы", "отобрать, как команда «найти»"),
      ("стрелки", "двигаться; PgUp, PgDn, Home, End, Ctrl-N, Ctrl-P и Ctrl-K тоже"),
      ("Enter", "показать или скрыть подробности; влево и вправо прокручивают их"),
    ] + (marks ? [("пробел, Tab", "выбрать или снять выбор")] : []) + [
      (":", "ввести команду; без номеров она относится к выбранному, иначе к текущей строке"),
      ("Ctrl-U, Ctrl-W", "стереть отбор или его последнее слово; Ctrl-Y вернёт"), ("Esc", "назад"),
    ]
  }
  package func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint {
    browseHint(keys, exitCommands: ["Enter подробнее", "? клавиши", "Esc назад"])
  }
  package func shown(_ first: Int, _ last: Int, of total: Int?) -> String {
    let range =
      isPlain
      ? "с \(number(first)) по \(number(last))" : "\(number(first))–\(number(last))"
    return (first == last ? number(last) : range) + (total.map { " из \(number($0))" } ?? "")
  }
  package func andMore(_ count: Int) -> String { "и ещё \(number(count))" }
}
