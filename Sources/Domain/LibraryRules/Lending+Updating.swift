import Library
import LibraryPorts
import Platform

/// Updates the loan of a book to match a given borrower and due date.
///
/// | State      | Given          | In a form   | By a program |
/// |------------|----------------|-------------|--------------|
/// | available  | someone        | checked out | checked out  |
/// | lent       | no one         | returned    | returned     |
/// | lent       | a later day    | corrected   | renewed      |
/// | lent       | a renewal      |             | renewed      |
/// | lent       | an earlier day | corrected   | corrected    |
/// | returned   | that loan      | checked out | reopened     |
/// | lent       | someone else   | corrected   | `alreadyOut` |
/// | borrowed   | someone        | checked out | checked out  |
/// | borrowed   | the user       | corrected   | corrected    |
/// | borrowed   | no one         | returned    | returned     |
///
/// “Borrowed” is a book that its owner lends to us.
extension Lending {
  // MARK: Forms

  /// Updates the loan to match a form. Setting fields starts or corrects a loan; clearing them ends
  /// it.
  ///
  /// - Throws: `LibraryError.notHeld`, or an error about the loan.
  package func updateLoan(
    of number: Int, toMatch form: LoanForm, in transaction: any LibraryTransaction
  ) throws {
    if let requests = transaction.loanRequests {
      return try requests.updateLoan(of: number, toMatch: form)
    }
    let book = try transaction.existing(number)
    if !book.details.isHeld, form.borrower != nil || form.due != nil {
      throw LibraryError.notHeld(BookName(book))
    }
    if book.details.owner != nil {
      return try updateLoans(of: book, toMatch: form, in: transaction)
    }
    // A borrowed book has become ours, and is lent to no one.
    if let loan = form.book?.openLoan, loan.isFromOwner,
      (form.borrower, form.due) == (loan.borrower, loan.dueDate)
    {
      return
    }
    guard form.borrower != nil || form.due != nil else {
      if book.openLoan != nil { try checkIn(number, in: transaction) }
      return
    }
    guard var loan = book.openLoan else {
      try checkOut(number, to: form.borrower, due: form.due, in: transaction)
      return
    }
    loan.dueDate = form.due ?? loan.dueDate
    try update(loan, of: book, to: form.borrower ?? terms.user, in: transaction)
  }

  /// Corrects a loan. Its borrower, if it is another one, no longer waits for the book.
  private func update(
    _ loan: Loan, of book: Book, to borrower: String, in transaction: any LibraryTransaction
  ) throws {
    let isOther = loan.borrower != borrower
    var loan = loan
    loan.borrower = borrower
    try transaction.update(loan, of: book.number)
    if isOther { try holdRules.updateHolds(onLending: book, to: borrower, in: transaction) }
  }

  /// Updates the loans of a book with an owner. Unless someone else has the book, a due date, and
  /// the user or no one as the borrower, apply to the owner's loan to us.
  private func updateLoans(
    of book: Book, toMatch form: LoanForm, in transaction: any LibraryTransaction
  ) throws {
    let number = book.number
    let borrower = form.borrower.flatMap { terms.isUser($0) ? nil : $0 }
    var form = form
    var due = form.due
    if form.book == nil, let owner = book.details.owner {
      // The date of a new book is its owner's. A borrower's date is given separately.
      switch form.ownerDue {
      case .set(let day): due = day
      case .clear: due = nil
      case nil:
        if due == nil, !form.hasNoDueDate {
          due = try borrowedDueDate(from: owner, in: transaction)
        }
        form.due = borrower == nil ? form.due : nil
      }
      if borrower == nil, form.ownerDue != nil, form.due != nil {
        throw LibraryError.lentToNoOne(book.title)
      }
      if borrower != nil || form.ownerDue != nil {
        try setLoanFromOwner(of: number, due: due, in: transaction)
      }
      if borrower == nil, form.ownerDue != nil { return }
    } else if let change = form.ownerDue {
      if book.isReturnedToOwner, let absence = book.absenceError { throw absence }
      let old = form.book?.openLoan
      let isSame = form.borrower == old?.borrower && form.due == old?.dueDate
      let isReturned = form.borrower == nil && book.openLoanToBorrower != nil
      if borrower == nil, !isSame, !isReturned { throw LibraryError.lentToNoOne(book.title) }
      let day: Day? = if case .set(let day) = change { day } else { nil }
      try setLoanFromOwner(of: number, due: day, in: transaction)
      if isSame { return }
    }
    if var loan = book.openLoanToBorrower {
      if let borrower {
        loan.dueDate = form.due
        return try update(loan, of: book, to: borrower, in: transaction)
      }
      try checkIn(number, in: transaction)
      // The user's own loan becomes the owner's loan to us, now that there is an owner.
      guard form.borrower != nil else { return }
    }
    guard borrower == nil else {
      return try checkOut(number, to: borrower, due: form.due, in: transaction)
    }
    if book.openLoanFromOwner != nil {
      let isUnset = form.book != nil && form.borrower == nil && form.due == nil
      if isUnset, form.book?.openLoan != nil { try checkIn(number, in: transaction) }
      if !isUnset { try setLoanFromOwner(of: number, due: due, in: transaction) }
    } else if form.borrower != nil || form.due != nil {
      try checkOut(number, to: nil, due: form.due, in: transaction)
    }
  }

  // MARK: Programs

  /// Lends, returns or renews. Unchanged fields are ignored, since clients send whole books.
  package func updateLoan(
    of number: Int, toMatch change: LoanChange, in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    switch change.borrower {
    case .set(Borrower.user) where book.openLoan?.isFromOwner == true,
      nil where book.openLoan?.isFromOwner == true && book.dueDate == nil:
      try setLoan(of: number, toMatch: change, in: transaction)
    case .set(let name)
    where try !isLoan(
      book.currentOrLastLoan, of: storedName(name, in: transaction), at: change.checkedOutAt):
      let start = change.checkedOutAt == Loan.unknownStart ? nil : change.checkedOutAt
      try checkOut(number, to: name, at: start, due: change.dueDate, in: transaction)
      try setLoan(of: number, toMatch: change, in: transaction)
    case .set where change.isCurrentBorrower && book.currentOrLastLoan?.isOpen == false:
      try reopen(book, toMatch: change, in: transaction)
    case .clear:
      if book.openLoan != nil { try checkIn(number, in: transaction) }
    case .set, nil:
      guard let loan = book.openLoan else { return }
      if change.dueDate == nil, let renewals = change.renewals, renewals > loan.renewals {
        return try renew(number, due: nil, in: transaction)
      }
      let due = change.dueDate ?? loan.dueDate
      // An earlier date is not a renewal, but a correction by the client.
      let isLater = due.map { due in loan.dueDate.map { due > $0 } ?? true } ?? false
      guard isLater, change.renewals.map({ $0 > loan.renewals }) ?? true else {
        return try setLoan(of: number, toMatch: change, in: transaction)
      }
      try renew(number, due: due, in: transaction)
    }
  }

  private func setLoan(
    of number: Int, toMatch change: LoanChange, in transaction: any LibraryTransaction
  ) throws {
    guard let loan = try transaction.existing(number).openLoan else { return }
    var updated = loan.renewed(times: change.renewals ?? loan.renewals)
    updated.dueDate = change.dueDate ?? loan.dueDate
    guard updated != loan else { return }
    // Without the renewals that are undone, the loan may already have been late.
    let since = updated.renewals < loan.renewals ? clock.day(of: loan.checkedOutAt) : nil
    if updated.dueDate != loan.dueDate { try check(due: updated.dueDate, since: since) }
    try transaction.update(updated, of: number)
  }

  /// Undoes a return: the loan continues, and so do the holds on the book.
  private func reopen(
    _ book: Book, toMatch change: LoanChange, in transaction: any LibraryTransaction
  ) throws {
    guard var loan = book.currentOrLastLoan, !loan.isFromOwner || book.isReturnedToOwner else {
      return
    }
    if let refusal = refusal(of: book, to: loan.isFromOwner ? nil : loan.borrower) { throw refusal }
    loan.returnedAt = nil
    loan.dueDate = change.dueDate ?? loan.dueDate
    try transaction.update(loan.renewed(times: change.renewals ?? loan.renewals), of: book.number)
    if !loan.isFromOwner {
      try holdRules.updateHolds(onLending: book, to: loan.borrower, in: transaction)
    }
  }

  // MARK: Matching loans

  /// Returns the stored name of a borrower, whose name may be written in several ways.
  private func storedName(
    _ name: String, in transaction: any LibraryTransaction
  ) throws -> String {
    try transaction.borrower(named: name)?.name ?? name
  }

  /// Whether a loan is the given check-out or, without a time, the borrower's open one.
  private func isLoan(_ loan: Loan?, of borrower: String, at instant: Date?) -> Bool {
    guard let loan, loan.borrower == borrower else { return false }
    guard let instant, instant != Loan.unknownStart || loan.knownStart == nil else {
      return loan.isOpen
    }
    return abs(loan.checkedOutAt.timeIntervalSince(instant)) < 1
  }
}
