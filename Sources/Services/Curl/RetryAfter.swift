import Library
import Platform

/// The HTTP header `Retry-After` (RFC 9110, 10.2.3): seconds or a date.
package enum RetryAfter {
  /// The longest plausible wait, a year in seconds.
  private static let maxSeconds = 366 * 86_400

  package static func seconds(_ text: String, now: Date = Date()) -> Int? {
    if let seconds = Int(text) { return (0...maxSeconds).contains(seconds) ? seconds : nil }
    return instant(text).map { max(0, Int($0.timeIntervalSince(now).rounded(.up))) }
  }

  /// Parses an HTTP date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  package static func instant(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6,
      let day = ParsedDate(words[1...3].joined(separator: " "))?.partialDay()?.exactDay
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, clock.allSatisfy((0...60).contains) else { return nil }
    let seconds = Day.epoch.days(until: day) * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]
    return Date(timeIntervalSince1970: Double(seconds))
  }
}
