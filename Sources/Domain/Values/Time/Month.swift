/// A month of a year, from 1 to 9999.
package struct Month: Hashable, Comparable, Sendable {
  package let first: Day
  package let last: Day

  package init(of day: Day) {
    let toFirst = 1 - day.day
    first = day.adding(days: toFirst)
    last = day.adding(days: toFirst + Day.length(ofMonth: day.month, in: day.year) - 1)
  }

  package init?(year: Int, month: Int) {
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    self.init(of: first)
  }

  package var year: Int { first.year }
  /// 1 to 12.
  package var month: Int { first.month }
  package var days: ClosedRange<Day> { first...last }

  /// `YYYY-MM`.
  package var iso: String { String(first.iso.dropLast(3)) }

  package static func < (lhs: Month, rhs: Month) -> Bool { lhs.first < rhs.first }

  /// Returns the month this many months later, or earlier, within the years 1 to 9999.
  package func adding(_ months: Int) -> Month { Month(of: first.adding(months: months)) }

  package func through(_ last: Month) -> [Month] {
    (0...max(0, months(until: last))).map(adding)
  }

  /// Returns the months from this one to the other: negative if the other is earlier.
  package func months(until other: Month) -> Int {
    (other.year - year) * 12 + other.month - month
  }

  /// The weeks from Monday to Sunday; days of adjacent months are nil.
  package var weeks: [[Day?]] {
    let cells =
      [Day?](repeating: nil, count: first.weekday - 1)
      + (0..<last.day).map { first.adding(days: $0) }
    return stride(from: 0, to: cells.count, by: 7).map {
      let week = Array(cells[$0..<min($0 + 7, cells.count)])
      return week + [Day?](repeating: nil, count: 7 - week.count)
    }
  }
}
