import Library
import LibraryPorts
import LibraryRules
import Platform

extension TransferInteractor {
  /// Compares the loans of a row with those of a known book and its copies. An update closes the ones
  /// that have ended, takes new due dates, and adds later loans; so does a table of loans.
  ///
  /// - Returns: Whether loans changed.
  func updateLoans(
    of known: Book, from loans: [Loan], _ request: TransferImport,
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws -> Bool {
    var update = LoanUpdate(
      lending: library.lending, takes: request.updates || request.options.includesLoans,
      transaction: transaction)
    try update.match(loans, of: known)
    report.unknownLoans += update.unknown
    let isTable = request.options.includesLoans && !request.updates
    for (column, count) in update.differences {
      if isTable {
        report.loansTaken[column, default: 0] += count
      } else {
        report.differences[column, default: 0] += count
      }
    }
    return update.hasChanged
  }
}

/// The loans of a file beside those of a known book.
private struct LoanUpdate {
  let lending: Lending
  /// Whether to take what differs.
  let takes: Bool
  let transaction: any LibraryTransaction
  /// The number of loans that are not known, and not taken.
  private(set) var unknown = 0
  private(set) var differences: [String: Int] = [:]
  private(set) var hasChanged = false

  init(lending: Lending, takes: Bool, transaction: any LibraryTransaction) {
    self.lending = lending
    self.takes = takes
    self.transaction = transaction
  }

  mutating func match(_ loans: [Loan], of known: Book) throws {
    var existing = try transaction.loans(of: known.number).map { (known.number, $0) }
    var hasCopies = false
    var others: [Loan] = []
    for loan in loans {
      let name = try transaction.borrower(named: loan.borrower)?.name ?? loan.borrower
      func index() -> Int? {
        // The same person may have had the book several times, and the starts may not be known.
        existing.firstIndex { isSame($0.1) && hasSameStart($0.1) && hasSameReturn($0.1) }
          ?? existing.firstIndex { isSame($0.1) && hasSameStart($0.1) }
          ?? existing.firstIndex { isSame($0.1) }
      }
      func hasSameStart(_ other: Loan) -> Bool { other.checkedOutAt == loan.checkedOutAt }
      func hasSameReturn(_ other: Loan) -> Bool {
        let days = [other, loan].map { $0.returnedAt.map(lending.clock.day) }
        return days[0] == days[1]
      }
      func isSame(_ other: Loan) -> Bool {
        TransferLoans.isSame(other, loan, borrower: name, lending.clock)
      }
      if index() == nil, !hasCopies {
        hasCopies = true
        for copy in try transaction.copies(of: known) {
          existing += try transaction.loans(of: copy.number).map { (copy.number, $0) }
        }
      }
      guard let index = index() else {
        others.append(loan)
        continue
      }
      let (number, match) = existing.remove(at: index)
      try update(match, of: number, from: loan)
    }
    for loan in others.sorted(by: { $0.checkedOutAt < $1.checkedOutAt }) {
      try add(loan, to: known.number)
    }
  }

  private mutating func update(_ known: Loan, of number: Int, from loan: Loan) throws {
    guard known.isOpen else { return }
    let lending = lending
    if let returned = loan.returnedAt {
      try applyDifference("returned") { transaction in
        if try transaction.book(number)?.openLoan?.id == known.id {
          try lending.checkIn(number, at: returned, in: transaction)
        } else {
          var closed = known
          closed.returnedAt = min(returned, lending.clock.now)
          try transaction.update(closed, of: number)
        }
      }
    } else if let due = loan.dueDate, due != known.dueDate {
      try applyDifference("due") { transaction in
        var updated = known.renewed(times: max(known.renewals, loan.renewals))
        updated.dueDate = due
        try transaction.update(updated, of: number)
      }
    }
  }

  /// Adds a loan that began after the others of the book, as one that is open and has no start did.
  /// Otherwise its order would be lost.
  private mutating func add(_ loan: Loan, to number: Int) throws {
    guard takes, transaction.loanRequests == nil, let book = try transaction.book(number),
      try transaction.loans(of: number).allSatisfy({ other in
        other.isFromOwner != loan.isFromOwner
          || !other.isOpen
            && (other.checkedOutAt <= loan.checkedOutAt || loan.knownStart == nil && loan.isOpen)
      }), loan.isFromOwner ? book.details.owner != nil : book.isHere
    else { return unknown += 1 }
    let due = loan.dueDate ?? loan.returnedAt.map(lending.clock.day)
    try applyDifference("borrower") { transaction in
      if loan.isFromOwner {
        try transaction.borrow(number, at: loan.checkedOutAt, due: loan.dueDate)
      } else {
        try transaction.checkOut(
          number, to: loan.borrower, at: loan.checkedOutAt, due: due ?? Loan.lastDue)
      }
      guard loan.returnedAt != nil || loan.renewals > 0 || due == nil,
        var added = try transaction.loans(of: number)
          .first(where: { $0.isOpen && $0.isFromOwner == loan.isFromOwner })
      else { return }
      added.returnedAt = loan.returnedAt
      if due == nil { added.dueDate = nil }
      try transaction.update(added.renewed(times: loan.renewals), of: number)
    }
  }

  private mutating func applyDifference(
    _ column: String, _ change: (any LibraryTransaction) throws -> Void
  ) throws {
    differences[column, default: 0] += 1
    guard takes else { return }
    try change(transaction)
    hasChanged = true
  }
}
