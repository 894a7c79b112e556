import Foundation
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct DatesAndNumbersTests {
  @Test(
    "an average has one decimal, and none if it is zero",
    arguments: [
      (4.24, "4.2 out of 5", "4,2 sur 5", "4,2 из 5"),
      (4.25, "4.3 out of 5", "4,3 sur 5", "4,3 из 5"),
      (4, "4 out of 5", "4 sur 5", "4 из 5"), (3.96, "4 out of 5", "4 sur 5", "4 из 5"),
      (0.04, "0 out of 5", "0 sur 5", "0 из 5"),
    ] as [(Double, String, String, String)])
  func averages(average: Double, english: String, french: String, russian: String) {
    #expect(Language.allCases.map { $0.texts.rating(average) } == [english, french, russian])
  }

  @Test("languages with a decimal comma separate cells with semicolons")
  func cellSeparators() {
    #expect(Language.allCases.map { $0.texts.cellSeparator } == [",", ";", ";"])
    for texts in Language.allCases.map(\.texts) {
      #expect(!texts.rating(4.2).contains(texts.cellSeparator))
    }
  }

  @Test(
    "a date is the day, the month's short name and the year",
    arguments: [
      ("2026-12-01", "1 Dec 2026", "1er déc. 2026", "1 дек. 2026"),
      ("2026-11-21", "21 Nov 2026", "21 nov. 2026", "21 нояб. 2026"),
      ("2026-05-01", "1 May 2026", "1er mai 2026", "1 мая 2026"),
      ("2024-02-29", "29 Feb 2024", "29 févr. 2024", "29 февр. 2024"),
      ("2026-03-31", "31 Mar 2026", "31 mars 2026", "31 марта 2026"),
      ("2026-07-11", "11 Jul 2026", "11 juil. 2026", "11 июля 2026"),
      ("0750-06-02", "2 Jun 750", "2 juin 750", "2 июня 750"),
    ])
  func dates(iso: String, english: String, french: String, russian: String) throws {
    let day = try day(iso)
    #expect(Language.allCases.map { $0.texts.date(day) } == [english, french, russian])
  }

  @Test(
    "a time of day comes after its date",
    arguments: [
      ("09:05", "1 Dec 2026 at 09:05", "1er déc. 2026 à 9\u{A0}h\u{A0}05", "1 дек. 2026 в 09:05"),
      ("12:00", "1 Dec 2026 at 12:00", "1er déc. 2026 à 12\u{A0}h", "1 дек. 2026 в 12:00"),
      ("00:30", "1 Dec 2026 at 00:30", "1er déc. 2026 à 0\u{A0}h\u{A0}30", "1 дек. 2026 в 00:30"),
    ])
  func times(time: String, english: String, french: String, russian: String) throws {
    let day = try day("2026-12-01")
    #expect(Language.allCases.map { $0.texts.date(day, at: time) } == [english, french, russian])
  }

  @Test(
    "a year BC is displayed without a minus sign",
    arguments: [
      (-750, "750\u{A0}BC", "750\u{A0}av. J.-C.", "750\u{A0}до н. э."),
      (1965, "1965", "1965", "1965"),
      (0, "0", "0", "0"), (-1, "1\u{A0}BC", "1\u{A0}av. J.-C.", "1\u{A0}до н. э."),
    ])
  func years(year: Int, english: String, french: String, russian: String) {
    #expect(Language.allCases.map { $0.texts.year(year) } == [english, french, russian])
  }

  @Test(
    "there are twelve months and seven weekdays, each with a different name",
    arguments: Language.allCases)
  func names(language: Language) {
    let texts = language.texts
    for (names, count) in [
      (texts.months, 12), (texts.monthsInDates, 12), (texts.weekdays, 7), (texts.shortWeekdays, 7),
    ] {
      #expect(names.count == count)
      #expect(Set(names).count == count)
    }
    #expect(texts.shortWeekdays.allSatisfy { $0.count == 2 })
  }

  @Test(
    "digits are grouped by threes",
    arguments: [
      (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1_000, "1,000", "1\u{A0}000"),
      (9_999, "9,999", "9\u{A0}999"), (10_000, "10,000", "10\u{A0}000"),
      (123_456, "123,456", "123\u{A0}456"),
      (1_000_000, "1,000,000", "1\u{A0}000\u{A0}000"), (-750, "-750", "-750"),
      (-12_345, "-12,345", "-12\u{A0}345"),
    ])
  func grouping(number: Int, english: String, spaced: String) {
    let french = spaced.replacing("\u{A0}", with: "\u{202F}")
    #expect(Language.allCases.map { $0.texts.number(number) } == [english, french, spaced])
  }

  @Test("the largest and the smallest number are formatted", arguments: Language.allCases)
  func extremes(language: Language) {
    for number in [Int.max, Int.min] {
      let text = language.texts.number(number)
      #expect(text.filter { $0.isNumber } == String(number.magnitude))
      #expect(text.hasPrefix("-") == (number < 0))
    }
  }

  @Test("counts are grouped, too, and agree with their last digits")
  func counts() {
    #expect(
      Language.allCases.map { $0.texts.bookCount(10_001) } == [
        "10,001 books", "10\u{202F}001 livres", "10\u{A0}001 книга",
      ])
    #expect(
      Language.allCases.map { $0.texts.page(2, of: 20_000) } == [
        "page 2 of 20,000", "page 2 sur 20\u{202F}000", "страница 2 из 20\u{A0}000",
      ])
  }

  @Test("each language has its own quotation marks")
  func quotes() {
    #expect(
      Language.allCases.map { $0.texts.quoted("Dune") } == [
        "“Dune”", "«\u{A0}Dune\u{A0}»", "«Dune»",
      ])
    #expect(
      Language.allCases.map { $0.texts.name(dune) } == [
        "“Dune” (no. 12)", "«\u{A0}Dune\u{A0}» (n°\u{A0}12)", "«Dune» (№\u{A0}12)",
      ])
  }
}
