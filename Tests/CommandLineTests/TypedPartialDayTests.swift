import CommandLine
import Grammar
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

/// Today is Saturday, 21 November 2026.
@Suite(.timeLimited) struct TypedPartialDayTests {
  private func parse(_ text: String) throws -> String? {
    try DayParser.parsePartial(text, today: today)?.iso
  }

  @Test("a full date is parsed in every format, also where a partial date is allowed")
  func days() throws {
    for text in DateForms.days {
      #expect(try parse(text) == "2019-05-17", "\(text)")
      for direction in [DayParser.Direction.past, .future] {
        #expect(
          try DayParser.parse(text, today: today, direction: direction).iso == "2019-05-17",
          "\(text)")
      }
    }
  }

  @Test("a month or a year is a partial date, not a day", arguments: DateForms.partialDates)
  func parts(text: String, iso: String) throws {
    #expect(try parse(text) == iso)
    #expect(throws: LineError.badDate(text)) { try DayParser.parse(text, today: today) }
  }

  @Test("a day may be unknown", arguments: DateForms.unknown + ["-"])
  func unknown(text: String) throws {
    #expect(try parse(text) == nil)
    #expect(throws: LineError.badDate(text)) { try DayParser.parse(text, today: today) }
  }

  @Test(
    "relative dates, and dates without a year, are in the past",
    arguments: [
      ("yesterday", "2026-11-20"), ("friday", "2026-11-20"), ("25", "2026-10-25"),
      ("1 dec", "2025-12-01"), ("3 days ago", "2026-11-18"), ("may 5", "2026-05-05"),
      ("1.12.26", "2026-12-01"), ("last month", "2026-10-21"),
    ])
  func words(text: String, iso: String) throws {
    #expect(try parse(text) == iso)
  }

  @Test("days, months and years that do not exist are refused", arguments: DateForms.impossible)
  func impossible(text: String) {
    #expect(throws: LineError.noSuchDay(text)) { try parse(text) }
  }

  @Test("a time after a date is not dropped", arguments: DateForms.instants)
  func instants(text: String) {
    #expect(throws: LineError.badDate(text)) { try parse(text) }
    #expect(throws: LineError.badDate(text)) { try DayParser.parse(text, today: today) }
  }

  @Test(
    "other text is refused",
    // `17` is a day of this month, and `-2019` a number of days ago.
    arguments: DateForms.invalid.filter { !["17", "-2019"].contains($0) } + ["dec", "next"])
  func others(text: String) {
    #expect(throws: LineError.badDate(text)) { try parse(text) }
  }

  @Test("a date with the month first is refused, with a suggestion")
  func monthFirst() {
    #expect(throws: LineError.monthFirst("5/17/2019", suggestion: "17/5/2019")) {
      try parse("5/17/2019")
    }
  }

  @Test(
    "every date can be typed as it is displayed, in each language", arguments: Language.allCases)
  func displayedDates(language: Language) throws {
    for texts in [language.texts, language.texts.forScreenReader] {
      // A prime, so that all days, months and weekdays occur.
      for index in 0..<LongRun.rounds(700, long: 30_000) {
        let day = try TestSupport.day("1000-01-01").adding(days: index * 4_691 % 3_287_181)
        let date = texts.date(day)
        #expect(try DayParser.parse(date, today: today) == day, "\(date)")
        for form in [date, texts.dateWithWeekday(day), day.iso] {
          #expect(try DayParser.parsePartial(form, today: today)?.exactDay == day, "\(form)")
        }
        #expect(ParsedDate(date)?.partialDay()?.exactDay == day, "\(date)")
        let partial = PartialDay(year: day.year, month: index % 3 == 0 ? nil : day.month)
        let displayed = texts.date(try #require(partial))
        #expect(try DayParser.parsePartial(displayed, today: today) == partial, "\(displayed)")
        #expect(ParsedDate(displayed)?.partialDay() == partial, "\(displayed)")
        #expect(texts.date(PartialDay(day)) == date)
        guard partial?.month != nil else { continue }
        #expect(
          try MonthParser.parse(displayed, today: today).first.iso.hasPrefix(partial?.iso ?? "x"))
      }
    }
  }

  @Test("in a list, a day less than a year away has no year", arguments: Language.allCases)
  func shortDates(language: Language) throws {
    for texts in [language.texts, language.texts.forScreenReader] {
      for offset in -364...364 {
        let day = today.adding(days: offset)
        let displayed = texts.shortDate(day, on: today)
        let direction: DayParser.Direction = offset < 0 ? .past : .future
        #expect(
          try DayParser.parse(displayed, today: today, direction: direction) == day, "\(displayed)")
      }
    }
  }
}
