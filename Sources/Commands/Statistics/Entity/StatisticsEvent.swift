import Library

/// A limit is the maximum number of entries per ranking; `nil` for the default.
package enum StatisticsEvent: Equatable, Sendable {
  case counts(limit: Int?)
  case period(StatisticsSpan, limit: Int?, isTable: Bool)
  case year(Int, limit: Int?)
  /// Writes a poster of the books read in a year.
  case poster(year: Int, to: String)
  case showGoal
  /// Sets the goal; `nil` removes it.
  case setGoal(Int?)
}

package enum StatisticsSpan: Equatable, Sendable {
  case month(Month)
  case year(Int)
  /// From `since` (`nil` for eleven months before the last month) to `until` (`nil` for today).
  case days(since: Day?, until: Day?)
}
