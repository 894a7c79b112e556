package enum LinePart: CaseIterable, Sendable, Equatable {
  case books, borrower, rating, tags, title, author, text, file, order, page, value
  case shell, record
  case borrowerOrder
  /// The order of a shelf, and a note.
  case shelfOrder, notes
  /// Meetings, and the parts of a meeting other than its title.
  case meetings, book, date
  case tagName, newName
  /// Books to vote on, the voter, their choices, and a poll.
  case candidates, voter, choices, poll
  /// A known borrower, a new one, and the one to merge with.
  case person, newPerson, otherPerson
  case waitingBorrower
  case owner, otherOwner
  /// The rest of a form, at the end of input.
  case answers

  /// The kind of answer to the question for the part, or `nil` if the part is only reported as
  /// missing.
  package var valueKind: ValueKind? {
    switch self {
    case .books: .books
    case .borrower, .person, .otherPerson, .waitingBorrower, .voter: .borrower
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
    case .meetings: .numbers
    case .shell: .shell
    case .record: .record
    case .book: .anyBook
    case .date: .date
    case .candidates: .candidates
    case .choices: .choices
    case .value, .answers: nil
    }
  }

  package var option: LineOption? {
    switch self {
    case .borrower: .to
    case .waitingBorrower: .for
    case .author: .author
    case .book: .book
    case .date: .on
    default: nil
    }
  }
}
