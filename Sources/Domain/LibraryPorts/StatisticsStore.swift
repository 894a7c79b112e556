import Library
import Platform

/// The port behind which a library is counted.
package protocol StatisticsStore: AnyObject {
  /// - Parameters:
  ///   - spans: for each of them, the loans that began in it are counted.
  ///   - limit: at most this many borrowers, books and tags.
  func statistics(
    _ spans: [Range<Date>], on today: Day, limit: Int
  ) throws -> LibraryStatistics

  /// How late loans came back.
  ///
  /// - Parameter seconds: how far the user's clock is ahead of UTC. What came back in another season,
  ///   within an hour of midnight, may count for the day beside it.
  func lateness(aheadOfUTC seconds: Int) throws -> LibraryStatistics.Lateness

  /// The loans of our books to others that were open at some time within a span, oldest first; with those of books in the
  /// trash.
  func eachLoan(within span: Range<Date>, _ body: (LentBook) throws -> Void) throws

  /// When each of the books was added that came within a span, and is here or in the trash.
  func eachAddition(within span: Range<Date>, _ body: (Date) throws -> Void) throws

  /// When each of those borrowed something for the first time who did so within a span.
  func eachFirstLoan(within span: Range<Date>, _ body: (Date) throws -> Void) throws

  /// How many books are due on each of the days that have any.
  func booksDue(in days: ClosedRange<Day>) throws -> [Day: Int]
}
