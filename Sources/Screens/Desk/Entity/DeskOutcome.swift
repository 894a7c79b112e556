import Library

package enum DeskCode: Equatable, Sendable {
  /// The name of the user or of a borrower, found by name or card.
  case borrower(String)
  /// The name of someone who is not a borrower yet.
  case newBorrower(String)
  /// A book, or the copies with the scanned ISBN.
  case books([Book], scanned: String)
  case unknownISBN(ISBN)
  /// An unknown code, possibly of a borrower's card.
  case refused(LibraryError)
}

/// The result of scanning a book. All output is derived from it.
package enum DeskOutcome: Equatable, Sendable {
  case lent(Book)
  /// The book was returned, `daysLate` days late.
  case returned(Book, from: Loan, daysLate: Int)
  /// Nothing was done: the book was already lent in this turn.
  case alreadyLent(Book)
  /// Nothing was done: the book was returned in this turn. Another scan lends it.
  case alreadyReturned(Book)
  /// Nothing was done: the book is in, and there is no current borrower.
  case noCurrentBorrower(Book)

  package var book: Book {
    switch self {
    case .lent(let book), .returned(let book, _, _), .alreadyLent(let book),
      .alreadyReturned(let book), .noCurrentBorrower(let book):
      book
    }
  }
}
