import Library
import Platform

/// Read access to a library. Within a change, reads include the changes so far.
package protocol LibraryReading: AnyObject {
  /// Returns a book of the library, or `nil` if it is in the trash.
  func book(_ number: Int) throws -> Book?

  /// Returns a book of the library or the trash.
  func anyBook(_ number: Int) throws -> Book?

  /// Returns the other copies of a book: books with the same ISBN, or else books with the same
  /// title and author and no ISBN. Books returned to their owner are not copies.
  func copies(of book: Book) throws -> [Book]

  /// Returns all loans of a book, newest first.
  func loans(of number: Int) throws -> [Loan]

  func reading(_ number: Int) throws -> Reading?

  func tag(named name: String) throws -> LibraryTag?

  func meeting(_ number: Int) throws -> Meeting?

  func meeting(on day: Day) throws -> Meeting?

  func poll(_ number: Int) throws -> Poll?

  func openPoll() throws -> Poll?

  /// Returns all polls, newest first.
  func polls() throws -> [Poll]

  /// Returns the stored details of an owner, if any.
  func storedOwner(named name: String) throws -> Owner?

  func owner(named name: String, on today: Day) throws -> OwnerSummary?

  /// Returns the borrower with a name. The name of a merged borrower finds the remaining one.
  func borrower(named name: String) throws -> Borrower?

  /// Returns the borrower with a card, by its own code or by the code of a printed card
  /// (`LabelCode.card`).
  func borrower(withCard card: String) throws -> Borrower?

  /// Returns the books that a borrower has, including books in the trash, soonest due first.
  func booksLent(to borrower: Borrower, limit: Int) throws -> [LentBook]
}

extension LibraryReading {
  /// Returns why a book cannot be used: it was deleted, or the number does not exist.
  package func missing(_ number: Int) throws -> LibraryError {
    try anyBook(number).map { .deleted(BookName($0)) } ?? .noSuchBook(number)
  }
}
