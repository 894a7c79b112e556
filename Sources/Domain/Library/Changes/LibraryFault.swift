/// What a check found wrong with a library. No prose here: the languages write the sentences.
package enum LibraryFault: Equatable, Sendable {
  /// The file itself, in SQLite's own words.
  case damaged(String)
  /// A row that belongs to another one, which is not there; nil if the row has no number.
  case orphan(table: String, row: Int?)
  /// A row that needs another one, which is not there: a hold, another name, or a loan of no one.
  case unmet(table: String, row: Int)
  case layout(LayoutFault)
  /// A change of the log that cannot be undone, redone or told.
  case changeLog(change: Int)
  /// A number or an instant that no library may hold; the row is nil if it has no number.
  case outOfBounds(table: String, column: String, row: Int?)
  case controlCharacter(table: String, column: String, row: Int?)
  /// A text that is not trimmed, or not in Unicode's composed form.
  case untidyText(table: String, column: String, row: Int?)
  /// Nothing but white space where something must stand.
  case blank(table: String, column: String, row: Int?)
  /// No day that there is.
  case badDay(table: String, column: String, row: Int?)
  /// A loan that ended before it began.
  case returnedEarly(loan: Int, book: Int)
  /// The index of the search words does not agree with the words it was made of.
  case searchIndex
  case required(BookField, book: Int)
  case isbn(String, book: Int)
  case rating(Rating, book: Int)
  /// How many loans before the newest were never closed.
  case openLoans(Int, book: Int)
  /// The due date or the last loan that the book is listed by is not that of its loans.
  case loanPointer(book: Int)
  /// What one of a noun is found and sorted by.
  case sortKeys(ChangeKind.Noun, Int)
  /// A vote names a book that is not in its poll, or one of them twice.
  case ballot(of: String, poll: Int)
  case searchText(Deviation, book: Int)
  case tags(Deviation, book: Int)
  /// How many books are due on a day, or are here where the day is nil.
  case tally(Day?, stored: Int, counted: Int)
  /// The counts of loans, borrowers and tags that statistics are made of.
  case loanCounts
  /// The last number given is smaller than the largest there is.
  case lastNumber(table: String, stored: Int, largest: Int)
  /// The file of a cover that something has is not there, or not what it was.
  case coverMissing(String, of: CoverOwner)
  /// The file of a cover that nothing has.
  case coverLeftOver(String)
  /// A file that a program was writing when it was killed.
  case unfinished(String)

  /// The tables in which a repair tidies texts.
  package static let tidied: Set = [
    "book", "shelf_entry", "tag", "meeting", "hold", "borrower", "owner",
  ]

  /// How derived rows are not what they should be.
  package enum Deviation: Sendable {
    case missing, leftOver, different
  }

  /// The words for the faults under `--json`.
  package enum Kind: String, CaseIterable, Sendable {
    case damaged, orphan, layout
    case changeLog = "change-log"
    case outOfBounds = "out-of-bounds"
    case controlCharacter = "control-character"
    case untidyText = "untidy-text"
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
    case cover, ballot
    case unfinished = "unfinished-file"
  }

  package var kind: Kind {
    switch self {
    case .damaged: .damaged
    case .orphan, .unmet: .orphan
    case .layout: .layout
    case .changeLog: .changeLog
    case .outOfBounds: .outOfBounds
    case .controlCharacter: .controlCharacter
    case .untidyText: .untidyText
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
    case .searchText: .searchText
    case .tags: .tags
    case .tally: .tally
    case .loanCounts: .loanCounts
    case .lastNumber: .lastNumber
    case .coverMissing, .coverLeftOver: .cover
    case .unfinished: .unfinished
    }
  }

  /// The number of the book, where it is about one.
  package var book: Int? {
    switch self {
    case .required(_, let book), .isbn(_, let book), .rating(_, let book),
      .openLoans(_, let book), .loanPointer(let book), .sortKeys(.book, let book),
      .searchText(_, let book), .tags(_, let book), .returnedEarly(_, let book),
      .coverMissing(_, of: .book(let book)):
      book
    default: nil
    }
  }
}
