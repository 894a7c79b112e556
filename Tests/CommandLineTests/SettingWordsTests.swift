import CommandLine
import Grammar
import Languages
import Library
import Localization
import Testing
import Turns

@Suite(.timeLimited) struct SettingWordsTests {
  @Test(
    "a setting is named by its number, its key in the file, and its names in all languages",
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
    let parsed = SettingWords.knownKey(line.split(separator: " ").map(String.init))
    #expect(parsed?.key == key)
    if key != nil { #expect(parsed?.rest == rest) }
  }

  @Test(
    "the beginning of a name is enough if only one setting matches",
    arguments: [
      ("loan 14", SettingKey.loanPeriod, ["14"]), ("lang fr", .language, ["fr"]),
      ("app", .appearance, []), ("вид", nil, []), ("l", nil, []), ("cat", nil, []), ("xy", nil, []),
    ] as [(String, SettingKey?, [String])])
  func shortened(line: String, key: SettingKey?, rest: [String]) {
    let words = line.split(separator: " ").map(String.init)
    #expect(SettingWords.abbreviatedKey(words)?.key == key)
    if key != nil { #expect(SettingWords.abbreviatedKey(words)?.rest == rest) }
  }

  @Test(
    "a value is named by its key in the file, its words in all languages, or its number",
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
    "an invalid value of a setting is refused",
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

  @Test("the displayed value of a setting can be typed", arguments: Language.allCases)
  func displayedValues(language: Language) throws {
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

  @Test("every language can be set")
  func languages() {
    #expect(SettingKey.language.range == .words(Language.allCases.map(\.rawValue)))
  }
}
