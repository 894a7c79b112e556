import Library
import LibraryPorts
import Platform

/// Which loan a book gets where someone tells who has it, and until when.
///
/// | It is         | Told           | In a form   | By a program | By the server of a copy  |
/// |---------------|----------------|-------------|--------------|--------------------------|
/// | here          | someone        | checked out | checked out  | checked out              |
/// | lent          | no one         | returned    | returned     | returned                 |
/// | lent          | a later day    | corrected   | renewed      | renewed                  |
/// | lent          | an earlier day | corrected   | corrected    | corrected                |
/// | returned      | that loan      | checked out | reopened     | checked out              |
/// | lent          | someone else   | corrected   | `alreadyOut` | returned and checked out |
/// | its owner’s   | the user       | corrected   | corrected    | corrected                |
/// | its owner’s   | no one         | given back  | given back   | given back               |
extension Lending {
  // MARK: In a form

  /// Borrower and due date in a form are those of the loan: filled in, they start or correct one;
  /// emptied, they end it.
  package func updateLoan(
    of number: Int, toMatch form: LoanForm, in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    if book.details.owner != nil {
      return try updateLoans(of: book, toMatch: form, in: transaction)
    }
    // What an owner had lent us is ours now, and lent to no one.
    if let loan = form.book?.loan, loan.isFromOwner,
      (form.borrower, form.due) == (loan.borrower, loan.dueDate)
    {
      return
    }
    guard form.borrower != nil || form.due != nil else {
      if book.loan != nil { try checkIn(number, in: transaction) }
      return
    }
    guard var loan = book.loan else {
      try checkOut(number, to: form.borrower, due: form.due, in: transaction)
      return
    }
    loan.borrower = form.borrower ?? terms.user
    loan.dueDate = form.due ?? loan.dueDate
    try transaction.update(loan, of: number)
  }

  /// The same of a book with an owner: the user as its borrower, or none, and the due date are those of
  /// the owner's loan to us, unless someone else has the book.
  private func updateLoans(
    of book: Book, toMatch form: LoanForm, in transaction: any LibraryTransaction
  ) throws {
    let (number, borrower) = (book.number, form.borrower.flatMap { terms.isOwn($0) ? nil : $0 })
    var due = form.due
    if form.book == nil, due == nil || borrower != nil, let owner = book.details.owner {
      due = form.hasNoDueDate ? nil : try borrowedDate(from: owner, in: transaction)
      if borrower != nil { try setBorrowing(of: number, due: due, in: transaction) }
    }
    if var loan = book.lent {
      if let borrower {
        (loan.borrower, loan.dueDate) = (borrower, form.due)
        return try transaction.update(loan, of: number)
      }
      try checkIn(number, in: transaction)
      // What was noted as the user's own loan is the owner's, now that there is an owner.
      guard form.borrower != nil else { return }
    }
    guard borrower == nil else {
      return try checkOut(number, to: borrower, due: form.due, in: transaction)
    }
    if book.borrowed != nil {
      let isLeft = form.book != nil && form.borrower == nil && form.due == nil
      if isLeft, form.book?.loan != nil { try checkIn(number, in: transaction) }
      if !isLeft { try setBorrowing(of: number, due: due, in: transaction) }
    } else if form.borrower != nil || form.due != nil {
      try checkOut(number, to: nil, due: form.due, in: transaction)
    }
  }

  // MARK: By a program

  /// Lends, takes back or renews. What is as it is asked to be stays so: clients send whole books.
  package func updateLoan(
    of number: Int, toMatch change: LoanChange, in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    switch change.borrower {
    case .set(Borrower.user) where book.loan?.isFromOwner == true,
      nil where book.loan?.isFromOwner == true && book.dueDate == nil:
      try setLoan(of: number, toMatch: change, in: transaction)
    case .set(let name)
    where try !isLoan(
      book.lastLoan, of: keptName(name, in: transaction), at: change.checkedOutAt):
      try checkOut(
        number, to: name, at: change.checkedOutAt, due: change.dueDate, in: transaction)
      try setLoan(of: number, toMatch: change, in: transaction)
    case .set where change.isHeld && book.lastLoan?.isOpen == false:
      try reopen(book, toMatch: change, in: transaction)
    case .clear:
      if book.loan != nil { try checkIn(number, in: transaction) }
    case .set, nil:
      guard let loan = book.loan else { return }
      let due = change.dueDate ?? loan.dueDate
      // An earlier date is no renewal, but what the client wants it to be.
      let isLater = due.map { due in loan.dueDate.map { due > $0 } ?? true } ?? false
      guard isLater, change.renewals.map({ $0 > loan.renewals }) ?? true else {
        return try setLoan(of: number, toMatch: change, in: transaction)
      }
      try renew(number, due: due, in: transaction)
    }
  }

  /// Sets the due date and the renewals of the open loan to what is told of them.
  private func setLoan(
    of number: Int, toMatch change: LoanChange, in transaction: any LibraryTransaction
  ) throws {
    guard let loan = try transaction.existing(number).loan else { return }
    var told = loan.renewed(times: change.renewals ?? loan.renewals)
    told.dueDate = change.dueDate ?? loan.dueDate
    guard told != loan else { return }
    // What is taken back may have been late before.
    let since = told.renewals < loan.renewals ? clock.day(of: loan.checkedOutAt) : nil
    if told.dueDate != loan.dueDate { try check(due: told.dueDate, since: since) }
    try transaction.update(told, of: number)
  }

  /// The book was never back: its loan goes on, and those who wait for it wait on.
  private func reopen(
    _ book: Book, toMatch change: LoanChange, in transaction: any LibraryTransaction
  ) throws {
    guard var loan = book.lastLoan, !loan.isFromOwner || book.isGivenBack else { return }
    if let refusal = refusal(of: book, to: loan.isFromOwner ? nil : loan.borrower) { throw refusal }
    loan.returnedAt = nil
    loan.dueDate = change.dueDate ?? loan.dueDate
    try transaction.update(loan.renewed(times: change.renewals ?? loan.renewals), of: book.number)
    if !loan.isFromOwner { try holding.end(on: book, of: loan.borrower, in: transaction) }
  }

  // MARK: By the server of a copy

  /// Nothing is refused, and no one's turn comes: it has happened there.
  package func updateLoan(
    of number: Int, toMatch theirs: RemoteBook, in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    if book.details.owner != nil, theirs.has(.owner), theirs.has(.borrower),
      theirs.borrower.map({ $0 == Borrower.user }) ?? true
    {
      return try updateBorrowing(of: book, toMatch: theirs, in: transaction)
    }
    let start = theirs.checkedOutAt
    func checkOut(to name: String, at instant: Date, due: Day?) throws {
      let due = due ?? clock.day(of: instant).adding(days: terms.period)
      try transaction.checkOut(number, to: name, at: instant, due: due)
      guard let renewals = theirs.renewals, renewals > 0, theirs.borrower != nil,
        var loan = try transaction.existing(number).lent
      else { return }
      loan.renewals = renewals
      try transaction.update(loan, of: number)
    }
    let name = try theirs.borrower.map { try keptName($0, in: transaction) }
    if let name, var loan = book.lent, isLoan(loan, of: name, at: start, within: RemoteBook.skew) {
      if let due = theirs.dueDate, due != loan.dueDate { loan.renew(until: due) }
      loan.renewals = theirs.renewals ?? loan.renewals
      return try transaction.update(loan, of: number)
    }
    if let loan = book.lent { try close(loan, of: number, in: transaction) }
    if let name { return try checkOut(to: name, at: start ?? clock.now, due: theirs.dueDate) }
    let last = try keptName(theirs[.lastCheckedOutBy], in: transaction)
    guard theirs.has(.borrower), !last.isEmpty, let start,
      !isLoan(book.lending, of: last, at: start, within: RemoteBook.skew)
    else { return }
    try checkOut(to: last, at: start, due: nil)
    guard let loan = try transaction.existing(number).lent else { return }
    try close(loan, of: number, in: transaction)
  }

  /// The same of a book that its owner lends us, or that was given back there.
  private func updateBorrowing(
    of book: Book, toMatch theirs: RemoteBook, in transaction: any LibraryTransaction
  ) throws {
    if let loan = book.lent { try close(loan, of: book.number, in: transaction) }
    switch (theirs.borrower, book.borrowed) {
    case (nil, let loan?): try close(loan, of: book.number, in: transaction)
    case (nil, nil): break
    case (_, nil):
      try transaction.borrow(
        book.number, at: theirs.checkedOutAt ?? clock.now, due: theirs.dueDate)
    case (_, var loan?):
      loan.dueDate = theirs.dueDate
      try transaction.update(loan, of: book.number)
    }
  }

  // MARK: Whose loan it is

  /// What a borrower is called here: one person may be written in several ways.
  private func keptName(
    _ name: String, in transaction: any LibraryTransaction
  ) throws -> String {
    try transaction.borrower(named: name)?.name ?? name
  }

  /// Whether it is the check-out that is told of; the open one if it is not told when that was.
  ///
  /// - Parameter seconds: how far apart both may be dated; within one, as it is told, by one and the same clock.
  private func isLoan(
    _ loan: Loan?, of borrower: String, at instant: Date?, within seconds: Double = 1
  ) -> Bool {
    guard let loan, loan.borrower == borrower else { return false }
    guard let instant else { return loan.isOpen }
    return abs(loan.checkedOutAt.timeIntervalSince(instant)) < seconds
  }
}
