import Grammar
import Library

/// The help of options.
package protocol OptionTexts {
  /// The help of `--all` for commands that write a list.
  var allOfList: String { get }
  func summary(_ option: LineOption) -> String
  var toPicture: String { get }
  var toFile: String { get }
  var inMailProgram: String { get }
  /// The help of options for imports and exports, and of `--sheet` for labels.
  var forSpreadsheet: String { get }
  var sheetOfWorkbook: String { get }
  var sinceOfStatistics: String { get }
  var csvOfStatistics: String { get }
  var yearOfStatistics: String { get }
  var authorOfOthers: String { get }
  func columns(holding fields: [String]) -> String
  var sheetOfLabels: String { get }
  var cardsOfBorrowers: String { get }
  /// The help of options that have another meaning with a particular verb.
  var findOfBorrowers: String { get }
  var onlyOfBorrowers: String { get }
  var toReceipts: String { get }
  var removeOfHold: String { get }
  var fromBorrower: String { get }
  var ofOwner: String { get }
}

extension Texts {
  package func summary(_ option: LineOption, of verb: Verb?) -> String {
    switch (option, verb) {
    case (.to, .checkout): toBorrower
    case (.to, .desk): toReceipts
    case (.to, .collage): toPicture
    case (.to, .share): toFile
    case (.mail, .share): inMailProgram
    case (.since, .stats): sinceOfStatistics
    case (.csv, .stats): csvOfStatistics
    case (.year, .stats): yearOfStatistics
    case (.to, .labels): toPage
    case (.to, .meetings): toFile
    case (.at, .meetings):
      words("when it begins: 19:30, 19h30, 7pm", "heure du début : 19:30, 19h30, 7pm", "когда начинается: 19:30, 19h30, 7pm")
    case (.at, .remind):
      words("when to remind: 8:00, 19h30, 7pm", "heure du rappel : 8:00, 19h30, 7pm", "во сколько напоминать: 8:00, 19h30, 7pm")
    case (.at, .some):
      words(
        "the page or part you are at: 120, 40%", "la page ou la part où vous en êtes : 120, 40 %",
        "страница или доля, до которой вы дошли: 120, 40 %")
    case (.on, .meetings): words("the day, at most two years ahead", "le jour, dans deux ans au plus", "день, не позже чем через два года")
    case (.on, .some):
      words(
        "the day, month or year when you read it", "le jour, le mois ou l’année de la lecture", "день, месяц или год, когда книга прочитана"
      )
    case (.since, .checkout):
      words("when the loan began, if not today", "début du prêt, si ce n’est pas aujourd’hui", "когда книга выдана, если не сегодня")
    case (.since, .some): words("when you began to read it", "début de la lecture", "когда начали читать")
    case (.want, .shelf):
      words("the reading list, instead of the Read shelf", "la liste à lire, au lieu des livres lus", "список чтения вместо прочитанных")
    case (.want, .poll): words("the books of the reading list", "les livres de la liste à lire", "книги из списка чтения")
    case (.want, .some): words("only books that you want to read", "seulement les livres à lire", "только книги, которые хотите прочитать")
    case (.reading, .shelf):
      words(
        "the books that you are reading, instead of the Read shelf", "les lectures en cours, au lieu des livres lus",
        "книги, которые вы читаете, вместо прочитанных")
    case (.reading, .some): words("only books that you are reading", "seulement les lectures en cours", "только книги, которые вы читаете")
    case (.limit, .some):
      words(
        "maximum number of rows, in all or per page", "nombre maximal de lignes, en tout ou par page",
        "не больше стольких строк, всего или на странице")
    case (.borrowers, .labels): cardsOfBorrowers
    case (.find, .borrowers): findOfBorrowers
    case (.copies, .list):
      words("one row for all copies of a book", "une ligne pour tous les exemplaires d’un livre", "одна строка на все экземпляры книги")
    case (.dryRun, .remind):
      words("show the emails, and send none", "montrer les courriels sans les envoyer", "показать письма и не отправлять их")
    case (.only, .borrowers): onlyOfBorrowers
    case (.remove, .hold): removeOfHold
    case (.from, .return), (.from, .renew): fromBorrower
    case (.owner, .return), (.owner, .renew): ofOwner
    case (.for, .export): forSpreadsheet
    case (.only, .import):
      words(
        "leave out what is not a book by its type, such as articles",
        "laisser de côté ce qui, d’après son type, n’est pas un livre, comme les articles",
        "пропустить то, что по типу не книга, например статьи")
    case (.all, .export), (.all, .labels): allOfList
    case (.sheet, .import): sheetOfWorkbook
    case (.sheet, .labels): sheetOfLabels
    case (.author, .import): authorOfOthers
    case (.map, .import): columns(holding: ImportColumn.allCases.map(\.rawValue))
    default: FormField(option, of: verb).map(summary) ?? summary(option)
    }
  }
}
