@Suite(.timeLimit(.minutes(10))) struct VocabularyTests {
  @Test("no word that means something is too long to be looked for, nor has a setting too many")
  func longest() {
    for texts in Language.allCases.map(\.texts) {
      var words = Verb.allCases.flatMap { texts.words(for: $0) }
      words += BookOrder.allCases.flatMap { texts.words(for: $0) }
      words += ShelfOrder.allCases.flatMap { texts.words(for: $0) }
      words += PollWord.allCases.flatMap { texts.words(for: $0) }
      words += LoanFilter.allCases.flatMap { texts.words(for: $0) }
      words += BookSearchField.allCases.flatMap { texts.words(for: $0) }
      words += Keyword.allCases.flatMap { texts.words(for: $0) }
      words += LineOption.allCases.flatMap { texts.words(for: $0) }
      words += SettingKey.allCases.flatMap(SettingWords.names)
      words += texts.months + texts.weekdays + texts.defaultWords
      for word in words {
        #expect(2 * word.decomposedStringWithCanonicalMapping.utf8.count <= Vocabulary.maxLength)
      }
      for name in SettingKey.allCases.flatMap(SettingWords.names) {
        let typed = name.split(separator: " ").map(String.init) + ["x"]
        #expect(SettingWords.knownKey(typed)?.rest == ["x"], "\(name)")
      }
    }
  }

  @Test("a word longer than any that there is has none near it", arguments: [50, 1_000_000])
  func farFromAll(letters: Int) {
    let word = "checkout" + String(repeating: "t", count: letters)
    #expect(Vocabulary.verb(word) == nil)
    #expect(Vocabulary.suggestion(for: word, in: Language.english.texts) == nil)
    #expect(!Vocabulary.isYes(word) && !Vocabulary.isNone(word))
  }

  /// Every language has words for a thing, and each of them means it, however it is written.
  private func expect<Meaning: Equatable>(
    _ meaning: Meaning, _ words: (any Texts) -> [String], _ read: (String) -> Meaning?
  ) {
    for language in Language.allCases {
      let words = words(language.texts)
      #expect(!words.isEmpty, "\(language)")
      for word in words + words.map({ $0.uppercased() }) {
        #expect(read(word) == meaning, "\(word)")
      }
    }
  }

  @Test("every language's word for a verb means that verb and no other", arguments: Verb.allCases)
  func verbs(verb: Verb) { expect(verb, { $0.words(for: verb) }, Vocabulary.verb) }

  @Test(
    "every language's word for an order, or for what is done to a poll, means that and no other")
  func meanings() {
    for order in BookOrder.allCases {
      expect(order, { $0.words(for: order) }, { Vocabulary.meaning(of: $0) })
    }
    for order in ShelfOrder.allCases {
      expect(order, { $0.words(for: order) }, { Vocabulary.meaning(of: $0) })
    }
    for word in PollWord.allCases {
      expect(word, { $0.words(for: word) }, { Vocabulary.meaning(of: $0) })
      #expect(Vocabulary.meaning(of: word.rawValue) == word)
    }
  }

  @Test("the words of the design are understood", arguments: Verb.allCases)
  func design(verb: Verb) {
    #expect(Vocabulary.verb(verb.rawValue) == verb)
    #expect(Language.english.texts.words(for: verb).first == verb.rawValue)
  }

  @Test(
    "accents and case may be left out",
    arguments: [
      ("preter", .checkout), ("etiqueter", .tag), ("retablir", .redo), ("PRÉCÉDENT", .prev),
      ("prêtés", .out), ("pre\u{302}ter", .checkout), ("ВСЕ", .all),
    ] as [(String, Verb?)])
  func folded(word: String, verb: Verb?) {
    #expect(Vocabulary.verb(word) == verb)
  }

  @Test(
    "what people try is understood",
    arguments: [
      ("effacer", .delete), ("renouveler", .renew), ("emprunter", .checkout),
      ("rapporter", .return),
      ("défaire", .undo), ("refaire", .redo), ("éditer", .edit), ("lire", .read), ("sortir", .quit),
      ("sortie", .quit), ("tri", .sort), ("trouver", .find), ("afficher", .show),
      ("cocher", .select), ("évaluer", .rate),
      ("выйти", .quit), ("пока", .quit), ("вперёд", .next), ("следующая", .next), ("дальше", .next),
      ("предыдущая", .prev), ("импортировать", .import), ("экспортировать", .export),
      ("сохранить", .backup), ("верни", .return), ("покажи", .show), ("найди", .find),
      ("добавь", .add), ("выдай", .checkout), ("взять", .checkout), ("сдать", .return),
      ("убери", .remove), ("выбери", .select), ("проверь", .check),
      ("exit", .quit), ("bye", .quit), ("remove", .remove), ("borrow", .checkout),
      ("lend", .checkout), ("give-back", .return), ("search", .search), ("extend", .renew),
      ("change", .edit),
    ] as [(String, Verb)])
  func guesses(word: String, verb: Verb) { #expect(Vocabulary.verb(word) == verb) }

  @Test(
    "the beginning of what people try is enough, in imperatives too",
    arguments: [
      ("продли", .renew), ("удали", .delete), ("отмени", .undo), ("измени", .edit),
      ("оцени", .rate), ("сохрани", .backup),
    ] as [(String, Verb)])
  func imperatives(word: String, verb: Verb) throws {
    #expect(try Vocabulary.verb(word, in: Language.russian.texts) == verb)
  }

  @Test("a word that could be two verbs is told with both", arguments: ["pret", "prêt", "PRET"])
  func loan(word: String) {
    #expect(throws: LineError.ambiguousVerb(word, ["prêter", "prêtés"])) {
      try Vocabulary.verb(word, in: Language.french.texts)
    }
  }

  @Test(
    "a mistyped verb gets the nearest one, and what is like none gets none",
    arguments: [
      ("retrun", .english, "return"), ("chekout", .english, "checkout"),
      ("serach", .english, "search"),
      ("lst", .english, "list"), ("statss", .english, "stats"), ("exti", .english, "exit"),
      ("xit", .english, nil), ("prolnoger", .french, "prolonger"), ("anuler", .french, "annuler"),
      ("chercer", .french, "chercher"), ("noet", .french, "note"), ("etager", .french, "étagère"),
      ("показть", .russian, "показать"), ("полкка", .russian, "полка"),
      ("выйит", .russian, "выйти"),
      ("нйти", .russian, "найти"), ("кот", .russian, nil), ("dog", .english, nil),
      ("bonjour", .french, nil), ("merci", .french, nil), ("привет", .russian, nil),
      // Nearer to what takes things away than to anything else.
      ("delete1", .english, nil), ("efacer", .french, nil), ("удолить", .russian, nil),
      ("стиреть", .russian, nil), ("suprimer", .french, nil),
    ] as [(String, Language, String?)])
  func suggestions(typed: String, language: Language, suggestion: String?) {
    #expect(Vocabulary.suggestion(for: typed, in: language.texts) == suggestion)
  }

  @Test(
    "no word is not a verb", arguments: ["", " ", "dune", "12", "-", "*", "книга", "livre", "😀"])
  func notVerbs(word: String) {
    #expect(Vocabulary.verb(word) == nil)
    #expect(Vocabulary.meaning(of: word, as: BookOrder.self) == nil)
  }

  @Test(
    "yes and no are understood in all languages, and nothing is both",
    arguments: [
      ("y", true), ("Yes", true), ("o", true), ("oui", true), ("д", true), ("ДА", true),
      ("n", false), ("no", false), ("Non", false), ("н", false), ("нет", false),
    ])
  func answers(word: String, isYes: Bool) {
    #expect(Vocabulary.isYes(word) == isYes)
    #expect(Vocabulary.isNo(word) == !isYes)
  }

  @Test("a yes to a question is one of the session's language, or the word yes")
  func yesInItsLanguage() {
    let (english, french, russian) = (
      Language.english.texts, Language.french.texts, Language.russian.texts
    )
    for texts in [english, french, russian] {
      #expect(Vocabulary.isYes("yes", in: texts) && Vocabulary.isYes("YES", in: texts))
      for word in ["", "no", "ye", "yess"] { #expect(!Vocabulary.isYes(word, in: texts)) }
    }
    #expect(Vocabulary.isYes("y", in: english))
    #expect(!Vocabulary.isYes("o", in: english) && !Vocabulary.isYes("д", in: english))
    #expect(Vocabulary.isYes("o", in: french) && Vocabulary.isYes("Oui", in: french))
    #expect(!Vocabulary.isYes("y", in: french))
    #expect(Vocabulary.isYes("д", in: russian) && Vocabulary.isYes("ДА", in: russian))
    #expect(!Vocabulary.isYes("y", in: russian))
  }

  @Test(
    "the user is a borrower in any language",
    arguments: ["me", "You", "VOUS", "moi", "вы", "я"])
  func user(word: String) {
    #expect(Vocabulary.borrower(word) == Borrower.user)
    #expect(BookSearch(typed: "with:" + word).terms.map(\.words) == [Borrower.user])
    #expect(BookSearch(typed: word).terms.map(\.words) == [word])
  }

  @Test("no other name is the user's", arguments: ["", "Anna", "mel", "youth", "Вы и я"])
  func others(name: String) { #expect(Vocabulary.borrower(name) == name) }

  @Test(
    "a year before our era is read in any language",
    arguments: [
      ("750 BC", "-750"), ("750bce", "-750"), (" 750 av. J.-C.", "-750"),
      ("750\u{A0}avant Jésus-Christ", "-750"), ("750 до н. э.", "-750"),
      ("750 до нашей эры", "-750"),
      ("-750", "-750"), ("1965", "1965"), ("BC", "BC"), ("750 AD", "750 AD"), ("", ""),
    ])
  func years(typed: String, kept: String) { #expect(Vocabulary.year(typed) == kept) }

  @Test(
    "none is a word of all languages, and no verb", arguments: ["none", "aucun", "RIEN", "ничего"])
  func none(word: String) {
    #expect(Vocabulary.isNone(word))
    #expect(Vocabulary.verb(word) == nil)
  }

  @Test("no other word is none", arguments: ["", "all", "no", "nil", "нет"])
  func notNone(word: String) {
    #expect(!Vocabulary.isNone(word))
  }

  @Test(
    "any other answer is neither yes nor no", arguments: ["", " ", "maybe", "ye", "1", "+", "ок"])
  func neither(word: String) {
    #expect(!Vocabulary.isYes(word))
    #expect(!Vocabulary.isNo(word))
  }

  @Test("the words for days are one day's in all languages")
  func days() throws {
    let today = try day("2026-11-21")
    for texts in Language.allCases.map(\.texts) {
      for names in [texts.weekdays, texts.weekdaysShort] {
        let read = try names.map { try TypedDay.read($0, today: today).weekday }
        #expect(read == Array(1...7))
      }
      #expect(try texts.today.allSatisfy { try TypedDay.read($0, today: today) == today })
      #expect(try texts.tomorrow.allSatisfy { try TypedDay.read($0, today: today).day == 22 })
      for (units, date) in [
        (texts.dayUnit, "2026-11-23"), (texts.weekUnit, "2026-12-05"),
        (texts.monthUnit, "2027-01-21"),
      ] {
        #expect(
          try units.map { try TypedDay.read("+2" + $0, today: today).iso }
            == units.map { _ in date })
      }
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct HelpPageTests {
  private static let topics =
    Verb.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue) + [nil]

  @Test(
    "help alone fits a small screen with what can be typed there, ten lines to try, and every topic",
    arguments: Language.allCases, [nil] + PromptWord.allCases)
  func overview(language: Language, screen: PromptWord?) throws {
    let texts = language.texts
    let overview = try HelpPage(texts: texts, columns: 80, screen: screen).text(about: [])
    #expect(overview.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    let lines = overview.split(separator: "\n")
    for verb in HelpTopic.common {
      #expect(
        lines.contains { $0.hasPrefix("  " + texts.example(of: verb, isShort: true)) }, "\(verb)")
    }
    let more = String(try #require(overview.split(separator: texts.helpMore).last))
    for topic in HelpTopic.allCases {
      #expect(more.contains(texts.word(topic) + ","), "\(topic)")
    }
    let first = screen.map { texts.hint(on: $0).whole } ?? texts.usage
    #expect(overview.hasPrefix(first.prefix(9)))
  }

  @Test("the example of each verb is a line of its own", arguments: Language.allCases)
  func examples(language: Language) throws {
    let texts = language.texts
    for verb in Verb.allCases {
      let line = try Line(typed: texts.example(of: verb), in: texts)
      #expect(line.verb == verb, "\(texts.example(of: verb))")
      #expect(line.arguments.count >= min(VerbSyntax(verb).needed, 1))
    }
    #expect(
      texts.example(of: .checkout).hasSuffix(
        " 2 \(texts.typed(.to)) \(texts.exampleName) "
          + "\(texts.typed(.due)) +14"))
  }

  @Test("each verb is in one group")
  func groups() {
    let verbs = HelpTopic.allCases.flatMap(\.verbs)
    #expect(verbs.map(\.rawValue).sorted() == Verb.allCases.map(\.rawValue).sorted())
    #expect(HelpTopic.common.isSubset(of: verbs))
  }

  @Test(
    "topics are what verbs have in common, and words behind a verb what it does",
    arguments: [
      ("dates", "+2w"), ("lending", "renew N…"), ("numbers", "3-9"), ("options", "--library"),
      ("sort", "KEY: title, author, due"), ("settings", "KEY: language, appearance"),
      ("export", "json, csv"), ("poll", "poll close"),
      ("poll open", "poll open: open"), ("club", "vote NAME"),
      ("environment", "BOOKSKEEPER_LIBRARY"), ("hold", "For example: hold 2 --for Anna"),
      ("даты", "+2w"), ("prêts", "return N…"),
    ])
  func topics(topic: String, expected: String) throws {
    #expect(try page(topic, .english).contains(expected))
  }

  private func page(_ topic: String?, _ language: Language, columns: Int = 80) throws -> String {
    try HelpPage(texts: language.texts, columns: columns).text(
      about: topic.map { $0.split(separator: " ").map(String.init) } ?? [])
  }

  @Test(
    "every verb has a page in each language, but for the one that asks for all of them",
    arguments: Verb.allCases.filter { $0 != .all }, Language.allCases)
  func verbs(verb: Verb, language: Language) throws {
    let texts = language.texts
    for word in texts.words(for: verb) + [verb.rawValue] {
      let page = try page(word, language, columns: 500)
      #expect(page.hasPrefix(texts.word(verb)))
      #expect(page.contains(texts.summary(verb)))
      for option in VerbSyntax(verb).options {
        let isPlace = VerbSyntax(verb).slot(option) == .file
        #expect(page.contains("  " + texts.typed(option, isPlace: isPlace)))
        #expect(page.contains(texts.summary(option, of: verb)))
      }
      for other in texts.words(for: verb) + Language.english.texts.words(for: verb) {
        #expect(page.contains(other))
      }
    }
  }

  @Test(
    "help all tells of every verb and every option of the program", arguments: Language.allCases)
  func everything(language: Language) throws {
    let lines = try page("all", language, columns: 300).split(separator: "\n")
    for verb in Verb.allCases {
      let (word, summary) = (language.texts.word(verb), language.texts.summary(verb))
      #expect(lines.contains { $0.hasPrefix("  " + word) && $0.hasSuffix(summary) }, "\(verb)")
    }
    for option in VerbSyntax.global {
      #expect(lines.contains { $0.hasPrefix("  " + language.texts.typed(option)) }, "\(option)")
    }
  }

  @Test(
    "no line is wider than the terminal, and none ends in spaces",
    arguments: Language.allCases, [40, 60, 80, 120, 160, 200])
  func width(language: Language, columns: Int) throws {
    for topic in Self.topics {
      let page = try page(topic, language, columns: columns)
      for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(Cells.width(line) <= columns, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
      #expect(page.hasSuffix("\n"))
      #expect(!page.hasSuffix("\n\n"))
    }
  }

  @Test("a page at 40 columns says nothing less than one at 160", arguments: Language.allCases)
  func complete(language: Language) throws {
    for topic in Self.topics {
      let pages = try [40, 160].map { columns in
        try page(topic, language, columns: columns).filter { !$0.isWhitespace }
      }
      #expect(pages[0].sorted() == pages[1].sorted())
    }
  }

  @Test("help for what is no verb suggests one")
  func unknown() {
    #expect(throws: LineError.unknownVerb("chekout", suggestion: "checkout")) {
      try page("chekout", .english)
    }
    #expect(throws: LineError.unknownVerb("xyzzy", suggestion: nil)) { try page("xyzzy", .french) }
  }

  @Test("a page is the verb, its other words, and its options")
  func french() throws {
    #expect(
      try page("undo", .french) == """
        annuler\u{A0}: annuler la dernière modification
        aussi\u{A0}: défaire, undo

        Options\u{A0}:
          --nombre N  nombre de modifications

        """)
  }

  @Test("where there is no room for two columns, what an option does stands below it")
  func narrow() throws {
    #expect(
      try page("share", .french, columns: 32).hasSuffix(
        """
        Options\u{A0}:
          --markdown
            en Markdown
          --message
            dans votre logiciel de
            messagerie, à défaut sous
            forme de lien mailto:
          --vers FICHIER
            le fichier où l’écrire\u{A0};
            pour une image, un dossier
            convient aussi

        """))
  }

  @Test("a page to be heard is one line for each verb and option", arguments: Language.allCases)
  func heard(language: Language) throws {
    let texts = language.texts.spoken
    for topic in Self.topics {
      let page = try HelpPage(texts: texts, columns: nil).text(
        about: topic.map { [$0] } ?? [])
      #expect(!page.contains("\n\n\n") && !page.hasSuffix("\n\n"))
      #expect(!page.contains { "[]…|<".contains($0) }, "\(page)")
      for line in page.split(separator: "\n") {
        #expect(line.first != " " && line.last != " " && !line.contains("  "), "\(line)")
      }
    }
    let lines = try HelpPage(texts: texts, columns: nil).text(about: ["all"]).split(separator: "\n")
    for verb in Verb.allCases {
      let (word, summary) = (texts.word(verb), texts.colon + " " + texts.summary(verb))
      #expect(lines.contains { $0.hasPrefix(word) && $0.hasSuffix(summary) }, "\(verb)")
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct SettingWordsTests {
  @Test(
    "a setting goes by its number, its name in the file, and its names in all languages",
    arguments: [
      ("1", SettingKey.language, []), ("11 off", .welcome, ["off"]),
      ("loan-period 14", .loanPeriod, ["14"]),
      ("loan period 14", .loanPeriod, ["14"]), ("Loan Period", .loanPeriod, []),
      ("LANGUE fr", .language, ["fr"]), ("durée 14", .loanPeriod, ["14"]),
      ("Durée d’un prêt 14", .loanPeriod, ["14"]), ("duree -", .loanPeriod, ["-"]),
      ("срок выдачи 14", .loanPeriod, ["14"]), ("имя Анна Иванова", .name, ["Анна", "Иванова"]),
      ("name Anna", .name, ["Anna"]), ("тёмное", nil, []), ("999", nil, []), ("0", nil, []),
      ("-9223372036854775808", nil, []), ("9223372036854775807", nil, []),
    ] as [(String, SettingKey?, [String])])
  func keys(line: String, key: SettingKey?, rest: [String]) {
    let found = SettingWords.knownKey(line.split(separator: " ").map(String.init))
    #expect(found?.key == key)
    if key != nil { #expect(found?.rest == rest) }
  }

  @Test(
    "of a name a beginning is enough where one setting begins so",
    arguments: [
      ("loan 14", SettingKey.loanPeriod, ["14"]), ("lang fr", .language, ["fr"]),
      ("app", .appearance, []), ("вид", nil, []), ("l", nil, []), ("cat", nil, []), ("xy", nil, []),
    ] as [(String, SettingKey?, [String])])
  func begun(line: String, key: SettingKey?, rest: [String]) {
    let words = line.split(separator: " ").map(String.init)
    #expect(SettingWords.begunKey(words)?.key == key)
    if key != nil { #expect(SettingWords.begunKey(words)?.rest == rest) }
  }

  @Test(
    "a value goes by its word in the file, its words in all languages, or its number in the choice",
    arguments: [
      (SettingKey.columns, "note, année", SettingValue.word("rating,year")),
      (.columns, "1,2,1", .word("year,series")), (.columns, "rien", .word("none")),
      (.catalogue, "Open Library, bnf ,google", .word("openlibrary,bnf,google")),
      (.catalogue, "Library of Congress", .word("loc")), (.catalogue, "bnf dnb", .word("bnf,dnb")),
      (.order, "par échéance", .word("due")),
      (.language, "fr", .word("fr")), (.language, "Français", .word("fr")),
      (.language, "russe", .word("ru")), (.language, "русский", .word("ru")),
      (.language, "1", .word("en")), (.appearance, "DARK", .word("dark")),
      (.appearance, "clair", .word("light")), (.appearance, "светлая", .word("light")),
      (.appearance, "тёмное", .word("dark")), (.appearance, "no colour", .word("none")),
      (.appearance, "none", .word("none")), (.animation, "colour", .word("color")),
      (.animation, "off", .word("off")), (.order, "newest first", .word("newest")),
      (.order, "récents", .word("newest")), (.plain, "on", .flag(true)),
      (.plain, "да", .flag(true)),
      (.plain, "non", .flag(false)), (.welcome, "false", .flag(false)),
      (.welcome, "2", .flag(false)), (.welcome, "toujours", .word("always")),
      (.welcome, "3", .word("always")), (.tint, "Жёлтый", .word("yellow")),
      (.tint, "bleu", .word("blue")), (.tint, "aucune", .word("none")),
      (.rows, "30", .number(30)), (.loanPeriod, "14 days", .number(14)),
      (.dueSoon, "0", .number(0)), (.rows, "1\u{202F}000", .number(1_000)),
      (.rows, "1 000", .number(1_000)), (.borrowerLimit, "1\u{A0}000 книг", .number(1_000)),
      (.name, "Anna", .word("Anna")), (.name, "  Зоя  ", .word("Зоя")), (.rows, "-", nil),
      (.name, "default", nil), (.appearance, "défaut", nil), (.order, "обычное", nil),
    ] as [(SettingKey, String, SettingValue?)])
  func values(key: SettingKey, text: String, value: SettingValue?) throws {
    #expect(try SettingWords.value(text, for: key) == value)
  }

  @Test(
    "what a setting cannot be is refused",
    arguments: [
      (SettingKey.language, "de"), (.appearance, "purple"), (.appearance, "6"), (.rows, "2"),
      (.rows, "1001"), (.rows, "many"), (.rows, "30x"), (.rows, "3 0"), (.rows, "0 030"),
      (.rows, "-3"), (.rows, "2.5"),
      (.rows, "99999999999999999999"), (.plain, "maybe"), (.plain, "always"), (.tint, "red"),
      (.tint, "8"), (.plain, "3"), (.name, " "),
      (.name, "a\u{7}"), (.loanPeriod, "91"), (.dueSoon, ""),
    ])
  func refused(key: SettingKey, text: String) {
    #expect(throws: LineError.badSetting(key, text)) { try SettingWords.value(text, for: key) }
  }

  @Test("one word never means two settings, nor a setting and a verb")
  func unambiguous() {
    var owners: [String: SettingKey] = [:]
    for key in SettingKey.allCases {
      for name in SettingWords.names(of: key) {
        let word = Folding.words(name)
        #expect(owners[word] ?? key == key, "\(word)")
        owners[word] = key
        #expect(Vocabulary.verb(name) == nil, "\(name)")
      }
    }
  }

  @Test("what is shown of a setting can be typed back", arguments: Language.allCases)
  func shown(language: Language) throws {
    let texts = language.texts
    for key in SettingKey.allCases {
      for choice in texts.choices(key) + [texts.example(key)] {
        #expect(try SettingWords.value(choice, for: key) != nil, "\(choice)")
      }
      var settings = Settings()
      let value = try SettingWords.value(texts.example(key), for: key)
      settings[key] = value
      #expect(try SettingWords.value(texts.value(key, in: settings), for: key) == value)
    }
  }

  @Test("the languages that can be set are those that are spoken")
  func languages() {
    #expect(SettingKey.language.range == .words(Language.allCases.map(\.rawValue)))
  }
}
