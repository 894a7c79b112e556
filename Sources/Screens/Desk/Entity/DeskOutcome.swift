import Library

/// What a scan can be of.
package enum DeskCode: Equatable, Sendable {
  /// Someone of this name, whether known by that, by a card or as the user.
  case borrower(String)
  /// A name that no one has.
  case newBorrower(String)
  /// A book, or the copies that have the ISBN.
  case books([Book], scanned: String)
  case unknownISBN(ISBN)
  /// What could be a borrower's, but is not known to be.
  case refused(LibraryError)

  /// Whether it may be of another borrower than the one whose turn it is. That turn is over then, so
  /// that nothing is lent to who has left.
  package func endsTurn(of name: String) -> Bool {
    switch self {
    case .borrower(let other), .newBorrower(let other): !Borrower.isSame(other, name)
    case .refused: true
    case .books, .unknownISBN: false
    }
  }
}

/// What came of the scan of a book: all that is told of it follows from this.
package enum DeskOutcome: Equatable, Sendable {
  case lent(Book)
  /// Came back from whoever had it; how many days late.
  case returned(Book, from: Loan, daysLate: Int)
  /// Nothing was done: it was lent in this turn already.
  case lentAlready(Book)
  /// Nothing was done: it came back in this turn. One scan more lends it.
  case returnedAlready(Book)
  /// Nothing was done: it is here, and no one's turn.
  case here(Book)

  package var book: Book {
    switch self {
    case .lent(let book), .returned(let book, _, _), .lentAlready(let book),
      .returnedAlready(let book), .here(let book):
      book
    }
  }
}
