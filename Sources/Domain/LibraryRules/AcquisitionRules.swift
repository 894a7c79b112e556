import Library
import LibraryPorts
import Platform

/// The rules for books that come into the library, and for books that leave it and keep their
/// history.
package struct AcquisitionRules {
  private let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  /// Returns why a book cannot come into the library, or `nil` if it can.
  package func refusalToAcquire(_ book: Book) -> LibraryError? {
    guard book.details.isHeld else { return nil }
    return book.isReturnedToOwner ? book.absenceError : .alreadyHeld(BookName(book))
  }

  /// Adds a new book. If it is known but not held, the known book comes into the library instead,
  /// with these details, completed with the known ones.
  ///
  /// - Parameters:
  ///   - match: the book that the new one duplicates, if any.
  ///   - number: the number of a new book; nil for the next one. A known book keeps its own.
  /// - Returns: the number of the book, and the known book as it was.
  /// - Throws: `LibraryError.numberTaken`.
  package func add(
    _ details: BookDetails, matching match: Book?, number: Int? = nil,
    in transaction: any LibraryTransaction
  ) throws -> (number: Int, known: Book?) {
    if let number, let other = try transaction.anyBook(number), other.number != match?.number {
      throw LibraryError.numberTaken(BookName(other))
    }
    guard let match, !match.details.isHeld else {
      let newNumber = try transaction.add(details, at: clock.now, number: number)
      // A library on a server assigns numbers itself.
      if let number, newNumber > 0, newNumber != number,
        let other = try transaction.anyBook(newNumber)
      {
        throw LibraryError.numberTaken(BookName(other))
      }
      return (newNumber, nil)
    }
    let knownBook = try transaction.existing(match.number)
    try acquire(knownBook.number, as: details.completing(knownBook.details), in: transaction)
    return (knownBook.number, knownBook)
  }

  /// Adds a known book to the library. It counts as added now; a book with an owner is then on loan
  /// to us.
  ///
  /// - Parameters:
  ///   - others: the details that complete those of the book.
  ///   - edit: changes the details of the book.
  /// - Throws: `LibraryError.alreadyHeld`, `givenBack`, or `required` if it has no author.
  @discardableResult
  package func acquire(
    _ number: Int, completedFrom others: BookDetails? = nil, in transaction: any LibraryTransaction,
    edit: (inout BookDetails) throws -> Void = { _ in }
  ) throws -> Book {
    let book = try transaction.existing(number)
    var details = others.map(book.details.completed) ?? book.details
    try edit(&details)
    return try acquire(number, as: details, in: transaction)
  }

  /// Adds a known book to the library with these details, such as those that a person typed.
  ///
  /// - Throws: `LibraryError.alreadyHeld`, `givenBack`, or `required` if it has no author.
  @discardableResult
  package func acquire(
    _ number: Int, as details: BookDetails, in transaction: any LibraryTransaction
  ) throws -> Book {
    if let refusal = refusalToAcquire(try transaction.existing(number)) { throw refusal }
    var details = details
    details.isHeld = true
    details.withdrawal = nil
    if let field = details.missingField { throw LibraryError.required(field) }
    try transaction.update(number, to: details)
    return try transaction.existing(number)
  }

  /// Returns why a book cannot be withdrawn, or `nil` if it can. A borrowed book is returned
  /// instead.
  package func refusalToWithdraw(_ book: Book) -> LibraryError? {
    let name = BookName(book)
    if let loan = book.openLoanToBorrower {
      return .alreadyOut(name, borrower: loan.borrower, due: loan.dueDate)
    }
    if book.openLoanFromOwner != nil { return .otherOwner(name, owner: book.details.owner) }
    if let absence = book.absenceError { return absence }
    let queue = book.queue(on: clock.today)
    return queue.first.map { .awaited(name, borrower: $0.borrower, count: queue.count) }
  }

  /// Removes a book from the library, but keeps it with its history. It no longer has a location.
  ///
  /// - Parameter reason: for example “sold”.
  /// - Throws: `LibraryError.alreadyOut`, `otherOwner`, `notHeld`, `awaited`, or an error about the
  ///   reason.
  package func withdraw(
    _ number: Int, because reason: String?, in transaction: any LibraryTransaction
  ) throws {
    let book = try transaction.existing(number)
    if let refusal = refusalToWithdraw(book) { throw refusal }
    let text = try reason.map { try PlainText.checked($0, for: nil) }
    var details = book.details
    details.isHeld = false
    details.location = nil
    details.withdrawal = Withdrawal(
      day: clock.today, reason: text.flatMap { $0.isEmpty ? nil : $0 })
    try transaction.update(number, to: details)
    // The remaining holds have expired.
    for hold in try transaction.holds(on: number) { try transaction.remove(Hold.self, hold.number) }
  }
}

extension BookDetails {
  /// Returns these details, completed with those of a known book. The known spelling of the title
  /// and the author is kept if it differs only in case, accents and punctuation.
  fileprivate func completing(_ known: BookDetails) -> BookDetails {
    var result = completed(from: known)
    if Folding.titleKey(result.title) == Folding.titleKey(known.title) {
      result.title = known.title
    }
    if Folding.authorKey(result.author) == Folding.authorKey(known.author) {
      result.author = known.author
    }
    return result
  }
}
