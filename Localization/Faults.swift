import Grammar
import Library

extension LibraryFault.Kind: Labelled {
  package var label: Words {
    switch self {
    case .damaged: Words("damaged file", "fichier endommagé", "повреждённый файл")
    case .orphan: Words("link to something that does not exist", "renvoi à ce qui n’existe pas", "ссылка на то, чего нет")
    case .layout: Words("layout of the file", "structure du fichier", "устройство файла")
    case .changeLog:
      Words(
        "change that cannot be undone or shown", "modification qu’on ne peut annuler ni afficher",
        "изменение, которое нельзя отменить или показать")
    case .outOfBounds: Words("number or time out of range", "nombre ou instant hors limites", "число или время вне пределов")
    case .controlCharacter: Words("control characters", "caractères de contrôle", "управляющие символы")
    case .unnormalizedText:
      Words(
        "text not trimmed or not composed (NFC)", "texte bordé d’espaces ou non composé (NFC)",
        "пробелы по краям или не составная форма (NFC)")
    case .badDay: Words("day that does not exist", "jour qui n’existe pas", "несуществующий день")
    case .returnedEarly: Words("end before the beginning", "fin antérieure au début", "окончание раньше начала")
    case .searchIndex: Words("wrong search index", "index de recherche faux", "неверный указатель для поиска")
    case .required: Words("empty field", "champ vide", "пустое поле")
    case .isbn: Words("invalid ISBN", "ISBN non valide", "неверный ISBN")
    case .rating: Words("invalid rating", "note non valide", "неверная оценка")
    case .openLoans: Words("earlier loans never closed", "anciens prêts jamais clos", "незакрытые прежние выдачи")
    case .loanPointer:
      Words("wrong due date or loan in the list", "échéance ou prêt faux dans la liste", "неверный срок или выдача в списке")
    case .sortKeys: Words("wrong sort keys", "clés de tri fausses", "неверные ключи сортировки")
    case .searchText: Words("wrong search words", "mots de recherche faux", "неверные слова для поиска")
    case .tags: Words("wrong tags in their index", "étiquettes fausses dans leur index", "неверные метки в указателе")
    case .tally: Words("wrong count", "compte faux", "неверный подсчёт")
    case .loanCounts: Words("wrong counts of loans and tags", "comptes de prêts et d’étiquettes faux", "неверные подсчёты выдач и меток")
    case .lastNumber: Words("wrong last number", "dernier numéro faux", "неверный последний номер")
    case .cover: Words("cover files", "fichiers de couvertures", "файлы обложек")
    case .ballot: Words("invalid vote", "vote non valide", "неверный голос")
    case .reading: Words("shelf that its readings contradict", "étagère que ses lectures contredisent", "полка не сходится с прочтениями")
    case .unfinished: Words("unfinished file", "fichier inachevé", "недописанный файл")
    }
  }
}

extension SchemaObject.Kind: Labelled {
  package var label: Words {
    switch self {
    case .table: Words("table", "la table", "таблица")
    case .view: Words("view", "la vue", "представление")
    case .index: Words("index", "l’index", "индекс")
    case .function: Words("function", "la fonction", "функция")
    case .trigger: Words("trigger", "le déclencheur", "триггер")
    case .rule: Words("rule", "la règle", "правило")
    }
  }
}

/// The reports of `check`: the location of a fault, the fault, and how to fix it.
///
///     texts.sentence(.sortKeys(.book, 12))     // "Book 12: wrong sort keys. “check --repair” fixes it."
extension Texts {
  package func sentence(_ fault: LibraryFault) -> String {
    (location(of: fault).map { $0 + colon + " " } ?? "") + faultText(fault) + ". " + remedy(fault)
  }

  package func repaired(_ kind: LibraryFault.Kind, count: Int) -> String {
    words("Fixed", "Corrigé", "Исправлено") + colon + " \(name(kind)) (\(number(count)))."
  }

  package func clause(_ fault: SchemaDifference) -> String {
    func named(_ part: SchemaObject) -> String { "\(name(part.kind)) \(quoted(part.name))" }
    switch fault {
    case .version(let version, let actual):
      return words(
        "its layout claims to be version \(version), but is version \(actual)",
        "la version de structure indiquée est \(version), mais c’est la version \(actual)",
        "указана версия устройства \(version), а на деле версия \(actual)")
    case .missing(let part):
      let part = named(part)
      return words("the \(part) is missing", "il manque \(part)", "нет нужной части: \(part)")
    case .changed(let part):
      let part = named(part)
      return words(
        "the \(part) is not the one BooksKeeper created", "\(part) n’est pas comme BooksKeeper l’a fait",
        "изменена часть, созданная BooksKeeper: \(part)")
    case .foreign(let part):
      let part = named(part)
      return words(
        "the \(part) was not created by BooksKeeper", "\(part) ne vient pas de BooksKeeper",
        "есть чужая часть, не от BooksKeeper: \(part)")
    }
  }

  package func location(_ location: ArchiveLocation) -> String {
    switch location {
    case .change(let number): words("change", "modification", "изменение") + " \(number)"
    case .cover(let file): words("cover", "couverture", "обложка") + " " + quoted(file)
    case .entry(let noun, let number): "\(name(noun)) \(number)"
    }
  }

  private func location(_ noun: ChangeKind.Noun, _ number: Int) -> String { capitalized(name(noun)) + " \(String(number))" }

  private func location(_ table: String, _ column: String? = nil, row: Int?) -> String {
    let parts =
      [(words("Table", "Table", "Таблица"), quoted(table))]
      + (column.map { [(words("column", "colonne", "столбец"), quoted($0))] } ?? [])
      + (row.map { [(words("row", "ligne", "строка"), String($0))] } ?? [])
    return parts.map { $0 + " " + $1 }.joined(separator: ", ")
  }

  private func location(of fault: LibraryFault) -> String? {
    switch fault {
    case .damaged, .searchIndex, .loanCounts, .changeLog: return nil
    case .layout: return capitalized(name(fault.kind))
    case .orphan(let table, let row): return location(table, row: row)
    case .danglingReference(let table, let row): return location(table, row: row)
    case .lastNumber(let table, _, _): return location(table, row: nil)
    case .outOfBounds(let table, let column, let row), .controlCharacter(let table, let column, let row),
      .unnormalizedText(let table, let column, let row), .blank(let table, let column, let row), .badDay(let table, let column, let row):
      return location(table, column, row: row)
    case .returnedEarly(let loan, let book): return location(.book, book) + ", " + words("loan", "prêt", "выдача") + " \(loan)"
    case .required(let field, let book): return location(.book, book) + ", " + name(field).lowercased()
    case .isbn(_, let book), .rating(_, let book), .openLoans(_, let book), .loanPointer(let book),
      .searchText(_, let book), .tags(_, let book), .reading(let book), .coverMissing(_, .book(let book)):
      return location(.book, book)
    case .sortKeys(let noun, let number): return location(noun, number)
    case .ballot(let name, let poll): return location(.poll, poll) + ", " + name
    case .tally(let day, _, _):
      guard let due = day.map(date) else { return words("Books available", "Livres disponibles", "Доступные книги") }
      return words("Books due \(due)", "Livres à rendre le \(due)", "Книги со сроком \(due)")
    case .coverMissing(_, .collage(let tag, let index)):
      return location(.tag, tag) + ", " + words("cover", "couverture", "обложка") + " \(index + 1)"
    case .coverLeftOver(let file), .unfinished(let file): return file
    }
  }

  private func faultText(_ fault: LibraryFault) -> String {
    let kind = location(of: fault) == nil ? capitalized(name(fault.kind)) : name(fault.kind)
    switch fault {
    case .damaged(let message): return kind + " (\(message))"
    case .changeLog(let change): return kind + " (\(change))"
    case .layout(let fault): return clause(fault)
    case .isbn(let text, _): return kind + " " + quoted(text)
    case .rating(let rating, _): return kind + " (\(tenths(rating.stars)))"
    case .openLoans(let count, _): return kind + " (\(number(count)))"
    case .searchText(.missing, _), .tags(.missing, _): return kind + words(" (missing)", " (en moins)", " (их нет)")
    case .searchText(.leftOver, _), .tags(.leftOver, _): return kind + words(" (left over)", " (en trop)", " (лишние)")
    case .tally(_, let stored, let counted), .lastNumber(_, let stored, let counted):
      let stored = number(stored)
      let counted = number(counted)
      return kind + words(" (\(stored), really \(counted))", " (\(stored), en réalité \(counted))", " (\(stored), на деле \(counted))")
    case .coverMissing(let file, _):
      return words("the cover is missing, file \(file)", "la couverture manque, fichier \(file)", "нет обложки, файл \(file)")
    case .coverLeftOver: return words("not used as a cover", "ne sert pas de couverture", "ни для чего не служит обложкой")
    default: return kind
    }
  }

  private func remedy(_ fault: LibraryFault) -> String {
    func fix(_ verb: Verb, _ book: Int) -> String {
      words("Fix it with ", "Corrigez avec ", "Исправить: ") + quoted("\(word(verb)) \(book)") + "."
    }
    let repair = quoted("\(word(Verb.check)) \(typed(LineOption.repair))")
    switch fault {
    case .required(_, let book), .isbn(_, let book): return fix(.edit, book)
    case .rating(_, let book): return fix(.rate, book)
    case .layout(.foreign(let part)) where part.kind != .table:
      return words("\(repair) removes it.", "\(repair) l’enlève.", "\(repair) удалит это.")
    default:
      return fault.isRepairable
        ? words("\(repair) fixes it.", "\(repair) corrige cela.", "Исправит \(repair).")
        : words("Restore a backup.", "Revenez à une sauvegarde.", "Вернитесь к резервной копии.")
    }
  }
}

extension LibraryFault {
  /// Whether `check --repair` fixes the fault. Other faults need a backup.
  fileprivate var isRepairable: Bool {
    switch self {
    case .layout(let fault): fault.isRepairable
    case .unnormalizedText(let table, _, _): Self.normalizedTables.contains(table)
    case .damaged, .orphan, .changeLog, .outOfBounds, .controlCharacter, .blank, .badDay, .openLoans, .ballot: false
    default: true
    }
  }
}
