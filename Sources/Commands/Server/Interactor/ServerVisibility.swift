import Library

/// The details of books and holds that a user may see. Strangers do not see current borrowers and
/// holds. Past borrowers are visible only to themselves and to keepers, who see everything.
///
/// A hidden name is empty.
struct ServerVisibility: Equatable {
  let isKeeper: Bool
  let canSeeNames: Bool
  /// The user's name as a borrower.
  let ownName: String?

  static let anonymous = ServerVisibility(isKeeper: false, canSeeNames: false, ownName: nil)

  /// Whether the user may see a past or current loan.
  func canSee(_ loan: Loan) -> Bool { isKeeper || loan.borrower == ownName }

  func redacted(_ book: Book) -> Book {
    guard !isKeeper else { return book }
    var book = book
    for loan in [book.lastLoanToBorrower, book.lastLoanFromOwner].compactMap(\.self) {
      book.set(redacted(loan))
    }
    if !canSeeNames {
      book.holds = book.holds.map { BookHold(borrower: "", keptUntil: $0.keptUntil) }
    }
    return book
  }

  func redacted(_ hold: ListedHold) -> ListedHold {
    ListedHold(hold: hold.hold, book: redacted(hold.book), borrower: hold.borrower)
  }

  private func redacted(_ loan: Loan) -> Loan {
    guard !canSee(loan), !(canSeeNames && loan.isOpen) else { return loan }
    var loan = loan
    loan.borrower = ""
    return loan
  }
}
