import Grammar
import Library

extension Texts {
  package func value(_ key: SettingKey, in settings: Settings) -> String {
    switch key {
    case .language: settings.language.map { choice(key, $0) } ?? defaultText(key)
    case .appearance: choice(key, settings.appearance.rawValue)
    case .animation: choice(key, settings.animation.rawValue)
    case .tint: choice(key, settings.tint ?? SettingRange.none)
    case .plain: word(settings.isPlain)
    case .order: choice(key, settings.order.rawValue)
    case .start: choice(key, settings.startScreen.rawValue)
    case .rows: settings.rows.map { number($0) } ?? defaultText(key)
    case .loanPeriod: dayCount(settings.loanPeriod)
    case .maxLoanPeriod: settings.maxLoanPeriod.map(dayCount) ?? defaultText(key)
    case .dueSoon: dayCount(settings.dueSoon)
    case .borrowerLimit: settings.borrowerLimit.map(bookCount) ?? defaultText(key)
    case .holdDays: dayCount(settings.holdDays)
    case .goal: settings.goal.map(bookCount) ?? defaultText(key)
    case .libraryName: settings.letterhead.name ?? defaultText(key)
    case .libraryPlace: settings.letterhead.place ?? defaultText(key)
    case .libraryHours: settings.letterhead.hours ?? defaultText(key)
    case .letterSignature: settings.letterhead.signature ?? defaultText(key)
    case .name: settings.ownName ?? defaultText(key)
    case .welcome: settings.alwaysShowsWelcome ? choice(key, Settings.always) : word(settings.showsWelcome)
    case .catalogue:
      settings.catalogues?.map { choice(key, $0.rawValue) }.joined(separator: ", ") ?? defaultText(key)
    case .catalogueURL: settings.catalogueURL ?? defaultText(key)
    case .googleKey: settings.googleKey ?? defaultText(key)
    case .covers: word(settings.showsCovers)
    case .columns:
      (settings.columns.isEmpty ? [SettingRange.none] : settings.columns.map(\.rawValue))
        .map { choice(key, $0) }.joined(separator: ", ")
    case .alias:
      settings.aliases.isEmpty
        ? defaultText(key)
        : settings.aliases.sorted { $0.key < $1.key }
          .map { "\($0.key) = \(AddressPasswords.redacted($0.value))" }
          .joined(separator: "; ")
    }
  }

  /// Returns the words that a setting accepts, as they are shown, or an empty array if it takes free values.
  package func choices(_ key: SettingKey) -> [String] {
    switch key.range {
    case .words(let words), .list(let words, _): words.map { choice(key, $0) }
    case .flag(let words): [word(true), word(false)] + words.map { choice(key, $0) }
    case .number, .text, .address, .aliases: []
    }
  }

  package var tintNames: [String] { Settings.tints.map { choice(.tint, $0) } }

  package func allowed(_ key: SettingKey) -> String {
    switch key.range {
    case .words, .flag: choices(key).joined(separator: ", ")
    case .list(_, let orNone): listOf(choices(key), orNone: orNone)
    case .number(let range): wholeNumber(range)
    case .text: key == .name ? anyName : key == .googleKey ? anyKey : anyText
    case .address: anyAddress
    case .aliases: aliasFormat
    }
  }

  package func example(_ key: SettingKey) -> String {
    switch key {
    case .rows: "20"
    case .loanPeriod: "21"
    case .maxLoanPeriod: "180"
    case .dueSoon: "7"
    case .borrowerLimit: "5"
    case .holdDays: "10"
    case .goal: "30"
    case .name: exampleName
    case .libraryName: words("Elm Street Library", "Bibliothèque du Parc", "Библиотека на Садовой")
    case .libraryPlace: words("1 Elm Street", "1, rue du Parc", "Садовая, 1")
    case .libraryHours: words("Mon–Fri 10–18", "lun.–ven. 10 h–18 h", "пн–пт 10–18")
    case .letterSignature: words("Your librarians", "Vos bibliothécaires", "Ваши библиотекари")
    case .catalogueURL: "http://localhost:8080/opds"
    case .googleKey: "AIzaSyB0"
    case .language, .appearance, .animation, .tint, .plain, .order, .welcome, .covers, .start:
      choices(key)[0]
    case .columns, .catalogue: choices(key).prefix(2).joined(separator: ",")
    case .alias: "od \(word(Verb.overdue)) \(typed(LineOption.sort)) \(word(BookOrder.due))"
    }
  }

  package func allowedInFile(_ key: SettingKey) -> String {
    switch key.range {
    case .words(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list(let words, let orNone): listOf(words, orNone: orNone)
    case .flag(let words): (["true", "false"] + words.map { "\"\($0)\"" }).joined(separator: ", ")
    case .number, .text, .address: allowed(key)
    case .aliases: #"{"od": "overdue --sort due"}"#
    }
  }

  package func exampleInFile(_ key: SettingKey) -> String {
    switch key.range {
    case .words(let words): "\"\(words[0])\""
    case .list(let words, _): "\"\(words.prefix(2).joined(separator: ","))\""
    case .flag: "true"
    case .number: example(key)
    case .text, .address: "\"\(example(key))\""
    case .aliases: allowedInFile(key)
    }
  }

  private func listOf(_ choices: [String], orNone: Bool) -> String {
    let choices = choices.joined(separator: ", ")
    return orNone
      ? anyOf(choices)
      : words(
        "one of \(choices), or several with commas", "\(choices), ou plusieurs avec des virgules", "\(choices) или несколько через запятую")
  }

  /// Returns the word for a value. A language is named in that language, so that its speakers find it.
  private func choice(_ key: SettingKey, _ word: String) -> String {
    key == .language
      ? Language(rawValue: word).map(name) ?? word : words(for: key, value: word).first ?? word
  }

  package func name(_ language: Language) -> String {
    language.words(for: .language, value: language.rawValue).first ?? language.rawValue
  }

  private func word(_ flag: Bool) -> String { (flag ? yes : no).max { $0.count < $1.count } ?? "" }
}
