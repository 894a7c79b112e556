import Library
import Platform

package protocol StatisticsStore: AnyObject {
  /// - Parameters:
  ///   - spans: the periods in which the loans that began are counted.
  ///   - limit: the maximum number of borrowers, books and tags.
  func statistics(
    _ spans: [Range<Date>], for viewer: Viewer, limit: Int
  ) throws -> LibraryStatistics

  /// - Parameter seconds: how far the user's clock is ahead of UTC. A return in another season,
  ///   within an hour of midnight, may count for the adjacent day.
  func lateness(aheadOfUTC seconds: Int) throws -> LibraryStatistics.Lateness

  /// Calls `body` with the loans that were open at some time within a span, oldest first, including
  /// books in the trash.
  ///
  /// - Parameter fromOwners: whether to include loans from owners to us, or only our loans.
  func forEachLoan(
    within span: Range<Date>, fromOwners: Bool, _ body: (LentBook) throws -> Void) throws

  /// Calls `body` with each change of a due date since an instant that was not undone, oldest first.
  func forEachDueDateChange(
    since instant: Date, _ body: (DueDateChange) throws -> Void) throws

  /// Calls `body` with the time at which each book was added, including books in the trash.
  func forEachAddition(within span: Range<Date>, _ body: (Date) throws -> Void) throws

  /// Calls `body` with the time of each borrower's first loan, if it is within a span.
  func forEachFirstLoan(within span: Range<Date>, _ body: (Date) throws -> Void) throws

  /// Returns the number of books due on each day, without days on which no book is due.
  func booksDue(in days: ClosedRange<Day>) throws -> [Day: Int]
}

package struct DueDateChange: Equatable, Sendable {
  /// The number of the loan.
  package let loan: Int
  package let changedAt: Date
  /// The due date before the change, or nil if none was agreed.
  package let before: Day?

  package init(loan: Int, changedAt: Date, before: Day?) {
    self.loan = loan
    self.changedAt = changedAt
    self.before = before
  }
}
