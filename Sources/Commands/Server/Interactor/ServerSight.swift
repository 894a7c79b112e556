import Library

/// What of books and holds someone may see: who has a book and who waits for it, unless they are a stranger;
/// who had it before, if that was themselves. Keepers see everything.
///
/// A name that they may not see is empty.
struct ServerSight: Equatable {
  let isKeeper: Bool
  let seesNames: Bool
  /// The name that they have as a borrower.
  let own: String?

  /// What anyone may see.
  static let nameless = ServerSight(isKeeper: false, seesNames: false, own: nil)

  /// Whether they may see that there was, or is, a loan.
  func tells(_ loan: Loan) -> Bool { isKeeper || loan.borrower == own }

  func seen(_ book: Book) -> Book {
    guard !isKeeper else { return book }
    var book = book
    for loan in [book.lending, book.borrowing].compactMap(\.self) { book.set(seen(loan)) }
    if !seesNames {
      book.holds = book.holds.map { BookHold(borrower: "", keptUntil: $0.keptUntil) }
    }
    return book
  }

  func seen(_ hold: ListedHold) -> ListedHold {
    ListedHold(hold: hold.hold, book: seen(hold.book), borrower: hold.borrower)
  }

  private func seen(_ loan: Loan) -> Loan {
    guard !tells(loan), !(seesNames && loan.isOpen) else { return loan }
    var loan = loan
    loan.borrower = ""
    return loan
  }
}
