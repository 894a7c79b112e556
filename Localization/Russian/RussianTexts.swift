import Grammar
import Library
import Localization
import Program

/// Names and titles are not declined: they are in the nominative, and verbs agree with «книга».
package struct RussianTexts: Texts {
  package var isPlain = false
  package var namesCommands = true
  package var ownName: String?

  package init() {}

  package var language: Language { .russian }

  /// The names of the months in the genitive, which follows a day.
  private static let monthsOfDays = [
    "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
    "октября", "ноября", "декабря",
  ]

  // MARK: Dates and numbers

  package func date(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.year)" }
  package func dayAndMonth(_ day: Day) -> String { "\(day.day) \((isPlain ? Self.monthsOfDays : monthsInDates)[day.month - 1])" }
  package func date(_ day: Day, at time: String) -> String { "\(date(day)) в \(time)" }
  package func dateWithWeekday(_ day: Day) -> String { "\(weekdays[day.weekday - 1]), \(date(day))" }
  private func dateWithShortWeekday(_ day: Day) -> String {
    isPlain
      ? dateWithWeekday(day) : weekdaysShort[day.weekday - 1].lowercased() + " " + date(day)
  }
  package func number(_ number: Int) -> String { Grouped.russian(number) }

  // MARK: Names of things

  package var numberLabel: String { isPlain ? "Номер" : "№" }
  /// The number follows the title, since before the title it would look like a number of copies.
  package func name(_ book: BookName) -> String { numbered(book.number, book.title) }
  private func numbered(_ number: Int, _ title: String) -> String {
    if BookNumber.entry(of: number) != nil { return "\(quoted(title)) (\(BookNumber.text(number)))" }
    let number = BookNumber.text(number)
    return isPlain ? "номер \(number) \(quoted(title))" : "\(quoted(title)) (№ \(number))"
  }
  /// The verb agrees with the noun «книга», not with the title.
  package func subject(_ book: BookName) -> String { "Книга " + name(book) }
  package func quoted(_ text: String) -> String { "«\(text)»" }

  // MARK: Book list

  package func overdueCount(_ count: Int) -> String { Plural.russian(count, "просрочена", "просрочены", "просрочено") }
  package func dueSoonCount(_ count: Int) -> String { "скоро срок: \(number(count))" }

  package func matching(_ text: String) -> String { "по запросу \(quotedInput(text))" }
  package func tagged(_ tags: [String]) -> String? {
    guard !tags.isEmpty else { return nil }
    return (tags.count == 1 ? "с меткой " : "с метками ") + tags.map(quoted).joined(separator: " и ")
  }
  package func page(_ page: Int, of count: Int) -> String { "страница \(number(page)) из \(number(count))" }

  package func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String {
    let who = people(borrower, owner, you: "у вас")
    return switch status {
    case .available: available
    case .onHold: "отложена"
    case .givenBack: "возвращена\(who)"
    case .out: due.map { (isPlain ? "выдана " : "") + "до \(date($0))\(who)" } ?? "\(noDueDate)\(who)"
    case .dueSoon, .dueToday, .overdue: state(status, days: days) + who
    }
  }

  package func kept(for borrower: String) -> String { isYou(borrower) ? "отложена для вас" : "отложена: \(self.borrower(borrower))" }
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
    }
  }

  package func noPhrase(_ phrases: [String]) -> String {
    "Фразы \(either(phrases.map(quotedInput), "и")) нет ни в одной книге; в этих есть её слова."
  }
  package func findOffer(_ words: String) -> String { "Чтобы искать это в своих книгах, введите \(quoted("найти " + words))." }
  package func addOffer(_ isbn: String) -> String { "Чтобы добавить её, введите \(quoted("добавить " + isbn))." }
  package var nothingFound: String { "Ничего не нашлось. Введите «все», чтобы увидеть все книги." }
  package func didYouMean(_ text: String) -> String { "Возможно, вы имели в виду \(quoted(text))?" }
  package func backToList(_ state: [String]) -> String { "Возврат к списку: \(state.joined(separator: ", "))." }
  package var firstScreen: String { "Это первый экран; «выйти» закроет программу." }
  package func noSuchPage(_ page: Int, of count: Int) -> String { "Страницы \(number(page)) нет: последняя — \(number(count))." }
  package func opening(on screen: PromptWord) -> String {
    switch screen {
    case .books, .collage: "Номер откроет книгу."
    case .search: "Номер откроет карточку, слова начнут поиск."
    case .shelf: "Номер откроет запись."
    case .tags: "Номер или имя откроет коллаж."
    case .meetings: "Номер откроет встречу для правки."
    case .poll: "В голосе первой стоит самая желанная книга."
    case .owners: "Имя откроет владельца."
    case .borrowers: "Имя откроет читателя."
    case .desk: "Билет или имя, затем книги; Enter завершит."
    case .settings: "Номер откроет настройку."
    case .detail, .record, .entry, .holds: ""
    }
  }
  package var readOnlyNotice: String { "Эту библиотеку можно только читать: она защищена от записи или у вас нет прав на запись." }
  package func libraryWillBeCreated(_ name: String) -> String {
    "Библиотеки \(name) пока нет: её создаст первое изменение."
  }

  // MARK: Book detail

  package func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String {
    guard let loan, loan.isOpen, let since else {
      guard let loan, let since else { return "Доступна" }
      return "Доступна; последняя выдача: \(date(since.day, at: since.time)), кому: \(borrower(loan.borrower))"
    }
    let given =
      isYou(loan.borrower)
      ? "у вас, выдана \(date(since.day, at: since.time))"
      : "выдана \(date(since.day, at: since.time)), у кого: \(borrower(loan.borrower))"
    let due = loan.dueDate.map(date) ?? noDueDate
    return switch status {
    case .available, .onHold, .givenBack: "Доступна"
    case .out: "\(capitalized(given)); \(self.due(loan))"
    case .dueSoon: "Срок через \(dayCount(days)), \(due); \(given)"
    case .dueToday: "Срок сегодня; \(given)"
    case .overdue: "Просрочена на \(dayCount(days)), срок был \(due); \(given)"
    }
  }

  private func due(_ loan: Loan?) -> String { loan?.dueDate.map { "вернуть до \(date($0))" } ?? noDueDate }

  package func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String {
    let day = since.map { " \(date($0))" } ?? ""
    let taken = "взята\(day), владелец: \(owner)"
    return switch status {
    case .available, .onHold, .givenBack: "Возвращена\(day), владелец: \(owner)"
    case .out: "\(capitalized(taken)); \(due(loan))"
    case .dueSoon: "Срок через \(dayCount(days)); \(taken), \(due(loan))"
    case .dueToday: "Срок сегодня; \(taken)"
    case .overdue: "Просрочена на \(dayCount(days)); \(taken), \(due(loan))"
    }
  }

  package func wanted(by owner: String, due: Day?) -> String {
    "владелец: \(owner), " + (due.map { "вернуть до \(date($0))" } ?? noDueDate)
  }

  package func lender(_ owner: String?) -> String { owner.map { "владелец \($0)" } ?? "владелец" }

  package func loan(_ borrower: String, from: Day, due: Day?, returned: Day?, renewals: Int) -> String {
    let times = renewals == 0 ? "" : ", " + Plural.russian(renewals, "продление", "продления", "продлений")
    let end = returned.map { "возврат \(date($0))" } ?? due.map { "срок \(date($0))" } ?? noDueDate
    return "\(borrowerHeading(borrower)): выдача \(date(from)), \(end)\(times)"
  }

  package var firstBookAlready: String { "Это первая книга списка." }
  package var lastBookAlready: String { "Это последняя книга списка." }
  package func whomQuestion(_ book: BookName?) -> String { book.map { "Кто берёт книгу \(name($0))?" } ?? "Кто берёт эти книги?" }

  package func which(_ part: LinePart) -> String {
    switch part {
    case .books: "Какая книга? Номер или слова из названия"
    case .borrower: "Кто берёт книгу?"
    case .rating: "Какая оценка, от 0,5 до 5?"
    case .tags: tagsQuestion
    case .title: "Какое название?"
    case .author: "Кто автор?"
    case .text: "Что найти?"
    case .file: "Какой файл?"
    case .order:
      isPlain ? "Какой порядок? Номер или слово" : "Порядок: название, автор, срок, новые, старые, год, оценка, владелец или читатель?"
    case .page: "Какая страница?"
    case .value: "Какое новое значение?"
    case .shell: "Для какой оболочки: bash, zsh или fish?"
    case .record: "Какая карточка? Её ISBN или код в каталоге"
    case .entries: "Какая запись? Её номер"
    case .shelfOrder: "Порядок: название, автор, оценка или дата?"
    case .borrowerOrder: "Порядок: имя, выданные, просрочки или были?"
    case .notes: "Какую заметку записать?"
    case .meetings: "Какая встреча? Её номер"
    case .person: "Какой читатель? Его имя"
    case .newPerson: "Как зовут читателя?"
    case .otherOwner: "С каким владельцем объединить?"
    case .otherPerson: "С каким читателем объединить?"
    case .waiter: "Кто ждёт книгу?"
    case .book: "Какая книга?"
    case .date: "Когда?"
    case .tagName: "Какая метка?"
    case .newName: "Какое новое название?"
    case .candidates: "Какие книги? Номера, названия или «--хочу» для списка чтения"
    case .voter: "Кто голосует?"
    case .choices: "Какие из этих книг? Номера или названия"
    case .poll: "Какое голосование? Его номер"
    case .owner: "Какой владелец? Его имя"
    case .answers: "Что дальше?"
    }
  }

  package func ratingQuestion(_ book: BookName) -> String { "Какую оценку поставить книге \(name(book)), от 0,5 до 5?" }
  package var tagsQuestion: String {
    isPlain ? "Какие метки? Плюс перед словом добавляет метку, минус убирает" : "Какие метки? «+слово» добавляет метку, «-слово» убирает"
  }
  package func onMarked(count: Int, hidden: Int) -> String {
    "Выбрано книг: \(number(count))" + (hidden > 0 ? ", из них не на экране: \(number(hidden))." : ".")
  }
  package func marked(count: Int, hidden: Int) -> String {
    "выбрано: \(number(count))" + (hidden > 0 ? ", не на этой странице: \(number(hidden))" : "")
  }

  /// Returns the borrower of a book. Names are not declined.
  private func to(_ borrower: String) -> String { isYou(borrower) ? " вам" : " (кому: \(self.borrower(borrower)))" }

  package func checkedOut(_ book: BookName, borrower: String, due: Day) -> String {
    "\(subject(book)) выдана\(to(borrower)), вернуть до \(date(due))."
  }
  package func checkedOut(count: Int, borrower: String, due: Day) -> String {
    Plural.russian(count, "книга выдана", "книги выданы", "книг выдано") + "\(to(borrower)), вернуть до \(date(due))."
  }
  package func borrowed(_ book: BookName, owner: String, due: Day?) -> String {
    "\(subject(book)) теперь у вас, владелец: \(owner), " + (due.map { "вернуть до \(date($0))." } ?? "\(noDueDate).")
  }
  package func givenBack(_ book: BookName, owner: String) -> String { "\(subject(book)) возвращена, владелец: \(owner)." }
  package func returned(_ book: BookName, borrower: String) -> String {
    "\(subject(book)) возвращена" + (isYou(borrower) ? " вами." : " (у кого была: \(self.borrower(borrower))).")
  }
  package func returned(count: Int) -> String { Plural.russian(count, "книга возвращена.", "книги возвращены.", "книг возвращено.") }
  package func renewed(_ book: BookName, due: Day) -> String { "\(subject(book)) продлена до \(date(due))." }
  package func renewed(count: Int, from first: Day, through last: Day) -> String {
    first == last
      ? renewed(count: count, due: last)
      : Plural.russian(count, "книга продлена", "книги продлены", "книг продлено") + "; сроки с \(date(first)) до \(date(last))."
  }
  package func renewed(count: Int, due: Day) -> String {
    Plural.russian(count, "книга продлена", "книги продлены", "книг продлено") + " до \(date(due))."
  }
  package func rated(_ book: BookName, _ stars: Rating?) -> String {
    subject(book) + (stars.map { " оценена на \(rating($0))." } ?? " теперь без оценки.")
  }
  package func rated(count: Int, _ stars: Rating?) -> String {
    stars.map {
      Plural.russian(count, "книга оценена", "книги оценены", "книг оценено") + " на \(rating($0))."
    } ?? "Оценки сняты у \(of(count, .book))."
  }
  package func tagged(_ book: BookName, tags: [String]) -> String {
    let label = tags.count == 1 ? "метка" : "метки"
    return tags.isEmpty ? "\(subject(book)) теперь без меток." : "\(subject(book)), \(label): \(tags.joined(separator: ", "))."
  }
  package func coverSet(_ book: BookName) -> String { "Обложка книги \(name(book)) сохранена." }
  package func coverRemoved(_ book: BookName) -> String { "Обложка книги \(name(book)) убрана." }
  package func coverPath(_ book: BookName, _ path: String) -> String { "Обложка книги \(name(book)): \(path)." }
  package func noCover(_ book: BookName) -> String { "У книги \(name(book)) нет обложки." }
  package func tagged(count: Int) -> String { "Метки изменены у \(of(count, .book))." }
  package var copiedToClipboard: String { "Отправлено в буфер обмена, если терминал это позволяет." }
  package func shareOffers(opensMail: Bool) -> String {
    "Можно и иначе: «--markdown», «--куда ФАЙЛ» и «--письмо», которое "
      + (opensMail ? "откроется в почтовой программе." : "выводится ссылкой mailto:.")
  }
  package var mailOpened: String { "Новое письмо открыто в почтовой программе." }
  package func mailOpened(with file: String) -> String {
    mailOpened + " К нему должен быть приложен файл \(file): проверьте перед отправкой."
  }
  package func mailOpened(toAttach file: String) -> String { mailOpened + " Приложите к нему \(file)." }
  package var mailLinkOpens: String { "В другом месте эта ссылка откроет новое письмо." }

  // MARK: Book editor

  package var editorRules: String {
    isPlain
      ? "Enter оставит поле как есть, знак «меньше» вернёт назад, дефис очистит поле, "
        + "вопросительный знак пояснит его, точка сохранит; Control-D закроет форму."
      : "Enter оставит, «<» вернёт, «-» сотрёт, «?» пояснит, «.» сохранит, Ctrl-D выйдет."
  }

  package func text(_ field: FormField) -> FieldText {
    switch field {
    case .book(.title): FieldText("название, как оно указано на книге", "Мастер и Маргарита", more: "ISBN ищется в каталоге.")
    case .book(.author): FieldText("кто написал книгу; несколько имён через точку с запятой", "Михаил Булгаков")
    case .book(.publisher): FieldText("издательство", "Азбука")
    case .book(.categories): FieldText("жанр или тема книги: слова через запятую", "роман, классика")
    case .book(.isbn):
      FieldText("ISBN, 10 или 13 цифр, с дефисами или без них", "978-5-389-01686-6", more: "Контрольная цифра проверяется.")
    case .book(.year): FieldText("год первого издания", "1967", more: "До нашей эры: -750 или 750 до н. э.")
    case .book(.owner): FieldText("чья это книга: библиотеки, друга, ваша", "Городская библиотека")
    case .book(.location): FieldText("где стоит книга", "Б4", more: "В списках Б4 стоит перед Б10.")
    case .book(.series): FieldText("серия, в которую входит книга", "Гарри Поттер")
    case .book(.seriesNumber):
      FieldText("номер книги в серии", "5", more: "У рассказа между двумя томами может быть номер 1,5.")
    case .book(.notes): FieldText("всё, что хочется запомнить", "подарок")
    case .book(.description): FieldText("о чём эта книга", "В Москву тридцатых годов приезжает дьявол.")
    case .book(.identifiers):
      FieldText("номера книги в других службах в виде служба:номер, через запятую", "goodreads:117833, doi:10.1000/182")
    case .book(.borrower): FieldText("у кого книга сейчас", "Анна", more: "Пусто: она на месте или, если указан срок, у вас.")
    case .book(.due): FieldText("когда книгу нужно вернуть", "+14", more: "Пусто: она на месте или выдаётся на обычный срок.")
    case .meeting(.title): FieldText("как называется встреча", "Весенняя встреча")
    case .meeting(.book):
      FieldText(
        "о какой книге встреча: любое название или номер книги из библиотеки", "Мастер и Маргарита", more: "Клавиша Tab дополняет названия."
      )
    case .meeting(.date): FieldText("дата в ближайшие два года, одна встреча в день", "+14")
    case .meeting(.time): FieldText("время начала: 19:30, 19.30 или 19ч", "19:30")
    case .meeting(.place): FieldText("где будет встреча", "у Анны")
    case .meeting(.guests): FieldText("сколько будет гостей, \(span(Guests.allowed)), или их имена через запятую", "12")
    case .meeting(.notes): FieldText("всё, что хочется запомнить, например о чём говорили", "всем понравилось")
    case .owner(.name): FieldText("имя или название владельца", "", more: "Новое получат и его книги.")
    case .owner(.period): FieldText("на сколько дней он даёт книгу, \(span(OwnerDetails.periods))", "28", empty: "как в настройках")
    case .owner(.renewals): FieldText("сколько раз он продлевает срок, \(span(OwnerDetails.allowedRenewals))", "2", empty: "сколько угодно")
    case .owner(.address): FieldText("адрес владельца", "")
    case .owner(.hours): FieldText("когда у владельца открыто", "пн-пт 10-18")
    case .borrower(.name): FieldText("как зовут читателя", "")
    case .borrower(.email): FieldText("куда отправлять напоминания", "anna@example.org")
    case .borrower(.phone): FieldText("номер телефона", "")
    case .borrower(.note): FieldText("всё, что хочется запомнить, например класс или адрес", "")
    case .borrower(.card): FieldText("штрихкод читательского билета; его может ввести сканер", "")
    case .borrower(.language): FieldText("язык писем читателю, а не самой программы", "en", more: emptyMeans("ваш язык"))
    case .borrower(.limit): FieldText("сколько книг можно взять сразу, \(span(BorrowerDetails.limits))", "5", empty: "как в настройках")
    }
  }
  package func emptyMeans(_ meaning: String) -> String { "Пусто: \(meaning)." }
  package func noneMeans(_ meaning: String) -> String { "«ничего» — \(meaning)" }

  package func month(beginsOn weekday: Int, days: Int) -> String { "первый день — \(weekdays[weekday - 1]), всего \(dayCount(days))" }
  package func moreFields(_ names: [String]) -> String { "Дополнить: \(names.joined(separator: ", ").lowercased())?" }
  package var moreFieldsHelp: String { "Enter сохранит книгу как есть, «да» перейдёт к этим полям." }
  package func leaveFormQuestion(_ word: String) -> String { "Закрыть форму, а не вписать сюда \(quoted(word))?" }
  package func helpFormQuestion(_ word: String) -> String { "Показать справку, а не вписать сюда \(quoted(word))?" }
  package var interruptForm: String { (isPlain ? "Control-C" : "Ctrl-C") + " ещё раз закроет форму." }
  package func added(_ book: BookName) -> String { "Добавлена книга \(name(book)), автор: \(book.author)." }

  // MARK: History

  package func undone(_ change: Change, origin: String?) -> String { "Отменено: \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func redone(_ change: Change, origin: String?) -> String { "Повторено: \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func browseKeys(marks: Bool) -> [(key: String, meaning: String)] {
    [
      ("буквы", "отобрать, как команда «найти»"),
      ("стрелки", "двигаться; PgUp, PgDn, Home и End тоже"),
      ("Enter", "показать или скрыть подробности; влево и вправо прокручивают их"),
    ] + (marks ? [("пробел, Tab", "выбрать или снять выбор")] : []) + [
      (":", "ввести команду; без номеров она относится к выбранному, иначе к текущей строке"),
      ("Ctrl-U, Ctrl-W", "стереть отбор или его последнее слово"), ("Esc", "назад"),
    ]
  }
  package func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint {
    browseHint(keys, ways: ["Enter подробнее", "? клавиши", "Esc назад"])
  }
  package func undoQuestion(behind purge: Change, _ change: Change) -> String {
    "Нельзя отменить: \(name(purge)). До этого: \(name(change)). Отменить это изменение?"
  }
  package func undoQuestion(elsewhere other: PastChange) -> String {
    "С тех пор вы сделали в другом окне: \(name(other.change)), \(date(other.day, at: other.time)). Отменить это?"
  }
  package func undoneOnly(_ count: Int, of requested: Int) -> String {
    "Запрошено отмен: \(number(requested)), но ваших изменений нашлось только \(number(count))."
  }
  package func redoneOnly(_ count: Int, of requested: Int) -> String {
    "Запрошено повторов: \(number(requested)), но ваших изменений нашлось только \(number(count))."
  }
  package func changesSummary(_ news: ChangesByOthers) -> String {
    let event =
      switch news.newest {
      case .made(let change): "\(change.author) — \(name(change))"
      case .undone(let change): "\(change.author) — отменено: \(name(change))"
      case .redone(let change): "\(change.author) — повторено: \(name(change))"
      }
    let more = news.count > 1 ? "; ещё изменений: \(number(news.count - 1)), их покажет «история»." : "."
    return "С тех пор: " + event + more
  }
  package func changed(_ label: String, from old: String, to new: String) -> String {
    if old.isEmpty { return "\(label): \(quoted(new))" }
    return new.isEmpty ? "\(label): пусто (раньше \(quoted(old)))" : "\(label): \(quoted(new)) (раньше \(quoted(old)))"
  }

  package func numbered(_ meeting: Meeting) -> String { numbered(meeting.number, meeting.title) }
  package func ofBook(_ book: BookName) -> String { "книги " + name(book) }

  // MARK: Catalogue

  package func rating(_ average: Double) -> String { "\(tenths(average)) из 5" }
  package func tenths(_ number: Double) -> String { OneDecimal.text(number, point: ",") }
  package func asking(_ catalogue: String) -> String { "Запрос к \(catalogue)\(pause)" }
  package func asking(_ catalogue: String, _ position: Int, of count: Int) -> String {
    "Запрос к \(catalogue): \(number(position)) из \(number(count))\(pause)"
  }
  package func waiting(for host: String, seconds: Int) -> String {
    "\(host) просит подождать \(secondCount(seconds))\(pause)"
  }
  package func shown(_ first: Int, _ last: Int, of total: Int?) -> String {
    let range =
      isPlain
      ? "с \(number(first)) по \(number(last))" : "\(number(first))–\(number(last))"
    return (first == last ? number(last) : range) + (total.map { " из \(number($0))" } ?? "")
  }
  package func kept(on day: Day, at time: String) -> String { "Ответ от \(date(day, at: time))." }
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
  package var isbnFilledIn: String { "Заполните книгу вручную; её ISBN сохранён." }
  package func fillQuestion(count: Int) -> String { "Дополнить так \(Plural.russian(count, "книгу", "книги", "книг"))?" }
  package func fillQuestion(count: Int, from catalogue: String) -> String {
    "Дополнить \(Plural.russian(count, "книгу", "книги", "книг")) по данным \(catalogue)?"
  }
  package func otherRecordFound(_ book: BookName, _ found: RecordTitle) -> String {
    "Для книги \(name(book)), автор: \(book.author), в каталоге нашлось: \(name(found))."
  }
  package var fillAnywayQuestion: String { "Дополнить книгу по этой карточке?" }
  private func name(_ found: RecordTitle) -> String { quoted(found.title) + (found.author.isEmpty ? "" : " (\(found.author))") }
  package func filled(_ book: BookName) -> String { "Книга \(name(book)) дополнена; «отменить» восстановит прежние данные." }
  package func filled(count: Int) -> String {
    Plural.russian(count, "книга дополнена", "книги дополнены", "книг дополнено") + "; «отменить» восстановит прежние данные."
  }
  package func nothingToFill(count: Int) -> String { "Дополнять нечего: \(bookCount(count))." }
  package func notInCatalogue(_ books: [BookName]) -> String { "В каталоге нет: \(books.map(name).joined(separator: ", "))." }

  // MARK: Tags and shelves

  package func made(_ collage: Collage, on day: Day) -> String { "\(bookCount(collage.books.count))\(source(collage)), \(date(day))" }
  private func source(_ collage: Collage) -> String {
    switch collage.source {
    case .catalogue: " (\(collage.origin.catalogue?.name ?? ""))"
    case .library: " из библиотеки"
    case nil: ""
    }
  }
  package var noTags: String {
    "Вы ещё не добавили ни одной метки. «добавить МЕТКА» добавит метку, «пометить N +СЛОВО» пометит ею книгу библиотеки."
  }
  package func tagWithoutCollage(_ name: String) -> String { "Метка \(quoted(name)) сохранена; позже попробуйте «коллаж \(name)»." }
  package func renamed(_ tag: LibraryTag, to name: String) -> String {
    "Метка \(quoted(tag.name)) теперь называется \(quoted(name))" + (tag.books > 0 ? " (изменено книг: \(number(tag.books)))." : ".")
  }
  package func deleteQuestion(_ tag: LibraryTag) -> String {
    let collage = tag.collage == nil ? "" : " и её коллаж"
    let books = tag.books == 0 ? "" : " Она будет снята с \(of(tag.books, .book)) библиотеки."
    return "Удалить метку \(quoted(tag.name))\(collage)?\(books)"
  }
  package func deleted(_ tag: LibraryTag) -> String {
    let collage = tag.collage.map { " и её коллаж (\(bookCount($0.books.count)))" } ?? ""
    let books = tag.books == 0 ? "" : " Она снята с \(of(tag.books, .book)) библиотеки."
    return "\(collage.isEmpty ? "Удалена" : "Удалены") метка \(quoted(tag.name))\(collage).\(books)"
  }

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
  package func anotherCopyQuestion(_ book: BookName) -> String { "Она у вас уже есть: \(name(book)). Добавить ещё один экземпляр?" }
  package func addFoundQuestion(_ name: String, in catalogue: String) -> String {
    "Добавить книгу \(quoted(name)), как она описана в \(catalogue)?"
  }
  package func inLibrary(_ book: BookName) -> String { "Она есть в библиотеке: \(name(book))." }

  // MARK: Meetings

  package func nextMeeting(_ date: String, _ title: String) -> String { "ближайшая: \(date), \(title)" }
  package func upcomingCount(_ count: Int) -> String { "впереди \(number(count))" }
  package var noMeetings: String {
    "Встреч пока не назначено. Введите «встречи добавить» и ответьте на вопросы: сначала название, книга и дата."
  }
  package func noMeetings(upcoming: Bool) -> String {
    upcoming
      ? "Предстоящих встреч нет; «встречи добавить» назначит новую." : "Прошедших встреч ещё нет."
  }
  package func planned(_ meeting: Meeting) -> String { "Назначена \(name(meeting)), \(date(meeting.day))." }

  // MARK: Владельцы

  package var noOwners: String { "Ни у одной книги нет владельца. «добавить НАЗВАНИЕ --владелец ИМЯ» добавит взятую книгу." }
  package func removed(owner: String) -> String { "Сведения о владельце \(quoted(owner)) удалены; «отменить» восстановит их." }
  package func owed(by day: Day?, days: Int) -> String {
    guard let day else { return noDueDate }
    return days < 0 ? "просрочено на \(dayCount(-days))" : days == 0 ? "сегодня" : "до \(dateWithShortWeekday(day))"
  }

  // MARK: Desk

  package var noTurn: String { "Сейчас никого нет: отсканируйте билет или введите имя." }
  package var addFromCatalogueQuestion: String { "Добавить её из каталога?" }
  package func justLent(_ book: BookName, to borrower: String) -> String {
    "\(subject(book)) только что выдана\(to(borrower)); «вернуть \(book.numberText)» примет её обратно."
  }
  package func justReturned(_ book: BookName, lendTo borrower: String) -> String {
    "\(subject(book)) только что возвращена; отсканируйте ещё раз, чтобы "
      + (isYou(borrower) ? "взять её." : "выдать её (кому: \(self.borrower(borrower))).")
  }
  package func notLentAtDesk(_ book: BookName) -> String {
    "\(subject(book)) на месте. Кто её берёт? Сначала отсканируйте билет или введите имя."
  }
  package func dueAtDesk(_ day: Day) -> String { "Теперь книги выдаются до \(date(day))." }
  package func daysLate(_ days: Int) -> String { "опоздание \(dayCount(days))" }
  package func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isOfAll: Bool) -> String {
    "выдано \(number(lent)), " + (renewed > 0 ? "продлено \(number(renewed)), " : "")
      + "возвращено \(number(returned))"
      + (due.map { "; \(isOfAll ? "вернуть" : "первую вернуть") до \(date($0))" } ?? "")
  }

  // MARK: Collages

  package func collageHeading(_ tag: String) -> String { "Коллаж \(quoted(tag))" }
  package func collageShortage(_ collage: Collage) -> String {
    let count = collage.books.count
    return switch collage.source {
    case .catalogue:
      Plural.russianForm(count, "Нашлась", "Нашлись", "Нашлось") + " только "
        + Plural.russian(count, "книга с обложкой", "книги с обложками", "книг с обложками") + "."
    case .library: "В библиотеке только \(bookCount(count)) с этой меткой."
    case nil: Plural.russianForm(count, "Нашлась", "Нашлись", "Нашлось") + " только \(bookCount(count))."
    }
  }
  package func loading(_ position: Int, of count: Int, _ title: String) -> String { "\(number(position)) из \(number(count)): \(title)" }
  package func onlyOwnBooks(because fault: CatalogueError) -> String { "\(sentence(fault)) В коллаже только книги библиотеки." }
  package var collageUnchanged: String { "Коллаж остался прежним." }
  package func collageWithoutPicture(_ tag: String) -> String {
    "Коллаж по метке \(quoted(tag)) составлен, но записать картинку не удалось."
  }
  package func use(of format: PosterFormat) -> String {
    switch format {
    case .svg: "Рисунок для печати, чёткий в любом размере"
    case .png: "Картинка для сообщений и соцсетей"
    case .html: "Страница со ссылками на книги"
    }
  }
  package func collageOffers(opensMail: Bool) -> String {
    "«поделиться --куда ПАПКА» запишет его в другое место, «поделиться --куда ФАЙЛ.png» — одним файлом"
      + (opensMail ? ", «поделиться --письмо» откроет почтовую программу." : ".")
  }
  package func noLongerOwned(_ title: String) -> String { "Книги \(quoted(title)) в библиотеке больше нет." }
  package func cover(of title: String) -> String { "Обложка книги \(quoted(title))" }
  package func noCollageBook(_ number: Int, of count: Int) -> String {
    count == 0 ? "На коллаже нет книг." : "Книги \(number) на коллаже нет" + (count == 1 ? "." : "; есть с 1 по \(count).")
  }

  // MARK: Holds

  package func onHold(for borrower: String, until: Day?) -> String {
    let until = until.map { " " + self.until($0) } ?? ""
    return isYou(borrower) ? "отложена для вас" + until : "отложена\(until) (для кого: \(self.borrower(borrower)))"
  }
  package func kept(_ book: BookName, for borrower: String, until: Day?) -> String {
    "Книга \(name(book)) \(onHold(for: borrower, until: until))."
  }
  package func waits(_ borrower: String, for book: BookName, position: Int) -> String {
    "Книгу \(name(book)) \(isYou(borrower) ? "ждёте вы" : "ждёт \(self.borrower(borrower))"): место \(number(position)) в очереди."
  }
  package func holdRemoved(_ borrower: String, for book: BookName) -> String {
    "Книгу \(name(book)) " + (isYou(borrower) ? "вы больше не ждёте." : "больше не ждёт \(self.borrower(borrower)).")
  }
  package func lendDespiteHolds(count: Int) -> String { "Всё равно выдать \(count == 1 ? "её" : "их") другому?" }
  package var noHolds: String { "Никто не ждёт книг; «отложить N --для ИМЯ» поставит в очередь." }
  package func readySubject(count: Int) -> String { "Можно забрать: \(bookCount(count))" }
  package var readyOpening: String { "Вы можете забрать:" }

  // MARK: Borrowers

  package func late(_ late: Int, of loans: Int) -> String { "\(number(late)) из \(Plural.russian(loans, "выдачи", "выдач", "выдач"))" }
  package var noBorrowers: String { "Никто ещё не брал книг; «читатель добавить» добавит первого." }

  // MARK: Polls

  package func pollOpened(_ day: Day) -> String { "открыто \(date(day))" }
  package func voters(_ names: [String]) -> String {
    guard !names.isEmpty else { return "Пока никто не проголосовал." }
    let people = Plural.russian(names.count, "человек", "человека", "человек")
    let voted = Plural.russianForm(
      names.count, "Проголосовал", "Проголосовали", "Проголосовало")
    return "\(voted) \(people): \(names.joined(separator: ", "))."
  }
  package var noPoll: String {
    "Открытого голосования нет. Введите номера от 2 до 50 книг, например «3 7 12»; «голосование --все» покажет прежние."
  }
  package func candidatesAdded(_ candidates: [PollCandidate]) -> String { "Добавлено в голосование: \(names(candidates))." }
  package func candidatesRemoved(_ candidates: [PollCandidate]) -> String { "Убрано из голосования: \(names(candidates))." }
  package func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String {
    "Есть голоса (\(number(votes))): \(names(candidates)). Всё равно убрать?"
  }
  package func choicesQuestion(_ name: String) -> String { "За какие книги голосует \(name), в порядке предпочтения?" }
  package func voted(_ name: String, _ choices: [PollCandidate]) -> String { "\(name) голосует: \(ranking(choices))." }
  package func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String {
    "Голос уже есть (\(name)): \(ranking(choices)). Заменить его?"
  }
  private func ranking(_ choices: [PollCandidate]) -> String { choices.map { quoted($0.title) }.joined(separator: ", затем ") }
  package func voteWithdrawn(_ name: String) -> String { "Голос снят: \(name)." }
  package func exhausted(count: Int) -> String {
    Plural.russian(count, "голос не называет", "голоса не называют", "голосов не называют") + " ни одной из оставшихся книг."
  }
  package func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String {
    let title = quoted(candidate.title)
    return switch tieBreak {
    case nil: "Выбывает \(title): голосов меньше всего."
    case .firstChoices: "Поровну. Выбывает \(title): в первом туре голосов было меньше всего."
    case .title: "Поровну, и в первом туре тоже. Выбывает \(title): последняя по алфавиту."
    }
  }
  package func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String {
    "Побеждает \(quoted(candidate.title)): \(voteCount(votes)) из \(number(all))."
  }
  package func meetingQuestion(_ candidate: PollCandidate) -> String { "Назначить встречу по книге \(quoted(candidate.title))?" }

  // MARK: Reminders

  package func reminder(_ book: BookName, due: Day, days: Int) -> String {
    let state =
      days < 0
      ? "просрочена на \(dayCount(-days)), срок был \(date(due))"
      : days == 0 ? "вернуть сегодня" : "вернуть через \(dayCount(days)), \(date(due))"
    return "\(subject(book)): \(state)"
  }
  package func nothingDue(within days: Int) -> String {
    let time = days == 0 ? "сегодня" : "в течение " + Plural.russian(days, "дня", "дней", "дней")
    return "Просроченных книг нет, \(time) возвращать нечего."
  }
  package func reminderSubject(count: Int) -> String { "Напоминание о возврате: \(bookCount(count))" }
  package func reminderGreeting(_ borrower: String?) -> String { "Здравствуйте" + (borrower.map { ", \($0)" } ?? "") + "!" }
  package var reminderOpening: String { "Напоминаем, что у вас сейчас:" }
  package func reminderLine(_ book: Book, due: Day, days: Int) -> String {
    "\(quoted(book.title)), автор: \(book.author); " + (days < 0 ? "срок был \(date(due))" : "вернуть до \(date(due))")
  }
  package func reminderClosing(late: Int, of count: Int) -> String {
    switch late {
    case 0: "Пожалуйста, верните вовремя. Спасибо!"
    case count: "Пожалуйста, верните просроченное как можно скорее. Спасибо!"
    default: "Пожалуйста, верните вовремя, а просроченное — как можно скорее. Спасибо!"
    }
  }
  package func sendQuestion(count: Int) -> String { "Отправить \(Plural.russian(count, "письмо", "письма", "писем"))?" }
  package func lettersSent(count: Int) -> String { "Отправлено: \(Plural.russian(count, "письмо", "письма", "писем"))." }
  package func notSent(_ borrower: String, because reason: String) -> String { "Письмо для \(quoted(borrower)) не отправлено: \(reason)" }
  package func alreadyReminded(_ borrower: String) -> String {
    "\(quoted(borrower)): такое письмо сегодня уже отправлено, второго не будет."
  }
  package func sendInterrupted(_ borrower: String) -> String {
    "\(quoted(borrower)): отправка письма сегодня прервалась. Возможно, оно ушло, поэтому второго не будет."
  }
  package func noAddress(_ borrower: String) -> String {
    "\(quoted(borrower)): нет адреса почты. Чтобы его добавить: " + quoted("читатель изменить \(borrower) --почта АДРЕС")
  }
  package func dailyCommand(_ command: String, at time: TimeOfDay) -> String { "Каждый день в \(time.iso): \(command)" }
  package func location(of schedule: ReminderSchedule) -> String {
    switch schedule.scheduler {
    case .systemd(let folder): "через systemd, таймером и службой \(ReminderSchedule.name) в папке \(folder)"
    case .cron: "через cron, строкой в вашем crontab"
    }
  }
  package var installQuestion: String { "Настроить это напоминание? Оно заменит прежнее." }
  package func installed(_ schedule: ReminderSchedule) -> String {
    let name = ReminderSchedule.name
    return "Напоминание приходит каждый день в \(schedule.time.iso). Чтобы его убрать: "
      + (schedule.scheduler == .cron
        ? "\(quoted("crontab -e")), затем удалите строку, которая кончается на \(quoted("# \(name)"))"
        : quoted("systemctl --user disable --now \(name).timer"))
  }
  package func meetingSubject(_ meeting: Meeting) -> String { "Встреча: \(meeting.title), \(date(meeting.day))" }
  package var meetingOpening: String { "Напоминаем о нашей встрече:" }

  // MARK: Maintenance

  package var copiedFrom: String { "Какую библиотеку скопировать? Файл или адрес базы данных" }
  package var copiedTo: String { "Куда её скопировать? Новый файл или адрес базы данных" }
  package func copied(count: Int, changes: Int, from source: String, to target: String) -> String {
    Plural.russianForm(count, "Скопирована ", "Скопированы ", "Скопировано ") + bookCount(count)
      + " из \(source) в \(target), изменений в истории: \(number(changes))."
  }
  package func allIsWell(count: Int) -> String { "Проверено книг: \(number(count)). Всё в порядке." }

  // MARK: Statistics

  package var noTagsYet: String { "Пока ни у одной книги нет меток." }

  // MARK: Calendar

  package func nothingDue(in month: String) -> String { "\(month): возвращать нечего." }

  // MARK: Start

  package var startLead: String { "Ваши книги: что есть, у кого они и когда их вернуть." }
  package var startExamples: [LineExample] {
    [
      LineExample(
        verb: .add, arguments: "Нос --автор \"Николай Гоголь\"",
        meaning: "добавляет книгу (без названия — форма)"),
      LineExample(
        verb: .checkout, arguments: "каренина --кому Борис", meaning: "выдаёт книгу и назначает срок"),
      LineExample(
        verb: .overdue, arguments: "", meaning: "показывает, что просрочено и у кого"),
      LineExample(
        verb: .find, arguments: "толстой", meaning: "ищет в названиях, авторах, метках"),
      LineExample(
        verb: .import, arguments: "книги.csv",
        meaning: "добавляет книги из Goodreads, calibre (metadata.db) и других"),
      LineExample(
        verb: .undo, arguments: "", meaning: "отменяет последнее изменение"),
      LineExample(
        verb: .help, arguments: "",
        meaning: "рассказывает об остальном: искать, полка, встречи, метки, настройки"),
    ]
  }
  package var sampleOffer: String {
    "Чтобы попробовать, введите «пример»: добавятся двенадцать книг и две встречи, а «отменить» их уберёт."
  }
  package func startHint(_ screen: Settings.StartScreen) -> String {
    (screen == .list ? "Enter покажет ваши книги." : "Чтобы начать, нажмите Enter.") + " Команды можно вводить и здесь."
  }
  package func greeting(overdue: Int, dueToday: Int) -> String {
    let late = Plural.russianForm(overdue, "Просрочена ", "Просрочены ", "Просрочено ") + bookCount(overdue)
    return switch (overdue, dueToday) {
    case (0, 0): "Сегодня возвращать нечего. Приятного чтения!"
    case (0, _): "Сегодня нужно вернуть \(Plural.russian(dueToday, "книгу", "книги", "книг"))."
    case (_, 0): "\(late)."
    default: "\(late), ещё \(number(dueToday)) нужно вернуть сегодня."
    }
  }

  // MARK: Sample library

  package func sampleQuestion(count: Int, among books: Int) -> String {
    "У вас уже \(bookCount(books)). Добавить \(Plural.russian(count, "книгу", "книги", "книг")) для примера?"
  }
  package func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String {
    Plural.russianForm(count, "Добавлена ", "Добавлены ", "Добавлено ") + bookCount(count) + " для примера"
      + (givenBack == 0 ? "" : " (из них возвращено: \(number(givenBack)))") + (meetings == 0 ? "" : " и \(meetingCount(meetings))")
      + (duplicates == 0 ? "" : ", уже есть \(bookCount(duplicates))") + ". «отменить» уберёт \(count + meetings == 1 ? "её" : "их")."
  }
  package var sampleIsThere: String { "Все книги для примера уже есть." }

  // MARK: Import

  package var newNumbers: String { "У книг новые номера." }
  package var importedHistory: String { "Её история тоже импортирована: «отменить» отменит последнее, что было сделано там." }
  package func sentence(_ remark: MergeRemark) -> String {
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
  package func skipped(count: Int, most: (ImportFault.Kind, Int)?) -> String {
    let reason =
      switch most?.0 {
      case .required(let field): "поле \(quoted(name(field))) пустое"
      case .tooManyCells: "ячеек больше, чем заголовков"
      case .unknownISBN: "по их ISBN ничего не найдено"
      case .notUTF8: "текст не в кодировке UTF-8"
      case .brokenRecord: "это не целые карточки в таком формате"
      case .cutOffRecord: "они обрезаны"
      case .badRecord: "это повреждённые карточки"
      case .deleted: "там эти книги удалены"
      case .tooLong: "в них слишком длинный текст"
      case .otherPerson: "такие имена есть у других"
      case nil: ""
      }
    return Plural.russianForm(count, "Пропущена ", "Пропущены ", "Пропущено ") + Plural.russian(count, "строка", "строки", "строк")
      + (most.map { ", чаще всего (\(number($0.1))) потому, что \(reason)" } ?? "") + ":"
  }
  package func skippedRow(line: Int, _ fault: ImportFault) -> String {
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
      case .otherPerson(let name): "читатель \(quoted(name)) уже есть, с другой почтой или другим билетом"
      }
    return row(line, reason)
  }
  package func changedCells(count: Int) -> String {
    Plural.russianForm(count, "Изменено ", "Изменены ", "Изменено ") + Plural.russian(count, "значение:", "значения:", "значений:")
  }
  package func changedCell(line: Int, _ cell: ChangedCell) -> String {
    let change =
      switch cell.change {
      case .rounded(let rating): "округлена до \(tenths(rating.stars))"
      case .replacedBytes: "— есть байты, которые не текст"
      case .assumedEnd: "— конец не указан, прочитано до следующей карточки"
      case .second: "здесь второй; сохранён только первый"
      }
    return row(line, "\(columnName(cell.field)) \(quoted(cell.text)) \(change)")
  }
  package func notTaken(_ columns: [String]) -> String { "Не импортировано: \(columns.joined(separator: ", "))." }
  package func mapHint(_ heading: String) -> String { "\(quoted("--столбцы \"\(heading)=заметки\"")) укажет, что в столбце." }
  package var borrowerUnknown: String {
    "Выдачи не импортированы: неизвестно, у кого книги. \(quoted("--столбцы \"СТОЛБЕЦ=читатель\"")) укажет, в каком столбце это сказано."
  }
  package func textSaved(_ file: String) -> String { "Написанное сохранено в файле \(quoted(file))." }
  package var authorHint: String { "\(quoted("--автор ИМЯ")) добавит под этим именем книги без автора." }
  package func read(as encoding: TextEncoding) -> String { "Прочитано в кодировке \(encoding.rawValue)." }
  package func columns(as mapping: ColumnMapping) -> String {
    "Столбцы, как вы указали: \(mapping.text). \(quoted("--столбцы \"\"")) забудет это."
  }
  package func columnsQuestion(_ columns: [String]) -> String {
    "Нет поля для столбцов: \(columns.joined(separator: ", ")).\nЧто в них, например \(quoted((columns.first ?? "") + "=заметки"))?"
  }
  package func orderQuestion(column: String, _ example: String) -> String {
    "\(column): что стоит первым в \(example), \(quoted("день")) или \(quoted("месяц"))?"
  }
  package var authorQuestion: String { "У некоторых книг нет автора. Что указать вместо него?" }
  package func leftOut(count: Int) -> String {
    Plural.russianForm(count, "Пропущено ", "Пропущены ", "Пропущено ")
      + Plural.russian(count, "неверное значение:", "неверных значения:", "неверных значений:")
  }
  package func leftOutCell(line: Int, _ cell: LeftOutCell) -> String {
    row(line, cell.fault.map { sentence($0) } ?? "\(columnName(cell.field)) \(quoted(cell.text))")
  }
  private func columnName(_ column: String) -> String {
    switch column {
    case "isbn": "ISBN"
    case "rating": "оценка"
    case "added": "дата добавления"
    case "checked out": "дата выдачи"
    case "renewals": "продления"
    case "number": "номер"
    case "status": "состояние"
    case "date read": "дата чтения"
    case "read count": "сколько раз прочитана"
    case "earlier readings": "прежние чтения"
    case "cover": "обложка"
    case "tags": "метки"
    case "name": "имя"
    case "loan": "выдача"
    default: BookField(rawValue: column).map { name($0).lowercased() } ?? column
    }
  }
  package func andMore(_ count: Int) -> String { "и ещё \(number(count))" }
  package var allOfList: String { "все книги, что бы ни показывал список" }
  package func replaceQuestion(_ file: String) -> String { "Файл \(file) уже есть. Заменить?" }
  package func returnReminder(_ book: BookName) -> String { "Вернуть: \(book.title)" }
  package func collectReminder(_ book: BookName) -> String { "Забрать: \(book.title)" }

  // MARK: Labels

  package func printHint(_ sheet: LabelSheet) -> String {
    "Печатайте в масштабе 100 %, без полей и колонтитулов, на листах \(sheet.name) "
      + "(\(sheet.paper.rawValue)); сначала попробуйте на простой бумаге."
  }
  package func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String {
    "\(file): " + Plural.russian(count, "этикетка", "этикетки", "этикеток") + (filter.map { " (\($0))" } ?? "") + " на "
      + Plural.russian(sheets, "листе", "листах", "листах") + "."
  }

  // MARK: Settings

  package func anyOf(_ words: String) -> String { "через запятую: \(words); или никаких" }
  package var anyAlias: String { "слово, которое ещё не команда, и строка, которую оно заменяет; «od -» убирает команду «od»" }
  package func settingTakes(_ allowed: String) -> String { "Возможные значения: \(allowed)." }
  package var settingAnswers: String {
    isPlain ? "Дефис задаст значение по умолчанию." : "Enter оставит как есть, «-» задаст значение по умолчанию."
  }

  // MARK: Questions and help

  package var yesOrNo: String { isPlain ? "Да или нет, Enter означает «нет»:" : "[д/Н]" }
  package func whoQuestion(_ text: String) -> String { "Кто это — \(quotedInput(text))?" }
  package func someoneNew(_ text: String) -> String { "кто-то новый: \(text)" }
  package func newBorrower(_ name: String) -> String { "\(name) (новый читатель)" }
  package func whichOne(_ numbers: [Int]) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return isPlain ? "Какую: \(list)? Номер или слова из строки, Enter — ни одну" : "Какую? [\(list)]"
  }
  package func noneOfThese(_ typed: String) -> String {
    "\(quotedInput(typed)) нет в этом списке; введите номер из списка или Enter, чтобы не выбирать."
  }
  package func answerHelp(example: String?, suggestion: String?) -> String {
    (example.map { "Введите ответ, например: \($0)" } ?? "Введите ответ") + ". "
      + (suggestion.map { "Enter — \(quoted($0)); «назад» оставит всё как есть." } ?? enterChangesNothing)
  }
  package func adding(_ option: String) -> String { "Добавьте \(quoted(option))." }
  package func forExample(_ line: String) -> String { "Например: \(line)" }
  package var interruptAgain: String { (isPlain ? "Control-C" : "Ctrl-C") + " ещё раз закроет программу; «выйти» тоже." }
  package var pleaseYesOrNo: String { "Ответьте, пожалуйста, " + (isPlain ? "«да» или «нет»." : "«д» или «н».") }
  package func enterKeeps(beginning: String) -> String { "Enter оставит текст, который начинается так: \(quoted(beginning))" }

  package func summary(_ verb: Verb) -> String {
    switch verb {
    case .list: "показать список книг"
    case .show: "показать всё об одной книге"
    case .add: "добавить книгу; без названия — заполнить форму; ISBN ищется в каталоге, «название:ISBN» — это название"
    case .edit: "изменить книгу; без параметров — заполнить форму"
    case .delete: "убрать книги в корзину; «все» — всё, что сейчас показано"
    case .checkout: "выдать книги"
    case .return: "принять книги обратно"
    case .renew: "назначить новый срок возврата"
    case .rate: "оценить книгу, от 0,5 до 5"
    case .tag: isPlain ? "добавить метки, с плюсом перед словом, и убрать, с минусом" : "добавить («+слово») и убрать («-слово») метки"
    case .cover: "показать обложку книги; с файлом картинки — заменить её, с \(isPlain ? "дефисом" : "«-»") — убрать"
    case .share: "показать книгу текстом, которым можно поделиться; коллаж записать картинкой"
    case .sort: "сортировать список"
    case .all: "показать все книги"
    case .available: "показать доступные книги"
    case .out: "показать выданные книги"
    case .overdue: "показать просроченные книги"
    case .remind: "показать, что просрочено или скоро нужно вернуть, у кого, и встречи ближайших дней"
    case .find:
      "показать книги с этими словами, ISBN или годом; «автор:ИМЯ», «владелец:ИМЯ», «у:ИМЯ», "
        + "«метка:СЛОВО» и «название:СЛОВО» ищут в одном поле, «-СЛОВО» исключает, кавычки — точная фраза"
    case .browse: "двигаться по списку, отбирать и действовать клавишами; то же делает Ctrl-G"
    case .select: "выбрать строки для команд без номеров"
    case .next: "показать следующую страницу"
    case .prev: "показать предыдущую страницу"
    case .first: "показать первую страницу"
    case .last: "показать последнюю страницу"
    case .page: "перейти к странице"
    case .undo: "отменить последнее изменение"
    case .redo: "повторить отменённое"
    case .history: "показать, что и когда менялось; с номером — историю одной книги"
    case .backup: "скопировать библиотеку в файл"
    case .copy: "скопировать всю библиотеку из одного файла или базы данных в другой, с историей и обложками"
    case .check: "проверить, всё ли в порядке с библиотекой"
    case .sample: "добавить дюжину известных книг, чтобы попробовать"
    case .completions: "вывести сценарий, который дополняет эти команды в bash, zsh или fish"
    case .sync: "обновить свою копию с сервера и отправить неотправленные изменения"
    case .cgi: "ответить на запрос веб-сервера (CGI): интерфейс для приложений и страница"
    case .manual: "вывести справочную страницу в том виде, какой читает «man»"
    case .calendar:
      "показать месяц, сроки возврата и встречи: 12.2026, дек или +1; по умолчанию — текущий; «календарь --подписать» — для телефона"
    case .stats: "показать, сколько книг и встреч, кто чаще берёт и что чаще берут"
    case .trash: "показать удалённое"
    case .restore: "восстановить книги из корзины"
    case .purge: "удалить книги из корзины навсегда; «все» — всё, что там"
    case .import:
      "добавить книги из файла (CSV, xlsx, ods, Goodreads, LibraryThing, StoryGraph, calibre, Tellico, BibTeX, RIS, "
        + "CSL-JSON, MARC21, MARCXML, JSON); " + (isPlain ? "дефис" : "«-»") + " читает стандартный ввод"
    case .export:
      "записать показанные книги: json (полностью), csv, markdown, bibtex, ris, csljson, marc, marcxml или ics "
        + "(сроки возврата, а если показаны все книги, то и встречи)"
    case .labels: "сделать для печати страницу этикеток книг или билетов читателей, со штрихкодами"
    case .settings: "показать настройки или изменить одну; \(isPlain ? "дефис" : "«-»") вместо значения задаёт значение по умолчанию"
    case .search: "искать книги в онлайн-каталоге; без слов — повторить последний поиск"
    case .record: "показать книгу, как она описана в онлайн-каталоге"
    case .more: "показать ещё из найденного"
    case .fill: "дополнить книги по онлайн-каталогу"
    case .shelf:
      "показать прочитанные книги, с «--хочу» список чтения, с «--читаю» начатые; менять их: «полка добавить», "
        + "«оценить», «записать», «переставить», «убрать»"
    case .read:
      "поставить книги из библиотеки (или книгу по ISBN) к прочитанным: «прочитано 12», «прочитано 12 оценка 4», «прочитано 12 в пятницу»"
    case .want: "поставить книги из библиотеки (или книгу по ISBN) в список чтения"
    case .year: "показать, что прочитано за год: по месяцам, авторам, меткам и оценкам; «--плакат ФАЙЛ» сделает картинку"
    case .goal: "задать, сколько книг прочитать за год, и показать, сколько уже; \(isPlain ? "дефис" : "«-»") убирает цель"
    case .reading: "отметить, что читается и докуда: «читаю 12», «читаю 12 страница 120», «читаю 12 на 40%»"
    case .move: "перенести книги на другую полку"
    case .note: "записать заметку о книге или о записи на полке"
    case .remove: "удалить книги; на других экранах — то, что на них"
    case .meetings:
      "показать встречи книжного клуба; «встречи добавить НАЗВАНИЕ» назначит новую, «встречи изменить N» изменит, «встречи убрать N» уберёт"
    case .owners: "показать, чьи книги у вас: сколько их, что вернуть раньше, что просрочено"
    case .owner: "показать владельца и книги, которые нужно ему вернуть; менять сведения: «владелец добавить», «изменить ИМЯ», «убрать ИМЯ»"
    case .tags: "показать метки; менять их: «метки добавить», «переименовать», «удалить»"
    case .borrowers: "показать, кто берёт книги: сколько на руках, сколько просрочено, последний визит"
    case .borrower:
      "показать читателя и всё, что он брал; менять сведения: «читатель добавить», «изменить ИМЯ», «объединить ИМЯ ИМЯ», «убрать ИМЯ»"
    case .hold: "поставить кого-нибудь в очередь за книгой; «--убрать» убирает из очереди"
    case .holds: "показать, кто какую книгу ждёт и кто уже может её забрать"
    case .desk: "выдавать и принимать книги со сканером: билет или имя читателя, потом книги, по одной в строке"
    case .merge: "объединить двух читателей или двух владельцев"
    case .rename: "дать метке другое имя, и в её книгах тоже"
    case .collage: "показать дюжину книг с меткой по обложкам; «--куда» запишет их картинкой"
    case .reroll: "на коллаже: составить другой"
    case .poll: "голосовать за следующую книгу; вести голосование: «голосование открыть», «добавить», «убрать», «закрыть», «удалить»"
    case .vote: "проголосовать: номера или названия книг голосования, в порядке предпочтения"
    case .back: "закрыть этот экран"
    case .quit: "выйти из программы"
    case .help: "объяснить команды или одну из них"
    }
  }

  package var toPicture: String { "папка или файл, куда записать картинку" }
  package var toFile: String { "файл, куда её записать; для картинки подойдёт и папка" }
  package var inMailProgram: String { "письмом в почтовой программе, а без неё ссылкой mailto:" }
  package var cardsOfBorrowers: String { "билеты этих читателей или всех, вместо книг" }
  package var forSpreadsheet: String { "CSV, который эта программа открывает двойным щелчком или этот сервис импортирует" }
  package var sheetOfWorkbook: String { "лист таблицы: имя или номер; по умолчанию первый" }
  package var sheetOfLabels: String { "лист этикеток (по умолчанию \(LabelSheet.standard.name))" }
  package var sinceOfStatistics: String { "с какого дня" }
  package var yearOfStatistics: String { "за какой год" }
  package var authorOfOthers: String { "автор тех книг, для которых в файле его нет" }
  package func columns(holding fields: [String]) -> String { summary(.map) + "; поля: " + fields.joined(separator: ", ") }
  package func summary(_ option: LineOption) -> String {
    switch option {
    case .sort: "порядок списка"
    case .reverse: "в обратном порядке"
    case .only: "только книги с этим статусом"
    case .find: "только эти книги, поиск как у команды «найти»; достаточно начала слова"
    case .tag: "только книги с этой меткой"
    case .page: "эта страница списка"
    case .limit: "сколько книг всего или на странице"
    case .due: "срок возврата; «ничего» для чужой книги без срока"
    case .since: "когда началась выдача или чтение, если раньше"
    case .month: "за какой месяц: 2026-11, ноя, прошлый месяц"
    case .until: "по какой день"
    case .csv: "таблицей по месяцам, для электронных таблиц"
    case .ever: "и книги, возвращённые владельцам"
    case .to: "\(toBorrower); для картинки: \(toPicture); для этикеток: \(toPage)"
    case .markdown: "в виде Markdown"
    case .mail: "в виде ссылки mailto:"
    case .send: "отправить каждому, у кого книги, письмо через sendmail"
    case .notify: "в виде уведомления на рабочем столе"
    case .call: "кому позвонить: читатели без электронной почты"
    case .copies: "сколько её экземпляров"
    case .this: "именно этот экземпляр, а не любой"
    case .receipt: "напечатать каждому читателю, что ему выдано"
    case .install: "напоминать каждый день: уведомлением или, с «--отправить», письмами"
    case .count: "сколько изменений"
    case .format: "формат файла"
    case .sheet: "лист этикеток (по умолчанию \(LabelSheet.standard.name)) или таблицы"
    case .skip: "сколько этикеток первого листа уже использовано"
    case .code: "вид штрихкода; для «qr» нужен qrencode"
    case .url: "адрес сервера библиотеки: туда ведут QR-коды, там же календари"
    case .subscribe: "показать адрес календаря читателя, для подписки в телефоне; если его нет — создать"
    case .revoke: "сделать адрес календаря недействительным"
    case .edit: "написать заметки в своём редакторе"
    case .dryRun: "показать, что будет сделано, и ничего не делать"
    case .update: "дополнить книги, которые уже есть"
    case .within: "за сколько дней до срока; по умолчанию 7"
    case .repair: "обновить то, что выводится из книг: ключи сортировки, поиск, подсчёты"
    case .want: "список чтения вместо прочитанных книг или библиотеки"
    case .reading: "начатые книги вместо прочитанных"
    case .rating: "оценка от 0,5 до 5 звёзд"
    case .poster: "сделать картинку: файл (SVG, PNG или HTML) либо папка для всех трёх"
    case .upcoming: "только предстоящие встречи"
    case .past: "только прошедшие встречи"
    case .on: "день встречи, не позже чем через два года, или день, когда книга прочитана"
    case .at: "время начала или напоминания: 19:30, 19.30, 19ч; с «читаю» — страница или доля: 120, 40%"
    case .name: "новое имя читателя или владельца"
    case .for: "кто ждёт книгу"
    case .borrowers: "читатели вместо книг (CSV)"
    case .from: "откуда взять книги для коллажа"
    case .reroll: "составить другой коллаж вместо прежнего"
    case .shelf: "полка, из книг которой собрать коллаж"
    case .poll: "собрать коллаж из книг голосования"
    case .all: "все голосования"
    case .remove: "снять голос этого человека"
    case .map: "что в столбцах: «Комната=место,Источник=заметки»; «Цена=» — не импортировать"
    case .encoding: "кодировка файла, если её не удаётся определить"
    case .dates: "что стоит первым в датах вроде 03/04/2026"
    case .books: "из списка читателя, например Goodreads: добавить в библиотеку и прочитанные книги или все; иначе только ваши"
    case .rejected: "записать непринятые строки в этот файл"
    case .library: "файл, в котором хранится библиотека, или адрес её базы данных или сервера"
    case .language: "язык программы"
    case .keep: "чья сторона верна, если книга изменена и здесь, и там"
    case .later: "хранить изменение здесь до команды «синхронизировать» (библиотека на сервере)"
    case .netrc: "файл с именами и паролями для сервера вместо ~/.netrc"
    case .insecure: "принять адрес другой машины без шифрования (http)"
    case .json: "выводить JSON"
    case .plain: "выводить строки для экранного диктора"
    case .color: "когда использовать цвет («user» — цвета терминала)"
    case .noCovers: "не показывать и не загружать обложки"
    case .noInput: "никогда ничего не спрашивать"
    case .yes: "отвечать «да» на все просьбы подтвердить"
    case .pager: "показывать длинный вывод постранично, через $PAGER или less"
    case .loans: "все выдачи вместо книг (CSV)"
    case .asOf: "считать этот день сегодняшним"
    case .catalogue: "к какому каталогу обращаться"
    case .catalogueURL: "адрес каталога; для «opds» — первой ленты, для «sru» — сервера"
    case .version: "вывести версию"
    case .help: "вывести справку"
    case .title, .author, .publisher, .categories, .isbn, .year, .owner, .location, .series, .seriesNumber, .notes, .description,
      .identifiers, .borrower, .book, .place, .guests, .period, .renewals, .address, .hours, .email, .phone, .note, .card, .letters:
      FormField(option).map(summary) ?? ""
    }
  }

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
  package var findOfBorrowers: String { "только читатели, у которых слова имени, почты или телефона начинаются так" }
  package var toReceipts: String { "записать квитанции в этот файл" }
  package var onlyOfBorrowers: String { "только у кого есть книги, просрочки, кто ждёт книгу или взял слишком много" }
  package var removeOfHold: String { "убрать этого человека из очереди" }
  package var fromBorrower: String { "все книги, которые у этого человека" }
  package var ofOwner: String { "все книги этого владельца, которые у нас" }
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
  package var inlineFormHint: String { "Значение правится на месте, знак — после него; «\\.» — точка, Ctrl-U очистит." }

  // MARK: Manual page

  package var programSummary: String { "учёт книг в диалоге и из командной строки" }
  package var programDescription: [String] {
    [
      "Ведёт учёт ваших книг: что у кого на руках, что пора вернуть и что просрочено. "
        + "Без команды начинается диалог; с командой программа выполняет её и завершается. "
        + "Команды в обоих случаях одни и те же; английские, французские и русские слова программа понимает всегда.",
      "О том, чего в команде не хватает, программа спросит. Любое изменение можно отменить в любое время. "
        + "В конвейер выводится по одной строке на книгу, между полями — табуляция.",
    ]
  }
  package func summary(_ variable: ProgramVariable) -> String {
    switch variable {
    case .library: "Файл библиотеки либо адрес её базы данных или сервера, если «--библиотека» не задана."
    case .token: "Токен для сервера библиотеки, вместо имени и пароля."
    case .language: "Язык: первая непустая из этих переменных, если его не задаёт параметр или настройка."
    case .encoding: "Можно ли выводить не только символы ASCII."
    case .accessible: "Если не пуста, то же, что «--просто»."
    case .noColor: "Если не пуста, цвета нет."
    case .lineEditing: "Чем редактировать строки: readline или libedit; «off» — ничем."
    case .pager: "Чем показывать длинный вывод с «--pager»; по умолчанию «less -FIRX»."
    case .mailer: "Программа, которая отправляет письма «напомнить --отправить», например msmtp; по умолчанию sendmail."
    case .email: "Адрес отправителя этих писем; по умолчанию его ставит почтовая система."
    case .path:
      "Где искать программу постраничного просмотра, curl, chafa, rsvg-convert, xdg-open, xdg-email, "
        + "sendmail, notify-send, systemctl и crontab."
    case .pictures: "Какой это терминал: от него зависит, как показать обложки."
    case .multiplexer: "Если задана хоть одна, обложки рисуются символами."
    case .desktop: "Если задана хоть одна, картинки может открыть рабочий стол; не для macOS."
    case .remote: "Если задана, на macOS картинки не открываются: за экраном никого нет."
    case .terminal: "Какие цвета есть у терминала; если TERM равна «dumb», цвета нет."
    case .columns: "Ширина строк, если вывод идёт не в терминал."
    case .dataFolder: "Папка данных вместо ~/.local/share; не для macOS."
    case .configurationFolder: "Папка настроек вместо ~/.config; не для macOS."
    case .stateFolder: "Папка введённых строк вместо ~/.local/state; не для macOS."
    case .keepers:
      "На сервере: пользователи, которые могут изменять всё, например «anna ben»; "
        + "\(isPlain ? "звёздочка" : "«*»") — все, кто вошёл; если не задано, никто."
    case .borrowerNames: "На сервере: «everyone» — показывать имена читателей и тем, кто не вошёл."
    case .clean: "На сервере: «unasked» — разрешить DELETE /clean удалять все книги без «If-Match»."
    case .catalogue: "К какому каталогу обращаться, если он не задан ни в строке, ни в настройках."
    case .catalogueURL: "Адрес этого каталога, если он не тот, что по умолчанию."
    case .googleKey: "Ваш ключ для Google Books API."
    case .cacheFolder: "Папка ответов каталогов вместо ~/.cache; не для macOS."
    case .editor: "Редактор для заметок; по умолчанию nano или vi."
    case .home: "Домашняя папка."
    case .user: "Имя, которое видно в истории изменений."
    }
  }
  package func summary(_ file: ProgramFile) -> String {
    switch file {
    case .library: "Библиотека по умолчанию."
    case .earlierVersion: "Библиотека до обновления её формата новой версией программы."
    case .covers: "Обложки книг, в том числе стоящих на полках."
    case .copies: "Копии библиотек, которые хранят серверы."
    case .databases: "Обложки библиотек, которые хранятся в базах данных."
    case .settings: "Настройки."
    case .lastSearch: "Что в последний раз искали в каталоге."
    case .answers: "Ответы каталогов: хранятся день и служат без сети."
    case .history: "Строки, введённые в диалоге."
    }
  }
  package func summary(_ exit: ProgramExit) -> String {
    switch exit {
    case .done: "Выполнено, даже если список пуст."
    case .refused: "Не позволяют правила или такой книги нет."
    case .usage: "Строка неверна."
    case .badInput: "Библиотека или файл для импорта не годится."
    case .noInput: "Файла нет или его не удаётся прочитать."
    case .unavailable: "Недоступен сервер, сеть или нужная программа."
    case .cannotCreate: "Не удалось записать файл."
    case .failed: "Ошибка чтения или записи либо на диске нет места."
    case .busy: "Библиотека занята; попробуйте ещё раз."
    case .configuration: "Не годятся настройки, адрес каталога или ключ к нему."
    case .interrupted: "Прервано по Ctrl-C."
    }
  }
  package var examples: [ManualExample] {
    [
      ManualExample("bookskeeper просроченные", "Показать, что просрочено и у кого."),
      ManualExample("bookskeeper выдать 12 --кому Анна --срок +2н", "Выдать книгу на две недели."),
      ManualExample(
        "bookskeeper список --порядок срок --json", "Вывести список для других программ."),
      ManualExample(
        "bookskeeper экспортировать даты.ics", "Записать сроки возврата и встречи для календаря."),
      ManualExample("bookskeeper отменить", "Отменить последнее изменение."),
    ]
  }

  // MARK: Errors

  package func sentence(_ error: LibraryError) -> String {
    switch error {
    case .noSuchBook(let number): "Книги с номером \(BookNumber.text(number)) нет."
    case .deleted(let book): "\(subject(book)) — в корзине." + hint(" «восстановить \(book.numberText)» вернёт её оттуда.")
    case .notNumbered(let book): "\(subject(book)) ещё без номера: его даст сервер командой «синхронизировать»."
    case .noBooksIn(let range): "Книг с номерами от \(range.lowerBound) до \(range.upperBound) нет."
    case .noBookTitled(let words): "Нет книги, у которой в названии есть \(quotedInput(words))."
    case .noneTitled(let words, .trash): "В корзине нет книги с \(quotedInput(words)) в названии."
    case .noneTitled(let words, _): "Среди выданных нет книги с \(quotedInput(words)) в названии."
    case .noBookWithISBN(let text): "Нет книги с ISBN \(quotedInput(text))."
    case .noLastBook: "Ещё ни одна книга не показана и не изменена: точка означает последнюю."
    case .severalTitled(let words, let books, let count):
      "Под запрос \(quotedInput(words)) подходит \(bookCount(count)); выберите одну по номеру:" + list(books, of: count)
    case .controlCharacter(let field): "В \(field.map { "поле \(quoted(name($0)))" } ?? "тексте") есть управляющий символ; уберите его."
    case .textTooLong(let field, let limit):
      "\(field.map(name) ?? "Текст"): слишком длинно; знаков может быть не больше \(number(limit))."
    case .tooManyWords(let limit): "В поиске может быть не больше \(Plural.russian(limit, "слова", "слов", "слов")). Введите меньше слов."
    case .alreadyOut(let book, let borrower, let due, let copies):
      "\(subject(book)) уже выдана\(to(borrower))\(due.map { ", вернуть до \(date($0))" } ?? "")." + copiesSentence(copies)
    case .otherOwner(let book, let owner):
      owner.map { "\(subject(book)): владелец — \(quoted($0))." } ?? "\(subject(book)): это своя книга."
    case .alreadyBorrowed(let book, let owner, let due):
      "\(subject(book)) уже у вас, владелец: \(owner), \(due.map { "вернуть до \(date($0))" } ?? noDueDate)."
    case .givenBack(let book, let owner):
      "\(subject(book)) возвращена, владелец: \(owner)" + hint("; «выдать \(book.numberText)» снова отметит её как взятую") + "."
    case .sinceInTheFuture(let day, let today):
      "\(capitalized(date(day))) ещё не наступило; выдача началась сегодня (\(date(today))) или раньше."
    case .dueBeforeSince(let day, let since): "\(capitalized(date(day))) раньше начала выдачи (\(date(since)))."
    case .notOut(let book): "\(subject(book)) не выдана."
    case .notInTrash(let number): "В корзине нет книги \(number)."
    case .noneInTrash(let range): "В корзине нет книг с номерами от \(range.lowerBound) до \(range.upperBound)."
    case .refused(let refusals): sentences(refusals)
    case .nothingBeforePurge: "Удаление навсегда отменить нельзя, а до него отменять нечего."
    case .nothingToUndo: "Отменять нечего."
    case .changedSince(let other):
      "Ничего не сделано: с тех пор здесь есть изменение, автор \(other.change.author): "
        + "\(name(other.change)), \(date(other.day, at: other.time))."
    case .onlyOthersToUndo(let other):
      "Ваших изменений, которые можно отменить, нет; последнее — автор \(other.change.author): "
        + "\(name(other.change)), \(date(other.day, at: other.time))."
    case .nothingToRedo: "Повторять нечего."
    case .noneNumbered, .noSuch, .taken, .several, .unclear, .required, .meetingRequired, .badISBN, .falseISBN, .badYear, .badRating,
      .badProgress, .badIdentifier, .badSeriesNumber, .badEmail, .badLanguage, .badLimit, .badPeriod, .badRenewals, .dueInThePast,
      .dueTooLate,
      .meetingInThePast,
      .meetingTooLate,
      .badKeptUntil:
      refusal(error)
    case .notShelved(let book): "\(subject(book)): нет на полках; «прочитано» и «хочу» поставят её туда."
    case .noEntriesIn(let range): "Записей с номерами от \(range.lowerBound) до \(range.upperBound) на полках нет."
    case .alreadyShelved(let entry): alreadyShelved(entry)
    case .meetingDayTaken(let meeting): "В один день бывает одна встреча; на \(date(meeting.day)) уже назначена \(name(meeting))."
    case .badGuests(let text): "\(quotedInput(text)) не подходит: введите число гостей \(span(Guests.allowed)) или их имена через запятую."
    case .tagRequired: "Метке нужно имя, например: фантастика."
    case .badTag(let name): "\(quotedInput(name)) нельзя сделать одной меткой: запятая и точка с запятой разделяют метки."
    case .noCovers(let name): "В каталоге нет книг с обложками по метке \(quotedInput(name))."
    case .otherBook(let book, let found): "Книга \(name(book)), автор: \(book.author), не дополнена: в каталоге нашлось \(name(found))."
    case .noBooksTagged(let name): "Ни у одной книги библиотеки нет метки \(quotedInput(name))."
    case .noBooksForCollage: "Нет книг, из которых можно собрать коллаж."
    case .noOpenPoll:
      "Открытого голосования нет: «голосование открыть 3 7 12» откроет его по этим книгам, "
        + "«голосование открыть --хочу» — по списку чтения; «отменить» снова откроет только что закрытое."
    case .pollOpen(let number): "Голосование \(number) уже открыто; сначала закройте или удалите его."
    case .candidateCount(let count): "В голосовании бывает от 2 до 50 книг, а здесь их \(number(count))."
    case .alreadyCandidate(let candidate): "Книга \(quoted(candidate.title)) уже есть в голосовании под номером \(candidate.numberText)."
    case .noSuchCandidate(let text, let candidates): "Книги \(quotedInput(text)) в голосовании нет; есть:" + list(candidates)
    case .severalCandidates(let text, let candidates):
      "В названиях \(of(candidates.count, .book)) есть \(quotedInput(text)); выберите одну по номеру:" + list(candidates)
    case .candidateTwice(let candidate): "Книга \(quoted(candidate.title)) названа дважды; каждую книгу можно назвать только один раз."
    case .voterRequired: "В имени голосующего должны быть буквы, например «голосовать Anna 2 1»."
    case .noSuchVoter(let name): "Голоса \(quotedInput(name)) в этом голосовании нет."
    case .tooManyVotes(let limit): "В этом голосовании уже \(voteCount(limit)), больше оно не принимает."
    case .noVotes: "Пока никто не проголосовал, считать нечего; «голосование удалить» закончит его."
    case .tooLong(let field, let limit): "\(name(field)): слишком длинно; знаков может быть не больше \(number(limit))."
    case .cardTaken(let card, let name): "Билет \(quotedInput(card)) уже есть у читателя \(quotedInput(name))."
    case .badCard(let card): "\(quotedInput(card)) не может быть кодом билета: такие коды у книг."
    case .cardIsName(let card): "\(quotedInput(card)) не может быть кодом билета: так зовут другого читателя."
    case .nameIsCard(let name, let holder): "\(quotedInput(name)) — код билета читателя \(quoted(holder)); введите лучше имя."
    case .stillHasBooks(let name, let books, let count):
      "У читателя \(quotedInput(name)) ещё на руках \(bookCount(count)):" + list(books, of: count)
    case .mergeWithSelf(let name): "Это и так одно имя, \(quotedInput(name)); чтобы объединить, назовите двоих."
    case .userRenamed: "«me» — это хозяин библиотеки; имя задаёт \(quoted("настройки имя ИМЯ"))."
    case .keptFor(let book, let borrower, let until): kept(book, for: borrower, until: until)
    case .someoneWaits(let book, let borrower, let count):
      "Книгу \(name(book)) продлить нельзя: её "
        + (count == 1
          ? (isYou(borrower) ? "ждёте вы." : "ждёт \(self.borrower(borrower)).")
          : "ждут (\(number(count))), первый в очереди: \(self.borrower(borrower)).")
    case .hasTheBook(let book, let borrower):
      "Книга \(name(book)) уже у \(isYou(borrower) ? "вас" : "читателя \(self.borrower(borrower))")"
        + hint("; «продлить» перенесёт срок возврата") + "."
    case .waitsAlready(let book, let borrower):
      isYou(borrower) ? "Вы уже ждёте книгу \(name(book))." : "Книгу \(name(book)) уже ждёт \(self.borrower(borrower))."
    case .doesNotWait(let book, let borrower):
      (isYou(borrower)
        ? "Вы не ждёте книгу \(name(book))"
        : "Книгу \(name(book)) не ждёт \(self.borrower(borrower))") + hint("; «очередь» покажет, кто ждёт") + "."
    case .overLimit(let name, let limit, let books, let count):
      count == 0
        ? tooMany(name, limit: limit)
        : "Читатель \(quotedInput(name)) может взять сразу \(asObject(on: limit, .book)), а на руках \(number(count)):"
          + list(books, of: count)
    case .ownerOfBooksAlone(let name):
      "О владельце \(quotedInput(name)) известны только его книги; \(quoted("владелец объединить")) отдаст их другому."
    case .notLater(let book, let due):
      "\(subject(book)) не продлена: её срок и так \(date(due)), а продлить можно только на более "
        + "поздний день" + hint("; «изменить» задаст любую другую дату") + "."
    case .noMoreRenewals(let book, let owner, let used, let allowed):
      "\(subject(book)) "
        + (allowed == 0
          ? "не продлевается: \(owner) не продлевает срок."
          : "уже продлена \(Plural.russian(used, "раз", "раза", "раз")): "
            + "\(owner) продлевает не больше \(Plural.russian(allowed, "раза", "раз", "раз")).")
        + hint(" Изменить это: \(quoted("владелец изменить")).")
    case .noSuchCode(let text): "Кода \(quotedInput(text)) нет ни на одном билете и ни на одной этикетке этой библиотеки."
    case .cardOrBook(let text, let borrower, let book):
      "\(quotedInput(text)) — код билета читателя \(quoted(borrower)) и код книги \(name(book)); "
        + (LabelCode(scanned: text) == nil
          ? "введите имя или отсканируйте \(LabelCode.book(book.number).text)."
          : "введите имя или номер книги.")
    case .tooLongForMARC(let book):
      "\(subject(book)): для MARC21 это слишком длинно: в карточке не больше 99 999 байт, в поле 9 999. Экспортируйте с «--формат marcxml»."
    }
  }

  package func sentence(_ error: StorageError) -> String {
    switch error {
    case .notALibrary(let path): "\(path) — не библиотека BooksKeeper; там ничего не изменено."
    case .noSuchLibrary(let path): "Библиотеки \(path) нет."
    case .damaged(let path): "Библиотека \(path) повреждена; она оставлена как есть. Вернитесь к её копии."
    case .damagedLog(let path, let change):
      "Изменение \(change) в истории \(path) повреждено. \(nothing(.done)) Что не так, покажет «проверить»."
    case .layout(let path, let fault): "Библиотеку \(path) нельзя использовать как есть: \(clause(fault)). Что не так, покажет «проверить»."
    case .noMoreNumbers(let path): "В библиотеке \(path) выдан последний номер, дальше номеров нет. \(nothing(.changed))"
    case .newer(let path, let version):
      "Библиотека \(path) записана более новой версией BooksKeeper (формат \(version)); обновите программу, чтобы её открыть."
    case .older(let path):
      "Библиотека \(path) записана более старой версией BooksKeeper и оставлена как есть. Откройте её один "
        + "раз с «--библиотека», и она будет обновлена."
    case .outdated(let path):
      "Библиотека \(path) записана версией BooksKeeper до 0.9.0 и оставлена как есть. Экспортируйте её в той версии "
        + "и импортируйте здесь."
    case .ownersToUpdate(let path, let owner):
      "Библиотека \(path) записана более старой версией BooksKeeper и оставлена как есть. Чтобы обновить "
        + "её, владелец (роль «\(owner)») должен один раз открыть её этой версией."
    case .notEmpty(let location): "В \(location) уже есть библиотека. \(nothing(.copied)) Выберите пустое место."
    case .atServer: "Библиотеку на сервере нельзя скопировать, и в неё нельзя копировать: укажите файл или адрес базы данных PostgreSQL."
    case .cannotRead(let path, let reason): "Не удалось прочитать \(input(path)): \(system(reason))."
    case .cannotCreate(let path, let reason): "Не удалось создать \(path): \(system(reason))."
    case .readOnly(let path): "Библиотеку \(path) можно только читать. \(nothing(.changed))"
    case .standbyAway(let location):
      "\(location) ждёт свой резервный сервер и до его возвращения изменений не делает. \(nothing(.changed)) Попробуйте позже."
    case .busy(let path): "Библиотека \(path) занята другой программой. \(nothing(.changed)) Попробуйте чуть позже."
    case .full(let path): "На диске, где находится \(path), нет места. \(nothing(.changed))"
    case .failed(let path, let reason): "\(path): \(system(reason)). \(nothing(.changed))"
    case .badDatabaseAddress(let fault): sentence(fault)
    case .outOfReach(let location, let reason): "\(location): сервер недоступен. \(asSentence(reason))"
    case .noLibpq(let location):
      "Для доступа к \(location) нужна библиотека libpq, а она не установлена. "
        + "В Debian и Ubuntu её устанавливает команда: sudo apt install libpq5"
    case .denied(let location, let reason): "\(location): в доступе отказано. \(asSentence(reason))"
    case .passwordRefused(let location):
      "\(location): пароль не принят или не указан. Запишите его в ~/.pgpass в виде "
        + "сервер:порт:база:роль:пароль; читать этот файл должны только вы."
    case .wrongEncoding(let location, let encoding):
      "\(location) хранит тексты в кодировке \(encoding), а для библиотеки этого мало; выберите базу данных в UTF8."
    case .notMade(let location):
      "Связь с \(location) прервалась до того, как изменение было сделано. \(nothing(.changed)) Попробуйте ещё раз."
    case .unknownOutcome(let location):
      "\(location): изменение не подтверждено. Сделано ли оно или ещё будет сделано, неизвестно; когда сервер ответит, это покажет «история»."
    case .waitsForStandby(let location):
      "Ожидание резервного сервера для \(location): изменение должно быть и на нём. Ctrl-C прекращает "
        + "ожидание, но изменение ещё может быть сделано."
    case .notReplicated(let location):
      "Изменение сделано, но только на одном сервере: \(location) больше не ждёт резервный сервер. Оно "
        + "пропадёт, если этот сервер откажет раньше, чем изменение попадёт на резервный."
    case .ownFile(let path, .library): "\(path) — это сама библиотека; выберите другой файл."
    case .ownFile(let path, .companion): "Файл \(path) принадлежит библиотеке; выберите другой файл."
    case .ownFile(let path, .source): "Файл \(path) сейчас импортируется; выберите другой файл."
    case .notWritten(let path, let reason): "Не удалось записать \(path): \(system(reason))."
    case .interrupted: "Остановлено. То, что не было закончено, не изменено."
    case .unanswered(let reason): "Изменение внесено, но ответ записать не удалось: \(system(reason))."
    case .faults(let count):
      Plural.russianForm(count, "Найдена ", "Найдены ", "Найдено ") + Plural.russian(count, "ошибка.", "ошибки.", "ошибок.")
    }
  }

  private func sentence(_ fault: AddressFault) -> String {
    switch fault {
    case .form:
      "Адрес библиотеки не читается. Он выглядит как postgresql://user@host/database, service=name или "
        + "host=name dbname=name; в первом виде знаки @ : / ? % в имени или пароле пишутся как %40 %3A %2F %3F %25."
    case .parameter(let name?): "В адресе библиотеки есть \(quoted(name)), а это не параметр PostgreSQL, такой как sslmode, и не schema."
    case .parameter(nil):
      "В адресе библиотеки есть то, что не является параметром PostgreSQL. Нет ли в пароле пробела или "
        + "другого знака? Возьмите его в апострофы или напишите %20."
    case .port: "Порт в адресе библиотеки — число от 1 до 65535: один для всех серверов или по одному для каждого."
    case .host: "В адресе библиотеки у одного из серверов нет имени."
    case .schema(let name):
      "Библиотека не может быть в схеме с именем \(quotedInput(name)). Имя схемы начинается с буквы или _, "
        + "состоит из букв, цифр, _ и - и не начинается с pg_."
    }
  }

  package func sentence(_ error: ImportError) -> String {
    switch error {
    case .empty: "В файле нечего импортировать."
    case .noTitleColumn(let headings):
      "Нет столбца с заголовком \(quoted("название")); есть заголовки: " + headings.joined(separator: ", ")
        + (headings.count > 1
          ? ". \(quoted("--столбцы \"\(headings[0])=название\"")) укажет, где названия." : ".")
    case .noNameColumn(let headings):
      "Нет столбца с заголовком \(quoted("имя")); есть заголовки: " + headings.joined(separator: ", ")
        + (headings.first.map {
          ". \(quoted("--столбцы \"\($0)=имя\"")) укажет, где имена."
        } ?? ".")
    case .onlyIdentifiers(let service):
      "В файле только номера книг из \(service). Экспортируйте его заново: теперь в нём есть и названия."
    case .notText: "Это не файл CSV: в нём есть байты, которые не являются текстом."
    case .badArchive(let line, let fault):
      "Эту копию библиотеки нельзя импортировать: "
        + [line.map { "строка \($0)" }, fault.thing.map(location)].compactMap(\.self)
        .map { $0 + ": " }.joined() + reason(fault.flaw) + "."
    case .newerArchive: "Эту копию библиотеки записала более новая версия BooksKeeper."
    case .unknownEncoding:
      "Кодировку файла не удалось определить; укажите её с \(quoted("--кодировка")): "
        + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noSuchColumn(let column, let found): "Нет столбца с заголовком \(quoted(column)); заголовки: \(found.joined(separator: ", "))."
    case .doubtfulDates(let column, let example):
      "Даты в столбце \(quoted(column)) можно прочесть двояко, например \(example). Укажите, что стоит "
        + "первым: \(quoted("--даты день")) или \(quoted("--даты месяц"))."
    case .rowTooLong(let line):
      "Строка таблицы, начатая в строке \(line), больше \(number(ImportLimit.recordBytes / 1_000_000)) МБ, или в ней больше ячеек, "
        + "чем \(number(ImportLimit.rowCells)); не забыта ли закрывающая кавычка? \(nothing(.imported))"
    case .recordTooLong(let line):
      "Запись, начатая в строке \(line), больше \(number(ImportLimit.recordBytes / 1_000_000)) МБ. \(nothing(.imported))"
    case .objectTooLarge(let line):
      "Объект JSON, начатый в строке \(line), больше \(number(ImportLimit.objectBytes / 1_000_000)) МБ, или значений в нём больше, "
        + "чем \(number(ImportLimit.objectValues)). \(nothing(.imported))"
    case .changedMeanwhile: "Файл изменился во время чтения. \(nothing(.imported))"
    case .noUsableRows: "Ни одна строка файла не подошла."
    case .unclosedQuote(let line): "Кавычка, открытая в строке \(line), нигде не закрыта. \(nothing(.imported))"
    case .otherFormat(let name):
      "Это \(name), а из него книги импортировать нельзя. Можно из форматов: "
        + ImportFormat.allCases.map(\.name).joined(separator: ", ") + ", xlsx, ods."
    case .notInFormat(let format, let missing, let found):
      "Это не то, что читает \(quoted("--формат \(format.rawValue)"))." + expected(format, missing)
        + (found.map { " Похоже на \($0.name): уберите «--формат»." } ?? "")
    case .badJSON(let line): "Начиная со строки \(line) это не JSON. \(nothing(.imported))"
    case .noBooksInJSON: "В этом JSON нет книг: нужен список объектов с названиями."
    case .needsFile: "Базу calibre нельзя прочитать из стандартного ввода: укажите файл."
    case .libraryFile(let path):
      "Это библиотека BooksKeeper, а не файл с книгами. Чтобы скопировать её в новую, введите "
        + "\(quoted("скопировать \(path ?? "ФАЙЛ") НОВАЯ")); чтобы открыть, запустите программу с \(quoted("--library \(path ?? "ФАЙЛ")"))."
    case .otherDatabase: "Это база SQLite, но не metadata.db программы calibre."
    case .badXML(let line): "XML в строке \(line) составлен неверно. \(nothing(.imported))"
    case .definesEntities: "XML не прочитан: в нём определены сущности, а они могут навредить. \(nothing(.imported))"
    case .otherXML(let root): "Это XML (\(quoted(root))), но книг в нём нет: нужен MARCXML или собрание книг Tellico."
    case .damagedArchive: "Файл не распаковывается: он повреждён или обрезан."
    case .lockedWorkbook: "Таблица закрыта паролем: сохраните её без пароля."
    case .workbookTooLarge(let limit): "Таблица не прочитана: в ней \(words(limit))."
    case .xmlTooLarge(let line, let limit): "XML не прочитан: в строке \(line) \(words(limit)). \(nothing(.imported))"
    case .noSuchSheet(let name, let sheets): "Листа \(quoted(name)) нет. Есть листы: " + sheets.map(quoted).joined(separator: ", ") + "."
    case .noRejects: "Записи этого формата нельзя вынести в файл; уберите «--отказы». Ничего не импортировано."
    case .noSheets: "В файле нет листов: «--лист» нужен только для таблиц xlsx и ods."
    case .notAPicture(let path): "\(path) — не картинка: обложкой может быть JPEG, PNG, GIF или WebP."
    case .pictureTooLarge(let path): "Файл \(path) слишком велик: у обложки самое большее 10 МБ и 50 миллионов точек, 10 000 по стороне."
    case .databaseInUse: "Программа calibre не закончила запись в эту базу: откройте calibre, закройте и попробуйте снова."
    case .damagedDatabase(let reason): "Не удалось прочитать базу: \(reason)."
    }
  }

  private func reason(_ flaw: ArchiveFlaw) -> String {
    switch flaw {
    case .unreadable(let field): "\(field.map(quoted) ?? "это") не читается"
    case .number(let field, let number, let allowed):
      "в поле \(quoted(field)) стоит \(number), а не от \(allowed.lowerBound) до \(allowed.upperBound)"
    case .instant(let field): "в поле \(quoted(field)) нет времени между 1 и 9999 годом"
    case .isbn(let text): notAnISBN(text)
    case .empty(let field): "поле \(quoted(field)) пусто"
    case .email(let text): "\(quoted(text)) — не адрес электронной почты"
    case .returnedEarly(let loan): "выдача \(loan) закончилась раньше, чем началась"
    case .openLoans: "две выдачи открыты одновременно"
    case .ballot(let name): "голос \(quoted(name)) не за книгу из списка или дважды за одну"
    case .twice(let field): "в поле \(quoted(field)) то же, что у другой записи"
    case .missing(let noun, let number): "\(name(noun)) \(number) отсутствует"
    case .notAPicture: "это не картинка JPEG, PNG, GIF или WebP или только часть её"
    case .pictureTooLarge: "больше 10 МБ, 50 миллионов точек или 10 000 по стороне"
    case .misnamed(let file): "файл с такой картинкой называется \(file)"
    case .step: "его нельзя ни отменить, ни повторить"
    case .cutOff: "файл обрывается"
    }
  }

  private func expected(_ format: ImportFormat, _ missing: [String]) -> String {
    switch format {
    case .json: " JSON начинается с { или [."
    case .bibtex: " Карточка BibTeX начинается с @book{ или другого типа."
    case .ris: " Карточка RIS начинается с \(quoted("TY  - BOOK")) или другого типа."
    case .csljson: " CSL-JSON — это список объектов, в которых есть \(quoted("type")), \(quoted("title")) и \(quoted("author"))."
    case .calibre: " Нужен metadata.db программы calibre или вывод \(quoted("calibredb list --for-machine"))."
    default: missing.isEmpty ? "" : " Нет столбцов: \(missing.joined(separator: ", "))."
    }
  }

  package func sentence(_ error: FileError) -> String {
    switch error {
    case .notFound(let path): "Файл \(quoted(path)) не найден."
    case .isFolder(let path): "\(path) — папка, а нужен файл."
    case .cannotRead(let path): "Не удалось прочитать \(path): нет прав доступа."
    }
  }

  package func sentence(_ error: CatalogueError) -> String {
    switch error {
    case .noCurl:
      "Для доступа к сети нужна программа curl, а она не установлена. В Debian и Ubuntu её устанавливает команда: sudo apt install curl"
    case .curlFailed(let code): "Программа curl завершилась с кодом \(code), ответа нет."
    case .hostNotFound(let host): "Сервер \(host) не найден. Есть ли связь с сетью?"
    case .noConnection(let host): "Нет соединения с \(host): сервер не запущен или нет связи с сетью."
    case .proxyNotFound: "Прокси-сервер не найден; проверьте переменные http_proxy и https_proxy."
    case .timedOut(let host): "Сервер \(host) не ответил вовремя. Попробуйте позже."
    case .untrusted(let host): "Нет безопасного соединения с \(host): его сертификату нельзя доверять. \(nothing(.sent))"
    case .cutOff(let host): "Ответ сервера \(host) оборвался. Попробуйте ещё раз."
    case .status(let status, let host): "Сервер \(host) не смог ответить (код \(status))."
    case .busy(let host, let seconds): "Сервер \(host) перегружен. Попробуйте " + (seconds.map { "через \(duration($0))." } ?? "позже.")
    case .keyRefused(let host): "Сервер \(host) не принимает ключ; исправьте его или уберите."
    case .tooLarge(let host, let limit): "Ответ сервера \(host) больше \(limit / 1_000_000) МБ, он не прочитан."
    case .tooManyRedirects(let host): "Сервер \(host) без конца перенаправляет с адреса на адрес; запрос прекращён."
    case .redirectRefused(let host): "Сервер \(host) перенаправляет на адрес не http и не https; переход не выполнен."
    case .redirectElsewhere(let host):
      "\(host) перенаправляет на другой сервер; переход не выполнен. Если библиотека переехала, укажите её новый адрес."
    case .wrongType(let host, let type):
      "Сервер \(host) прислал не то, что запрашивали" + (type.map { " (\($0))" } ?? "") + ". Проверьте адрес."
    case .unreadable(let host): "Ответ сервера \(host) не читается: у него не тот формат."
    case .notUTF8(let host): "Ответ сервера \(host) не читается: его текст не в UTF-8."
    case .entities(let host): "Ответ сервера \(host) не прочитан: он определяет сущности XML, а они могут навредить."
    case .noSearch(let host): "В каталоге \(host) нет поиска. Проверьте адрес."
    case .searchRefused(let host, let reason): "\(host) отклонил запрос: \(asSentence(reason))"
    case .nothingFound(let what): "В каталоге ничего нет по запросу \(quotedInput(what))."
    case .badAddress(let address):
      "\(quotedInput(address)) — не адрес каталога: он должен начинаться с http:// или https:// и не содержать пароля."
    case .noAddress: "Не указан адрес каталога; добавьте «--адрес-каталога АДРЕС» или задайте его командой «настройки адрес АДРЕС»."
    case .unknownCatalogue(let name, let location):
      "Каталог \(quoted(name)) из \(location) неизвестен; возможные значения: \(catalogueNames). \(nothing(.sent))"
    case .interrupted: "Запрос остановлен."
    }
  }

  private var catalogueNames: String { CatalogueSource.allCases.map(\.rawValue).joined(separator: ", ") }

  package func sentence(_ error: ToolError) -> String {
    switch error {
    case .missing(let tool):
      "PNG делает \(tool), но эта программа не установлена или не справилась; SVG открывается везде. "
        + "В Debian и Ubuntu её можно установить так: sudo apt install librsvg2-bin"
    case .qrCodes(let tool): "QR-коды делает \(tool), но эта программа не установлена или не справилась; для «--код code128» она не нужна."
    case .editor(let name?): "Редактор \(quotedInput(name)) завершился с ошибкой. \(nothing(.changed))"
    case .editor(nil): "Редактор не найден: укажите его в EDITOR и работайте в терминале."
    case .noMailer(let name?):
      "Программа \(quotedInput(name)) не найдена: укажите в BOOKSKEEPER_SENDMAIL программу, которая отправляет письма, например msmtp."
    case .noMailer(nil):
      "Письма отправляет sendmail, но он не найден: установите msmtp-mta или другую почтовую программу либо укажите её в BOOKSKEEPER_SENDMAIL."
    case .noMailProgram: "Почтовой программы, которую можно здесь открыть, не нашлось."
    case .noNotifier: "Уведомления показывает notify-send, но эта программа не установлена."
    case .noUnzip:
      "Таблицы и другие файлы zip распаковывает unzip, но эта программа не установлена. "
        + "В Debian и Ubuntu её устанавливает команда: sudo apt install unzip"
    case .noScheduler: "Нет ни systemd для вашего пользователя, ни crontab: напоминание должен запускать один из них."
    case .failed(let tool, let reason): "Программа \(tool) завершилась с ошибкой" + (reason.map { ": \($0)" } ?? ".")
    case .lettersNotSent(let count, let all):
      "Не отправлено писем: \(number(count)) из \(number(all)); «напомнить --отправить» попробует снова."
    }
  }

  package func sentence(_ error: LineError) -> String {
    func perhaps(_ suggestion: String?) -> String {
      suggestion.map { " Возможно, вы имели в виду \(quoted($0))?" }
        ?? " Введите «помощь», чтобы узнать, какие есть."
    }
    return switch error {
    case .unknownVerb(let word, let suggestion): "Команды \(quotedInput(word)) нет." + perhaps(suggestion)
    case .ambiguousVerb(let word, let verbs): "\(quotedInput(word)) может означать \(either(verbs, "или")); введите больше букв."
    case .unknownOption(let word, let suggestion): "Параметра \(quoted(word.shortened())) нет." + perhaps(suggestion)
    case .notForVerb(let option, let verb): "Параметр \(quoted(typed(option))) не подходит к команде \(quotedInput(withOptions(verb)))."
    case .onlyAtStart(let option): "Параметр \(quoted(typed(option))) можно указать только при запуске программы."
    case .missingValue(let option, let verb): "Параметру \(quoted(typed(option))) нужно значение: \(summary(option, of: verb))."
    case .needlessValue(let option): "Параметру \(quoted(typed(option))) значение не нужно."
    case .givenTwice(let option): "Параметр \(quoted(typed(option))) можно указать только один раз."
    case .badValue(.map, let value, let fields):
      "\(quotedInput(value)) не указывает, что в столбце. Пример: "
        + "\(quoted("Комната=место,Источник=заметки")). Поля: \(fields.joined(separator: ", "))."
    case .badValue(let option, let value, let allowed):
      "Параметр \(quoted(typed(option))) не принимает \(quotedInput(value)); "
        + "возможные значения: \(allowed.map { typed($0, of: option) }.joined(separator: ", "))."
    case .didYouMean(let words, let line): "Непонятно: \(quotedInput(words)). Может быть, \(quotedInput(withOptions(line)))?"
    case .needlessArgument(let word, let verb): "Команда \(quotedInput(verb)) не принимает \(quotedInput(word))."
    case .missing(.answers, let verb): "\(quoted(verb)): ввод закончился, а форма ещё не заполнена. \(nothing(.saved))"
    case .missing(let part, let verb): "Команде \(quoted(verb)) не хватает данных. \(questionWithHint(part))"
    case .needsYes(let question): question + " Чтобы подтвердить, добавьте «--да»."
    case .severalPolls(let verb, let numbers):
      "Чтобы открыть голосование по нескольким книгам, введите " + quoted("\(verb) \(word(PollWord.open)) \(numbers)") + "."
    case .badNumber(let text, let range): invalid(text, .number(range))
    case .backwardRange(let text): "Диапазон \(quoted(text.shortened())) идёт в обратную сторону; сначала укажите меньший номер."
    case .badDate(let text): invalid(text, .date)
    case .badMonth(let text): invalid(text, .month)
    case .badTime(let text): invalid(text, .time)
    case .monthFirst(let text, let suggestion):
      "Дня \(quotedInput(text)) нет в календаре: сначала пишут день, потом месяц, например, \(suggestion)."
    case .noSuchDay(let text): "Дня \(quotedInput(text)) нет в календаре; введите, например, \(dateHelp)"
    case .badEnding(let path):
      "Файл \(path) не записан: расширение не соответствует ни одному формату. "
        + "Возможные расширения: \(endings()). Для других имён добавьте «--формат ФОРМАТ»."
    case .badEndingForTable(let path): "Файл \(path) не записан: эта таблица экспортируется в CSV, в файл вроде table.csv."
    case .badOrder(let text, let allowed): "Порядка \(quotedInput(text)) нет; есть: \(allowed.map(orderWord).joined(separator: ", "))."
    case .unknownSetting(let word):
      "Настройки \(quotedInput(word)) нет; есть: " + SettingKey.allCases.map { self.word($0) }.joined(separator: ", ") + "."
    case .badSetting(let key, let text):
      "\(quotedInput(text)) не подходит для настройки \(quoted(name(key))). Возможные значения: \(allowed(key)). Например: \(example(key))"
    case .badTag(let text):
      "Перед \(quotedInput(text)) нужен знак: \(isPlain ? "плюс" : "«+»") добавит метку, \(isPlain ? "минус" : "«-»") уберёт её."
    case .badShell(let name, let allowed): "Для \(quotedInput(name)) сценария нет; есть для: \(allowed.joined(separator: ", "))."
    case .onlyIn(.search, let verb): "Команда «\(verb)» продолжает поиск: начните с команды «искать ТЕКСТ»."
    case .numbersOf(.record, let verb):
      "Номера здесь — это номера найденных карточек, а команда «\(verb)» — для книг библиотеки; сначала вернитесь к списку."
    case .cannotBrowse:
      "Команда «листать» двигает список на экране терминала, её нужно видеть. Команды «список», "
        + "«найти ТЕКСТ» и «следующая» показывают то же построчно."
    case .onlyAtPrompt(let verb): "Команда «\(verb)» работает в диалоге, где есть список и есть что выбрать."
    case .numbersOf(.meeting, let verb):
      "Номера здесь — это номера встреч, а команда «\(verb)» — для книг библиотеки; сначала вернитесь к списку."
    case .numbersOf(.tag, let verb):
      "Номера здесь — это номера меток, а команда «\(verb)» — для книг библиотеки; сначала вернитесь к списку."
    case .numbersOf(.collage, let verb):
      "Номера здесь — это номера на коллаже, а команда «\(verb)» — для книг библиотеки; откройте "
        + "книгу по номеру или сначала вернитесь к списку."
    case .onlyIn(.collage, let verb): "Команда «\(verb)» — для коллажа: начните с команды «коллаж МЕТКА»."
    case .openQuote: "Не хватает закрывающей кавычки."
    }
  }

  // MARK: Synchronization

  package func offline(since moment: String) -> String { "нет связи, состояние на \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String { "Показана библиотека \(host) по состоянию на \(moment)." }
  package func waitingToSend(count: Int) -> String { Plural.russian(count, "книга ждёт", "книги ждут", "книг ждут") + " отправки" }
  package func willWait(count: Int) -> String {
    Plural.russian(
      count, "изменение будет отправлено", "изменения будут отправлены",
      "изменений будет отправлено") + " командой «синхронизировать»."
  }
  package func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String {
    "С сервера \(host): новых — \(number(added)), изменённых — \(number(changed)), удалённых — \(number(deleted))."
  }
  package func sent(count: Int, to host: String) -> String { "Отправлено на \(host): " + bookCount(count) + "." }
  package func upToDate(with host: String) -> String { "На \(host) ничего нового." }
  package func renumbered(_ book: BookName, to number: Int) -> String {
    let no = isPlain ? "номер " : "№ "
    return "Книга \(quoted(book.title)): здесь была \(no)\(book.numberText), теперь \(no)\(BookNumber.text(number))."
  }
  package func ignoredFields(_ fields: [RemoteBook.Field], by host: String) -> String {
    "Сервер \(host) не сохранил: \(fields.map(word).joined(separator: ", ")). Отныне это остаётся здесь."
  }
  package func peopleStayLocal(_ host: String) -> String { "Сервер \(host) не хранит ни очередей, ни читателей: они остаются здесь." }
  package func deleteMissingQuestion(_ gone: Int, of all: Int, at host: String) -> String {
    "На \(host) больше нет книг: \(number(gone)) из \(number(all)). Удалить их и здесь?"
  }
  package func conflict(_ book: BookName, theirs: String, ours: String) -> String {
    "\(subject(book)): изменено и здесь, и на сервере.\nТам: \(theirs)\nЗдесь: \(ours)"
  }
  package func deletedThere(_ book: BookName) -> String { "\(subject(book)): здесь изменено, на сервере удалено." }
  package func deletedHere(_ book: BookName) -> String { "\(subject(book)): здесь удалено, на сервере изменено." }
  package var keepQuestion: String { "Оставить их вариант или наш? Enter — решить позже" }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .notSent: reason(error) + " \(nothing(.changed)) С «--позже» изменение подождёт здесь до «синхронизировать»."
    case .refused, .busy, .changedThere, .goneThere, .othersThere: reason(error) + " \(nothing(.changed))"
    default: reason(error)
    }
  }

  /// Returns the reason only, without saying whether the change was made.
  private func reason(_ error: RemoteError) -> String {
    switch error {
    case .badAddress(let address):
      "\(quotedInput(address)) — не адрес библиотеки; адрес выглядит как https://library.example/books и не содержит пароля."
    case .insecure(let address):
      "\(quotedInput(address)) отправит всё без шифрования. Используйте https:// или, если так и задумано, «--insecure»."
    case .unreachable(_, let cause), .notSent(_, let cause): sentence(cause)
    case .unauthorized(let host):
      "\(host) требует другое имя и пароль. Запишите их в ~/.netrc (или в файл для «--netrc») либо задайте токен в BOOKSKEEPER_TOKEN."
    case .readOnly(let host):
      "\(host) не говорит тем, кто не вошёл, у кого книга, поэтому эта копия только для чтения. Чтобы менять её, "
        + "укажите имя и пароль в ~/.netrc (или в файле для «--netrc»)."
    case .noLibrary(let host, let status): "По этому адресу нет библиотеки: \(host) ответил со статусом \(status)."
    case .refused(let host, let status, let reason):
      "\(host) отказал: " + (reason ?? "статус \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) занят; попробуйте ещё раз."
    case .notMade(let host): "\(host) не ответил как следует. На вопрос он сообщил, что изменение не сделано."
    case .unknown(let host): "\(host) не ответил, и узнать, сделал ли он изменение, нельзя; «синхронизировать» покажет, что стало."
    case .changedThere(let book, let host): "\(subject(book)): на \(host) тем временем изменено; «синхронизировать» покажет, как стало."
    case .goneThere(let book, let host): "\(subject(book)): на \(host) книги больше нет; «синхронизировать» это учтёт."
    case .othersThere(let host): "На \(host) тем временем добавили или удалили книги; «синхронизировать» их покажет."
    case .waiting(let book):
      "\(subject(book)): есть неотправленные изменения. Сначала отправьте их по «синхронизировать» или добавьте «--позже»."
    case .partly(let done, let total, let cause):
      (total.map { "Сделано здесь и на сервере: \(number(done)) из \(number($0))." }
        ?? "Сделано здесь и на сервере: \(bookCount(done)).") + " Затем: " + reason(cause)
    case .notTaken(let book, let fields, let host):
      "Сервер \(host) ответил, но не принял изменение: \(name(book))"
        + (fields.isEmpty ? "" : " (" + fields.map(word).joined(separator: ", ") + ")") + ". Здесь теперь так же, как там."
    case .someRefused(let refused, let done, let total):
      (total > 1 ? "Сделано здесь и на сервере: \(number(done)) из \(number(total)). " : "")
        + refused.prefix(BulkChanges.previewCount).map { "\(subject($0.book)): \(reason($0.error))" }.joined(
          separator: " ") + (refused.count > BulkChanges.previewCount ? " (\(andMore(refused.count - BulkChanges.previewCount)))" : "")
    case .wouldDelete(let gone, let all, let host):
      "На \(host) больше нет книг: \(number(gone)) из \(number(all)). Здесь ничего не удалено; это сделает «синхронизировать --да»."
    case .partlyWaiting(let done, let total, let cause):
      "Отправлено \(number(done)) из \(number(total)); остальные ждут «синхронизировать». " + reason(cause)
    case .leftThere(let host): "Это отклонено, но книга добавлена на \(host), и удалить её там не удалось. «синхронизировать» её покажет."
    case .conflicts(let count):
      Plural.russian(count, "книга изменена", "книги изменены", "книг изменено")
        + " и здесь, и на сервере. Введите «синхронизировать» в диалоге или добавьте «--оставить их» либо «--оставить наш»."
    case .noServer: "Эта библиотека — не копия библиотеки на сервере, спрашивать некого."
    case .onlyAtServer(let server): "Адреса календарей хранит \(server). Выполните эту команду там."
    case .interrupted: "Отправка остановлена."
    }
  }

  // MARK: Server

  package var changedMeanwhile: String { "За это время данные изменились. Получите их снова и повторите изменение." }
  package var serverFailed: String { "Библиотекой сейчас нельзя пользоваться. Причина — в журнале сервера." }
  package var serverBusy: String { "Библиотека недоступна. \(nothing(.changed)) Повторите попытку через минуту." }
  package var serverUnsure: String { "Библиотека стала недоступна во время изменения: оно могло выполниться, а могло и нет." }
  package func sortOption(_ order: BookOrder) -> String { self.order(order, isReversed: false) }
  package var noBooksWithYou: String { "Сейчас у вас нет книг." }
  package var notYetBorrower: String { "Библиотека пока не знает вас как читателя." }
  package func placeInQueue(_ position: Int) -> String { "Вы в очереди под номером \(number(position))." }
  package func waitingCount(_ count: Int) -> String { "в очереди: \(number(count))" }
  package func reserveQuestion(_ book: BookName) -> String { "Отложить для вас книгу \(name(book))?" }
  package func renewQuestion(_ book: BookName, until day: Day) -> String { "Продлить книгу \(name(book)) до \(date(day))?" }
  package func cancelHoldQuestion(_ book: BookName) -> String { "Отменить вашу заявку на книгу \(name(book))?" }
  package func othersWait(_ book: BookName) -> String { "Книгу \(name(book)) продлить нельзя: её ждут другие читатели." }
  package var othersWait: String { "Продлить нельзя: книгу ждут другие читатели." }
  package func alreadyWithYou(_ book: BookName) -> String { "Книга \(name(book)) уже у вас." }
  package func notWithYou(_ book: BookName) -> String { "Книги \(name(book)) у вас нет." }
  package func notReserved(_ book: BookName) -> String { "У вас нет заявки на книгу \(name(book))." }
  package func renewedAlready(_ book: BookName, due: Day) -> String {
    "У книги \(name(book)) срок и так \(date(due)); дальше продлить пока нельзя."
  }
  package var renewedAlready: String { "Дальше продлить пока нельзя." }
  package func noLongerHere(_ book: BookName) -> String { "Книга \(name(book)) возвращена владельцу." }

  package func sentence(_ error: RequestError) -> String {
    switch error {
    case .noRequest: "«cgi» отвечает веб-серверу, который запускает эту команду на каждый запрос; как — сказано в README."
    case .noSuchPath(let path): "По адресу \(quoted(path)) ничего нет."
    case .noCover(let number): "У книги \(number) нет обложки."
    case .signInNeeded: "Сначала войдите в систему."
    case .namesNeedSignIn: "Чтобы видеть или искать, у кого книга, войдите в систему."
    case .onlyKeepers: "Это могут делать только сотрудники библиотеки."
    case .unknownBorrower(let name): "Библиотека пока не знает, кто из читателей \(quoted(name)). Попросите её сотрудников добавить вас."
    case .foreignForm: "Это можно сделать только на страницах самой библиотеки. Вернитесь туда и повторите."
    case .stateNeeded: "Это удалило бы все книги. Чтобы подтвердить, какие именно, отправьте ETag адреса /books в «If-Match»."
    case .badText(let name): "В \(quoted(name)) недопустимый текст. Нужен UTF-8 без управляющих символов."
    case .methodNotAllowed(let method, let allowed):
      "\(quoted(method)) здесь не допускается; допускается: \(allowed.joined(separator: ", "))."
    case .notJSON(let type): "Тело запроса должно быть в формате JSON (application/json), а не \(type.map(quoted) ?? "неизвестного типа")."
    case .badObject: "Тело запроса — не объект JSON вида {\"title\": \"Dune\"}."
    case .bodyTooLarge(let limit): "Тело запроса больше \(number(limit)) байт."
    case .badField(let name, let value): "В поле \(quoted(name)) не может стоять \(quoted(value))."
    case .badQuery(let name, let value, let allowed):
      "\(quoted(name)) не может быть \(quoted(value)); "
        + (allowed.map { "допускается: \($0.joined(separator: ", "))." }
          ?? "нужно число не меньше 1.")
    }
  }

  package func sentence(_ error: SettingsError) -> String {
    switch error {
    case .damaged(let path):
      "В файле \(path) нет настроек: это не объект JSON. Файл оставлен как есть, действуют "
        + "настройки по умолчанию; исправьте или удалите его."
    case .badValue(let path, let key, let holds):
      "В файле \(path) для \(quoted(key.rawValue)) стоит \(holds); возможные значения: \(allowedInFile(key)), "
        + "например \(exampleInFile(key)). Файл оставлен как есть, действует значение по умолчанию; исправьте или удалите эту строку."
    case .cannotRead(let path, let reason):
      "Не удалось прочитать настройки из \(path): \(system(reason)). Действуют настройки по умолчанию."
    case .cannotWrite(let path, let reason): "Не удалось записать \(path): \(system(reason)). Настройки остались прежними."
    case .full(let path): "На диске с файлом \(path) нет места; настройки остались прежними."
    case .failed(let path, let reason): "\(path): \(system(reason)). Настройки остались прежними."
    }
  }
}
