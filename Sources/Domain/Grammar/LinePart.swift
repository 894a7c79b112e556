/// A part of a request that can be missing.
package enum LinePart: Sendable, Equatable {
  case books, borrower, rating, tags, title, author, text, file, order, page, value
  case shell, record
  case borrowerOrder
  /// Entries of a shelf, their order, and what is noted on one.
  case entries, shelfOrder, notes
  /// Meetings, and what one needs besides a title.
  case meetings, book, date
  /// One tag, and what it is to be called.
  case tagName, newName
  /// Books to vote on, who votes, for which of them, and a poll.
  case candidates, voter, choices, poll
  /// A borrower who is known, one who is new, and the one that another is merged with.
  case person, newPerson, otherPerson
  /// Who waits for a book.
  case waiter
  /// Whose books they are, and who another owner is merged with.
  case owner, otherOwner
  /// The rest of a form whose answers have ended.
  case answers
}
