import Library

extension Texts {
  /// A borrower as people know them: the user by the name in the settings, else by a word for who
  /// is spoken to.
  package func borrower(_ name: String) -> String { name == Borrower.user ? ownName ?? you[0] : name }

  /// The same at the beginning of a line.
  package func borrowerHeading(_ name: String) -> String { isYou(name) ? capitalized(borrower(name)) : borrower(name) }

  /// How many books someone has, behind their name: “Anna: 2 books, 1 overdue”.
  package func heading(_ counted: CountedBorrower) -> String {
    let late = counted.overdue > 0 ? ", " + overdueCount(counted.overdue) : ""
    return borrowerHeading(counted.borrower.name) + colon + " " + bookCount(counted.books) + late
  }

  /// How someone is reached: card, telephone and e-mail.
  package func contacts(of borrower: Borrower) -> [String] {
    let details = borrower.details
    return [details.card.map { name(BorrowerField.card) + " " + $0 }, details.phone, details.email]
      .compactMap(\.self)
  }

  /// Whether a borrower is spoken to, so that a sentence may go another way.
  package func isYou(_ borrower: String) -> Bool { borrower == Borrower.user && ownName == nil }
}
