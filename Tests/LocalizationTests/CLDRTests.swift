import Foundation
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

/// Compares months, weekdays, plurals and numbers with Unicode's CLDR, as in Python's `babel`.
@Suite(.enabled(if: Needed.babel.isMet, "\(Needed.babel)"), .timeLimited)
struct CLDRTests {
  private let tables: [String: CLDR]

  init() throws { tables = try CLDR.read() }

  private func table(_ language: Language) throws -> CLDR {
    try #require(tables[language.rawValue])
  }

  /// Russian uses the full names of these three months, which are as short as the abbreviations.
  private static let fullNames = ["мар.": "марта", "июн.": "июня", "июл.": "июля"]

  @Test("months and weekdays have their names", arguments: Language.allCases)
  func names(language: Language) throws {
    let texts = language.texts
    let table = try table(language)
    #expect(texts.months == table.months.map { $0.lowercased() })
    #expect(texts.monthsInDates == table.shortMonths.map { Self.fullNames[$0] ?? $0 })
    #expect(texts.weekdays == table.weekdays.map { $0.lowercased() })
    #expect(
      texts.shortWeekdays.map { $0.lowercased() } == table.shortWeekdays.map { $0.lowercased() })
    for month in 1...12 {
      let day = try #require(Day(year: 2026, month: month, day: 2))
      #expect(texts.forScreenReader.date(day) == "2 \(table.monthsInDates[month - 1]) 2026")
    }
  }

  @Test("digits are grouped", arguments: Language.allCases)
  func grouping(language: Language) throws {
    let texts = language.texts
    let table = try table(language)
    for (index, count) in CLDR.counts.enumerated() {
      let number = table.numbers[index]
      #expect(texts.number(count) == number)
      #expect(texts.overdueCount(count).hasPrefix(number))
      #expect(texts.page(1, of: count).hasSuffix(" " + number))
      #expect(texts.percent(7) == table.percent)
    }
  }

  @Test(
    "nouns, and the verbs after them, agree with the number",
    arguments: [
      (.english, ["one": "book", "other": "books"], ["one": "day", "other": "days"]),
      (
        .french, ["one": "livre", "other": "livres", "many": "de livres"],
        ["one": "jour", "other": "jours", "many": "de jours"]
      ),
      (
        .russian, ["one": "книга", "few": "книги", "many": "книг"],
        ["one": "день", "few": "дня", "many": "дней"]
      ),
    ] as [(Language, [String: String], [String: String])])
  func plurals(language: Language, books: [String: String], days: [String: String]) throws {
    let texts = language.texts
    let table = try table(language)
    for (index, count) in CLDR.counts.enumerated() {
      let number = table.numbers[index]
      let form = table.forms[index]
      #expect(texts.bookCount(count) == number + " " + (try #require(books[form])))
      #expect(texts.dayCount(count) == number + " " + (try #require(days[form])))
    }
  }

  @Test(
    "nouns and verbs also agree with the number in sentences",
    arguments: [
      (
        .french,
        [
          "one": "livre a été rendu.", "other": "livres ont été rendus.",
          "many": "de livres ont été rendus.",
        ],
        ["one": "étiquette", "other": "étiquettes", "many": "d’étiquettes"],
        [
          "one": "livre est en retard", "other": "livres sont en retard",
          "many": "de livres sont en retard",
        ]
      ),
      (
        .russian,
        [
          "one": "книга возвращена.", "few": "книги возвращены.", "many": "книг возвращено.",
        ],
        ["one": "метка", "few": "метки", "many": "меток"],
        ["one": "книга", "few": "книги", "many": "книг"]
      ),
    ] as [(Language, [String: String], [String: String], [String: String])])
  func sentences(
    language: Language, returned: [String: String], tags: [String: String], late: [String: String]
  ) throws {
    let texts = language.texts
    let table = try table(language)
    for (index, count) in CLDR.counts.enumerated() {
      let number = table.numbers[index]
      let form = table.forms[index]
      #expect(texts.returned(count: count) == number + " " + (try #require(returned[form])))
      #expect(texts.tagCount(count) == number + " " + (try #require(tags[form])))
      guard count > 0 else { continue }
      // A number without its noun keeps the verb.
      let greeting = texts.greeting(overdue: count, dueToday: count)
      #expect(greeting.contains(number + " " + (try #require(late[form]))), "\(greeting)")
      #expect(greeting.contains(" \(number) "), "\(greeting)")
      #expect(!greeting.contains("de sont"), "\(greeting)")
    }
  }
}

private struct CLDR: Decodable {
  static let counts = [0, 1, 2, 5, 11, 21, 101, 999, 1_000, 1_234, 12_345, 1_000_000, 5_000_000]

  /// January to December: alone, with a day, and shortened with a day.
  let months: [String]
  let monthsInDates: [String]
  let shortMonths: [String]
  /// Monday to Sunday.
  let weekdays: [String]
  let shortWeekdays: [String]
  /// The plural form of each count, and how the count is written.
  let forms: [String]
  let numbers: [String]
  /// 7%.
  let percent: String

  private static let script = """
    import json, sys
    from babel import Locale, numbers

    def table(name):
        locale = Locale(name)
        months, days = locale.months, locale.days["stand-alone"]
        counts = json.loads(sys.argv[1])
        return {
            "months": [months["stand-alone"]["wide"][month] for month in range(1, 13)],
            "monthsInDates": [months["format"]["wide"][month] for month in range(1, 13)],
            "shortMonths": [months["format"]["abbreviated"][month] for month in range(1, 13)],
            "weekdays": [days["wide"][day] for day in range(7)],
            "shortWeekdays": [days["short"][day] for day in range(7)],
            "forms": [locale.plural_form(count) for count in counts],
            "numbers": [numbers.format_decimal(count, locale=locale) for count in counts],
            "percent": numbers.format_percent(0.07, locale=locale),
        }

    print(json.dumps({name: table(name) for name in sys.argv[2:]}))
    """

  static func read() throws -> [String: CLDR] {
    let names = Language.allCases.map(\.rawValue)
    let outcome = try Tool.python3.run(["-c", script, "\(counts)"] + names, in: Home())
    guard outcome.code == 0 else { throw Failure(outcome.err) }
    return try JSONDecoder().decode([String: CLDR].self, from: Data(outcome.out.utf8))
  }
}
