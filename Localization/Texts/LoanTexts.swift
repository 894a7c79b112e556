import Library

/// Loans: their states and changes.
package protocol LoanTexts {
  /// The state of a book in a few words: days left or late, borrower, owner.
  ///
  /// - Parameters:
  ///   - borrower: `nil` to omit the name.
  ///   - owner: `nil` if the library owns the book.
  func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String
  func holdLabel(for borrower: String) -> String

  /// The state of a book in a whole sentence.
  ///
  /// - Parameter since: when the loan began, to the minute (`HH:MM`).
  func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String
  /// The state of a book that is borrowed from an owner, or was returned to them.
  func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String
  /// When the owner expects back a borrowed book that the user lent to someone else, as a part of a sentence.
  func expectedBack(by owner: String, due: Day?) -> String
  /// The text in place of the borrower for a loan to the library.
  func lender(_ owner: String?) -> String
  func loan(_ borrower: String, from: Day?, due: Day?, returned: Day?, renewals: Int) -> String
  func borrowerQuestion(_ book: BookName?) -> String
  func checkedOut(_ book: BookName, borrower: String, due: Day?) -> String
  func checkedOut(count: Int, borrower: String, due: Day?) -> String
  func borrowed(_ book: BookName, owner: String, due: Day?) -> String
  func returned(_ book: BookName, borrower: String) -> String
  func givenBack(_ book: BookName, owner: String) -> String
  func returned(count: Int) -> String
  func renewed(_ book: BookName, due: Day) -> String
  func wasDue(_ day: Day) -> String
  func renewed(count: Int, due: Day) -> String
  /// The report if the books are due on different days.
  func renewed(count: Int, from first: Day, through last: Day) -> String
}

extension Texts {
  /// Returns borrower and owner, with a leading comma.
  ///
  /// - Parameter you: the text to use if the user is the borrower.
  package func people(_ borrower: String?, _ owner: String?, you: String) -> String {
    guard let borrower else { return owner.map { ", " + $0 } ?? "" }
    return ", " + (isYou(borrower) ? you : self.borrower(borrower)) + (owner.map { " (\($0))" } ?? "")
  }
}
