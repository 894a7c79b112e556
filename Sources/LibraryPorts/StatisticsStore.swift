import Foundation
import Library

/// The port behind which a library is counted.
package protocol StatisticsStore: AnyObject {
  /// - Parameters:
  ///   - spans: for each of them, the loans that began in it are counted.
  ///   - limit: at most this many borrowers, books and tags.
  func statistics(
    _ spans: [Range<Date>], on today: Day, limit: Int
  ) throws -> LibraryStatistics

  /// How many books are due on each of the days that have any.
  func booksDue(in days: ClosedRange<Day>) throws -> [Day: Int]
}
