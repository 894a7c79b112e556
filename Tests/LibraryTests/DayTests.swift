import Foundation
import TestSupport
import Testing
import Turns
import Library

@Suite(.timeLimited) struct DayTests {
  @Test(
    "only the days of the calendar are valid",
    arguments: [
      (2024, 2, 29, true), (2023, 2, 29, false), (2000, 2, 29, true), (1900, 2, 29, false),
      (2026, 2, 31, false), (2026, 4, 30, true), (2026, 4, 31, false), (2026, 12, 31, true),
      (2026, 12, 32, false), (2026, 1, 0, false), (2026, 0, 1, false), (2026, 13, 1, false),
      (1, 1, 1, true), (0, 12, 31, false), (9999, 12, 31, true), (10_000, 1, 1, false),
      (-1, 1, 1, false), (2026, 1, -1, false),
    ] as [(Int, Int, Int, Bool)])
  func existence(year: Int, month: Int, day: Int, exists: Bool) {
    let created = Day(year: year, month: month, day: day)
    #expect((created != nil) == exists)
    #expect(created.map { [$0.year, $0.month, $0.day] } == (exists ? [year, month, day] : nil))
  }

  @Test(
    "each month has its length",
    arguments: [
      (2026, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]),
      (2024, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]),
    ])
  func lengths(year: Int, lengths: [Int]) {
    #expect((1...12).map { Day.length(ofMonth: $0, in: year) } == lengths)
  }

  @Test(
    "a day is written as YYYY-MM-DD, and read back",
    arguments: ["2026-12-01", "0001-01-01", "0750-06-09", "9999-12-31", "2024-02-29"])
  func iso(text: String) throws {
    #expect(try day(text).iso == text)
  }

  @Test(
    "no other form is accepted as a stored day",
    arguments: [
      "", "2026", "2026-12", "2026-12-1", "2026-1-01", "26-12-01", "20261-2-01", "2026/12/01",
      "2026-12-01T00:00:00Z", " 2026-12-01", "2026-12-01 ", "2026-02-30", "2026-13-01",
      "0000-01-01", "-026-12-01", "2026--1-01", "+026-12-01", "2026-+1-01", "2026-12-+1",
      "٢٠٢٦-١٢-٠١", "abcd-ef-gh",
    ])
  func notISO(text: String) {
    #expect(Day(iso: text) == nil)
  }

  @Test(
    "the days between two days are counted, across leap days and year boundaries",
    arguments: [
      ("2026-11-21", "2026-11-21", 0), ("2026-11-21", "2026-11-22", 1),
      ("2026-12-31", "2027-01-01", 1), ("2024-02-28", "2024-03-01", 2),
      ("2026-02-28", "2026-03-01", 1), ("2026-10-20", "2026-11-21", 32),
      ("2026-03-28", "2026-03-30", 2), ("1969-12-31", "1970-01-01", 1),
      ("1900-01-01", "2000-01-01", 36_524),
    ])
  func between(first: String, second: String, days: Int) throws {
    let first = try day(first)
    let second = try day(second)
    #expect(first.days(until: second) == days)
    #expect(second.days(until: first) == -days)
    #expect(first.adding(days: days) == second)
    #expect(second.adding(days: -days) == first)
    #expect((first < second) == (days > 0))
  }

  @Test(
    "the Gregorian rules hold for every year from 1 to 9999",
    arguments: [
      ("0001-01-01", "9999-12-31", 3_652_058), ("0001-01-01", "2026-11-21", 739_940),
      ("1500-02-28", "1500-03-01", 1), ("1582-10-04", "1582-10-15", 11),
    ])
  func proleptic(first: String, second: String, days: Int) throws {
    #expect(try day(first).days(until: day(second)) == days)
    #expect(try day(first).adding(days: days).iso == second)
    #expect(try day(second).adding(days: -days).iso == first)
  }

  @Test(
    "adding months keeps the day of the month, or uses the last day of a shorter month",
    arguments: [
      ("2026-11-21", 1, "2026-12-21"), ("2026-11-21", 2, "2027-01-21"),
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-11-30", 3, "2027-02-28"), ("2027-11-30", 3, "2028-02-29"),
      ("2026-08-31", 1, "2026-09-30"), ("2024-02-29", 12, "2025-02-28"),
      ("2026-03-31", -1, "2026-02-28"), ("2026-01-15", -1, "2025-12-15"),
      ("2026-05-05", 0, "2026-05-05"),
    ])
  func months(first: String, months: Int, second: String) throws {
    #expect(try day(first).adding(months: months).iso == second)
  }

  @Test("sums stay within the years 1 to 9999")
  func bounds() throws {
    let first = try day("0001-01-01")
    let last = try day("9999-12-31")
    #expect(Day.last == last)
    for count in [1, 4_000_000, Int.max] {
      #expect(last.adding(days: count) == last)
      #expect(last.adding(months: count) == last)
      #expect(first.adding(days: -count) == first)
      #expect(first.adding(months: -count) == first)
    }
    #expect(first.adding(days: Int.min) == first)
    #expect(first.adding(months: Int.min) == first)
    #expect(try day("9999-11-30").adding(months: 3).iso == "9999-12-30")
  }

  @Test(
    "Monday is 1 and Sunday is 7",
    arguments: [
      ("1970-01-01", 4), ("1969-12-31", 3), ("2026-11-21", 6), ("2026-11-22", 7),
      ("2026-11-23", 1), ("2000-02-29", 2), ("1900-01-01", 1), ("9999-12-31", 5),
      ("1582-10-15", 5), ("1582-10-04", 1), ("0001-01-01", 1),
    ])
  func weekday(text: String, weekday: Int) throws {
    #expect(try day(text).weekday == weekday)
  }
}
