import Library
import Localization

extension RussianTexts: FormTexts {
  package var editorRules: String {
    isPlain
      ? "Enter оставит поле как есть, знак «меньше» вернёт назад, дефис очистит поле, "
        + "вопросительный знак пояснит его, точка сохранит; Control-D закроет форму."
      : "Enter оставит, «<» вернёт, «-» сотрёт, «?» пояснит, «.» сохранит, Ctrl-D выйдет."
  }

  package var formReminder: String {
    isPlain ? "Вопросительный знак пояснит поле, Control-D закроет форму." : "«?» пояснит поле, Ctrl-D выйдет."
  }

  package func text(_ field: FormField) -> FieldText {
    switch field {
    case .book(.title): FieldText("название, как оно указано на книге", "Мастер и Маргарита", note: "ISBN ищется в каталоге.")
    case .book(.author): FieldText("кто написал книгу; несколько имён через точку с запятой", "Михаил Булгаков")
    case .book(.publisher): FieldText("издательство", "Азбука")
    case .book(.categories): FieldText("жанр или тема книги: слова через запятую", "роман, классика")
    case .book(.isbn):
      FieldText("ISBN, 10 или 13 цифр, с дефисами или без них", "978-5-389-01686-6", note: "Контрольная цифра проверяется.")
    case .book(.year): FieldText("год первого издания", "1967", note: "До нашей эры: -750 или 750 до н. э.")
    case .book(.owner): FieldText("чья это книга: библиотеки, друга, ваша", "Городская библиотека")
    case .book(.location): FieldText("где стоит книга", "Б4", note: "В списках Б4 стоит перед Б10.")
    case .book(.series): FieldText("серия, в которую входит книга", "Гарри Поттер")
    case .book(.seriesNumber):
      FieldText("номер книги в серии", "5", note: "У рассказа между двумя томами может быть номер 1,5.")
    case .book(.notes): FieldText("всё, что хочется запомнить", "подарок")
    case .book(.description): FieldText("о чём эта книга", "В Москву тридцатых годов приезжает дьявол.")
    case .book(.identifiers):
      FieldText("номера книги в других службах в виде служба:номер, через запятую", "goodreads:117833, doi:10.1000/182")
    case .book(.borrower): FieldText("у кого книга сейчас", "Анна", note: "Пусто: она на месте или, если указан срок, у вас.")
    case .book(.due): FieldText("когда книгу нужно вернуть", "+14", note: "Пусто: она на месте или выдаётся на обычный срок.")
    case .tags: FieldText("слова, по которым её найти, через запятую", "фантастика, клуб")
    case .rating: FieldText("оценка от 0,5 до 5 звёзд", "4")
    case .meeting(.title): FieldText("как называется встреча", "Весенняя встреча")
    case .meeting(.book):
      FieldText(
        "о какой книге встреча: любое название или номер книги из библиотеки", "Мастер и Маргарита", note: "Клавиша Tab дополняет названия."
      )
    case .meeting(.date): FieldText("дата в ближайшие два года, одна встреча в день", "+14")
    case .meeting(.time): FieldText("время начала: 19:30, 19.30 или 19ч", "19:30")
    case .meeting(.place): FieldText("где будет встреча", "у Анны")
    case .meeting(.guests): FieldText("сколько будет гостей, \(span(Guests.counts)), или их имена через запятую", "12")
    case .meeting(.notes): FieldText("всё, что хочется запомнить, например о чём говорили", "всем понравилось")
    case .owner(.name): FieldText("имя или название владельца", "", note: "Новое получат и его книги.")
    case .owner(.period): FieldText("на сколько дней он даёт книгу, \(span(OwnerDetails.periods))", "28", emptyMeaning: "как в настройках")
    case .owner(.renewals):
      FieldText("сколько раз он продлевает срок, \(span(OwnerDetails.allowedRenewals))", "2", emptyMeaning: "сколько угодно")
    case .owner(.address): FieldText("адрес владельца", "")
    case .owner(.hours): FieldText("когда у владельца открыто", "пн-пт 10-18")
    case .borrower(.name): FieldText("как зовут читателя", "")
    case .borrower(.email): FieldText("куда отправлять напоминания", "anna@example.org")
    case .borrower(.phone): FieldText("номер телефона", "")
    case .borrower(.note): FieldText("всё, что хочется запомнить, например класс или адрес", "")
    case .borrower(.card): FieldText("штрихкод читательского билета; его может ввести сканер", "")
    case .borrower(.language): FieldText("язык писем читателю, а не самой программы", "en", note: emptyMeans("ваш язык"))
    case .borrower(.limit):
      FieldText("сколько книг можно взять сразу, \(span(BorrowerDetails.limits))", "5", emptyMeaning: "как в настройках")
    }
  }
  package func emptyMeans(_ meaning: String) -> String { "Пусто: \(meaning)." }
  package func noneMeans(_ meaning: String) -> String { "«ничего» — \(meaning)" }

  package func month(beginsOn weekday: Int, days: Int) -> String { "первый день — \(weekdays[weekday - 1]), всего \(dayCount(days))" }
  package func leaveFormQuestion(_ word: String) -> String { "Закрыть форму, а не вписать сюда \(quoted(word))?" }
  package func helpFormQuestion(_ word: String) -> String { "Показать справку, а не вписать сюда \(quoted(word))?" }
  package var interruptForm: String { (isPlain ? "Control-C" : "Ctrl-C") + " ещё раз закроет форму." }
  package func textSaved(_ file: String) -> String { "Написанное сохранено в файле \(quoted(file))." }
  package func enterKeeps(beginning: String) -> String { "Enter оставит текст, который начинается так: \(quoted(beginning))" }
  package var inlineFormHint: String { "Значение правится на месте, знак — после него; «\\.» — точка, Ctrl-U очистит." }
}
