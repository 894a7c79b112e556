import Library
import Platform

/// The store of holds; part of `LibraryStore`.
package protocol HoldStore: AnyObject {
  /// Calls `body` with the holds on books of the library, oldest first, reading one at a time and
  /// skipping the first `offset`; with all of them if `limit` is nil.
  func eachHold(offset: Int, limit: Int?, _ body: (ListedHold) throws -> Void) throws

  func holdCount() throws -> Int

  /// Returns nil if no hold on a book of the library has this number.
  func hold(_ number: Int) throws -> ListedHold?

  /// Returns the queue for a book; empty if there is no such book.
  func holds(on book: Int) throws -> [ListedHold]

  /// Returns the holds on available books that are kept for someone on a day.
  func readyHolds(on today: Day) throws -> [ListedHold]

  /// Returns the holds of a borrower, oldest first.
  func holds(of borrower: Borrower) throws -> [ListedHold]
}

/// Operations on holds within one change.
package protocol HoldTransaction {
  /// Returns the queue for a book, as it is at this point of the change.
  func holds(on book: Int) throws -> [Hold]
  /// Returns all holds of a borrower, including those on books in the trash.
  func allHolds(of borrower: Borrower) throws -> [Hold]
}
