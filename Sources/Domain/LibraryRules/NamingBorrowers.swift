import Library
import LibraryPorts

extension BorrowerReading {
  /// - Throws: `nameIsCard` for a name that nobody has, where it is the code of someone's card: the desk
  ///   would take it for theirs.
  func checkNew(name: String) throws {
    guard try borrower(named: name) == nil, let holder = try borrower(withCard: name) else {
      return
    }
    throw LibraryError.nameIsCard(name, of: holder.name)
  }
}

extension LibraryStore {
  /// Whoever has the name or the card, the user by any of theirs; else the only one whose name has
  /// these words.
  ///
  /// - Throws: `noSuchBorrower`, `severalBorrowers`.
  package func borrower(
    typed: String, _ terms: LoanTerms, on today: Day
  ) throws -> Borrower {
    let text = try PlainText.checked(typed, for: .borrower)
    if terms.isOwn(text), let user = try borrower(named: terms.user) { return user }
    if let borrower = try borrower(named: text) ?? borrower(withCard: text) { return borrower }
    var query = BorrowerQuery()
    query.text = text
    return try reading {
      let found = try borrowers(query, on: today, offset: 0, limit: ManyBooks.shown)
      guard let first = found.first else { throw LibraryError.noSuchBorrower(text) }
      guard found.count == 1 else {
        throw LibraryError.severalBorrowers(
          text, found.map(\.borrower.name), count: try borrowerCount(query))
      }
      return first.borrower
    }
  }
}
