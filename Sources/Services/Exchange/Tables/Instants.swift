import Library
import Platform

enum Instants {
  /// Returns noon UTC, which falls on that day in almost all time zones.
  static func noon(of day: Day) -> Date { midnight(of: day).addingTimeInterval(12 * 3_600) }

  /// Parses `2020-05-01T10:20:30.5+02:00`, optionally with a space instead of the `T`, or without a
  /// time zone (which means UTC), or without a time.
  static func instant(_ text: String, _ order: DateOrder? = nil) -> Date? {
    guard let day = BookCells.day(text, order) else { return nil }
    let clock = text.utf8.drop { $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: " ") }.dropFirst()
    guard let seconds = seconds(Substring(clock)) else { return noon(of: day) }
    return midnight(of: day).addingTimeInterval(seconds)
  }

  private static func midnight(of day: Day) -> Date {
    Date(timeIntervalSince1970: Double(Day.epoch.days(until: day)) * 86_400)
  }

  private static func seconds(_ text: Substring) -> Double? {
    let zone = text.lastIndex { "+-Z".contains($0) }
    guard let clock = clockSeconds(text[..<(zone ?? text.endIndex)]) else { return nil }
    guard let zone, text[zone] != "Z" else { return clock }
    let digits = text[zone...].filter { $0.isASCII && $0.isNumber }
    guard let hours = Double(digits.prefix(2)) else { return nil }
    let offset = hours * 3_600 + (Double(digits.dropFirst(2)) ?? 0) * 60
    return text[zone] == "-" ? clock + offset : clock - offset
  }

  private static func clockSeconds(_ text: Substring) -> Double? {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard (2...3).contains(numbers.count), let hours = numbers[0], let minutes = numbers[1] else {
      return nil
    }
    guard let seconds = numbers.count == 3 ? numbers[2] : 0 else { return nil }
    return hours * 3_600 + minutes * 60 + seconds
  }
}
