import Grammar
import Localization

extension RussianTexts: HelpTexts {
  package var placeholders: [String: String] {
    let words = [
      "ADDRESS": "АДРЕС", "BOOK": "КНИГА", "GUESTS": "ГОСТИ", "TIME": "ВРЕМЯ", "FILE": "ФАЙЛ",
      "TEXT": "ТЕКСТ", "TITLE": "НАЗВАНИЕ", "KEY": "КЛЮЧ",
      "VALUE": "ЗНАЧЕНИЕ",
      "MONTH": "МЕСЯЦ", "WORD": "СЛОВО", "FROM": "ОТКУДА", "TO": "КУДА",
      "NAME": "ИМЯ", "VERB": "КОМАНДА", "CHOICES": "ВЫБОР", "TAG": "МЕТКА", "DATE": "ДАТА",
      "FORMAT": "ФОРМАТ", "SHEET": "ЛИСТ", "COLUMN": "СТОЛБЕЦ", "FIELD": "ПОЛЕ",
      "all": "все", "none": "ничего", "YYYY-MM-DD": "ГГГГ-ММ-ДД", "0.5…5": "0,5…5",
    ]
    guard isPlain else { return words }
    return words.merging([
      "N": "НОМЕР", "N…": "НОМЕРА", "N…|all": "НОМЕРА или все",
      "N…|all|none": "НОМЕРА, все или ничего", "bash|zsh|fish": "bash, zsh или fish",
      "ISBN|ID": "ISBN или код", "TITLE|ISBN": "НАЗВАНИЕ или ISBN",
      "0.5…5": "ОЦЕНКА", "+WORD": "СЛОВА", "-WORD": "",
    ]) { $1 }
  }
  package var usage: String {
    isPlain
      ? "Использование: bookskeeper, параметры, команда и то, что ей нужно; без команды начнётся диалог."
      : "Использование: bookskeeper [ПАРАМЕТРЫ] [КОМАНДА …]; без команды начнётся диалог."
  }
  package var selectionHelp: String {
    "Книги указывают номерами: " + (isPlain ? "12, несколько через запятую, все от 3 до 9 через дефис" : "12, 1,4,7, 3-9")
      + "; или словами названия, если они есть только у одной."
  }
  package var moreSelectionHelp: String {
    "А также: ISBN, код с этикетки, \(isPlain ? "точка" : "«.»") — последняя показанная или изменённая книга, название:1984 — "
      + "название, похожее на номер."
  }
  package var moreDateHelp: String {
    "А также: через неделю, через две недели, следующий месяц, конец месяца, послезавтра\(isPlain ? "" : ", 1.12.26"). "
      + "В прошлом: вчера, прошлая пятница, 3 дня назад\(isPlain ? "" : ", -3 или -2н"). После «--начало» "
      + "1 окт, пятница и 25 — последний такой день, в остальных случаях — ближайший следующий."
  }
}
