import CommandLine
import Grammar
import TestSupport
import Testing
import Turns

/// Today is Saturday, 21 November 2026.
@Suite(.timeLimited) struct DayParserFaultTests {
  @Test(
    "a date that does not exist in the calendar has its own error",
    arguments: [
      "31 feb", "31 февраля", "31 février 2026", "30.2", "31/04/2026", "29.2.2026", "2026-02-29",
      "2026-13-01",
      "2026-00-10", "0000-01-01", "32 dec", "0 dec", "32.13.2026", "13/13", "29 feb 2027",
      "20261301", "20260230", "32 mayo", "30 luty 2026", "2026年2月30日",
      "monday, 1 december 2026", "lundi 1er décembre 2026", "вт 2 декабря 2026", "00.12.2026",
    ])
  func noSuchDay(text: String) throws {
    let today = try day("2026-11-21")
    #expect(throws: LineError.noSuchDay(text)) { try DayParser.parse(text, today: today) }
  }

  @Test(
    "a date with the month first is an error with a suggestion",
    arguments: [
      ("12/25", "25/12"), ("11/24/2026", "24/11/2026"), ("1.13.2026", "13.1.2026"),
      ("2/29/2028", "29/2/2028"), ("12/25/26", "25/12/2026"),
    ])
  func monthFirst(text: String, suggestion: String) throws {
    let today = try day("2026-11-21")
    for direction in [DayParser.Direction.past, .future] {
      #expect(throws: LineError.monthFirst(text, suggestion: suggestion)) {
        try DayParser.parse(text, today: today, direction: direction)
      }
    }
  }

  @Test(
    "text that is not a date is an error with the text",
    arguments: [
      "", " ", "soon", "в", "0", "32", "100", "2026", "in", "in 3", "next", "next x", "in x",
      "weeks", "3x", "next week friday", "+ w", "dec", "декабря", "1 dune", "dune dec", "1 2 3 4",
      "1.12.6", "1 dec 226", "ago", "3 ago", "last", "last x", "two", "a", "il y a", "day after",
      "01-12-26", "2026-12", "1/12/226", "dec 2026", "2026年12月", "2026-12-01 10:20",
      "1 set 2026 de", "1 12 2026", "2026-12-01T", "1 - 12 - 2026", "1 jui", "+", "+w", "+2x",
      "+-2", "-", "-w", "2026120",
      "+99999999999999999999",
      "2026-12-01T00:00", "1..12.2026", "1 dec 2026 x", "--", ".", "/", "📚", "1 dec twenty",
      "0x1.12.2026",
    ])
  func garbage(text: String) throws {
    let today = try day("2026-11-21")
    #expect(throws: LineError.badDate(text)) { try DayParser.parse(text, today: today) }
  }

  @Test(
    "a punctuation mark is not part of a date",
    arguments: [
      "+1.12.2026", "1.+12.2026", "1/12/+202", "+1/12", "+1.5", "-1.12.2026", "1.-2.2026",
    ])
  func signs(text: String) throws {
    let today = try day("2026-11-21")
    #expect(throws: LineError.badDate(text)) { try DayParser.parse(text, today: today) }
  }

  @Test(
    "a name that only begins like a month or a weekday is not a date",
    arguments: [
      "1 decemxyz", "1 marche", "sundxx", "monde", "средаx", "пятнышко", "1 декабрина", "vendrxdi",
    ])
  func otherWords(text: String) throws {
    let today = try day("2026-11-21")
    #expect(throws: LineError.badDate(text)) { try DayParser.parse(text, today: today) }
  }

  @Test("no date is after the last possible day")
  func lastDay() throws {
    let last = try day("9999-12-31")
    #expect(try DayParser.parse("+14", today: last) == last)
    #expect(try DayParser.parse("31 dec", today: last) == last)
    #expect(throws: LineError.noSuchDay("1 jan")) { try DayParser.parse("1 jan", today: last) }
  }
}
