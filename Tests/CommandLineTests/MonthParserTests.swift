import CommandLine
import Grammar
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct MonthParserTests {
  private func month(_ text: String) throws -> String {
    try MonthParser.parse(text, today: day("2026-11-21")).iso
  }

  @Test(
    "a month is parsed in every form that people type",
    arguments: [
      ("2026-12", "2026-12"), ("12.2026", "2026-12"), ("12/2026", "2026-12"),
      ("1.2027", "2027-01"), ("01/2027", "2027-01"), ("2024-2", "2024-02"), ("dec", "2026-12"),
      ("December", "2026-12"), ("dec 2024", "2024-12"), ("déc", "2026-12"),
      ("déc. 2030", "2030-12"),
      ("août", "2027-08"), ("дек", "2026-12"), ("декабря 2026", "2026-12"), ("мая", "2027-05"),
      (" June   2026 ", "2026-06"),
    ])
  func written(text: String, iso: String) throws {
    #expect(try month(text) == iso)
  }

  @Test(
    "a month without a year is the current one or the next such month",
    arguments: [
      ("nov", "2026-11"), ("11", "2026-11"), ("12", "2026-12"), ("oct", "2027-10"),
      ("1", "2027-01"),
    ])
  func next(text: String, iso: String) throws {
    #expect(try month(text) == iso)
  }

  @Test(
    "a past month is the most recent one; the previous and the next month have words",
    arguments: [
      ("nov", "2026-11"), ("dec", "2025-12"), ("oct", "2026-10"), ("last month", "2026-10"),
      ("mois dernier", "2026-10"), ("прошлый месяц", "2026-10"), ("next month", "2026-12"),
      ("12", "2025-12"), ("2027-01", "2027-01"),
    ])
  func last(text: String, iso: String) throws {
    #expect(try MonthParser.parse(text, today: day("2026-11-21"), direction: .past).iso == iso)
  }

  @Test(
    "a sign counts months from now",
    arguments: [
      ("+1", "2026-12"), ("-1", "2026-10"), ("+14", "2028-01"), ("-11", "2025-12"),
      ("+0", "2026-11"), ("-99999", "0001-01"), ("+99999", "9999-12"),
    ])
  func distance(text: String, iso: String) throws {
    #expect(try month(text) == iso)
  }

  @Test(
    "other text is not a month",
    arguments: [
      "", " ", "0", "13", "13.2026", "2026-13", "2026-00", "26-12", "12.26", "1.12.2026", "soon",
      "+", "-", "+x", "+1.5", "--1", "ju", "dec 26", "dec 2026 now", "0.0000", "1.0000",
      "+9999999999999999999", "-9223372036854775808", "-100001", "١٢", "2026-12-", "1..2026",
    ])
  func none(text: String) {
    #expect(throws: LineError.badMonth(text)) { try month(text) }
  }

  @Test("every month is parsed from its name in every language", arguments: Language.allCases)
  func names(language: Language) throws {
    let texts = language.texts
    let months = (1...12).map { (number: Int) -> String in
      "2026-\(number < 10 ? "0" : "")\(number)"
    }
    for names in [texts.months, texts.monthsInDates] {
      let parsed = try names.map { try month($0 + " 2026") }
      #expect(parsed == months)
    }
  }
}
