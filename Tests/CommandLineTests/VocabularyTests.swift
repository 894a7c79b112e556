import CommandLine
import Foundation
import Grammar
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct VocabularyTests {
  @Test("all words are short enough to be looked up, and no setting has a name of too many words")
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

  @Test("a word longer than all others has no suggestion", arguments: [50, 1_000_000])
  func tooLong(letters: Int) {
    let word = "checkout" + String(repeating: "t", count: letters)
    #expect(Vocabulary.verb(word) == nil)
    #expect(Vocabulary.suggestion(for: word, in: Language.english.texts) == nil)
    #expect(!Vocabulary.isYes(word) && !Vocabulary.isNone(word))
  }

  /// Expects words for a meaning in every language, each parsed as that meaning in any spelling.
  private func expect<Meaning: Equatable>(
    _ meaning: Meaning, _ words: (any Texts) -> [String], _ parse: (String) -> Meaning?
  ) {
    for language in Language.allCases {
      let words = words(language.texts)
      #expect(!words.isEmpty, "\(language)")
      for word in words + words.map({ $0.uppercased() }) {
        #expect(parse(word) == meaning, "\(word)")
      }
    }
  }

  @Test("every language's word for a verb means that verb and no other", arguments: Verb.allCases)
  func verbs(verb: Verb) { expect(verb, { $0.words(for: verb) }, Vocabulary.verb) }

  @Test(
    "each language's word for an order or an action on a poll is unambiguous")
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

  @Test("the first English word for a verb is its name", arguments: Verb.allCases)
  func verbNames(verb: Verb) {
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
    "common synonyms of verbs are recognized",
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
    "the beginning of a synonym is enough, also in the imperative",
    arguments: [
      ("продли", .renew), ("удали", .delete), ("отмени", .undo), ("измени", .edit),
      ("оцени", .rate), ("сохрани", .backup),
    ] as [(String, Verb)])
  func imperatives(word: String, verb: Verb) throws {
    #expect(try Vocabulary.verb(word, in: Language.russian.texts) == verb)
  }

  @Test("an ambiguous verb is an error with both verbs", arguments: ["pret", "prêt", "PRET"])
  func loan(word: String) {
    #expect(throws: LineError.ambiguousVerb(word, ["prêter", "prêtés"])) {
      try Vocabulary.verb(word, in: Language.french.texts)
    }
  }

  @Test(
    "a mistyped verb suggests the nearest one, or none if no verb is similar",
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
      // Closest to a command that deletes.
      ("delete1", .english, nil), ("efacer", .french, nil), ("удолить", .russian, nil),
      ("стиреть", .russian, nil), ("suprimer", .french, nil),
    ] as [(String, Language, String?)])
  func suggestions(typed: String, language: Language, suggestion: String?) {
    #expect(Vocabulary.suggestion(for: typed, in: language.texts) == suggestion)
  }

  @Test(
    "other words are not verbs",
    arguments: ["", " ", "dune", "12", "-", "*", "книга", "livre", "😀"])
  func notVerbs(word: String) {
    #expect(Vocabulary.verb(word) == nil)
    #expect(Vocabulary.meaning(of: word, as: BookOrder.self) == nil)
  }

  @Test(
    "yes and no have words in all languages, and no word is both",
    arguments: [
      ("y", true), ("Yes", true), ("o", true), ("oui", true), ("д", true), ("ДА", true),
      ("n", false), ("no", false), ("Non", false), ("н", false), ("нет", false),
    ])
  func answers(word: String, isYes: Bool) {
    #expect(Vocabulary.isYes(word) == isYes)
    #expect(Vocabulary.isNo(word) == !isYes)
  }

  @Test("a question accepts a yes in the session's language, or the word “yes”")
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
  func years(typed: String, expected: String) { #expect(Vocabulary.year(typed) == expected) }

  @Test(
    "“none” has words in all languages, which are not verbs",
    arguments: ["none", "aucun", "RIEN", "ничего"])
  func none(word: String) {
    #expect(Vocabulary.isNone(word))
    #expect(Vocabulary.verb(word) == nil)
  }

  @Test("no other word means none", arguments: ["", "all", "no", "nil", "нет"])
  func notNone(word: String) {
    #expect(!Vocabulary.isNone(word))
  }

  @Test(
    "any other answer is neither yes nor no", arguments: ["", " ", "maybe", "ye", "1", "+", "ок"])
  func neither(word: String) {
    #expect(!Vocabulary.isYes(word))
    #expect(!Vocabulary.isNo(word))
  }

  @Test("the words for weekdays have one meaning in all languages")
  func days() throws {
    let today = try day("2026-11-21")
    for texts in Language.allCases.map(\.texts) {
      for names in [texts.weekdays, texts.shortWeekdays] {
        let read = try names.map { try DayParser.parse($0, today: today).weekday }
        #expect(read == Array(1...7))
      }
      #expect(try texts.today.allSatisfy { try DayParser.parse($0, today: today) == today })
      #expect(try texts.tomorrow.allSatisfy { try DayParser.parse($0, today: today).day == 22 })
      for (units, date) in [
        (texts.dayUnit, "2026-11-23"), (texts.weekUnit, "2026-12-05"),
        (texts.monthUnit, "2027-01-21"),
      ] {
        #expect(
          try units.map { try DayParser.parse("+2" + $0, today: today).iso }
            == units.map { _ in date })
      }
    }
  }
}
