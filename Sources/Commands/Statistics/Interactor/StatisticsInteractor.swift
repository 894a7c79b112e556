import Library
import LibraryPorts
import LibraryRules
import Platform

/// What is counted, and over which time.
package struct StatisticsInteractor {
  private let library: LibraryContext
  private let settings: any SettingsStore
  private let posters: any PosterWriting
  var clock: Clock { library.clock }
  var store: any LibraryStore { library.store }

  package init(
    _ library: LibraryContext, settings: any SettingsStore, posters: any PosterWriting
  ) {
    self.library = library
    self.settings = settings
    self.posters = posters
  }

  /// How many books a reader wants to read in a year; nil if that was not said.
  var goal: Int? { settings.settings().0.goal }

  /// - Parameter goal: nil takes it back.
  func set(goal: Int?) throws { try settings.set(.goal, to: goal.map { .number($0) }) }

  /// The cover of an entry of a shelf, or of the book that it is; nil if neither has one.
  func cover(of entry: ShelfEntry) -> Data? {
    let book = entry.book.bookNumber.flatMap {
      library.covers?.image(of: .book($0), record: nil)
    }
    return book ?? library.covers?.image(of: .entry(entry.number), record: entry.book.record)
  }

  /// Writes a picture of a year, and returns the paths of its files.
  func write(_ poster: Poster, to place: String) throws -> [PosterFormat: String] {
    try posters.write(poster, to: place)
  }

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
