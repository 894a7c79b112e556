import Foundation
import Library
import LibraryPorts
import TestSupport
import Testing

/// Returns an instant written in UTC.
func instant(_ iso: String) throws -> Date { try Date(iso, strategy: .iso8601) }

/// Returns the day of an instant in a time zone.
func calendarDay(in zone: String) throws -> @Sendable (Date) -> Day {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = try #require(TimeZone(identifier: zone))
  return { [calendar] instant in
    let parts = calendar.dateComponents([.year, .month, .day], from: instant)
    return Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0) ?? .last
  }
}

/// A clock that does not advance, in UTC.
func clock(at moment: String, asOf: String? = nil) throws -> Clock {
  let now = try instant(moment)
  return Clock(
    instant: { now }, calendarDay: try calendarDay(in: "GMT"), asOf: try asOf.map(day))
}

/// Compares bytes, as the storage compares keys.
func isBefore(_ lhs: String, _ rhs: String) -> Bool {
  lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
}

extension LibraryStore {
  /// Runs a body as a change.
  @discardableResult
  func run<Result>(_ body: (any LibraryTransaction) throws -> Result) throws -> Result {
    try change(.edit, body)
  }
}
