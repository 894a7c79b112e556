import Library
import Platform

package protocol HoldStore: AnyObject {
  /// Reads the holds on books of the library one at a time, oldest first; all if `limit` is nil.
  func forEachHold(offset: Int, limit: Int?, _ body: (ListedHold) throws -> Void) throws

  func holdCount() throws -> Int

  func hold(_ number: Int) throws -> ListedHold?

  func holds(on book: Int) throws -> [ListedHold]

  /// Returns the holds that are ready for pickup: the book is available, and kept for the borrower
  /// on this day.
  func readyHolds(on today: Day) throws -> [ListedHold]

  func holds(of borrower: Borrower) throws -> [ListedHold]
}

package protocol HoldTransaction {
  func holds(on book: Int) throws -> [Hold]
  /// Returns all holds of a borrower, including holds on books in the trash.
  func allHolds(of borrower: Borrower) throws -> [Hold]
}
