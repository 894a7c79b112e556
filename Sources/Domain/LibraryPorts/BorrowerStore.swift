import Library
import Platform

/// The store of borrowers. Names that fold to the same text belong to one person.
package protocol BorrowerStore: AnyObject {
  /// Returns a page of the borrowers in order, the user first, with their counts.
  func borrowers(
    _ query: BorrowerQuery, on today: Day, offset: Int, limit: Int?
  ) throws -> [BorrowerSummary]

  func borrowerCount(_ query: BorrowerQuery, on today: Day) throws -> Int

  /// Returns `nil` for the number of a borrower who was merged into another one.
  func borrower(_ number: Int) throws -> Borrower?

  /// Returns the user, who is added if missing. This is not recorded as a change.
  func user(at instant: Date) throws -> Borrower

  func summary(of borrower: Borrower, on today: Day) throws -> BorrowerSummary

  /// Returns the last borrower to whom this user has lent, unless the loan was long ago.
  func lastBorrower() throws -> String?

  func otherNames(of borrower: Borrower) throws -> [String]

  /// Calls `body` with every loan of a borrower, newest first, one at a time.
  func forEachLoan(of borrower: Borrower, _ body: (LentBook) throws -> Void) throws
}

package protocol BorrowerTransaction {
  /// Returns how many books a borrower has, including books in the trash.
  func openLoans(of borrower: Borrower) throws -> Int
  func borrowersMerged(into borrower: Borrower) throws -> [Borrower]
  /// Returns the borrower with this name, adding one if it is new.
  func findOrAddBorrower(named name: String, at instant: Date) throws -> Borrower
}
