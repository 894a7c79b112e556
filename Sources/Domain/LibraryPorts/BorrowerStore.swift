import Library
import Platform

/// The port behind which the people who borrow are kept; a part of the library's.
///
/// Names that are folded the same are one person.
package protocol BorrowerStore: AnyObject {
  /// A page of the borrowers in order, the user before all others, with what is counted of each.
  func borrowers(
    _ query: BorrowerQuery, on today: Day, offset: Int, limit: Int?
  ) throws -> [CountedBorrower]

  /// How many borrowers the query has.
  func borrowerCount(_ query: BorrowerQuery, on today: Day) throws -> Int

  /// Nil if there is no such number, or it was merged into another.
  func borrower(_ number: Int) throws -> Borrower?

  /// The user, who is a borrower in every library: made if they are not there yet, which is no change.
  func user(at instant: Date) throws -> Borrower

  /// A borrower with what is counted of them.
  func counted(_ borrower: Borrower, on today: Day) throws -> CountedBorrower

  /// The other names that were merged into a borrower.
  func otherNames(of borrower: Borrower) throws -> [String]

  /// Every loan of a borrower, newest first, read one at a time.
  func eachLoan(of borrower: Borrower, _ body: (LentBook) throws -> Void) throws
}

/// What can be done to borrowers within one change.
package protocol BorrowerTransaction {
  /// How many books they have, with those in the trash.
  func openLoans(of borrower: Borrower) throws -> Int
  /// Those who were merged into a borrower.
  func merged(into borrower: Borrower) throws -> [Borrower]
  /// Whoever has this name; a new name makes a borrower.
  func borrower(lending name: String, at instant: Date) throws -> Borrower
}
