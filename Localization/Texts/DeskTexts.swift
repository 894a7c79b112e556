import Library

/// The desk, where cards and books are scanned.
package protocol DeskTexts {
  var noBorrower: String { get }
  var addFromCatalogueQuestion: String { get }
  func justLent(_ book: BookName, to borrower: String) -> String
  func justReturned(_ book: BookName, lendTo borrower: String) -> String
  /// The answer when a book that is not out is scanned and no borrower is known.
  func notLentAtDesk(_ book: BookName) -> String
  func dueAtDesk(_ day: Day) -> String
  func daysLate(_ days: Int) -> String
  /// The totals of a borrower's turn, after their name.
  ///
  /// - Parameters:
  ///   - due: the earliest due date of the books lent.
  ///   - isShared: whether all books are due on that day.
  func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isShared: Bool) -> String
}
