import Library

/// The turn of one borrower at the desk: from their card to the empty line.
package struct DeskTurn: Equatable, Sendable {
  /// Whoever borrows: a name that is new makes a borrower with the first book.
  package let borrower: String
  /// When books are due; the usual day if nil.
  package var due: Day?
  private var lent: [DeskLoan] = []
  private var returned: [DeskLoan] = []
  /// The books that were renewed.
  package var renewed: [Int] = []
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
    book.loan.map { hasLent(book.number, $0) } ?? false
  }

  /// - Parameter loan: the one that is open.
  package func hasLent(_ number: Int, _ loan: Loan) -> Bool {
    lent.contains(DeskLoan(number: number, loan: loan.id))
  }

  /// Whether a book came back in this turn, and is still here.
  package func hasReturned(_ book: Book) -> Bool {
    book.lent == nil
      && book.lending.map { returned.contains(DeskLoan(number: book.number, loan: $0.id)) } ?? false
  }

  package var lentNumbers: [Int] { lent.map(\.number) }
  package var returnedLoans: [DeskLoan] { returned }
}

/// When books are due that are lent at the desk, where a turn does not say otherwise; the usual day if nil.
package struct DeskDueDates {
  /// In every turn.
  package var always: Day?
  /// In the next turn alone.
  package var next: Day?

  package init() {}

  /// A turn that begins, or goes on, with the day that was said for it.
  package mutating func begin(_ turn: DeskTurn?, of borrower: String) -> DeskTurn {
    var turn = turn ?? DeskTurn(borrower: borrower, due: always)
    turn.due = next ?? turn.due
    next = nil
    return turn
  }
}

/// A loan, by its book.
package struct DeskLoan: Equatable, Sendable {
  package let number: Int
  package let loan: Int
}
