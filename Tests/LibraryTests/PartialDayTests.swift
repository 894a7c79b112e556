import Foundation
import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PartialDayTests {
  @Test(
    "a year, a month or a day is written as ISO 8601 has it, and read back",
    arguments: ["2019", "2019-05", "2019-05-17", "0001", "0750-06", "9999-12-31", "2024-02-29"])
  func iso(text: String) throws {
    let day = try #require(PartialDay(iso: text))
    #expect(day.iso == text)
    #expect(try JSONDecoder().decode([PartialDay].self, from: JSONEncoder().encode([day])) == [day])
    #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == "[\"\(text)\"]")
  }

  @Test(
    "no other form is accepted as a stored day",
    arguments: [
      "", "19", "219", "2019-", "2019-5", "2019-13", "2019-00", "0000", "0000-05", "2019-02-30",
      "2019-5-17", "2019-05-", "2019/05", "2019 05", "-2019", "12019", "2019-05-17T", " 2019",
      "٢٠١٩", "май ",
    ])
  func notISO(text: String) {
    #expect(PartialDay(iso: text) == nil)
    let json = Data("[\"\(text)\"]".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([PartialDay].self, from: json) }
  }

  @Test("a day without a month, and a month that does not exist, are invalid")
  func none() {
    #expect(PartialDay(year: 2019, month: nil, day: 17) == nil)
    #expect(PartialDay(year: 2019, month: 13) == nil)
    #expect(PartialDay(year: 0) == nil)
    #expect(PartialDay(year: 10_000) == nil)
    #expect(PartialDay(year: 2019, month: 2, day: 29) == nil)
    #expect(PartialDay(year: 2024, month: 2, day: 29)?.iso == "2024-02-29")
  }

  @Test(
    "a partial day covers all its possible days",
    arguments: [
      ("2019", "2019-01-01", "2019-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2019-12", "2019-12-01", "2019-12-31"), ("2019-05-17", "2019-05-17", "2019-05-17"),
      ("9999", "9999-01-01", "9999-12-31"), ("0001", "0001-01-01", "0001-12-31"),
    ])
  func days(text: String, first: String, last: String) throws {
    let day = try #require(PartialDay(iso: text))
    #expect(day.days == (try TestSupport.day(first))...(try TestSupport.day(last)))
    #expect(day.exactDay == (first == last ? try TestSupport.day(first) : nil))
    #expect(day.year == day.days.lowerBound.year)
  }

  @Test("the order is that of the ISO forms, and less precise ones come first")
  func order() throws {
    let texts = [
      "0999-12-31", "2018-12-31", "2019", "2019-01", "2019-01-01", "2019-01-31", "2019-02",
      "2019-10", "2019-10-01", "2020", "2020-01-01", "9999",
    ]
    let days = try texts.map { try #require(PartialDay(iso: $0)) }
    #expect(days.reversed().sorted() == days)
    for first in days {
      for second in days {
        #expect((first < second) == (first.iso < second.iso), "\(first) \(second)")
      }
    }
  }

  @Test("every day is known in full")
  func full() {
    var day = Day.epoch
    for _ in 0..<1_000 {
      #expect(PartialDay(day).exactDay == day)
      #expect(PartialDay(day).iso == day.iso)
      #expect(PartialDay(iso: day.iso) == PartialDay(day))
      day = day.adding(days: 37)
    }
  }
}
