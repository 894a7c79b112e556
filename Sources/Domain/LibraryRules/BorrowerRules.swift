import Library
import LibraryPorts

package struct BorrowerRules {
  package let clock: Clock
  private let holdRules: HoldRules

  package init(clock: Clock, terms: LoanTerms) {
    self.clock = clock
    holdRules = HoldRules(clock: clock, days: terms.holdDays)
  }

  /// - Throws: `LibraryError.taken`, `nameIsCard`, and the errors that `fault(ofCard:)` returns.
  package func add(
    _ details: BorrowerDetails, in transaction: any LibraryTransaction
  ) throws -> Borrower {
    try check(details, of: nil, in: transaction)
    return try transaction.add(Borrower(details: details, addedAt: clock.now))
  }

  /// Replaces a borrower's details. A new name also applies to the borrower's loans. Throws as
  /// `add` does.
  package func update(
    _ borrower: Borrower, to details: BorrowerDetails, in transaction: any LibraryTransaction
  ) throws -> Borrower {
    try check(details, of: borrower, in: transaction)
    var updated = borrower
    updated.details = details
    try transaction.update(updated)
    return updated
  }

  private func check(
    _ details: BorrowerDetails, of borrower: Borrower?, in transaction: any LibraryTransaction
  ) throws {
    _ = try LoanTerms.borrower(details.name)
    if borrower?.name == Borrower.user, details.name != Borrower.user {
      throw LibraryError.userRenamed
    }
    if let other = try transaction.borrower(named: details.name),
      other.number != borrower?.number
        || borrower.map({ $0.key != Borrower.key(of: details.name) }) ?? true
    {
      throw LibraryError.taken(.borrower, other.name)
    }
    if details.name != borrower?.name { try transaction.checkNew(name: details.name) }
    if let card = details.card, card != borrower?.details.card,
      let fault = try fault(ofCard: card, of: borrower, in: transaction)
    {
      throw fault
    }
  }

  /// Returns why a code cannot be a card, if the desk would confuse it with a book or another
  /// borrower.
  package func fault(
    ofCard card: String, of borrower: Borrower?, in rows: any LibraryReading
  ) throws -> LibraryError? {
    if case .book? = LabelCode(scanned: card) { return .badCard(card) }
    if (try? ISBN(card)) != nil { return .badCard(card) }
    if let other = try rows.borrower(withCard: card), other.number != borrower?.number {
      return .cardTaken(card, by: other.name)
    }
    let nameOwner = try rows.borrower(named: card)
    return nameOwner == nil || nameOwner?.number == borrower?.number ? nil : .cardIsName(card)
  }

  /// Merges a borrower into another one, who then has the loans, holds and names of both.
  ///
  /// - Returns: the other borrower, with the details that only the first one had.
  /// - Throws: `LibraryError.mergeWithSelf`, `userRenamed`.
  package func merge(
    _ borrower: Borrower, into other: Borrower, in transaction: any LibraryTransaction
  ) throws -> Borrower {
    guard borrower.number != other.number else { throw LibraryError.mergeWithSelf(other.name) }
    guard borrower.name != Borrower.user else { throw LibraryError.userRenamed }
    var first = borrower
    var second = other
    if second.details.card == nil, let card = first.details.card {
      // No two borrowers may have the same card, even briefly.
      first.details.card = nil
      try transaction.update(first)
      second.details.card = card
    }
    second.details = second.details.completed(from: first.details)
    try transaction.update(second)
    try holdRules.move(from: first, to: second, in: transaction)
    first.mergedInto = second.number
    try transaction.update(first)
    return second
  }

  /// - Throws: `LibraryError.stillHasBooks`.
  package func remove(_ borrower: Borrower, in transaction: any LibraryTransaction) throws {
    let count = try transaction.openLoans(of: borrower)
    guard count == 0 else {
      let books = try transaction.booksLent(to: borrower, limit: BulkChanges.previewCount)
      throw LibraryError.stillHasBooks(borrower.name, books.map(\.book), count: count)
    }
    for other in try transaction.borrowersMerged(into: borrower) {
      try remove(other, in: transaction)
    }
    try holdRules.removeAll(of: borrower, in: transaction)
    try transaction.remove(Borrower.self, borrower.number)
  }
}
