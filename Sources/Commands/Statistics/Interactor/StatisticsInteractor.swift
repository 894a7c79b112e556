import Library
import LibraryPorts
import LibraryRules
import Platform

/// What is counted, and over which time.
package struct StatisticsInteractor {
  private let library: LibraryContext
  var clock: Clock { library.clock }
  var store: any LibraryStore { library.store }

  package init(_ library: LibraryContext) { self.library = library }

  /// - Parameter limit: how many borrowers, books and tags.
  func counts(limit: Int) throws -> StatisticsCounts {
    let present = Month(of: clock.today)
    let months = (-11...0).map { present.adding($0) }
    let spans = months.map {
      clock.start(of: $0.first)..<clock.start(of: $0.last.adding(days: 1))
    }
    return StatisticsCounts(
      months: months, library: try store.statistics(spans, on: clock.today, limit: limit),
      lateness: try store.lateness(aheadOfUTC: secondsAhead))
  }

  /// How far the clock is ahead of UTC today.
  private var secondsAhead: Int {
    let midnight = clock.start(of: clock.today).timeIntervalSince1970
    return Day.epoch.days(until: clock.today) * 86_400 - Int(midnight)
  }
}

/// What there is to tell, by month as far as it goes by month.
struct StatisticsCounts {
  /// The last twelve months, the present one last.
  let months: [Month]
  let library: LibraryStatistics
  let lateness: LibraryStatistics.Lateness
}
