@Suite(.timeLimit(.minutes(10))) struct DayTests {
  @Test(
    "there are just the days that the calendar has",
    arguments: [
      (2024, 2, 29, true), (2023, 2, 29, false), (2000, 2, 29, true), (1900, 2, 29, false),
      (2026, 2, 31, false), (2026, 4, 30, true), (2026, 4, 31, false), (2026, 12, 31, true),
      (2026, 12, 32, false), (2026, 1, 0, false), (2026, 0, 1, false), (2026, 13, 1, false),
      (1, 1, 1, true), (0, 12, 31, false), (9999, 12, 31, true), (10_000, 1, 1, false),
      (-1, 1, 1, false), (2026, 1, -1, false),
    ] as [(Int, Int, Int, Bool)])
  func existence(year: Int, month: Int, day: Int, exists: Bool) {
    let found = Day(year: year, month: month, day: day)
    #expect((found != nil) == exists)
    #expect(found.map { [$0.year, $0.month, $0.day] } == (exists ? [year, month, day] : nil))
  }

  @Test(
    "a month has its own length",
    arguments: [
      (2026, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]),
      (2024, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]),
    ])
  func lengths(year: Int, lengths: [Int]) {
    #expect((1...12).map { Day.length(ofMonth: $0, in: year) } == lengths)
  }

  @Test(
    "a day is written with four digits, two and two, and read back",
    arguments: ["2026-12-01", "0001-01-01", "0750-06-09", "9999-12-31", "2024-02-29"])
  func iso(text: String) throws {
    #expect(try day(text).iso == text)
  }

  @Test(
    "no other form is taken for a stored day",
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
    "the days between two days are counted, across leap days and turns of the year",
    arguments: [
      ("2026-11-21", "2026-11-21", 0), ("2026-11-21", "2026-11-22", 1),
      ("2026-12-31", "2027-01-01", 1), ("2024-02-28", "2024-03-01", 2),
      ("2026-02-28", "2026-03-01", 1), ("2026-10-20", "2026-11-21", 32),
      ("2026-03-28", "2026-03-30", 2), ("1969-12-31", "1970-01-01", 1),
      ("1900-01-01", "2000-01-01", 36_524),
    ])
  func between(first: String, second: String, days: Int) throws {
    let (first, second) = (try day(first), try day(second))
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
    "months are added by name, and the day is held within the month",
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

  @Test("no sum leaves the years 1 to 9999")
  func bounds() throws {
    let (first, last) = (try day("0001-01-01"), try day("9999-12-31"))
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

@Suite(.timeLimit(.minutes(10))) struct MonthTests {
  @Test(
    "a month begins on its first day and ends on its last",
    arguments: [
      ("2026-11-21", "2026-11", "2026-11-30"), ("2026-12-31", "2026-12", "2026-12-31"),
      ("2024-02-10", "2024-02", "2024-02-29"), ("0001-01-01", "0001-01", "0001-01-31"),
      ("9999-12-31", "9999-12", "9999-12-31"),
    ])
  func ends(day: String, month: String, last: String) throws {
    let found = Month(of: try #require(Day(iso: day)))
    #expect(found.iso == month)
    #expect(found.first.iso == month + "-01")
    #expect(found.last.iso == last)
  }

  @Test("there is no month 0 and no month 13")
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

  @Test("weeks begin on Monday, and have seven places")
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

@Suite(.timeLimit(.minutes(10))) struct InstantTests {
  @Test("An instant is written as Foundation writes it, since there is the calendar")
  func foundation() {
    var random = Seed(41).generator
    let edges: [Double] = [0, -0.25, -1, 0.999, 86_399.999, 86_400, 951_782_400, 4_107_542_400]
    let seconds =
      edges + (0..<2_000).map { _ in Double.random(in: -12e9...253e9, using: &random) }
    for second in seconds {
      let instant = Date(timeIntervalSince1970: second)
      #expect(instant.iso == instant.formatted(.iso8601), "\(second)")
    }
  }

  @Test("Before, it is written on the day by which it is read")
  func earlier() {
    for days in stride(from: -719_000, to: -140_000, by: 997) {
      let instant = Date(timeIntervalSince1970: Double(days) * 86_400 + 3_723)
      #expect(instant.iso == Day.epoch.adding(days: days).iso + "T01:02:03Z")
    }
  }

  @Test("One that no calendar has is held within the years 1 to 9999")
  func bounds() {
    for (second, iso) in [
      (-1e300, "0001-01-02T00:00:00Z"), (1e300, "9999-12-31T00:00:00Z"),
      (Double.infinity, "9999-12-31T00:00:00Z"),
    ] {
      #expect(Date(timeIntervalSince1970: second).iso == iso)
    }
    #expect(Date(timeIntervalSince1970: .nan).iso.utf8.count == 20)
  }

  @Test(
    "one that a server tells may have a zone behind it",
    arguments: [
      ("2026-11-20 10:11:12", 10), ("2026-11-20 10:11:12 UTC", 10), ("2026-11-20 10:11:12 GMT", 10),
      ("2026-11-20 10:11:12 Z", 10), ("2026-11-20 10:11:12 +0000", 10),
      ("2026-11-20 10:11:12 GMT+3", 7), ("2026-11-20 10:11:12 GMT+03:00", 7),
      ("2026-11-20 10:11:12 UTC-10", 20), ("2026-11-20 10:11:12 -0530", 15),
      ("2026-11-20 10:11:12+0300", 7), ("2026-11-20T10:11:12Z", 10),
      ("2026-11-20T10:11:12+03:00", 7), ("2026-11-20 10:11:12 CET", nil),
      ("2026-11-20 10:11:12 +3h", nil), ("2026-11-20 10:11:12 GMT+", nil), ("2026-11-20", nil),
      ("2026-11-20 10:11", nil), ("2026-11-20 10:11:12 +٣", nil), ("", nil),
    ] as [(String, Int?)])
  func zones(text: String, hour: Int?) throws {
    let minute = text.hasSuffix("-0530") ? 41 : 11
    let expected = hour.map { "2026-11-20 \($0 < 10 ? "0" : "")\($0):\(minute):12" }
    #expect(RemoteBook.instant(text).map(RemoteBook.stamp) == expected)
  }
}

@Suite(.timeLimit(.minutes(10))) struct ClockTests {
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
    "a day that counts as today takes the place of the real one, and the time of day stays",
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
    "the time of day is told in hours and minutes",
    arguments: [
      ("2026-11-21T00:00:59Z", "00:00"), ("2026-11-21T09:05:00Z", "09:05"),
      ("2026-11-21T23:59:59Z", "23:59"), ("1969-12-31T23:30:00Z", "23:30"),
    ])
  func time(moment: String, time: String) throws {
    let instant = try instant(moment)
    #expect(try clock(at: "2026-11-21T12:00:00Z").time(of: instant) == time)
  }

  @Test(
    "the present moment is on the day that counts as today, whatever clocks do in between",
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
      // Where clocks change on that very day, in Paris after midnight, in Asunción at midnight.
      ("2026-10-25", "Europe/Paris", "2026-10-24T22:00:00Z"),
      ("2023-10-01", "America/Asuncion", "2023-10-01T04:00:00Z"),
    ])
  func start(date: String, zone: String, midnight: String) throws {
    let clock = Clock(instant: { .distantPast }, calendarDay: try calendarDay(in: zone))
    #expect(try clock.start(of: day(date)) == instant(midnight))
  }

  @Test(
    "a time of day is the instant when clocks show it there, whatever they do in that night",
    arguments: [
      ("2026-11-21 19:30", "GMT", "2026-11-21T19:30:00Z"),
      ("2026-11-21 19:30", "Asia/Kolkata", "2026-11-21T14:00:00Z"),
      ("2026-11-21 00:10", "Pacific/Kiritimati", "2026-11-20T10:10:00Z"),
      ("2026-11-21 23:50", "Etc/GMT+12", "2026-11-22T11:50:00Z"),
      ("2026-07-01 19:30", "America/St_Johns", "2026-07-01T22:00:00Z"),
      ("2026-12-01 19:30", "America/St_Johns", "2026-12-01T23:00:00Z"),
      // In Paris clocks leap from two to three in March, and back from three to two in October.
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
    let clock = try standingClock(in: zone)
    #expect(try clock.instant(of: day(String(parts[0])), at: time) == instant(expected))
  }

  /// It tells nothing of the present.
  private func standingClock(in zone: String) throws -> Clock {
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
