import Foundation
import Library
import Testing
import Turns

@Suite(.timeLimited) struct MonthTests {
  @Test(
    "a month begins on its first day and ends on its last",
    arguments: [
      ("2026-11-21", "2026-11", "2026-11-30"), ("2026-12-31", "2026-12", "2026-12-31"),
      ("2024-02-10", "2024-02", "2024-02-29"), ("0001-01-01", "0001-01", "0001-01-31"),
      ("9999-12-31", "9999-12", "9999-12-31"),
    ])
  func ends(day: String, month: String, last: String) throws {
    let created = Month(of: try #require(Day(iso: day)))
    #expect(created.iso == month)
    #expect(created.first.iso == month + "-01")
    #expect(created.last.iso == last)
  }

  @Test("months 0 and 13 are invalid")
  func none() {
    #expect(Month(year: 2026, month: 0) == nil)
    #expect(Month(year: 2026, month: 13) == nil)
    #expect(Month(year: 2026, month: 12)?.iso == "2026-12")
  }

  @Test(
    "months are counted over the ends of years",
    arguments: [(1, "2027-01"), (-12, "2025-12"), (0, "2026-12"), (13, "2028-01")])
  func adding(months: Int, expected: String) throws {
    let december = try #require(Month(year: 2026, month: 12))
    #expect(december.adding(months).iso == expected)
    #expect(december.months(until: december.adding(months)) == months)
  }

  @Test("weeks begin on Monday and have seven days")
  func weeks() throws {
    let november = try #require(Month(year: 2026, month: 11))
    let numbers = november.weeks.map { week in week.map { $0?.day ?? 0 } }
    #expect(
      numbers == [
        [0, 0, 0, 0, 0, 0, 1], [2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14, 15],
        [16, 17, 18, 19, 20, 21, 22], [23, 24, 25, 26, 27, 28, 29], [30, 0, 0, 0, 0, 0, 0],
      ])
  }
}
