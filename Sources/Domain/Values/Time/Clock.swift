import Platform

/// The current time for the library's rules, and the days of instants in the user's time zone.
package struct Clock: Sendable {
  private let instant: @Sendable () -> Date
  private let calendarDay: @Sendable (Date) -> Day
  private let minute: @Sendable (Date) -> Int
  package let asOf: Day?

  /// - Parameters:
  ///   - calendarDay: the day an instant falls on, in the user's time zone.
  ///   - minute: the minute of the day that an instant falls on, 0 to 1439; by default in UTC.
  ///   - asOf: a day that counts as today instead of the real one; the time of day is still real.
  package init(
    instant: @escaping @Sendable () -> Date, calendarDay: @escaping @Sendable (Date) -> Day,
    minute: @escaping @Sendable (Date) -> Int = Clock.minuteInUTC, asOf: Day? = nil
  ) {
    self.instant = instant
    self.calendarDay = calendarDay
    self.minute = minute
    self.asOf = asOf
  }

  /// The current time, to the second, on the day that counts as today.
  package var now: Date {
    let real = Date(timeIntervalSince1970: instant().timeIntervalSince1970.rounded(.down))
    guard let asOf else { return real }
    let shifted = real.addingTimeInterval(Double(calendarDay(real).days(until: asOf)) * 86_400)
    // If clocks change in between, the time may have crossed midnight by an hour: move it back.
    return shifted.addingTimeInterval(Double(calendarDay(shifted).days(until: asOf)) * 3_600)
  }

  package var today: Day { asOf ?? calendarDay(instant()) }

  /// Returns noon in UTC, which falls on the same day nearly everywhere.
  package func noon(of day: Day) -> Date {
    return Date(timeIntervalSince1970: Double(Day.epoch.days(until: day)) * 86_400 + 43_200)
  }

  package func day(of instant: Date) -> Day { calendarDay(instant) }

  /// Returns when a day begins in the user's time zone. In every zone, that is a multiple of a
  /// quarter of an hour in UTC.
  package func start(of day: Day) -> Date {
    let quarter = 900.0
    // Clocks are at most 14 hours ahead of UTC, and 12 behind it.
    let earliest = noon(of: day).addingTimeInterval(-27 * 3_600)
    var before = 0
    var after = 28 * 4
    while after - before > 1 {
      let middle = (before + after) / 2
      let instant = earliest.addingTimeInterval(Double(middle) * quarter)
      if calendarDay(instant) < day { before = middle } else { after = middle }
    }
    return earliest.addingTimeInterval(Double(after) * quarter)
  }

  /// Returns when clocks in the user's time zone show a time on a day. If they show it twice,
  /// returns the first instant; if they skip it, the instant by the clocks before the change (RFC
  /// 5545, 3.3.5).
  package func instant(of day: Day, at time: TimeOfDay) -> Date {
    let inUTC = noon(of: day).addingTimeInterval(Double(time.minutes - 720) * 60)
    // Clocks change at most once in the two days around the time.
    let instants = [-86_400.0, 86_400].map {
      inUTC.addingTimeInterval(-utcOffset(at: inUTC.addingTimeInterval($0)))
    }
    return instants.first { utcOffset(at: $0) == inUTC.timeIntervalSince($0) } ?? instants[0]
  }

  /// Returns how many seconds the user's clocks are ahead of UTC.
  private func utcOffset(at instant: Date) -> Double {
    let midnight = noon(of: calendarDay(instant)).addingTimeInterval(-43_200)
    let localTime = midnight.addingTimeInterval(Double(minute(instant)) * 60)
    return localTime.timeIntervalSince(instant)
  }

  package func time(of instant: Date) -> String {
    let minute = minute(instant)
    return TimeOfDay(hour: minute / 60, minute: minute % 60)?.iso ?? ""
  }

  package static let minuteInUTC: @Sendable (Date) -> Int = { instant in
    let minutes = Int((instant.timeIntervalSince1970 / 60).rounded(.down))
    return (minutes % 1_440 + 1_440) % 1_440
  }
}
