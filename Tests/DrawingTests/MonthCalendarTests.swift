import Drawing
import Foundation
import Library
import Screen
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct MonthCalendarTests {
  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// The first week of a month that begins on a Thursday.
  private func month(_ change: (inout [MonthPicture.Day?]) -> Void = { _ in }) -> MonthPicture {
    var days: [MonthPicture.Day?] = [nil, nil, nil] + (1...4).map { .init(number: String($0)) }
    change(&days)
    return MonthPicture(title: "October", weekdays: Self.weekdays, weeks: [days])
  }

  @Test("days are below their weekdays")
  func plain() {
    #expect(
      MonthCalendar(on: Canvas(width: 80)).lines([month()]) == [
        "October",
        "Mo Tu We Th Fr Sa Su",
        "          1  2  3  4",
        "",
      ])
  }

  @Test(
    "months are side by side if they fit",
    arguments: [(20, 1), (42, 1), (43, 2), (65, 2), (66, 3)])
  func sideBySide(columns: Int, months: Int) {
    let lines = MonthCalendar(on: Canvas(width: columns)).lines([month(), month(), month()])
    #expect(lines[0].split(separator: " ").count == months)
    #expect(lines.allSatisfy { Cells.width($0) <= columns })
  }

  @Test("signs are before and after a number, and do not move other days")
  func signs() {
    let signed = month { days in
      days[4]?.leading = ">"
      days[4]?.trailing = "*2"
      days[6]?.trailing = "!123"
    }
    #expect(
      MonthCalendar(on: Canvas(width: 40), leadingWidth: 1, trailingWidth: 2).lines([signed]) == [
        " October",
        " Mo   Tu   We   Th   Fr   Sa   Su",
        "                 1  > 2*2  3    4!…",
        "",
      ])
  }

  @Test("colours do not change the width")
  func colours() {
    let plain = month()
    let coloured = month { $0[3]?.style = .late }
    let colours = Canvas(width: 80) { Theme.colors($0, $1) }
    let lines = MonthCalendar(on: colours).lines([coloured, plain])
    #expect(lines[2].contains("\u{1B}[1;31m 1\u{1B}[0m  2"))
    #expect(
      MonthCalendar(on: Canvas(width: 80)).lines([coloured, plain])
        == MonthCalendar(on: Canvas(width: 80)).lines([plain, plain]))
  }
}
