import Library
import LibraryPorts
import LibraryRules
import Platform

package struct StatisticsInteractor {
  package typealias Store = StatisticsStore & ShelfStore & TrashStore & LibraryReading
    & SnapshotReading

  private let library: LibraryContext
  private let settings: any SettingsStore
  private let posters: any PosterWriting
  var clock: Clock { library.clock }
  let store: any Store

  package init(
    _ library: LibraryContext, store: any Store, settings: any SettingsStore,
    posters: any PosterWriting
  ) {
    self.library = library
    self.store = store
    self.settings = settings
    self.posters = posters
  }

  var goal: Int? { settings.settings().0.goal }

  /// - Parameter goal: `nil` removes the goal.
  func set(goal: Int?) throws { try settings.set(.goal, to: goal.map { .number($0) }) }

  func cover(of book: Book) -> Data? {
    library.covers?.image(of: .book(book.number), record: nil)
  }

  func write(_ poster: Poster, to path: String) throws -> [PosterFormat: String] {
    try posters.write(poster, to: path)
  }

  func counts(limit: Int) throws -> StatisticsCounts {
    let currentMonth = Month(of: clock.today)
    let months = (-11...0).map { currentMonth.adding($0) }
    let spans = months.map {
      clock.start(of: $0.first)..<clock.start(of: $0.last.adding(days: 1))
    }
    return StatisticsCounts(
      months: months, library: try store.statistics(spans, for: library.viewer, limit: limit),
      lateness: try store.lateness(aheadOfUTC: utcOffset))
  }

  /// Today's offset from UTC, in seconds.
  private var utcOffset: Int {
    let midnight = clock.start(of: clock.today).timeIntervalSince1970
    return Day.epoch.days(until: clock.today) * 86_400 - Int(midnight)
  }
}

struct StatisticsCounts {
  /// The last twelve months, ending with the current one.
  let months: [Month]
  let library: LibraryStatistics
  let lateness: LibraryStatistics.Lateness
}
