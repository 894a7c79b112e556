import Library

package enum DeskCode: Equatable, Sendable {
  /// A borrower with this name, found by name or card, or the user.
  case borrower(String)
  /// The name of someone who is not a borrower yet.
  case newBorrower(String)
  /// A book, or the copies with this ISBN.
  case books([Book], scanned: String)
  case unknownISBN(ISBN)
  /// A code that may be a borrower's, but is unknown.
  case refused(LibraryError)

  /// Whether it may belong to another borrower. The current turn is over then, so that nothing is
  /// lent to someone who has left.
  package func endsTurn(of name: String) -> Bool {
    switch self {
    case .borrower(let other), .newBorrower(let other): !Borrower.isSame(other, name)
    case .refused: true
    case .books, .unknownISBN: false
    }
  }
}

/// The result of scanning a book. All output is derived from it.
package enum DeskOutcome: Equatable, Sendable {
  case lent(Book)
  /// The book was returned, so many days late.
  case returned(Book, from: Loan, daysLate: Int)
  /// Nothing was done: it was lent in this turn already.
  case alreadyLent(Book)
  /// Nothing was done: it was returned in this turn. One more scan lends it.
  case alreadyReturned(Book)
  /// Nothing was done: it is here, and there is no current borrower.
  case here(Book)

  package var book: Book {
    switch self {
    case .lent(let book), .returned(let book, _, _), .alreadyLent(let book),
      .alreadyReturned(let book), .here(let book):
      book
    }
  }
}
