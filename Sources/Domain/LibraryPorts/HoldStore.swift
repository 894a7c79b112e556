import Library
import Platform

/// The port behind which holds are kept; a part of the library's.
package protocol HoldStore: AnyObject {
  /// The holds on books of the library, first come first, read one at a time, the first few passed
  /// over; all of them where `limit` is nil.
  func eachHold(offset: Int, limit: Int?, _ body: (ListedHold) throws -> Void) throws

  func holdCount() throws -> Int

  /// Nil if there is no hold of this number on a book of the library.
  func hold(_ number: Int) throws -> ListedHold?

  /// The queue for a book; empty for one that is not there.
  func holds(on book: Int) throws -> [ListedHold]

  /// The holds on books that are here and kept for someone on a day.
  func readyHolds(on today: Day) throws -> [ListedHold]

  /// What a borrower waits for, first come first.
  func holds(of borrower: Borrower) throws -> [ListedHold]
}

/// What can be done to holds within one change.
package protocol HoldTransaction {
  /// The queue for a book, as it is at this point of the change.
  func holds(on book: Int) throws -> [Hold]
  /// All that stand for a borrower, with those on books in the trash.
  func allHolds(of borrower: Borrower) throws -> [Hold]
}
