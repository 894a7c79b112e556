import Library

extension ChangeKind.Noun: Labelled {
  package var label: Words {
    switch self {
    case .book: Words("book", "livre", "книга")
    case .shelved: Words("shelf entry", "entrée des étagères", "запись на полках")
    case .meeting: Words("meeting", "réunion", "встреча")
    case .tag: Words("tag", "étiquette", "метка")
    case .poll: Words("poll", "scrutin", "голосование")
    case .borrower: Words("borrower", "emprunteur", "читатель")
    case .hold: Words("hold", "réservation", "заявка")
    case .owner: Words("owner", "propriétaire", "владелец")
    }
  }

  /// The forms behind a number; see `Texts.counted`.
  fileprivate var forms: Words {
    switch self {
    case .book: Words("book|books", "livre|livres", "книга|книги|книг")
    case .shelved:
      Words(
        "book on the shelves|books on the shelves", "livre des étagères|livres des étagères",
        "книга на полках|книги на полках|книг на полках")
    case .meeting: Words("meeting|meetings", "réunion|réunions", "встреча|встречи|встреч")
    case .tag: Words("tag|tags", "étiquette|étiquettes", "метка|метки|меток")
    case .poll: Words("poll|polls", "scrutin|scrutins", "голосование|голосования|голосований")
    case .borrower: Words("borrower|borrowers", "emprunteur|emprunteurs", "читатель|читателя|читателей")
    case .hold: Words("hold|holds", "réservation|réservations", "заявка|заявки|заявок")
    case .owner: Words("owner|owners", "propriétaire|propriétaires", "владелец|владельца|владельцев")
    }
  }
}

extension Texts {
  /// A number and its noun: "3 books".
  package func counted(_ count: Int, _ noun: ChangeKind.Noun) -> String { counted(count, noun.forms) }

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
  func changeCount(_ count: Int) -> String {
    counted(count, Words("change|changes", "modification|modifications", "изменение|изменения|изменений"))
  }

  private func counted(_ count: Int, _ forms: Words) -> String {
    let forms = forms.typed(language)
    return switch language {
    case .english: Plural.english(count, forms[0], forms[1])
    case .french: Plural.french(count, forms[0], forms[1])
    case .russian: Plural.russian(count, forms[0], forms[1], forms[2])
    }
  }

  /// How many of a noun there are: "Tags: 3."
  package func total(_ noun: ChangeKind.Noun, _ count: Int) -> String {
    capitalized(noun.forms.typed(language).last ?? "") + colon + " \(number(count))."
  }

  // MARK: Files

  /// What a file has that was added, or would be.
  package func imported(_ noun: ChangeKind.Noun, count: Int, file: String, isRehearsal: Bool) -> String {
    let things = counted(count, noun)
    return isRehearsal
      ? words("Would add \(things) from \(file).", "À importer depuis \(file) : \(things).", "Будет добавлено из \(file): \(things).")
      : words("Added \(things) from \(file).", "Importé depuis \(file) : \(things).", "Добавлено из \(file): \(things).")
  }

  /// What was there and has more in it now, or would have.
  package func completed(_ noun: ChangeKind.Noun, count: Int, isRehearsal: Bool) -> String {
    let things = counted(count, noun)
    return isRehearsal
      ? words("Would fill in \(things).", "À compléter : \(things).", "Будет дополнено: \(things).")
      : words("Filled in \(things).", "Complété : \(things).", "Дополнено: \(things).")
  }

  /// Stands above what a file has that was there.
  package func alreadyThere(_ noun: ChangeKind.Noun, count: Int) -> String {
    counted(count, noun) + words(" already in the library:", " déjà là :", " уже есть в библиотеке:")
  }

  /// - Parameters:
  ///   - filter: which of all they are; nil for those that there are.
  ///   - total: how many there are.
  package func written(_ noun: ChangeKind.Noun, count: Int, of total: Int = 0, filter: String? = nil, file: String) -> String {
    let all = counted(count, noun)
    let (some, whole) = (number(count), number(total))
    let part = words("\(some) of \(counted(total, noun))", "\(all) sur \(whole)", "\(all) из \(whole)")
    let things = filter.map { part + " (\($0))" } ?? all
    return words("Wrote \(things) to \(file).", "Écrit dans \(file) : \(things).", "Записано в \(file): \(things).")
  }

  package func copied(count: Int, file: String) -> String {
    let books = bookCount(count)
    return words("Copied \(books) to \(file).", "Copié dans \(file) : \(books).", "Скопировано в \(file): \(books).")
  }

  /// A row of a file, by its line, and what is told of it.
  package func row(_ line: Int, _ text: String) -> String { words("line", "ligne", "строка") + " \(line)" + colon + " " + text }
}
