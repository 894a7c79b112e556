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
    case (.year, .stats): yearOfStatistics
    case (.to, .labels): toPage
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
