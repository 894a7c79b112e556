import Library
import Localization

extension FrenchTexts: TransferTexts {
  package var copiedFrom: String { "Copier quelle bibliothèque ? Un fichier, ou l’adresse d’une base de données" }
  package var copiedTo: String { "La copier où ? Un nouveau fichier, ou l’adresse d’une base de données" }
  package func copied(count: Int, changes: Int, from source: String, to target: String) -> String {
    Plural.french(count, "livre copié", "livres copiés") + " de \(source) vers \(target), avec "
      + Plural.french(changes, "modification", "modifications") + " dans l’historique."
  }

  package func imported(held: Int, notInLibrary: [Shelf?: Int], isDryRun: Bool) -> String {
    let others = notInLibrary.values.reduce(0, +)
    let total = held + others
    let books =
      isDryRun
      ? Plural.french(total, "livre à importer", "livres à importer") : Plural.french(total, "livre importé", "livres importés")
    func form(_ count: Int, _ one: String, _ other: String) -> String { Plural.frenchForm(count, one, other) }
    guard others > 0 else {
      return books + form(held, ", qui est dans la bibliothèque.", ", qui sont tous dans la bibliothèque.")
    }
    guard held > 0 else {
      return books + form(others, ", qui n’est pas", ", qui ne sont pas") + " dans la bibliothèque : \(counts(notInLibrary))."
    }
    let here = isDryRun ? form(held, "serait", "seraient") : form(held, "est", "sont")
    let away = isDryRun ? form(others, "serait", "seraient") : form(others, "est", "sont")
    return books + " : \(number(held)) \(here) dans la bibliothèque, \(number(others)) n’y \(away) pas : \(counts(notInLibrary))."
  }
  package func counts(_ shelves: [Shelf?: Int]) -> String {
    let shelves = (Shelf.allCases + [nil]).compactMap { shelf in shelves[shelf].map { (shelf, $0) } }
    return shelves.map { shelf, count in
      switch shelf {
      case .read: Plural.french(count, "lu", "lus")
      case .want: "\(number(count)) à lire"
      case .reading: "\(number(count)) en cours de lecture"
      case .stopped: Plural.french(count, "abandonné", "abandonnés")
      case nil: "\(number(count)) sur aucune étagère"
      }
    }.joined(separator: ", ")
  }
  package func readerBooksQuestion(_ shelves: [Shelf: Int]) -> String {
    "\(counts(shelves)), et aucun n’est indiqué comme vôtre. Les livres lus sont-ils chez vous ?"
  }
  package var readerBooksHint: String {
    "Aucun livre n’y est indiqué comme vôtre. L’importer à nouveau avec \(quoted("--livres lus")) met les livres lus dans la bibliothèque, "
      + "\(quoted("--livres tous")) les y met tous, et \(quoted("acquérir NUMÉRO")) un seul."
  }
  package func heldWantedBooks(_ count: Int) -> String {
    Plural.french(count, "livre à lire est", "livres à lire sont")
      + " dans la bibliothèque, car aucune colonne n’indique lesquels vous possédez. "
      + "\(quoted("non")) dans une colonne \(quoted("possédé")) les en exclut."
  }
  package func conflicts(count: Int) -> String {
    Plural.french(
      count, "livre diffère du fichier et n’a pas été changé en cela :", "livres diffèrent du fichier et n’ont pas été changés en cela :")
  }
  package var newNumbers: String { "Les livres ont de nouveaux numéros." }
  package func acquiredKnownBooks(count: Int) -> String {
    "Parmi eux, " + Plural.french(count, "était déjà connu", "étaient déjà connus") + " sans être dans la bibliothèque."
  }
  package func omittedBooks(count: Int, isForReaders: Bool) -> String {
    let place = isForReaders ? "ni dans la bibliothèque ni sur une étagère" : "pas dans la bibliothèque"
    return Plural.french(
      count, "livre qui n’est \(place) a été laissé de côté", "livres qui ne sont \(place) ont été laissés de côté")
      + " ; « --anciens » \(count < 2 ? "l’exporte" : "les exporte") aussi."
  }
  package func omittedDeletedBooks(count: Int) -> String {
    Plural.french(
      count, "livre supprimé mais encore prêté a été laissé de côté", "livres supprimés mais encore prêtés ont été laissés de côté")
      + " ; le CSV \(count < 2 ? "l’exporte" : "les exporte")."
  }
  package var importedHistory: String { "Son historique a été importé aussi : « annuler » annule ce qui y a été fait en dernier." }
  package func sentence(_ remark: UnmergedContent) -> String {
    switch remark {
    case .known(let noun, let count): "Déjà là : \(counted(count, noun))."
    case .meeting(let meeting, let other):
      "La réunion \(quoted(meeting.title)) n’a pas été importée : \(quoted(other)) a lieu ce jour-là, le \(date(meeting.day))."
    case .openPoll: "Le scrutin ouvert n’a pas été importé : un autre est ouvert ici."
    case .loans(let count): "Non importé : \(loanCount(count)) de livres qui étaient déjà là."
    case .trash(let count): "Non importé : \(bookCount(count)) dans la corbeille."
    case .history(let count): "Non importé : son historique de \(changeCount(count))."
    }
  }
  package func coversNotExported(count: Int) -> String {
    Plural.french(count, "couverture n’est pas", "couvertures ne sont pas")
      + " dans la copie : les fichiers manquent ; « vérifier » montre lesquels."
  }
  package func skipped(count: Int, mostFrequent: (ImportFault.Kind, Int)?) -> String {
    let reason =
      switch mostFrequent?.0 {
      case .required(let field): "parce qu’il manque \(nameWithArticle(field))"
      case .tooManyCells: "parce qu’il y a plus de cellules que de titres"
      case .unknownISBN: "parce que leur ISBN est introuvable"
      case .notUTF8: "parce qu’elles ne sont pas en UTF-8"
      case .brokenRecord: "parce que ce ne sont pas des enregistrements entiers de ce format"
      case .cutOffRecord: "parce qu’elles sont coupées"
      case .badRecord: "parce que ce sont des notices endommagées"
      case .deleted: "parce qu’elles y étaient supprimées"
      case .tooLong: "parce que des textes sont trop longs"
      case nil: ""
      }
    return Plural.french(count, "ligne ignorée", "lignes ignorées") + (mostFrequent.map { ", dont \(number($0.1)) \(reason)" } ?? "") + " :"
  }
  package func skippedRow(at position: RowPosition, _ fault: ImportFault) -> String {
    let reason =
      switch fault {
      case .required(let field): "il manque \(nameWithArticle(field))"
      case .noAuthor(let title): "il manque l’auteur de \(quoted(title))"
      case .tooManyCells(let found, let expected): "\(Plural.french(found, "cellule", "cellules")), alors que l’en-tête en a \(expected)"
      case .unknownISBN(let isbn): "rien n’a été trouvé pour l’ISBN \(quoted(isbn))"
      case .notUTF8: "le texte n’est pas en UTF-8"
      case .brokenRecord: "ce n’est pas un enregistrement entier de ce format"
      case .unclosedRecord: "l’entrée n’est jamais fermée : il manque une accolade"
      case .cutOffRecord: "la notice est coupée : le fichier finit avant elle"
      case .badRecord: "la notice est endommagée : ses zones ne finissent pas où l’indique son répertoire"
      case .deleted: "le livre y était supprimé"
      case .tooLong(let column, let limit): "\(columnName(column)) : c’est trop long ; \(number(limit)) caractères au plus"
      }
    return row(position, reason)
  }
  package func changedCells(count: Int) -> String { Plural.french(count, "valeur modifiée", "valeurs modifiées") + " :" }
  package func changedCell(at position: RowPosition, _ cell: ChangedCell) -> String {
    let change =
      switch cell.change {
      case .rounded(let rating): "arrondie à \(tenths(rating.stars))"
      case .replacedBytes: "a des octets qui ne sont pas du texte"
      case .assumedEnd: "n’a pas de fin indiquée ; lu jusqu’au suivant"
      case .named(let name): "est le nom de quelqu’un d’autre ; celui-ci devient \(quoted(name))"
      case .second: "est un deuxième ; seul le premier a été gardé"
      case .several: "a plusieurs numéros ; seul le premier a été gardé"
      }
    return row(position, "\(columnName(cell.field)) \(quoted(cell.text)) \(change)")
  }
  package func ignoredColumns(_ columns: [String]) -> String { "Non importé : \(columns.joined(separator: ", "))." }
  package func mapHint(_ heading: String, as column: ImportColumn) -> String {
    "\(quoted("--colonnes \"\(heading)=\(name(column))\"")) indique ce que contient une colonne."
  }
  package var borrowerUnknown: String {
    "Les prêts n’ont pas été importés, car on ne sait pas qui a les livres. "
      + "\(quoted("--colonnes \"COLONNE=emprunteur\"")) indique la colonne qui le dit."
  }
  package var authorHint: String { "\(quoted("--auteur NOM")) ajoute sous ce nom les livres sans auteur." }
  package func renumbered(count: Int) -> String {
    Plural.french(count, "livre a", "livres ont") + " reçu un autre numéro, car celui du fichier est celui d’un autre livre :"
  }
  package func newNumber(of book: BookName, old: Int) -> String { "\(old) devient \(name(book))" }
  package func differences(_ columns: [String]) -> String {
    "Différences dans le fichier : \(columns.joined(separator: ", ")). \(quoted("--compléter")) reprend ces valeurs."
  }
  package func differencesImported(_ columns: [String], isDryRun: Bool) -> String {
    "\(isDryRun ? "Serait repris" : "Repris") du fichier : \(columns.joined(separator: ", "))."
  }
  package func differencesIgnored(_ columns: [String]) -> String {
    "Différences dans le fichier, gardées comme dans la bibliothèque : \(columns.joined(separator: ", "))."
  }
  package func unknownValues(_ values: [String], column: String) -> String {
    "Non compris dans la colonne \(quoted(column)) : \(values.joined(separator: ", "))."
  }
  package func ratings(column: String, outOf maximum: Int) -> String {
    "Les notes de la colonne \(quoted(column)) ont été lues sur \(maximum)."
  }
  package func ambiguousReturn(_ column: String) -> String {
    "Les prêts n’ont pas été importés, car \(quoted(column)) peut être l’échéance ou le jour du retour. "
      + "\(quoted("--colonnes \"\(column)=échéance\"")) ou \(quoted("--colonnes \"\(column)=rendu le\"")) le précise."
  }
  package func ambiguousStart(_ column: String) -> String {
    "Les prêts n’ont pas été importés, car \(quoted(column)) peut être le jour du prêt. "
      + "\(quoted("--colonnes \"\(column)=prêté le\"")) le confirme."
  }
  package func read(as encoding: TextEncoding) -> String { "Lu en \(encoding.rawValue)." }
  package func columns(as mapping: ColumnMapping) -> String {
    "Colonnes selon vos indications : \(typed(mapping)). \(quoted("--colonnes \"\"")) les oublie."
  }
  package func columnsQuestion(_ columns: [String]) -> String {
    "Aucun champ pour \(columns.joined(separator: ", ")).\n"
      + "Que contiennent ces colonnes, par exemple \(quoted((columns.first ?? "") + "=remarques")) ?"
  }
  package func missingColumns(_ names: [String]) -> String {
    "Aucun en-tête reconnu pour : \(names.joined(separator: ", ")). Que contiennent les colonnes ? Entrée en saute une."
  }
  package func firstRowQuestion(_ cells: [String]) -> String {
    "La première ligne est \(cells.map(quoted).joined(separator: ", ")). Est-ce un livre et non des en-têtes ?"
  }
  package func columnAnswers(_ names: [String]) -> String { "Réponses possibles : \(names.joined(separator: ", "))." }
  package func columnQuestion(_ heading: String, values: [String]) -> String {
    "Que contient \(quoted(heading)) (\(values.map(quoted).joined(separator: ", "))) ?"
  }
  package func notAColumn(_ typed: String) -> String { "\(quotedInput(typed)) n’est pas une des réponses possibles." }
  package func sameWithoutQuestions(_ line: String) -> String { "La même chose sans questions : \(line)" }
  package func orderQuestion(column: String, _ example: String) -> String {
    "\(column) : qu’est-ce qui vient d’abord dans \(example), le \(quoted("jour")) ou le \(quoted("mois")) ?"
  }
  package var authorQuestion: String { "Des livres n’ont pas d’auteur. Quel nom indiquer ?" }
  package func rejectedCells(count: Int) -> String {
    Plural.french(
      count, "valeur incorrecte laissée de côté :",
      "valeurs incorrectes laissées de côté :")
  }
  package func rejectedCell(at position: RowPosition, _ cell: RejectedCell) -> String {
    row(position, cell.fault.map { sentence($0) } ?? "\(columnName(cell.field)) \(quoted(cell.text))")
  }
  package func columnName(_ column: String) -> String {
    switch column {
    case "rating": "la note"
    case "shelf": "l’étagère"
    case "phone": "le téléphone"
    case "email": "le courriel"
    case "added": "la date d’ajout"
    case "checked out": "la date du prêt"
    case "renewals": "les prolongations"
    case "number": "le numéro"
    case "status": "le statut"
    case "date read": "la date de lecture"
    case "read count": "le nombre de lectures"
    case "earlier readings": "les lectures antérieures"
    case "readings": "les lectures"
    case "cover": "la couverture"
    case "tags": "les étiquettes"
    case "name": "le nom"
    case "loan": "le prêt"
    case "copies": "les exemplaires"
    case "pages": "le nombre de pages"
    case "returned": "le retour"
    case "date started": "le début de la lecture"
    case "card": "la carte"
    case "note": "la remarque"
    case "limit": "la limite"
    case "language": "la langue"
    default: BookField(rawValue: column).map(nameWithArticle) ?? column
    }
  }
  package func replaceQuestion(_ file: String) -> String { "\(file) existe déjà. Le remplacer ?" }
  package func returnReminder(_ book: BookName) -> String { "À rendre : \(book.title)" }
  package func collectReminder(_ book: BookName) -> String { "À retirer : \(book.title)" }
}
