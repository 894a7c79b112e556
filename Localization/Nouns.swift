import Grammar
import Library

extension ChangeKind.Noun: Labelled {
  package var label: Words {
    switch self {
    case .book: Words("book", "livre", "книга")
    case .shelved: Words("reading", "lecture", "прочтение")
    case .meeting: Words("meeting", "réunion", "встреча")
    case .tag: Words("tag", "étiquette", "метка")
    case .poll: Words("poll", "scrutin", "голосование")
    case .borrower: Words("borrower", "emprunteur", "читатель")
    case .hold: Words("hold", "réservation", "заявка")
    case .owner: Words("owner", "propriétaire", "владелец")
    }
  }

  /// The forms after a number: singular and plural. In Russian: one, few, many, and the accusative singular.
  fileprivate var forms: Words {
    switch self {
    case .book: Words("book|books", "livre|livres", "книга|книги|книг|книгу")
    case .shelved:
      Words(
        "book on the shelves|books on the shelves", "livre des étagères|livres des étagères",
        "книга на полках|книги на полках|книг на полках|книгу на полках")
    case .meeting: Words("meeting|meetings", "réunion|réunions", "встреча|встречи|встреч|встречу")
    case .tag: Words("tag|tags", "étiquette|étiquettes", "метка|метки|меток|метку")
    case .poll: Words("poll|polls", "scrutin|scrutins", "голосование|голосования|голосований|голосование")
    case .borrower: Words("borrower|borrowers", "emprunteur|emprunteurs", "читатель|читателя|читателей|читателя")
    case .hold: Words("hold|holds", "réservation|réservations", "заявка|заявки|заявок|заявку")
    case .owner: Words("owner|owners", "propriétaire|propriétaires", "владелец|владельца|владельцев|владельца")
    }
  }
}

extension ChangeKind.Noun {
  var isFeminineInFrench: Bool { [.meeting, .tag, .hold].contains(self) }

  /// The words before the name of one thing. In English and French, nothing precedes the title of a book.
  fileprivate var article: Words {
    switch self {
    case .book, .shelved: Words("", "", "книга")
    case .meeting: Words("meeting ", "la réunion ", "встреча")
    case .tag: Words("the tag ", "l’étiquette ", "метка")
    case .poll: Words("poll ", "le scrutin ", "голосование")
    case .borrower: Words("the borrower ", "l’emprunteur ", "читатель")
    case .hold: Words("the hold ", "la réservation ", "заявка")
    case .owner: Words("the owner ", "le propriétaire ", "владелец")
    }
  }
}

extension Texts {
  /// Returns a number with its noun: "3 books".
  package func counted(_ count: Int, _ noun: ChangeKind.Noun) -> String { counted(count, noun.forms) }

  /// Returns the name of one thing, as the subject of a sentence: "the tag “x”".
  package func nounPhrase(_ noun: ChangeKind.Noun, _ name: String) -> String {
    noun.article[language] + (language == .russian ? " " : "") + name
  }

  /// Returns the name of one thing, as the object of a verb: "изменить метку «x»".
  package func asObject(_ noun: ChangeKind.Noun, _ name: String) -> String {
    language == .russian ? noun.forms.typed(.russian)[3].prefix { $0 != " " } + " " + name : nounPhrase(noun, name)
  }

  /// Returns a number of things as the object of a verb: "выдать 1 книгу".
  package func asObject(_ count: Int, _ noun: ChangeKind.Noun) -> String {
    guard language == .russian else { return counted(count, noun) }
    let forms = noun.forms.typed(.russian)
    // Animate nouns take the genitive.
    return Plural.russian(count, forms[3], forms[3] == forms[1] ? forms[2] : forms[1], forms[2])
  }

  /// Returns the Russian genitive singular, which is used with «нет».
  package func genitive(_ noun: ChangeKind.Noun) -> String { noun.forms.typed(.russian)[1] }

  /// Returns a number of things after a noun: "suppression de 3 livres", "удаление 3 книг".
  package func of(_ count: Int, _ noun: ChangeKind.Noun) -> String {
    let forms = noun.forms.typed(language)
    return switch language {
    case .english: counted(count, noun)
    case .french: count == 1 ? (noun.isFeminineInFrench ? "d’une " : "d’un ") + forms[0] : "de " + counted(count, noun)
    case .russian: Plural.russian(count, forms[1], forms[2], forms[2])
    }
  }

  package func bookCount(_ count: Int) -> String { counted(count, .book) }
  package func meetingCount(_ count: Int) -> String { counted(count, .meeting) }
  package func tagCount(_ count: Int) -> String { counted(count, .tag) }
  package func borrowerCount(_ count: Int) -> String { counted(count, .borrower) }
  package func holdCount(_ count: Int) -> String { counted(count, .hold) }
  package func ownerCount(_ count: Int) -> String { counted(count, .owner) }
  package func dayCount(_ count: Int) -> String { counted(count, Words("day|days", "jour|jours", "день|дня|дней")) }
  package func recordCount(_ count: Int) -> String {
    counted(count, Words("record|records", "notice|notices", "карточка|карточки|карточек"))
  }
  package func ratingCount(_ count: Int) -> String { counted(count, Words("rating|ratings", "avis|avis", "оценка|оценки|оценок")) }
  package func guestCount(_ count: Int) -> String { counted(count, Words("guest|guests", "invité|invités", "гость|гостя|гостей")) }
  package func voteCount(_ count: Int) -> String { counted(count, Words("vote|votes", "voix|voix", "голос|голоса|голосов")) }
  package func loanCount(_ count: Int) -> String { counted(count, Words("loan|loans", "prêt|prêts", "выдача|выдачи|выдач")) }
  package func changeCount(_ count: Int) -> String {
    counted(count, Words("change|changes", "modification|modifications", "изменение|изменения|изменений"))
  }

  package func secondCount(_ count: Int) -> String { counted(count, Words("second|seconds", "seconde|secondes", "секунду|секунды|секунд")) }

  package func counted(_ count: Int, _ forms: Words) -> String {
    let forms = forms.typed(language)
    return switch language {
    case .english: Plural.english(count, forms[0], forms[1])
    case .french: Plural.french(count, forms[0], forms[1])
    case .russian: Plural.russian(count, forms[0], forms[1], forms[2])
    }
  }

  package func total(_ noun: ChangeKind.Noun, _ count: Int) -> String {
    noun == .shelved
      ? words("On the shelves", "Sur les étagères", "На полках") + colon + " \(bookCount(count))."
      : capitalized(noun.forms.typed(language)[language == .russian ? 2 : 1]) + colon + " \(number(count))."
  }

  // MARK: Files

  package func imported(_ noun: ChangeKind.Noun, count: Int, file: String, isDryRun: Bool) -> String {
    let items = counted(count, noun)
    return isDryRun
      ? words("Would add \(items) from \(file).", "À importer depuis \(file) : \(items).", "Будет добавлено из \(file): \(items).")
      : words("Added \(items) from \(file).", "Importé depuis \(file) : \(items).", "Добавлено из \(file): \(items).")
  }

  /// Returns how often a field without a counterpart occurs: "ISBN (5)".
  package func counted(_ name: String, _ count: Int) -> String { "\(name) (\(number(count)))" }

  package func notBooks(_ kinds: [String], areOmitted: Bool) -> String {
    let kinds = kinds.joined(separator: ", ")
    return areOmitted
      ? words("Left out, as not books", "Laissés de côté, car ce ne sont pas des livres", "Пропущено, так как это не книги") + colon
        + " \(kinds)."
      : words(
        "Not books by their type: \(kinds). “--only books” leaves them out.",
        "D’après leur type, ce ne sont pas des livres : \(kinds). \(quoted("--seulement livres")) les laisse de côté.",
        "По типу это не книги: \(kinds). \(quoted("--только книги")) пропустит их.")
  }

  /// Returns how many books that have little more than an ISBN were found in a catalogue.
  package func found(_ found: Int, of count: Int, in catalogues: String) -> String {
    words(
      "Found \(number(found)) of \(number(count)) in \(catalogues).",
      "ISBN trouvés dans \(catalogues)\(colon) \(number(found)) sur \(number(count)).",
      "Найдено в \(catalogues): \(number(found)) из \(number(count)).")
  }

  package var catalogueHint: String {
    words(
      "“--catalogue NAME” asks another catalogue.", "\(quoted("--catalogue NOM")) interroge un autre catalogue.",
      "\(quoted("--каталог ИМЯ")) спросит другой каталог.")
  }

  package func covers(_ count: Int) -> String { words("Covers", "Couvertures", "Обложек") + colon + " \(number(count))." }

  package func undatedLoans(_ count: Int) -> String {
    let loans = loanCount(count)
    return words(
      "\(loans) without a due date: “renew NUMBER --due DATE” sets one.",
      "\(loans) sans échéance : \(quoted("prolonger NUMÉRO --échéance DATE")) en fixe une.",
      "\(loans) без срока возврата: \(quoted("продлить НОМЕР --срок ДАТА")) назначит его.")
  }

  package func loansWithoutStart(_ count: Int) -> String {
    let loans = loanCount(count)
    return words(
      "\(loans) without a known start date.", "\(loans) sans date de début connue.",
      "\(loans) без известной даты начала.")
  }

  private func halfStars(of ratings: Int) -> String {
    let rounded = counted(
      ratings,
      Words(
        "rating rounded up|ratings rounded up", "note arrondie à l’étoile supérieure|notes arrondies à l’étoile supérieure",
        "оценка|оценки|оценок"))
    return words("half stars (\(rounded))", "demi-étoiles (\(rounded))", "половины звёзд (округлено вверх: \(rounded))")
  }

  /// Returns what a format cannot represent.
  package func notInFormat(
    shelved: Int, loans: Int, dates: Bool, ratings: Int, readings: Int, parts: [BookField: Int]
  ) -> String {
    let days = words("reading dates", "dates de lecture", "даты чтения")
    let fields = BookField.allCases.compactMap { field in parts[field].map { counted(name(field).lowercased(), $0) } }
    let shelves = words("shelves", "étagères", "полки")
    let lost =
      [
        shelved == 0 ? nil : counted(shelves, shelved), loans == 0 ? nil : loanCount(loans),
        dates ? words("dates added", "dates d’ajout", "даты добавления") : nil, ratings == 0 ? nil : halfStars(of: ratings),
        readings == 0 ? nil : counted(days, readings),
      ] + fields
    return words("Not in this format", "Absents de ce format", "Не входит в этот формат") + colon
      + " \(lost.compactMap(\.self).joined(separator: ", "))."
  }

  /// Returns how many existing things were completed, or would be.
  package func completed(_ noun: ChangeKind.Noun, count: Int, isDryRun: Bool) -> String {
    let items = counted(count, noun)
    return isDryRun
      ? words("Would fill in \(items).", "À compléter : \(items).", "Будет дополнено: \(items).")
      : words("Filled in \(items).", "Complété : \(items).", "Дополнено: \(items).")
  }

  /// - Parameter areHere: whether all of them are in the library, rather than only known.
  package func alreadyThere(_ noun: ChangeKind.Noun, count: Int, areHere: Bool) -> String {
    let verb = count == 1 ? "was" : "were"
    return counted(count, noun)
      + (areHere
        ? words(" \(verb) already in the library:", " déjà là :", " уже есть в библиотеке:")
        : words(
          " \(verb) already known:", " déjà \(Plural.frenchForm(count, "connu", "connus")) :",
          " уже \(Plural.russianForm(count, "известна", "известны", "известны")):"))
  }

  /// - Parameters:
  ///   - filter: the filter that was applied; `nil` for all.
  ///   - total: the number without the filter.
  package func written(_ noun: ChangeKind.Noun, count: Int, of total: Int = 0, filter: String? = nil, file: String) -> String {
    let all = counted(count, noun)
    let writtenCount = number(count)
    let totalText = number(total)
    let part = words("\(writtenCount) of \(counted(total, noun))", "\(all) sur \(totalText)", "\(all) из \(totalText)")
    let items = filter.map { part + " (\($0))" } ?? all
    return written(items, to: file)
  }

  package func written(_ items: String, to file: String) -> String {
    words("Wrote \(items) to \(file).", "Écrit dans \(file) : \(items).", "Записано в \(file): \(items).")
  }

  package func copied(count: Int, file: String) -> String {
    let books = bookCount(count)
    return words("Copied \(books) to \(file).", "Copié dans \(file) : \(books).", "Скопировано в \(file): \(books).")
  }

  package func row(_ position: RowPosition, _ text: String) -> String {
    let positionText =
      switch position {
      case .line(let line): words("line", "ligne", "строка") + " \(line)"
      case .item(let item): words("item", "élément", "элемент") + " \(item)"
      }
    return positionText + colon + " " + text
  }
}
