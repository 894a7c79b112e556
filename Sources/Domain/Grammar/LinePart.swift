/// A part of a request that can be missing.
package enum LinePart: CaseIterable, Sendable, Equatable {
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

  /// What answers the question for it; nil for what is only told as missing.
  package var slot: Slot? {
    switch self {
    case .books: .books
    case .borrower, .person, .otherPerson, .waiter, .voter: .borrower
    case .owner, .otherOwner: .owner
    case .newPerson, .newName, .author: .name
    case .rating: .stars
    case .tags: .tags
    case .tagName: .tag
    case .title: .newBook
    case .text, .notes: .text
    case .file: .file
    case .order: .order
    case .shelfOrder: .shelfOrder
    case .borrowerOrder: .borrowerOrder
    case .page, .poll: .number
    case .entries, .meetings: .numbers
    case .shell: .shell
    case .record: .record
    case .book: .anyBook
    case .date: .date
    case .candidates: .candidates
    case .choices: .choices
    case .value, .answers: nil
    }
  }

  /// The option that says it.
  package var option: LineOption? {
    switch self {
    case .borrower: .to
    case .waiter: .for
    case .author: .author
    case .book: .book
    case .date: .on
    default: nil
    }
  }
}
