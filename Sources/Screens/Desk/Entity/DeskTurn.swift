import Library

/// The turn of one borrower at the desk: from their card to the empty line.
package struct DeskTurn: Equatable, Sendable {
  /// Whoever borrows: a name that is new makes a borrower with the first book.
  package let borrower: String
  /// When books are due; the usual day if nil.
  package var due: Day?
  private var lent: [DeskLoan] = []
  private var returned: [DeskLoan] = []
  /// The book that was scanned again after it had come back: one scan more lends it.
  package var repeated: Int?

  package init(borrower: String, due: Day?) {
    self.borrower = borrower
    self.due = due
  }

  package mutating func add(lent loan: Loan, of number: Int) {
    Self.add(DeskLoan(number: number, loan: loan.id), to: &lent)
  }

  package mutating func add(returned loan: Loan, of number: Int) {
    Self.add(DeskLoan(number: number, loan: loan.id), to: &returned)
  }

  /// A book that was lent, or came back, a second time after an undo counts once.
  private static func add(_ loan: DeskLoan, to loans: inout [DeskLoan]) {
    loans.removeAll { $0.number == loan.number }
    loans.append(loan)
  }

  /// Whether a book was lent in this turn, and still is.
  package func hasLent(_ book: Book) -> Bool {
    book.loan.map { lent.contains(DeskLoan(number: book.number, loan: $0.id)) } ?? false
  }

  /// Whether a book came back in this turn, and is still here.
  package func hasReturned(_ book: Book) -> Bool {
    book.lent == nil
      && book.lending.map { returned.contains(DeskLoan(number: book.number, loan: $0.id)) } ?? false
  }

  package var lentNumbers: [Int] { lent.map(\.number) }
  package var returnedLoans: [DeskLoan] { returned }
}

/// A loan, by its book.
package struct DeskLoan: Equatable, Sendable {
  package let number: Int
  package let loan: Int
}

/// What came of a turn, as far as it was not undone.
package struct DeskSummary: Equatable, Sendable {
  package let borrower: String
  package let lent: [Book]
  package let returned: [Int]
  /// The books that they should have brought back: the first of them, and how many in all.
  package let overdue: [LentBook]
  package let overdueCount: Int

  package init(
    borrower: String, lent: [Book], returned: [Int], overdue: [LentBook], overdueCount: Int
  ) {
    self.borrower = borrower
    self.lent = lent
    self.returned = returned
    self.overdue = overdue
    self.overdueCount = overdueCount
  }

  /// The day on which the first of the books lent is due, and whether all of them are.
  package var due: (day: Day, isOfAll: Bool)? {
    let days = Set(lent.compactMap { $0.loan?.dueDate })
    return days.min().map { ($0, days.count == 1) }
  }
}
