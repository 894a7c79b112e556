import Library
import Platform

/// The store of the people who borrow; part of `LibraryStore`.
///
/// Names that fold to the same text are one person.
package protocol BorrowerStore: AnyObject {
  /// Returns a page of the borrowers in order, the user first, with their counts.
  func borrowers(
    _ query: BorrowerQuery, on today: Day, offset: Int, limit: Int?
  ) throws -> [CountedBorrower]

  /// Returns the number of borrowers that match the query.
  func borrowerCount(_ query: BorrowerQuery, on today: Day) throws -> Int

  /// Returns nil if there is no such number, or it was merged into another.
  func borrower(_ number: Int) throws -> Borrower?

  /// Returns the user, who is a borrower in every library. If they are missing they are added,
  /// which is not recorded as a change.
  func user(at instant: Date) throws -> Borrower

  /// Returns a borrower with their counts.
  func counted(_ borrower: Borrower, on today: Day) throws -> CountedBorrower

  /// Returns the other names that were merged into a borrower.
  func otherNames(of borrower: Borrower) throws -> [String]

  /// Calls `body` with every loan of a borrower, newest first, reading one at a time.
  func eachLoan(of borrower: Borrower, _ body: (LentBook) throws -> Void) throws
}

/// Operations on borrowers within one change.
package protocol BorrowerTransaction {
  /// Returns how many books a borrower has, including those in the trash.
  func openLoans(of borrower: Borrower) throws -> Int
  /// Returns the borrowers who were merged into another.
  func merged(into borrower: Borrower) throws -> [Borrower]
  /// Returns the borrower with this name, adding a new one if there is none.
  func borrower(lending name: String, at instant: Date) throws -> Borrower
}
