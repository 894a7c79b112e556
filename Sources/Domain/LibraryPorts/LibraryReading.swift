import Library
import Platform

/// The reads of a library, on their own or within a change, which see it as it is at that point.
package protocol LibraryReading: AnyObject {
  /// Does not find a book in the trash.
  func book(_ number: Int) throws -> Book?

  /// Returns a book of the library or the trash.
  func anyBook(_ number: Int) throws -> Book?

  /// Returns the other copies of a book: those with its ISBN, else those with the same title and
  /// author and no ISBN. Books returned to their owner are not copies.
  func copies(of book: Book) throws -> [Book]

  /// Returns all loans of a book, newest first.
  func loans(of number: Int) throws -> [Loan]

  func entry(_ number: Int) throws -> ShelfEntry?

  /// Returns the entry of a book in the library or the trash.
  func entry(ofBook number: Int) throws -> ShelfEntry?

  /// Finds the entry of the same book, else of the same ISBN, else of the same title and author as
  /// they are sorted. Entries of a book's other copies in the library do not count.
  func duplicate(of book: ShelvedBook) throws -> ShelfEntry?

  func tag(named name: String) throws -> LibraryTag?

  func meeting(_ number: Int) throws -> Meeting?

  func meeting(on day: Day) throws -> Meeting?

  func poll(_ number: Int) throws -> Poll?

  func openPoll() throws -> Poll?

  /// Returns all polls, newest first.
  func polls() throws -> [Poll]

  /// Returns what is known of an owner besides the name, if anything.
  func storedOwner(named name: String) throws -> Owner?

  func owner(named name: String, on today: Day) throws -> CountedOwner?

  /// A name that was merged finds the person it was merged into.
  func borrower(named name: String) throws -> Borrower?

  /// Finds a card by its code, and also by that of a printed card (`LabelCode.card`).
  func borrower(withCard card: String) throws -> Borrower?

  /// Returns the books that a borrower has, including those in the trash, soonest due first.
  func booksLent(to borrower: Borrower, limit: Int) throws -> [LentBook]
}

extension LibraryReading {
  /// Returns why a book cannot be used: it was deleted, or there is none of this number.
  package func missing(_ number: Int) throws -> LibraryError {
    try anyBook(number).map { .deleted(BookName($0)) } ?? .noSuchBook(number)
  }

  package func entry(ofAnyCopy book: ShelvedBook) throws -> ShelfEntry? {
    if let entry = try duplicate(of: book) { return entry }
    var title = book
    title.bookNumber = nil
    return try duplicate(of: title)
  }
}
