import Library

/// One borrower's turn at the desk, from their card to the empty line.
package struct DeskTurn: Equatable, Sendable {
  /// The borrower. A new one is added to the library with the first book.
  package let borrower: String
  /// The due date, or `nil` for the default.
  package var due: Day?
  private var lent: [DeskLoan] = []
  private var returned: [DeskLoan] = []
  package var renewed: [Int] = []
  /// The book that was scanned again after it was returned. Another scan lends it.
  package var rescannedBook: Int?

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

  /// Adds a loan. A book that is lent or returned again after an undo counts once.
  private static func add(_ loan: DeskLoan, to loans: inout [DeskLoan]) {
    loans.removeAll { $0.number == loan.number }
    loans.append(loan)
  }

  /// Whether a book was lent in this turn and is still lent.
  package func hasLent(_ book: Book) -> Bool {
    book.openLoan.map { hasLent(book.number, $0) } ?? false
  }

  package func hasLent(_ number: Int, _ loan: Loan) -> Bool {
    lent.contains(DeskLoan(number: number, loan: loan.id))
  }

  /// Whether a book was returned in this turn and is still in.
  package func hasReturned(_ book: Book) -> Bool {
    book.openLoanToBorrower == nil
      && book.lastLoanToBorrower.map {
        returned.contains(DeskLoan(number: book.number, loan: $0.id))
      } ?? false
  }

  package var lentNumbers: [Int] { lent.map(\.number) }
  package var returnedLoans: [DeskLoan] { returned }
}

/// The due dates set at the desk; `nil` for the default.
package struct DeskDueDates {
  /// The due date of all turns.
  package var allTurns: Day?
  /// The due date of the next turn, or of the current one if it continues.
  package var next: Day?

  package init() {}

  /// Begins or continues a turn with the due date set for it.
  package mutating func begin(_ turn: DeskTurn?, of borrower: String) -> DeskTurn {
    var turn = turn ?? DeskTurn(borrower: borrower, due: allTurns)
    turn.due = next ?? turn.due
    next = nil
    return turn
  }
}

package struct DeskLoan: Equatable, Sendable {
  package let number: Int
  package let loan: Int
}
