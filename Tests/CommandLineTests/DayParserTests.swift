import CommandLine
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

/// Today is Saturday, 21 November 2026.
@Suite(.timeLimited) struct DayParserTests {
  private func parse(
    _ text: String, on today: String = "2026-11-21", direction: DayParser.Direction = .future
  ) throws -> String {
    try DayParser.parse(text, today: day(today), direction: direction).iso
  }

  @Test(
    "a numeric date begins with the year or the day",
    arguments: [
      "2026-12-01", "2026-12-1", "2026/12/01", "2026.12.01", "1.12.2026", "01.12.2026",
      "01/12/2026", "1/12/2026",
      "1.12", "1.12.", "01/12", "1/12", " 2026-12-01 ", "01.12.2026.", "1.12.26", "01/12/26",
      "20261201", "01-12-2026", "1-12-2026", "1. 12. 2026", "2026年12月1日", "2026年 12月 1日",
    ])
  func numeric(text: String) throws {
    #expect(try parse(text) == "2026-12-01")
  }

  @Test(
    "a month has its full or short name in three languages, in the case that follows a day",
    arguments: [
      "1 dec", "1 Dec", "1 december", "1 DEC.", "1st december", "dec 1", "December 1, 2026",
      "1 dec 2026", "1 dec 26",
      "1 déc", "1er déc.", "1er décembre", "1ER DECEMBRE 2026", "1 décembre 2026", "1 дек",
      "1 дек.",
      "1 декабря", "1 декабрь", "1 Декабря 2026", "1 декабря 2026 г.", "1 декабря 2026 года",
      "01 dec", "1  dec", "1-Dec-2026", "1-Dec-26", "01-дек-26", "2026 dec 1", "1st of december",
      "the 1st of December, 2026", "le 1er décembre 2026", "1-го декабря 2026г.",
      "1. Dezember 2026",
      "1 de diciembre de 2026", "1º de dezembro de 2026", "1 dicembre 2026", "1e december 2026",
      "1 grudnia 2026", "tuesday, 1 december 2026", "Tue 1 Dec 2026", "mar. 1er décembre 2026",
      "вторник, 1 декабря 2026", "вт 1 декабря 2026", "mardi 1er décembre",
    ])
  func december(text: String) throws {
    #expect(try parse(text) == "2026-12-01")
  }

  @Test(
    "a day without a month is the next one",
    arguments: [
      ("25", "2026-11-25"), ("21", "2026-11-21"), ("20", "2026-12-20"), ("31", "2026-12-31"),
      ("1", "2026-12-01"), ("01", "2026-12-01"),
    ])
  func dayOfMonth(text: String, expected: String) throws {
    #expect(try parse(text) == expected)
    #expect(try parse("31", on: "2027-02-01") == "2027-03-31")
  }

  @Test(
    "a time from now is written with a plus, a unit or a word before it",
    arguments: [
      ("+3w", "2026-12-12"), ("3w", "2026-12-12"), ("3 weeks", "2026-12-12"),
      ("in 3 weeks", "2026-12-12"), ("In 3  Weeks", "2026-12-12"),
      ("dans 3 semaines", "2026-12-12"),
      ("через 3 недели", "2026-12-12"), ("in a week", "2026-11-28"),
      ("dans une semaine", "2026-11-28"),
      ("через неделю", "2026-11-28"), ("2 months", "2027-01-21"), ("2 mois", "2027-01-21"),
      ("5 дней", "2026-11-26"), ("5j", "2026-11-26"), ("in 1 day", "2026-11-22"),
      ("a week", "2026-11-28"), ("in two weeks", "2026-12-05"), ("two weeks", "2026-12-05"),
      ("dans deux semaines", "2026-12-05"), ("un mois", "2026-12-21"),
      ("через две недели", "2026-12-05"), ("через месяц", "2026-12-21"),
      ("in twelve days", "2026-12-03"),
    ])
  func distance(text: String, expected: String) throws {
    #expect(try parse(text) == expected)
  }

  @Test(
    "“next” comes before or after its word",
    arguments: [
      ("next friday", "2026-11-27"), ("on friday", "2026-11-27"),
      ("vendredi prochain", "2026-11-27"),
      ("следующая пятница", "2026-11-27"), ("в следующую пятницу", "2026-11-27"),
      ("next saturday", "2026-11-28"), ("next week", "2026-11-28"),
      ("la semaine prochaine", "2026-11-28"),
      ("на следующей неделе", "2026-11-28"), ("next month", "2026-12-21"),
      ("mois prochain", "2026-12-21"),
    ])
  func next(text: String, expected: String) throws {
    #expect(try parse(text) == expected)
  }

  @Test(
    "a past date means the most recent such day",
    arguments: [
      ("1 oct", "2026-10-01"), ("1 dec", "2025-12-01"), ("21 nov", "2026-11-21"),
      ("22.11", "2025-11-22"), ("29 feb", "2024-02-29"), ("friday", "2026-11-20"),
      ("saturday", "2026-11-14"), ("sunday", "2026-11-15"), ("last friday", "2026-11-20"),
      ("vendredi", "2026-11-20"), ("пятница", "2026-11-20"), ("25", "2026-10-25"),
      ("21", "2026-11-21"), ("31", "2026-10-31"), ("3 weeks", "2026-10-31"),
      ("a week", "2026-11-14"), ("2w", "2026-11-07"), ("end of month", "2026-10-31"),
      ("fin du mois", "2026-10-31"), ("конец месяца", "2026-10-31"), ("today", "2026-11-21"),
      // Dates that say whether they are past or future do not change.
      ("tomorrow", "2026-11-22"), ("next friday", "2026-11-27"), ("+2", "2026-11-23"),
      ("in 3 days", "2026-11-24"), ("1.12.2026", "2026-12-01"),
    ])
  func past(text: String, expected: String) throws {
    #expect(try parse(text, direction: .past) == expected)
  }

  @Test(
    "past days have words in three languages, in both directions",
    arguments: [
      ("yesterday", "2026-11-20"), ("hier", "2026-11-20"), ("Вчера", "2026-11-20"),
      ("day before yesterday", "2026-11-19"), ("avant-hier", "2026-11-19"),
      ("позавчера", "2026-11-19"), ("3 days ago", "2026-11-18"), ("a week ago", "2026-11-14"),
      ("two months ago", "2026-09-21"), ("il y a 3 jours", "2026-11-18"),
      ("il y a une semaine", "2026-11-14"), ("3 дня назад", "2026-11-18"),
      ("неделю назад", "2026-11-14"), ("две недели назад", "2026-11-07"),
      ("last friday", "2026-11-20"), ("last saturday", "2026-11-14"),
      ("vendredi dernier", "2026-11-20"), ("в прошлую пятницу", "2026-11-20"),
      ("last week", "2026-11-14"), ("le mois dernier", "2026-10-21"),
      ("на прошлой неделе", "2026-11-14"), ("-3", "2026-11-18"), ("-2w", "2026-11-07"),
      ("-2s", "2026-11-07"), ("-2н", "2026-11-07"), ("-1m", "2026-10-21"),
    ])
  func pastWords(text: String, expected: String) throws {
    for direction in [DayParser.Direction.past, .future] {
      #expect(try parse(text, direction: direction) == expected)
    }
  }

  @Test(
    "the day after tomorrow and the end of a month have words in three languages",
    arguments: [
      ("day after tomorrow", "2026-11-23"), ("the day after tomorrow", "2026-11-23"),
      ("après-demain", "2026-11-23"), ("apres demain", "2026-11-23"),
      ("послезавтра", "2026-11-23"), ("end of month", "2026-11-30"),
      ("end of the month", "2026-11-30"), ("fin du mois", "2026-11-30"),
      ("конец месяца", "2026-11-30"), ("в конце месяца", "2026-11-30"),
    ])
  func futureWords(text: String, expected: String) throws {
    #expect(try parse(text) == expected)
    #expect(try parse("end of month", on: "2026-11-30", direction: .past) == "2026-11-30")
    #expect(try parse("end of month", on: "2027-02-01") == "2027-02-28")
  }

  @Test("a year of two digits is the nearest such year")
  func shortYear() throws {
    #expect(try parse("1.12.99") == "1999-12-01")
    #expect(try parse("1.12.70") == "2070-12-01")
    #expect(try parse("1.12.01", on: "2099-01-01") == "2101-12-01")
  }

  @Test("every month is parsed in each language", arguments: Language.allCases)
  func months(language: Language) throws {
    let texts = language.texts
    for month in 1...12 {
      let expected = try #require(Day(year: 2027, month: month, day: 2))
      let names = [texts.months[month - 1], texts.monthsInDates[month - 1]]
      for name in names + names.map({ $0.uppercased() }) {
        #expect(try parse("2 \(name) 2027") == expected.iso, "\(name)")
      }
      #expect(try parse(texts.date(expected)) == expected.iso)
    }
  }

  @Test(
    "Russian months are understood in the genitive",
    arguments: [
      "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
      "октября",
      "ноября", "декабря",
    ].enumerated().map { ($0.offset + 1, $0.element) })
  func genitive(month: Int, name: String) throws {
    let expected = try #require(Day(year: 2027, month: month, day: 1))
    #expect(try parse("1 \(name) 2027") == expected.iso)
    #expect(try parse("1 \(name)", on: "2027-01-01") == expected.iso)
  }

  @Test(
    "today and tomorrow have words, and a distance is in days, weeks or months",
    arguments: [
      ("today", "2026-11-21"), ("TODAY", "2026-11-21"), ("aujourd'hui", "2026-11-21"),
      ("aujourd’hui", "2026-11-21"), ("сегодня", "2026-11-21"), ("tomorrow", "2026-11-22"),
      ("demain", "2026-11-22"), ("Завтра", "2026-11-22"), ("+0", "2026-11-21"),
      ("+14", "2026-12-05"),
      ("+14d", "2026-12-05"), ("+14j", "2026-12-05"), ("+14д", "2026-12-05"), ("+2w", "2026-12-05"),
      ("+2s", "2026-12-05"), ("+2н", "2026-12-05"), ("+2 W", "2026-12-05"), ("+1m", "2026-12-21"),
      ("+1м", "2026-12-21"), ("+3m", "2027-02-21"),
    ])
  func relative(text: String, date: String) throws {
    #expect(try parse(text) == date)
  }

  @Test("a month that is added ends at the last day of the target month at the latest")
  func monthEnd() throws {
    #expect(try parse("+1m", on: "2027-01-31") == "2027-02-28")
    #expect(try parse("+3m", on: "2026-11-30") == "2027-02-28")
  }

  @Test(
    "a weekday is the next one after today, and never today",
    arguments: [
      (["sunday", "Sun", "su", "dimanche", "dim.", "di", "воскресенье", "вс"], "2026-11-22"),
      (["monday", "mon", "mo", "lundi", "lun", "lu", "понедельник", "пн", "пон"], "2026-11-23"),
      (["tuesday", "tue", "tu", "mardi", "ma", "вторник", "вт"], "2026-11-24"),
      (["wednesday", "wed", "we", "mercredi", "mer.", "me", "среда", "среду", "ср"], "2026-11-25"),
      (["thursday", "thu", "th", "jeudi", "jeu", "je", "четверг", "чт"], "2026-11-26"),
      (["friday", "Fri", "fr", "vendredi", "ven", "ve", "пятница", "пятницу", "пт"], "2026-11-27"),
      (["saturday", "sat", "sa", "samedi", "sam", "суббота", "субботу", "Сб"], "2026-11-28"),
    ])
  func weekdays(names: [String], date: String) throws {
    for name in names { #expect(try parse(name) == date, "\(name)") }
  }

  @Test(
    "a date without a year is the next such day, today included",
    arguments: [
      ("21 nov", "2026-11-21", "2026-11-21"), ("20 nov", "2026-11-21", "2027-11-20"),
      ("31.12", "2026-11-21", "2026-12-31"), ("1 мая", "2026-11-21", "2027-05-01"),
      ("1.1", "2026-12-31", "2027-01-01"), ("29 feb", "2026-11-21", "2028-02-29"),
      ("29 février", "2028-02-29", "2028-02-29"), ("29 февраля", "2028-03-01", "2032-02-29"),
      ("29.2", "2096-03-01", "2104-02-29"), ("1 mars", "2026-03-01", "2026-03-01"),
    ])
  func nextOccurrence(text: String, today: String, date: String) throws {
    #expect(try parse(text, on: today) == date)
  }
}
