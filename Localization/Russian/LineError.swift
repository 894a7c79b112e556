import Grammar
import Library
import Localization

extension RussianTexts: LineErrorTexts {
  package func sentence(_ error: LineError) -> String {
    func perhaps(_ suggestion: String?) -> String {
      suggestion.map { " Возможно, вы имели в виду \(quoted($0))?" }
        ?? " Введите «помощь», чтобы узнать, какие есть."
    }
    return switch error {
    case .unknownVerb(let word, let suggestion): "Команды \(quotedInput(word)) нет." + perhaps(suggestion)
    case .ambiguousVerb(let word, let verbs): "\(quotedInput(word)) может означать \(either(verbs, "или")); введите больше букв."
    case .retired(let word):
      "\(quotedInput(word)) больше нет: изменения больше не ждут на этом компьютере. Их делает сервер, иначе их нет."
    case .unknownOption(let word, let suggestion): "Параметра \(quoted(word.shortened())) нет." + perhaps(suggestion)
    case .notForVerb(let option, let verb): "Параметр \(quoted(typed(option))) не подходит к команде \(quotedInput(withOptions(verb)))."
    case .onlyAtStart(let option): "Параметр \(quoted(typed(option))) можно указать только при запуске программы."
    case .missingValue(let option, let verb): "Параметру \(quoted(typed(option))) нужно значение: \(summary(option, of: verb))."
    case .unexpectedValue(let option): "Параметру \(quoted(typed(option))) значение не нужно."
    case .givenTwice(let option): "Параметр \(quoted(typed(option))) можно указать только один раз."
    case .twoDates(let one, let other): "\(quotedInput(one)) и \(quotedInput(other)) — две даты. Укажите одну."
    case .badValue(.map, let value, let fields):
      "\(quotedInput(value)) не указывает, что в столбце. Пример: "
        + "\(quoted("Комната=место,Источник=заметки")). Поля: \(fields.joined(separator: ", "))."
    case .badValue(let option, let value, let allowed):
      "Параметр \(quoted(typed(option))) не принимает \(quotedInput(value)); "
        + "возможные значения: \(allowed.map { typed($0, of: option) }.joined(separator: ", "))."
    case .didYouMean(let words, let line): "Непонятно: \(quotedInput(words)). Может быть, \(quotedLine(line))?"
    case .countOrChange(let number, let count, let change):
      "\(quotedInput(number)) может быть числом изменений, которые нужно отменить, или номером одного из них. Введите \(quotedLine(count)) или \(quotedLine(change))."
    case .twoReadings(let words, let one, let other):
      "\(quotedInput(words)) может относиться к двум частям строки. Введите или \(quotedLine(one)), "
        + "или \(quotedLine(other))."
    case .shortenedVerb(let word, let verb): "\(quotedInput(word)) — сокращение слова \(quoted(verb)). В скрипте нужно слово целиком."
    case .unknownField(let name):
      "У книг нет поля \(quotedInput(name)) для поиска. Выберите из: \(BookSearchField.allCases.map { word($0) + ":" }.joined(separator: ", ")). Чтобы найти слово, уберите двоеточие."
    case .unexpectedArgument(let word, let verb): "Команда \(quotedInput(verb)) не принимает \(quotedInput(word))."
    case .missing(.answers, let verb): "\(quoted(verb)): ввод закончился, а форма ещё не заполнена. \(nothing(.saved))"
    case .missing(let part, let verb): "Команде \(quoted(verb)) не хватает данных. \(questionWithHint(part, of: verb))"
    case .needsYes(let question): question + " Чтобы подтвердить, добавьте «--да»."
    case .severalPolls(let verb, let numbers):
      "Чтобы открыть голосование по нескольким книгам, введите " + quoted("\(verb) \(word(PollWord.open)) \(numbers)") + "."
    case .badNumber(let text, let range): invalid(text, .number(range))
    case .backwardRange(let text): "Диапазон \(quoted(text.shortened())) идёт в обратную сторону; сначала укажите меньший номер."
    case .badDate(let text): invalid(text, .date)
    case .dateOrTitle(let words, let line):
      "\(quotedInput(words)) — недопустимая дата. Введите, например, 12 дек; а если это часть названия, введите \(quotedLine(line))."
    case .badMonth(let text): invalid(text, .month)
    case .badTime(let text): invalid(text, .time)
    case .monthFirst(let text, let suggestion):
      "Дня \(quotedInput(text)) нет в календаре: сначала пишут день, потом месяц, например, \(suggestion)."
    case .noSuchDay(let text): "Дня \(quotedInput(text)) нет в календаре; введите, например, \(dateHelp)"
    case .badEnding(let path):
      "Файл \(path) не записан: расширение не соответствует ни одному формату. "
        + "Возможные расширения: \(endings()). Для других имён добавьте «--формат ФОРМАТ»."
    case .badEndingForTable(let path): "Файл \(path) не записан: эта таблица экспортируется в CSV, в файл вроде table.csv."
    case .badOrder(let text, let suggestion?, let allowed):
      "Порядка \(quotedInput(text)) нет. \(didYouMean(orderWord(suggestion))) "
        + "Есть: \(allowed.map(orderWord).joined(separator: ", "))."
    case .badOrder(let text, nil, let allowed):
      "Порядка \(quotedInput(text)) нет; есть: \(allowed.map(orderWord).joined(separator: ", "))."
    case .cannotSort(let order, let line):
      "Этот список \(fixed(order)). Для книг введите \(quotedLine(line))."
    case .cannotFilter(let books, let search?):
      "Карточки каталога отобрать нельзя. Для нового поиска введите \(quotedLine(search)), для своих книг — \(quotedLine(books))."
    case .cannotFilter(let books, nil): "В этом списке отобрать нельзя. Для своих книг введите \(quotedLine(books))."
    case .unknownSetting(let word):
      "Настройки \(quotedInput(word)) нет; есть: " + SettingKey.allCases.map { self.word($0) }.joined(separator: ", ") + "."
    case .badSetting(let key, let text):
      "\(quotedInput(text)) не подходит для настройки \(quoted(name(key))). Возможные значения: \(allowed(key)). Например: \(example(key))"
    case .badTag(let text):
      "Перед \(quotedInput(text)) нужен знак: \(isPlain ? "плюс" : "«+»") добавит метку, \(isPlain ? "минус" : "«-»") уберёт её."
    case .badShell(let name, let allowed): "Для \(quotedInput(name)) сценария нет; есть для: \(allowed.joined(separator: ", "))."
    case .onlyIn(.search, let verb): "Команда «\(verb)» продолжает поиск: начните с команды «искать ТЕКСТ»."
    case .numbersOf(.record, let verb, let line): numbers(of: "найденных карточек", verb, line)
    case .cannotBrowse:
      "Команда «листать» двигает список на экране терминала, её нужно видеть. Команды «список», "
        + "«найти ТЕКСТ» и «следующая» показывают то же построчно."
    case .onlyAtPrompt(let verb): "Команда «\(verb)» работает в диалоге, где есть список и есть что выбрать."
    case .numbersOf(.meeting, let verb, let line): numbers(of: "встреч", verb, line)
    case .numbersOf(.tag, let verb, let line): numbers(of: "меток", verb, line)
    case .numbersOf(.collage, let verb, let line): numbers(of: "на коллаже", verb, line)
    case .onlyIn(.collage, let verb): "Команда «\(verb)» — для коллажа: начните с команды «коллаж МЕТКА»."
    case .openQuote: "Не хватает закрывающей кавычки."
    }
  }

  private func fixed(_ order: FixedOrder) -> String {
    switch order {
    case .latestFirst: "всегда упорядочен по дате, сначала последние"
    case .earliestFirst: "всегда упорядочен по дате, сначала ранние"
    case .byName: "всегда упорядочен по имени"
    case .unsorted: "нельзя упорядочить"
    }
  }

  private func numbers(of things: String, _ verb: String, _ line: String?) -> String {
    "Номера здесь — это номера \(things), а команда «\(verb)» — для книг библиотеки; "
      + (line.map { "книгу назовите по названию или коду: \(quoted($0))." } ?? "сначала вернитесь к списку.")
  }
}
