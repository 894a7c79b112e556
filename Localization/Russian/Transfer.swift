import Library
import Localization

extension RussianTexts: TransferTexts {
  package var copiedFrom: String { "Какую библиотеку скопировать? Файл или адрес базы данных" }
  package var copiedTo: String { "Куда её скопировать? Новый файл или адрес базы данных" }
  package func copied(count: Int, changes: Int, from source: String, to target: String) -> String {
    Plural.russianForm(count, "Скопирована ", "Скопированы ", "Скопировано ") + bookCount(count)
      + " из \(source) в \(target), изменений в истории: \(number(changes))."
  }

  package func imported(held: Int, notInLibrary: [Shelf?: Int], isDryRun: Bool) -> String {
    let others = notInLibrary.values.reduce(0, +)
    let total = held + others
    let verb =
      isDryRun
      ? Plural.russianForm(total, "Будет импортирована ", "Будут импортированы ", "Будет импортировано ")
      : Plural.russianForm(total, "Импортирована ", "Импортированы ", "Импортировано ")
    let books = verb + bookCount(total)
    guard others > 0 else { return books + (held == 1 ? ", она в библиотеке." : ", все они в библиотеке.") }
    guard held > 0 else { return books + (others == 1 ? ", которой" : ", которых") + " нет в библиотеке: \(counts(notInLibrary))." }
    return books
      + (isDryRun ? ": в библиотеке будет \(number(held)), не будет" : ": в библиотеке \(number(held)), нет в библиотеке")
      + " \(number(others)): \(counts(notInLibrary))."
  }
  package func counts(_ shelves: [Shelf?: Int]) -> String {
    let shelves = (Shelf.allCases + [nil]).compactMap { shelf in shelves[shelf].map { (shelf, number($0)) } }
    return shelves.map { shelf, count in
      switch shelf {
      case .read: "прочитано \(count)"
      case .want: "хочу прочитать \(count)"
      case .reading: "читаю \(count)"
      case .stopped: "не дочитано \(count)"
      case nil: "ни на одной полке \(count)"
      }
    }.joined(separator: ", ")
  }
  package func readerBooksQuestion(_ shelves: [Shelf: Int]) -> String {
    "\(capitalized(counts(shelves))), и ни одна не указана как ваша. Стоят ли прочитанные книги у вас дома?"
  }
  package var readerBooksHint: String {
    "Ни одна книга там не указана как ваша. Если импортировать ещё раз с \(quoted("--книги прочитанные")), в библиотеке будут прочитанные, "
      + "с \(quoted("--книги все")) — все; \(quoted("получить НОМЕР")) добавит одну."
  }
  package func heldWantedBooks(_ count: Int) -> String {
    Plural.russian(count, "книга из списка чтения теперь", "книги из списка чтения теперь", "книг из списка чтения теперь")
      + " в библиотеке: ни один столбец не говорит, какие книги ваши. \(quoted("нет")) в столбце \(quoted("есть")) исключит их."
  }
  package func conflicts(count: Int) -> String {
    Plural.russian(count, "книга отличается", "книги отличаются", "книг отличаются") + " от файла; это не изменено:"
  }
  package var newNumbers: String { "У книг новые номера." }
  package func acquiredKnownBooks(count: Int) -> String { "Из них уже были известны, но не были в библиотеке: \(number(count))." }
  package func omittedBooks(count: Int, isForReaders: Bool) -> String {
    let place = isForReaders ? "ни в библиотеке, ни на полках" : "в библиотеке"
    return "Без книг, которых нет \(place): \(number(count)); «--прежние» выведет и их."
  }
  package func omittedDeletedBooks(count: Int) -> String {
    "Без удалённых книг, которые ещё на руках: \(number(count)); в CSV они есть."
  }
  package var importedHistory: String { "Её история тоже импортирована: «отменить» отменит последнее, что было сделано там." }
  package func sentence(_ remark: UnmergedContent) -> String {
    switch remark {
    case .known(let noun, let count): "Уже есть: \(counted(count, noun))."
    case .meeting(let meeting, let other):
      "Встреча \(quoted(meeting.title)) не импортирована: в этот день, \(date(meeting.day)), уже есть \(quoted(other))."
    case .openPoll: "Открытое голосование не импортировано: здесь открыто другое."
    case .loans(let count): "Не импортировано: \(loanCount(count)) книг, которые уже были."
    case .trash(let count): "Не импортировано: \(bookCount(count)) в корзине."
    case .history(let count): "Не импортировано: история, \(changeCount(count))."
    }
  }
  package func coversNotExported(count: Int) -> String {
    "Не вошло в копию: " + Plural.russian(count, "обложка", "обложки", "обложек") + ". Их файлов нет; каких именно, покажет «проверить»."
  }
  package func skipped(count: Int, mostFrequent: (ImportFault.Kind, Int)?) -> String {
    let reason =
      switch mostFrequent?.0 {
      case .required(let field): "поле \(quoted(name(field))) пустое"
      case .tooManyCells: "ячеек больше, чем заголовков"
      case .unknownISBN: "по их ISBN ничего не найдено"
      case .notUTF8: "текст не в кодировке UTF-8"
      case .brokenRecord: "это не целые карточки в таком формате"
      case .cutOffRecord: "они обрезаны"
      case .badRecord: "это повреждённые карточки"
      case .deleted: "там эти книги удалены"
      case .tooLong: "в них слишком длинный текст"
      case nil: ""
      }
    return Plural.russianForm(count, "Пропущена ", "Пропущены ", "Пропущено ") + Plural.russian(count, "строка", "строки", "строк")
      + (mostFrequent.map { ", чаще всего (\(number($0.1))) потому, что \(reason)" } ?? "") + ":"
  }
  package func skippedRow(at position: RowPosition, _ fault: ImportFault) -> String {
    let reason =
      switch fault {
      case .required(let field): "поле \(quoted(name(field))) пустое"
      case .noAuthor(let title): "нет автора у книги \(quoted(title))"
      case .tooManyCells(let found, let expected):
        Plural.russian(found, "ячейка", "ячейки", "ячеек") + ", а в строке заголовков \(number(expected))"
      case .unknownISBN(let isbn): "по ISBN \(quoted(isbn)) ничего не найдено"
      case .notUTF8: "текст не в кодировке UTF-8"
      case .brokenRecord: "это не целая карточка в таком формате"
      case .unclosedRecord: "карточка нигде не закрыта: не хватает скобки"
      case .cutOffRecord: "карточка обрезана: файл кончается раньше неё"
      case .badRecord: "карточка повреждена: концы полей не сходятся с её справочником"
      case .deleted: "там эта книга удалена"
      case .tooLong(let column, let limit): "\(columnName(column)): слишком длинно; знаков может быть не больше \(number(limit))"
      }
    return row(position, reason)
  }
  package func changedCells(count: Int) -> String {
    Plural.russianForm(count, "Изменено ", "Изменены ", "Изменено ") + Plural.russian(count, "значение:", "значения:", "значений:")
  }
  package func changedCell(at position: RowPosition, _ cell: ChangedCell) -> String {
    let change =
      switch cell.change {
      case .rounded(let rating): "округлена до \(tenths(rating.stars))"
      case .replacedBytes: "— есть байты, которые не текст"
      case .assumedEnd: "— конец не указан, прочитано до следующей карточки"
      case .named(let name): "уже есть у другого читателя; этот теперь \(quoted(name))"
      case .second: "здесь второй; сохранён только первый"
      case .several: "— несколько номеров; сохранён только первый"
      }
    return row(position, "\(columnName(cell.field)) \(quoted(cell.text)) \(change)")
  }
  package func ignoredColumns(_ columns: [String]) -> String { "Не импортировано: \(columns.joined(separator: ", "))." }
  package func mapHint(_ heading: String, as column: ImportColumn) -> String {
    "\(quoted("--столбцы \"\(heading)=\(name(column))\"")) укажет, что в столбце."
  }
  package var borrowerUnknown: String {
    "Выдачи не импортированы: неизвестно, у кого книги. \(quoted("--столбцы \"СТОЛБЕЦ=читатель\"")) укажет, в каком столбце это сказано."
  }
  package var authorHint: String { "\(quoted("--автор ИМЯ")) добавит под этим именем книги без автора." }
  package func renumbered(count: Int) -> String {
    Plural.russian(count, "книга получила", "книги получили", "книг получили") + " другой номер: номер из файла занят другой книгой:"
  }
  package func newNumber(of book: BookName, old: Int) -> String { "\(old) — теперь \(name(book))" }
  package func differences(_ columns: [String]) -> String {
    "В файле отличается: \(columns.joined(separator: ", ")). \(quoted("--дополнить")) возьмёт эти значения."
  }
  package func differencesImported(_ columns: [String], isDryRun: Bool) -> String {
    "\(isDryRun ? "Будет взято" : "Взято") из файла: \(columns.joined(separator: ", "))."
  }
  package func differencesIgnored(_ columns: [String]) -> String {
    "В файле отличается, но оставлено как в библиотеке: \(columns.joined(separator: ", "))."
  }
  package func unknownValues(_ values: [String], column: String) -> String {
    "Не понято в столбце \(quoted(column)): \(values.joined(separator: ", "))."
  }
  package func ratings(column: String, outOf maximum: Int) -> String {
    "Оценки в столбце \(quoted(column)) прочитаны по шкале до \(maximum)."
  }
  package func ambiguousReturn(_ column: String) -> String {
    "Выдачи не импортированы: \(quoted(column)) — это или срок возврата, или день, когда книгу вернули. "
      + "Укажите \(quoted("--столбцы \"\(column)=срок\"")) или \(quoted("--столбцы \"\(column)=возвращена\""))."
  }
  package func ambiguousStart(_ column: String) -> String {
    "Выдачи не импортированы: \(quoted(column)) — это, возможно, день выдачи. "
      + "Если так, укажите \(quoted("--столбцы \"\(column)=дата выдачи\""))."
  }
  package func read(as encoding: TextEncoding) -> String { "Прочитано в кодировке \(encoding.rawValue)." }
  package func columns(as mapping: ColumnMapping) -> String {
    "Столбцы, как вы указали: \(typed(mapping)). \(quoted("--столбцы \"\"")) забудет это."
  }
  package func columnsQuestion(_ columns: [String]) -> String {
    "Нет поля для столбцов: \(columns.joined(separator: ", ")).\nЧто в них, например \(quoted((columns.first ?? "") + "=заметки"))?"
  }
  package func missingColumns(_ names: [String]) -> String {
    "Не найдены столбцы: \(names.joined(separator: ", ")). Что в остальных? Enter пропускает столбец."
  }
  package func firstRowQuestion(_ cells: [String]) -> String {
    "Первая строка: \(cells.map(quoted).joined(separator: ", ")). Это книга, а не заголовки?"
  }
  package func columnAnswers(_ names: [String]) -> String { "Можно ответить: \(names.joined(separator: ", "))." }
  package func columnQuestion(_ heading: String, values: [String]) -> String {
    "Что в столбце \(quoted(heading)) (\(values.map(quoted).joined(separator: ", ")))?"
  }
  package func notAColumn(_ typed: String) -> String { "\(quotedInput(typed)) — такого ответа нет." }
  package func sameWithoutQuestions(_ line: String) -> String { "То же без вопросов: \(line)" }
  package func orderQuestion(column: String, _ example: String) -> String {
    "\(column): что стоит первым в \(example), \(quoted("день")) или \(quoted("месяц"))?"
  }
  package var authorQuestion: String { "У некоторых книг нет автора. Что указать вместо него?" }
  package func rejectedCells(count: Int) -> String {
    Plural.russianForm(count, "Пропущено ", "Пропущены ", "Пропущено ")
      + Plural.russian(count, "неверное значение:", "неверных значения:", "неверных значений:")
  }
  package func rejectedCell(at position: RowPosition, _ cell: RejectedCell) -> String {
    row(position, cell.fault.map { sentence($0) } ?? "\(columnName(cell.field)) \(quoted(cell.text))")
  }
  package func columnName(_ column: String) -> String {
    switch column {
    case "isbn": "ISBN"
    case "shelf": "полка"
    case "phone": "телефон"
    case "email": "адрес почты"
    case "rating": "оценка"
    case "added": "дата добавления"
    case "checked out": "дата выдачи"
    case "renewals": "продления"
    case "number": "номер"
    case "status": "состояние"
    case "date read": "дата чтения"
    case "read count": "сколько раз прочитана"
    case "earlier readings": "прежние чтения"
    case "readings": "чтения"
    case "cover": "обложка"
    case "tags": "метки"
    case "name": "имя"
    case "loan": "выдача"
    case "copies": "экземпляры"
    case "pages": "число страниц"
    case "returned": "возврат"
    case "date started": "начало чтения"
    case "card": "билет"
    case "note": "заметка"
    case "limit": "предел"
    case "language": "язык"
    default: BookField(rawValue: column).map { name($0).lowercased() } ?? column
    }
  }
  package func replaceQuestion(_ file: String) -> String { "Файл \(file) уже есть. Заменить?" }
  package func returnReminder(_ book: BookName) -> String { "Вернуть: \(book.title)" }
  package func collectReminder(_ book: BookName) -> String { "Забрать: \(book.title)" }
}
