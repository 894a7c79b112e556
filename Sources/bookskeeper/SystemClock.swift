import Library
import Platform

enum SystemClock {
  static func clock(asOf: Day?) -> Clock {
    Clock(
      instant: { Date() },
      calendarDay: { instant in
        let parts = parts(of: instant)
        return Day(
          year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
          ?? .last
      },
      minute: { instant in
        let parts = parts(of: instant)
        return Int(parts.tm_hour) * 60 + Int(parts.tm_min)
      }, asOf: asOf)
  }

  /// Uses the C library: Foundation's time zones load ICU's tables, which takes two milliseconds.
  private static func parts(of instant: Date) -> tm {
    var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }
}
