import Grammar
import Library

extension Texts {
  package func refusal(_ error: LibraryError) -> String {
    switch error {
    case .noneNumbered(let noun, let number):
      let number = String(number)
      return words(
        "There is no \(name(noun)) \(number).", "\(none(noun)) ne porte le numéro \(number).",
        "\(capitalized(genitive(noun))) с номером \(number) нет.")
    case .noSuch(let noun, let name):
      let name = quotedInput(name)
      return words(
        "There is no \(self.name(noun)) called \(name).", "\(none(noun)) ne s’appelle \(name).",
        "\(capitalized(genitive(noun))) \(name) нет.")
    case .taken(let noun, let name):
      let article = noun == .owner ? "an" : "a"
      let frenchArticle = noun.isFeminineInFrench ? "une" : "un"
      let name = quotedInput(name)
      let noun = self.name(noun)
      return words(
        "There is already \(article) \(noun) called \(name).", "Il y a déjà \(frenchArticle) \(noun) \(name).",
        "\(capitalized(noun)) \(name) уже есть.")
    case .several(let noun, let text, let names, let count):
      let items = counted(count, noun)
      let text = quotedInput(text)
      return words(
        "\(items) match \(text). Type the full name:", "\(items) pour \(text) ; tapez le nom en entier :",
        "На \(text) похожи: \(items); введите имя целиком:") + list(names, of: count)
    case .unclear(let noun, let text, let names):
      let line = "\(word(noun == .owner ? Verb.owner : .borrower)) \(word(Verb.add)) \(text)"
      let text = quotedInput(text)
      let new = quotedInput(line)
      let known = either(names.map(quotedInput), words("or", "ou", "или"))
      return words(
        "\(text) could be \(known). Type the full name", "\(text) peut être \(known). Écrivez le nom entier",
        "\(text) — это может быть \(known). Напишите имя полностью")
        + hint(
          words(
            "; for someone new, \(new) first", " ; si c’est quelqu’un d’autre, d’abord \(new)", "; если это кто-то другой, сначала \(new)"))
        + "."
    case .required(let field): return required(name(field), example: example(field))
    case .meetingRequired(let field): return required(name(field), example: example(of: field))
    case .badISBN(let text, let fault): return notAnISBN(text) + colon + " " + reason(fault)
    case .falseISBN(let text, let fault):
      let title = quoted("title:" + text.shortened(to: 20))
      return refusal(.badISBN(text, fault))
        + words(" If it is a title, type \(title).", " Si c’est un titre, tapez \(title).", " Если это название, введите \(title).")
    case .badYear(let text): return invalid(text, .year)
    case .badRating(let text): return invalid(text, .rating)
    case .badProgress(let text): return invalid(text, .progress)
    case .badIdentifier(let text): return invalid(text, .identifier)
    case .badSeriesNumber(let text): return invalid(text, .seriesNumber)
    case .badEmail(let text): return invalid(text, .email)
    case .badLanguage(let text): return invalid(text, .language)
    case .badLimit(let text): return invalid(text, .limit)
    case .badPeriod(let text): return invalid(text, .period)
    case .badRenewals(let text): return invalid(text, .renewals)
    case .dueInThePast(let day, let today, let latest):
      let since = words(
        " For a loan that began earlier, add “--since DATE”.", " Pour un prêt commencé plus tôt, ajoutez « --depuis DATE ».",
        " Если выдача началась раньше, добавьте «--начало ДАТА».")
      return pastOrTooFar(day, today) + choice(of: dueDate, from: today, to: latest) + hint(since)
    case .dueTooLate(let day, let today, let latest): return pastOrTooFar(day, today) + choice(of: dueDate, from: today, to: latest)
    case .meetingInThePast(let day, let today, let latest), .meetingTooLate(let day, let today, let latest):
      return pastOrTooFar(day, today) + choice(of: anyDate, from: today, to: latest)
    case .badKeptUntil(let day, let today, let latest):
      let day = date(day)
      return words(
        "A book cannot be kept until \(day).", "Un livre ne peut pas être gardé jusqu’au \(day).", "Книгу нельзя отложить до \(day).")
        + choice(of: anyDate, from: today, to: latest)
    default: return sentence(error)
    }
  }

  private func required(_ name: String, example: String) -> String {
    words(
      "\(name) must not be empty; for example: \(example)", "Le champ \(quoted(name)) est obligatoire ; par exemple : \(example)",
      "Поле \(quoted(name)) не может быть пустым; например: \(example)")
  }

  package func notAnISBN(_ text: String) -> String {
    words(
      "\(quotedInput(text)) is not a valid ISBN", "\(quotedInput(text)) n’est pas un ISBN valide",
      "\(quotedInput(text)) — недопустимый ISBN")
  }

  private func reason(_ fault: ISBN.Fault) -> String {
    switch fault {
    case .length(let count):
      words(
        "it has \(Plural.english(count, "digit", "digits")), and an ISBN has 10 or 13.",
        "il a \(Plural.french(count, "chiffre", "chiffres")), et un ISBN en a 10 ou 13.",
        "в нём \(Plural.russian(count, "цифра", "цифры", "цифр")), а в ISBN их 10 или 13.")
    case .character(let character):
      words("it has ", "il contient ", "на месте цифры стоит ") + quoted(String(character))
        + words(" where a digit should be.", " là où il faut un chiffre.", ".")
    case .prefix:
      words(
        "its 13 digits must start with 978 or 979.", "ses 13 chiffres doivent commencer par 978 ou 979.",
        "13 цифр должны начинаться с 978 или 979.")
    case .checkDigit(let expected):
      words(
        "the last digit should be \(expected), so at least one digit is wrong.",
        "la clé de contrôle (le dernier chiffre) devrait être \(expected) ; il y a une faute de frappe.",
        "последним должен быть знак \(expected); где-то опечатка.")
    }
  }

  private func pastOrTooFar(_ day: Day, _ today: Day) -> String {
    day < today
      ? words("\(date(day)) is in the past.", "Le \(date(day)) est déjà passé.", "\(capitalized(date(day))) уже в прошлом.")
      : words("\(date(day)) is too far ahead.", "Le \(date(day)) est trop lointain.", "\(capitalized(date(day))) — слишком нескоро.")
  }

  private var dueDate: String { words("a due date", "une échéance", "срок возврата") }
  private var anyDate: String { words("a date", "une date", "дату") }

  private func choice(of object: String, from today: Day, to latest: Day) -> String {
    let first = date(today)
    let last = date(latest)
    return words(
      " Choose \(object) from today (\(first)) to \(last).", " Choisissez \(object) entre aujourd’hui (\(first)) et le \(last).",
      " Укажите \(object) от сегодняшнего дня (\(first)) до \(last).")
  }

  private func none(_ noun: ChangeKind.Noun) -> String {
    (noun.isFeminineInFrench || noun == .shelved ? "Aucune " : "Aucun ") + name(noun)
  }
}

package enum InputKind {
  case date, email, identifier, language, limit, month, number(ClosedRange<Int>?), period, progress, rating, renewals, seriesNumber
  case time, year

  /// "a valid year".
  fileprivate var name: Words {
    switch self {
    case .date: Words("date", "une date", "недопустимая дата")
    case .email: Words("email address", "une adresse de courriel", "недопустимый адрес почты")
    case .identifier: Words("identifier", "un identifiant", "недопустимый идентификатор")
    case .language: Words("language for emails", "une langue de courriels", "недопустимый язык писем")
    case .limit: Words("limit", "une limite", "недопустимый предел")
    case .month: Words("month", "un mois", "недопустимый месяц")
    case .number: Words("number", "un nombre", "недопустимое число")
    case .period: Words("loan period", "une durée de prêt", "недопустимый срок выдачи")
    case .progress: Words("page or part", "une page ou une part", "недопустимая страница или доля")
    case .rating: Words("rating", "une note", "недопустимая оценка")
    case .renewals: Words("number of renewals", "un nombre de prolongations", "недопустимое число продлений")
    case .seriesNumber: Words("number in a series", "un numéro de tome", "недопустимый номер тома")
    case .time: Words("time", "une heure", "недопустимое время")
    case .year: Words("year", "une année", "недопустимый год")
    }
  }
}

extension Texts {
  package func invalid(_ text: String, _ entry: InputKind) -> String {
    let text = quotedInput(text)
    let name = entry.name[language]
    let sentence = words("\(text) is not a valid \(name)", "\(text) n’est pas \(name) valide", "\(text) — \(name)") + advice(entry)
    return endsSentence(sentence) ? sentence : sentence + "."
  }

  package var dateHelp: String {
    isPlain
      ? words(
        "1 december, 25, friday, tomorrow, in 14 days or in 3 weeks.",
        "1er décembre, 25, vendredi, demain, dans 14 jours ou dans 3 semaines.",
        "1 декабря, 25, пятница, завтра, через 14 дней или через 3 недели.")
      : words(
        "2026-12-01, 1.12.2026, 1 dec, 25, friday, tomorrow, +14, +2w or in 3 weeks.",
        "2026-12-01, 1.12.2026, 1 déc, 25, vendredi, demain, +14, +2s ou dans 3 semaines.",
        "2026-12-01, 1.12.2026, 1 дек, 25, пятница, завтра, +14, +2н или через 3 недели.")
  }

  private func advice(_ entry: InputKind) -> String {
    switch entry {
    case .date: enterExample(dateHelp)
    case .email: enterExample("anna@example.org")
    case .identifier:
      words(
        ". Write it as service:number, such as goodreads:44767458", " ; écrivez-le service:numéro, comme goodreads:49552",
        "; напишите его в виде служба:номер, например goodreads:117833")
    case .language: enter(either(Language.allCases.map(\.rawValue), words("or", "ou", "или")))
    case .limit: enter(wholeNumber(BorrowerDetails.limits))
    case .month:
      enterExample(
        words(
          "2026-12, 12.2026, dec, dec 2026, +1 or -1", "2026-12, 12.2026, déc, déc 2026, +1 ou -1",
          "2026-12, 12.2026, дек, дек 2026, +1 или -1"))
    case .number(let range): range.flatMap { $0.isWorthShowing ? enter(wholeNumber($0)) : nil } ?? ""
    case .period: enter(wholeNumber(OwnerDetails.periods) + words(", in days", ", en jours", ", в днях"))
    case .progress: enterExample(words("120 or 40%", "120 ou 40%", "120 или 40%"))
    case .rating:
      enter(
        words(
          "a number from 0.5 to 5 in steps of 0.5, such as 3.5", "un nombre de 0,5 à 5 par pas de 0,5, comme 3,5",
          "число от 0,5 до 5 с шагом 0,5, например 3,5"))
    case .renewals: enter(wholeNumber(OwnerDetails.allowedRenewals))
    case .seriesNumber: enter(words("a number such as 5 or 1.5", "un nombre, comme 5 ou 1,5", "число, например 5 или 1,5"))
    case .time: enterExample(words("19:30, 19h30, 19h, 7pm or 7:30 pm", "19h30 ou 19h", "19:30, 19.30 или 19ч"))
    case .year:
      enter(
        words(
          "a whole number from -9999 to 9999, such as 1965, -750 or 750 BC",
          "un nombre entier de -9999 à 9999, comme 1942, -750 ou 750 av. J.-C.",
          "целое число от -9999 до 9999, например 1967, -750 или 750 до н. э."))
    }
  }

  package func wholeNumber(_ range: ClosedRange<Int>) -> String {
    words("a whole number ", "un nombre entier ", "целое число ") + span(range)
  }

  package func span(_ range: ClosedRange<Int>) -> String {
    let first = number(range.lowerBound)
    let last = number(range.upperBound)
    return words("from \(first) to \(last)", "de \(first) à \(last)", "от \(first) до \(last)")
  }

  private func enter(_ object: String) -> String { words(". Enter \(object)", " ; tapez \(object)", "; введите \(object)") }

  private func enterExample(_ example: String) -> String {
    words(". Enter one such as \(example)", " ; tapez par exemple \(example)", "; введите, например, \(example)")
  }
}
