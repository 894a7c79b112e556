import Library

extension Texts {
  /// A borrower as people know them: the user by the name in the settings, else by a word for who
  /// is spoken to.
  package func borrower(_ name: String) -> String { name == Borrower.user ? ownName ?? you[0] : name }

  /// The same at the beginning of a line.
  package func borrowerHeading(_ name: String) -> String { isYou(name) ? capitalized(borrower(name)) : borrower(name) }

  /// Whether a borrower is spoken to, so that a sentence may go another way.
  func isYou(_ borrower: String) -> Bool { borrower == Borrower.user && ownName == nil }
}
