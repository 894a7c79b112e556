import Languages
import Library
import Localization
import Testing
import Turns

@Suite(.timeLimited) struct LanguageTests {
  @Test(
    "a language is read from its code or from a locale",
    arguments: [
      ("en", .english), ("fr", .french), ("ru", .russian), ("FR", .french),
      ("en_US.UTF-8", .english),
      ("fr_CA.UTF-8", .french), ("fr-CA", .french), ("ru_RU.KOI8-R", .russian),
      ("fr@euro", .french),
      ("fr_FR@euro", .french), ("ru_UA", .russian),
    ] as [(String, Language)])
  func locale(text: String, language: Language) {
    #expect(Language(locale: text) == language)
  }

  @Test(
    "other locales match no language",
    arguments: [
      "", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "french", "fra", "e", "_fr", "русский", " fr",
    ])
  func otherLocale(text: String) {
    #expect(Language(locale: text) == nil)
  }

  @Test(
    "LC_ALL overrides LC_MESSAGES, which overrides LANG; an empty one is ignored",
    arguments: [
      ([:], .english), (["LANG": "fr_FR.UTF-8"], .french),
      (["LC_MESSAGES": "ru_RU.UTF-8", "LANG": "fr_FR.UTF-8"], .russian),
      (["LC_ALL": "fr_FR", "LC_MESSAGES": "ru_RU", "LANG": "en_US"], .french),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ru_RU"], .russian),
      (["LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "ru_RU"], .french),
      (["LC_ALL": "C", "LANG": "fr_FR"], .english),
      (["LC_ALL": "C.UTF-8", "LANG": "ru_RU"], .english),
      (["LC_MESSAGES": "de_DE", "LANG": "fr_FR"], .english), (["LANG": "C"], .english),
      (["LC_CTYPE": "fr_FR", "LC_TIME": "ru_RU"], .english), (["LANG": ""], .english),
      (["lang": "fr"], .english),
    ] as [([String: String], Language)])
  func environment(variables: [String: String], language: Language) {
    #expect(Language(environment: variables) == language)
  }

  @Test("each language has its own texts", arguments: Language.allCases)
  func texts(language: Language) {
    #expect(language.texts.language == language)
    #expect(Language(locale: language.rawValue) == language)
  }

  @Test("the list has its heading in each language")
  func headings() {
    #expect(
      Language.allCases.map(\.texts.listHeading) == ["BooksKeeper", "Bibliothèque", "Библиотека"])
  }
}
