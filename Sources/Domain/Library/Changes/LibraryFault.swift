/// A fault that a check found in a library. Localization provides the messages.
package enum LibraryFault: Equatable, Sendable {
  /// The file itself is damaged; SQLite's message.
  case damaged(String)
  /// A row that belongs to a missing row. Here and below, a row without a number is nil.
  case orphan(table: String, row: Int?)
  /// A row that refers to a missing row: a hold, a merged borrower, or a loan.
  case danglingReference(table: String, row: Int)
  case layout(SchemaDifference)
  case changeLog(change: Int)
  case outOfBounds(table: String, column: String, row: Int?)
  case controlCharacter(table: String, column: String, row: Int?)
  /// Text that is not trimmed, or not in Unicode's composed form (NFC).
  case unnormalizedText(table: String, column: String, row: Int?)
  case blank(table: String, column: String, row: Int?)
  case badDay(table: String, column: String, row: Int?)
  case returnedEarly(loan: Int, book: Int)
  /// The search index does not match the words it was built from.
  case searchIndex
  case required(BookField, book: Int)
  case isbn(String, book: Int)
  case rating(Rating, book: Int)
  /// Some loans before the newest one are open; the number of these loans.
  case openLoans(Int, book: Int)
  /// The due date or the last loan that the book is listed by does not match its loans.
  case loanPointer(book: Int)
  /// The keys by which a book or an entry of this noun is found and sorted.
  case sortKeys(ChangeKind.Noun, Int)
  /// A vote for a book outside its poll, or for the same book twice.
  case ballot(of: String, poll: Int)
  /// The shelf of a book and its read-throughs do not agree.
  case reading(book: Int)
  case searchText(Deviation, book: Int)
  case tags(Deviation, book: Int)
  /// The number of books due on a day, or not out if nil.
  case tally(Day?, stored: Int, counted: Int)
  /// The counts of loans, borrowers and tags that the statistics use.
  case loanCounts
  /// The last number assigned is less than the largest in use.
  case lastNumber(table: String, stored: Int, largest: Int)
  /// The file of a cover is missing or has other content.
  case coverMissing(String, of: CoverOwner)
  /// The file of a cover that is not in use.
  case coverLeftOver(String)
  /// A file that a program was writing when it was killed.
  case unfinished(String)

  /// The tables in which a repair normalizes texts.
  package static let normalizedTables: Set = [
    "book", "tag", "meeting", "hold", "borrower", "owner",
  ]

  package enum Deviation: Sendable {
    case missing, leftOver, different
  }

  package enum Kind: String, CaseIterable, Sendable {
    case damaged, orphan, layout
    case changeLog = "change-log"
    case outOfBounds = "out-of-bounds"
    case controlCharacter = "control-character"
    case unnormalizedText = "untidy-text"
    case badDay = "bad-day"
    case returnedEarly = "returned-early"
    case searchIndex = "search-index"
    case required = "empty-field"
    case isbn = "bad-isbn"
    case rating = "bad-rating"
    case openLoans = "open-loans"
    case loanPointer = "loan-pointer"
    case sortKeys = "sort-keys"
    case searchText = "search-text"
    case tags, tally
    case loanCounts = "loan-counts"
    case lastNumber = "last-number"
    case cover, ballot, reading
    case unfinished = "unfinished-file"
  }

  package var kind: Kind {
    switch self {
    case .damaged: .damaged
    case .orphan, .danglingReference: .orphan
    case .layout: .layout
    case .changeLog: .changeLog
    case .outOfBounds: .outOfBounds
    case .controlCharacter: .controlCharacter
    case .unnormalizedText: .unnormalizedText
    case .blank: .required
    case .badDay: .badDay
    case .returnedEarly: .returnedEarly
    case .searchIndex: .searchIndex
    case .required: .required
    case .isbn: .isbn
    case .rating: .rating
    case .openLoans: .openLoans
    case .loanPointer: .loanPointer
    case .sortKeys: .sortKeys
    case .ballot: .ballot
    case .reading: .reading
    case .searchText: .searchText
    case .tags: .tags
    case .tally: .tally
    case .loanCounts: .loanCounts
    case .lastNumber: .lastNumber
    case .coverMissing, .coverLeftOver: .cover
    case .unfinished: .unfinished
    }
  }

  package var book: Int? {
    switch self {
    case .required(_, let book), .isbn(_, let book), .rating(_, let book),
      .openLoans(_, let book), .loanPointer(let book), .sortKeys(.book, let book),
      .searchText(_, let book), .tags(_, let book), .reading(let book), .returnedEarly(_, let book),
      .coverMissing(_, of: .book(let book)):
      book
    default: nil
    }
  }
}
