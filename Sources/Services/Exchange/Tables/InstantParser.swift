import Library
import Platform

enum InstantParser {
  /// Returns noon UTC, which falls on that day in almost all time zones.
  static func noon(of day: Day) -> Date { midnight(of: day).addingTimeInterval(12 * 3_600) }

  /// Returns the day of an instant in UTC.
  static func day(of instant: Date) -> Day {
    Day.epoch.adding(days: Int((instant.timeIntervalSince1970 / 86_400).rounded(.down)))
  }

  /// Parses a day and a time, such as `2020-05-01T10:20:30.5+02:00`. Without a time zone, the time is
  /// in UTC, and without a time, it is noon.
  static func instant(_ text: String, _ order: DateOrder? = nil) -> Date? {
    guard let date = ParsedDate(text), let day = date.partialDay(order)?.exactDay else {
      return nil
    }
    guard let seconds = date.time.flatMap(seconds) else { return noon(of: day) }
    return midnight(of: day).addingTimeInterval(seconds)
  }

  private static func midnight(of day: Day) -> Date {
    Date(timeIntervalSince1970: Double(Day.epoch.days(until: day)) * 86_400)
  }

  /// Parses `10:20:30.5+02:00`, `10:20:30Z`, `5:00 PM`.
  private static func seconds(_ text: String) -> Double? {
    let ending = ["am", "pm", "gmt", "utc"].first { text.lowercased().hasSuffix($0) }
    let time = text.dropLast(ending?.count ?? 0)
    let zone = time.lastIndex { "+-Z".contains($0) }
    let digits = time[..<(zone ?? time.endIndex)].trimmingSpaces()
    guard let clock = clockSeconds(digits[...], ending: ending) else { return nil }
    guard let zone, time[zone] != "Z" else { return clock }
    let offsetDigits = time[zone...].filter { $0.isASCII && $0.isNumber }
    guard let hours = Double(offsetDigits.prefix(2)) else { return nil }
    let offset = hours * 3_600 + (Double(offsetDigits.dropFirst(2)) ?? 0) * 60
    return time[zone] == "-" ? clock + offset : clock - offset
  }

  private static func clockSeconds(_ text: Substring, ending: String?) -> Double? {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard (2...3).contains(numbers.count), let hours = numbers[0], let minutes = numbers[1] else {
      return nil
    }
    guard let seconds = numbers.count == 3 ? numbers[2] : 0 else { return nil }
    let hour =
      switch ending {
      // 12 am is midnight, 12 pm is noon.
      case "am": hours.truncatingRemainder(dividingBy: 12)
      case "pm": hours.truncatingRemainder(dividingBy: 12) + 12
      default: hours
      }
    return hour * 3_600 + minutes * 60 + seconds
  }
}
