import Grammar
import Library
import Localization

extension RussianTexts: OptionTexts {
  package var allOfList: String { "все книги, что бы ни показывал список" }

  package var toPicture: String { "папка или файл, куда записать картинку" }
  package var toFile: String { "файл, куда её записать; для картинки подойдёт и папка" }
  package var inMailProgram: String { "письмом в почтовой программе, а без неё ссылкой mailto:" }
  package var cardsOfBorrowers: String { "билеты этих читателей или всех, вместо книг" }
  package var forSpreadsheet: String { "CSV, который эта программа открывает двойным щелчком или этот сервис импортирует" }
  package var sheetOfWorkbook: String { "лист таблицы: имя или номер; по умолчанию первый" }
  package var sheetOfLabels: String { "лист этикеток (по умолчанию \(LabelSheet.defaultSheet.name))" }
  package var sinceOfStatistics: String { "с какого дня" }
  package var csvOfStatistics: String { "таблицей по месяцам, для электронных таблиц" }
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
    case .ownerDue: "когда книгу ждёт владелец, если она выдана; «--срок» тогда — срок читателя"
    case .due: "срок возврата; «ничего» для чужой книги без срока"
    case .since: "когда началась выдача или чтение, если раньше"
    case .month: "за какой месяц: 2026-11, ноя, прошлый месяц"
    case .until: "по какой день"
    case .csv: "таблицей с заголовком, для электронных таблиц; столбцы выбирает «--поля»"
    case .ever: "и книги, которых нет в библиотеке"
    case .to: "\(toBorrower); для картинки: \(toPicture); для этикеток: \(toPage)"
    case .markdown: "в виде Markdown"
    case .mail: "в виде ссылки mailto:"
    case .send: "отправить каждому, у кого книги, письмо через sendmail"
    case .notify: "в виде уведомления на рабочем столе"
    case .call: "кому позвонить: читатели без электронной почты"
    case .copies: "сколько её экземпляров"
    case .number: "её номер, если его нет у другой книги"
    case .stopped: "недочитанные книги"
    case .why: "почему книга выбывает"
    case .this: "именно этот экземпляр, а не любой"
    case .receipt: "напечатать каждому читателю, что ему выдано"
    case .install: "напоминать каждый день: уведомлением или, с «--отправить», письмами"
    case .count: "сколько изменений"
    case .format: "формат файла"
    case .sheet: "лист этикеток (по умолчанию \(LabelSheet.defaultSheet.name)) или таблицы"
    case .skip: "сколько этикеток первого листа уже использовано"
    case .code: "вид штрихкода; для «qr» нужен qrencode"
    case .url: "адрес сервера библиотеки: туда ведут QR-коды, там же календари"
    case .subscribe: "показать адрес календаря читателя, для подписки в телефоне; если его нет — создать"
    case .revoke: "сделать адрес календаря недействительным"
    case .id: "отменить это изменение; номера показывает «история --json»"
    case .exitCode: "завершить с кодом 1, если в списке есть книги, для скриптов"
    case .edit: "написать заметки в своём редакторе"
    case .dryRun: "показать, что будет сделано, и ничего не делать"
    case .update: "дополнить книги, которые уже есть"
    case .within: "за сколько дней до срока; по умолчанию 7"
    case .repair: "обновить то, что выводится из книг: ключи сортировки, поиск, подсчёты"
    case .want: "список чтения вместо прочитанных книг или библиотеки"
    case .reading: "начатые книги вместо прочитанных или библиотеки"
    case .read: "прочитанные книги, где бы они ни были"
    case .rating: "оценка от 0,5 до 5 звёзд"
    case .poster: "сделать картинку: файл (SVG, PNG или HTML) либо папка для всех трёх"
    case .upcoming: "только предстоящие встречи"
    case .past: "только прошедшие встречи"
    case .on: "день встречи, не позже чем через два года, или день, месяц или год, когда книга прочитана"
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
    case .books: "какие книги из списка читателя, например Goodreads, есть в библиотеке: ваши (по умолчанию), и прочитанные или все"
    case .rejected: "записать непринятые строки в этот файл"
    case .library: "файл, в котором хранится библиотека, или адрес её базы данных или сервера"
    case .language: "язык программы"
    case .netrc: "файл с именами и паролями для сервера вместо ~/.netrc"
    case .insecure: "принять адрес другой машины без шифрования (http)"
    case .json: "выводить JSON"
    case .fields: "только эти поля каждой строки, через запятую: ключи «--json»"
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
  package var findOfBorrowers: String { "только читатели, у которых слова имени, почты или телефона начинаются так" }
  package var toReceipts: String { "записать квитанции в этот файл" }
  package var onlyOfBorrowers: String { "только у кого есть книги, просрочки, кто ждёт книгу или взял слишком много" }
  package var removeOfHold: String { "убрать этого человека из очереди" }
  package var fromBorrower: String { "все книги, которые у этого человека" }
  package var ofOwner: String { "все книги этого владельца, которые у нас" }
}
