import Library
import Platform

/// What is read of a library by itself, and within a change, as it is at that point.
package protocol LibraryReading: AnyObject {
  /// Nil if there is no such number, or it is in the trash.
  func book(_ number: Int) throws -> Book?

  /// Returns a book of the library or the trash, or nil if there is no such number.
  func anyBook(_ number: Int) throws -> Book?

  /// The other copies of a book: those with its ISBN, else those of the same title and author that have none. What was
  /// given back to its owner is none.
  func copies(of book: Book) throws -> [Book]

  /// All loans of a book, newest first.
  func loans(of number: Int) throws -> [Loan]

  /// Nil if there is no such entry, on any shelf.
  func entry(_ number: Int) throws -> ShelfEntry?

  /// The entry that a book is, in the library or in the trash; nil if it is on no shelf.
  func entry(ofBook number: Int) throws -> ShelfEntry?

  /// The entry of the same title, on any shelf: that of its book, else by its ISBN, else by title and author as they are
  /// sorted; nil if there is none. That of another copy in the library is not that of a book.
  func duplicate(of book: ShelvedBook) throws -> ShelfEntry?

  /// Nil if nothing is kept of that name and no book has it.
  func tag(named name: String) throws -> LibraryTag?

  /// Nil if there is no meeting of this number.
  func meeting(_ number: Int) throws -> Meeting?

  /// Nil if there is no meeting on this day.
  func meeting(on day: Day) throws -> Meeting?

  /// Nil if there is no such poll.
  func poll(_ number: Int) throws -> Poll?

  /// The one that is open; nil if none is.
  func openPoll() throws -> Poll?

  /// All polls, newest first.
  func polls() throws -> [Poll]

  /// What is known of an owner besides the name; nil if that is nothing.
  func keptOwner(named name: String) throws -> Owner?

  /// Nil if no book has an owner of this name, and no more is known of one.
  func owner(named name: String, on today: Day) throws -> CountedOwner?

  /// Nil if no one has this name. A name that was merged is that of who it was merged into.
  func borrower(named name: String) throws -> Borrower?

  /// Whoever has a card with this code, or the card that is printed for them (`LabelCode.card`); nil if
  /// no one has.
  func borrower(withCard card: String) throws -> Borrower?

  /// The books that a borrower has, deleted ones too, soonest due first.
  func booksLent(to borrower: Borrower, limit: Int) throws -> [LentBook]
}

extension LibraryReading {
  /// The entry of a book, else that of another copy of it.
  package func entry(ofAnyCopy book: ShelvedBook) throws -> ShelfEntry? {
    if let entry = try duplicate(of: book) { return entry }
    var title = book
    title.bookNumber = nil
    return try duplicate(of: title)
  }
}
