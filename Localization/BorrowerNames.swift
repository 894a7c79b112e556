import Library

extension Texts {
  /// Returns a borrower's name for display. For the user, that is the name in the settings, or else a word for "you".
  package func borrower(_ name: String) -> String { name == Borrower.user ? ownName ?? you[0] : name }

  package func borrowerHeading(_ name: String) -> String { isYou(name) ? capitalized(borrower(name)) : borrower(name) }

  /// Returns a borrower's name and book counts: “Anna: 2 books, 1 overdue”.
  package func heading(_ counted: BorrowerSummary) -> String {
    let overdue = counted.overdue > 0 ? ", " + overdueCount(counted.overdue) : ""
    return borrowerHeading(counted.borrower.name) + colon + " " + bookCount(counted.books) + overdue
  }

  package func contacts(of borrower: Borrower) -> [String] {
    let details = borrower.details
    return [details.card.map { name(BorrowerField.card) + " " + $0 }, details.phone, details.email]
      .compactMap(\.self)
  }

  /// Whether the borrower is addressed as "you". Some sentences are worded differently then.
  package func isYou(_ borrower: String) -> Bool { borrower == Borrower.user && ownName == nil }
}
