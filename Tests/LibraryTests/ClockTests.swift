import Foundation
import TestSupport
import Testing
import Turns
import Library

@Suite(.timeLimited) struct ClockTests {
  @Test("an instant is a whole number of seconds")
  func seconds() {
    let clock = Clock(
      instant: { Date(timeIntervalSince1970: 1_000.9) }, calendarDay: { _ in .last })
    #expect(clock.now == Date(timeIntervalSince1970: 1_000))
  }

  @Test(
    "today is the day in the user's time zone",
    arguments: [
      ("2026-11-21T23:30:00Z", "GMT", "2026-11-21"),
      ("2026-11-21T23:30:00Z", "Europe/Paris", "2026-11-22"),
      ("2026-11-21T23:30:00Z", "America/New_York", "2026-11-21"),
      ("2026-11-22T03:30:00Z", "America/New_York", "2026-11-21"),
      ("2026-11-21T10:30:00Z", "Pacific/Kiritimati", "2026-11-22"),
    ])
  func timeZone(moment: String, zone: String, today: String) throws {
    let now = try instant(moment)
    let clock = Clock(instant: { now }, calendarDay: try calendarDay(in: zone))
    #expect(clock.today.iso == today)
    #expect(clock.day(of: now).iso == today)
    #expect(clock.now == now)
    #expect(clock.asOf == nil)
  }

  @Test(
    "a simulated day replaces the real one, and the time of day is kept",
    arguments: [
      ("2026-11-21T10:30:00Z", "2026-12-24", "2026-12-24T10:30:00Z"),
      ("2026-11-21T23:59:59Z", "2020-02-29", "2020-02-29T23:59:59Z"),
      ("2026-11-21T00:00:00Z", "2026-11-21", "2026-11-21T00:00:00Z"),
    ])
  func asOf(moment: String, today: String, now: String) throws {
    let clock = try clock(at: moment, asOf: today)
    #expect(clock.today.iso == today)
    #expect(clock.asOf?.iso == today)
    #expect(try clock.now == instant(now))
  }

  @Test(
    "the time of day is in hours and minutes",
    arguments: [
      ("2026-11-21T00:00:59Z", "00:00"), ("2026-11-21T09:05:00Z", "09:05"),
      ("2026-11-21T23:59:59Z", "23:59"), ("1969-12-31T23:30:00Z", "23:30"),
    ])
  func time(moment: String, time: String) throws {
    let instant = try instant(moment)
    #expect(try clock(at: "2026-11-21T12:00:00Z").time(of: instant) == time)
  }

  @Test(
    "the current time is on the simulated day, even if clocks change in between",
    arguments: [
      ("2026-07-10T22:30:00Z", "2026-12-24"), ("2026-07-11T21:30:00Z", "2026-12-24"),
      ("2026-12-10T22:30:00Z", "2026-07-14"), ("2026-12-09T23:30:00Z", "2026-07-14"),
    ])
  func summerTime(moment: String, today: String) throws {
    let real = try instant(moment)
    let clock = Clock(
      instant: { real }, calendarDay: try calendarDay(in: "Europe/Paris"), asOf: try day(today))
    #expect(clock.day(of: clock.now).iso == today)
  }

  @Test(
    "a day begins at the user's midnight",
    arguments: [
      ("2026-11-21", "GMT", "2026-11-21T00:00:00Z"),
      ("2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15:00Z"),
      ("2026-11-21", "Pacific/Kiritimati", "2026-11-20T10:00:00Z"),
      ("2026-11-21", "Etc/GMT+12", "2026-11-21T12:00:00Z"),
      // Days on which clocks change, in Paris after midnight, in Asunción at midnight.
      ("2026-10-25", "Europe/Paris", "2026-10-24T22:00:00Z"),
      ("2023-10-01", "America/Asuncion", "2023-10-01T04:00:00Z"),
    ])
  func start(date: String, zone: String, midnight: String) throws {
    let clock = Clock(instant: { .distantPast }, calendarDay: try calendarDay(in: zone))
    #expect(try clock.start(of: day(date)) == instant(midnight))
  }

  @Test(
    "a time of day is the instant at which local clocks show it, even if clocks change",
    arguments: [
      ("2026-11-21 19:30", "GMT", "2026-11-21T19:30:00Z"),
      ("2026-11-21 19:30", "Asia/Kolkata", "2026-11-21T14:00:00Z"),
      ("2026-11-21 00:10", "Pacific/Kiritimati", "2026-11-20T10:10:00Z"),
      ("2026-11-21 23:50", "Etc/GMT+12", "2026-11-22T11:50:00Z"),
      ("2026-07-01 19:30", "America/St_Johns", "2026-07-01T22:00:00Z"),
      ("2026-12-01 19:30", "America/St_Johns", "2026-12-01T23:00:00Z"),
      // In Paris, clocks change from two to three in March, and from three to two in October.
      ("2027-03-28 01:59", "Europe/Paris", "2027-03-28T00:59:00Z"),
      ("2027-03-28 02:30", "Europe/Paris", "2027-03-28T01:30:00Z"),
      ("2027-03-28 03:00", "Europe/Paris", "2027-03-28T01:00:00Z"),
      ("2027-03-28 19:30", "Europe/Paris", "2027-03-28T17:30:00Z"),
      ("2026-10-25 01:59", "Europe/Paris", "2026-10-24T23:59:00Z"),
      ("2026-10-25 02:30", "Europe/Paris", "2026-10-25T00:30:00Z"),
      ("2026-10-25 03:00", "Europe/Paris", "2026-10-25T02:00:00Z"),
      // By half an hour only.
      ("2026-10-04 02:10", "Australia/Lord_Howe", "2026-10-03T15:40:00Z"),
      ("2027-04-04 01:45", "Australia/Lord_Howe", "2027-04-03T14:45:00Z"),
    ])
  func instantOfTime(typed: String, zone: String, expected: String) throws {
    let parts = typed.split(separator: " ")
    let time = try #require(TimeOfDay(iso: parts[1]))
    let clock = try fixedClock(in: zone)
    #expect(try clock.instant(of: day(String(parts[0])), at: time) == instant(expected))
  }

  /// A clock whose current time must not matter.
  private func fixedClock(in zone: String) throws -> Clock {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return Clock(
      instant: { .distantPast }, calendarDay: try calendarDay(in: zone),
      minute: { [calendar] instant in
        let parts = calendar.dateComponents([.hour, .minute], from: instant)
        return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
      })
  }
}
