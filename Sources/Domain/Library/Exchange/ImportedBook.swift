import Platform

/// One row of an import.
package enum ImportRow: Equatable, Sendable {
  case book(ImportedBook)
  /// Not a book: the line it starts on, the first being 1, and why.
  case unusable(line: Int, ImportFault)
}

/// A book as a file has it: its title and author may still be empty, which the rules then refuse.
package struct ImportedBook: Equatable, Sendable {
  package var line: Int
  package var details: BookDetails
  /// The number that it has in the library it comes from.
  package var number: Int?
  /// Who has the book now, where the file knows no more of the loan than its due date.
  package var borrower: String?
  package var due: Day?
  /// Whether it is due, and nothing that is understood says who has it: it is on loan to no one then.
  package var lacksBorrower = false
  /// Where the picture of its cover is.
  package var cover: String?
  /// What the file says it is, where that is no book: `article`, `patent`.
  package var kind: String?
  /// Whether it was deleted where it comes from.
  package var isDeleted = false
  /// Whether the file says that it is back at its owner.
  package var isGivenBack = false
  /// When the book was added to the library it comes from.
  package var addedAt: Date?
  /// Its loans, past and present, as far as the file has them.
  package var loans: [ImportedLoan] = []
  /// Which shelf of the reader's it stands on.
  package var reading: ImportedReading?
  /// Whether the reader has it, in a list of a reader's own, which may be of wishes; nil in any other table.
  package var isOwned: Bool?
  /// Cells that could not be understood and are left out: the field, and what stood there.
  package var leftOut: [LeftOutCell] = []
  /// Cells that are taken otherwise than they stand there.
  package var changed: [ChangedCell] = []

  /// More of one book are not told.
  private static let maxNotes = 1_000

  package init(line: Int, details: BookDetails) {
    self.line = line
    self.details = details
  }

  /// Notes a value that cannot be understood.
  package mutating func leaveOut(_ text: String, as field: String) {
    guard leftOut.count < Self.maxNotes else { return }
    leftOut.append(LeftOutCell(field: field, text: text))
  }
}

/// A loan as a file has it; open where it was not returned.
package struct ImportedLoan: Equatable, Sendable {
  package var borrower: String
  package var checkedOut: Day?
  /// The very instant, where the file has it.
  package var checkedOutAt: Date?
  package var due: Day?
  package var returned: Day?
  /// The very instant, where the file has it.
  package var returnedAt: Date?
  package var renewals = 0
  /// Whether it is a loan of the book's owner to us.
  package var isFromOwner: Bool

  package init(
    borrower: String, checkedOut: Day? = nil, due: Day? = nil, returned: Day? = nil,
    isFromOwner: Bool = false
  ) {
    self.isFromOwner = isFromOwner
    self.borrower = borrower
    self.checkedOut = checkedOut
    self.due = due
    self.returned = returned
  }

  package var isOpen: Bool { returned == nil && returnedAt == nil }
}

/// What a reader has made of a book.
package struct ImportedReading: Equatable, Sendable {
  package var shelf: Shelf
  /// When it was begun the last time.
  package var begun: Day?
  /// When it was read the last time.
  package var readOn: Day?
  /// When it was read before that, oldest first, as far as the file says.
  package var past: [PastReading] = []
  /// How often it was read; nil if the file does not say.
  package var count: Int?
  package var pages: Int?

  package init(
    shelf: Shelf, begun: Day? = nil, readOn: Day? = nil, past: [PastReading] = [],
    count: Int? = nil, pages: Int? = nil
  ) {
    self.shelf = shelf
    self.begun = begun
    self.readOn = readOn
    self.past = past
    self.count = count
    self.pages = pages
  }

  /// When it was read before, and as often as the file says, though not when.
  package var earlier: [PastReading] {
    let missing = max(0, min(count ?? 0, Self.most) - (shelf == .read ? 1 : 0) - past.count)
    return [PastReading](repeating: PastReading(), count: missing) + past
  }

  /// More readings than this are not told one by one.
  private static let most = 100
}

/// A column of a table, or a field of a record, that no book has room for.
package struct UntakenColumn: Equatable, Sendable {
  /// As the file calls it.
  package let name: String
  /// How many rows have something there.
  package let count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

package struct ChangedCell: Equatable, Sendable {
  /// What was done to it.
  package enum Change: Equatable, Sendable {
    /// A part of a star, and what it was rounded to.
    case rounded(to: Rating)
    /// Bytes that are not of the file's encoding.
    case replacedBytes
    /// An ISBN behind another one.
    case second
    /// The end of the record is not told: it ends where the next one begins, or the file ends.
    case assumedEnd
  }

  package let field: String
  /// As much of it as is told.
  package let text: String
  package let change: Change

  package init(field: String, text: String, change: Change) {
    self.field = field
    self.text = text.shortened()
    self.change = change
  }
}

package struct LeftOutCell: Equatable, Sendable {
  package let field: String
  package let text: String
  /// What is wrong with a file that is named there.
  package let fault: ImportError?

  package init(field: String, text: String, fault: ImportError? = nil) {
    self.field = field
    self.text = text.shortened()
    self.fault = fault
  }
}

/// Why a row of a file is not taken.
package enum ImportFault: Equatable, Sendable {
  case required(BookField)
  /// A book without an author, and its title.
  case noAuthor(String)
  /// There is nothing but an ISBN, and no catalogue knows it, or it is none.
  case unknownISBN(String)
  case tooManyCells(found: Int, expected: Int)
  case notUTF8
  /// A record of BibTeX or RIS that is not built as they are.
  case brokenRecord
  /// A brace is missing at its end.
  case unclosedRecord
  /// The file ends in the middle of a record.
  case cutOffRecord
  /// Where the fields of a record begin and end cannot be told.
  case badRecord
  /// It was deleted where the file comes from.
  case deleted
  /// A text is longer than one that is typed may be: the column, and how many characters it may have.
  case tooLong(String, limit: Int)
  /// A borrower of this name is there, with another e-mail address or card.
  case otherPerson(String)
}

extension ImportFault {
  /// The reason without what differs from row to row.
  package enum Kind: Hashable, Sendable {
    case required(BookField)
    case unknownISBN, tooManyCells
    case notUTF8, brokenRecord, cutOffRecord, badRecord, deleted, tooLong, otherPerson
  }

  package var kind: Kind {
    switch self {
    case .required(let field): .required(field)
    case .noAuthor: .required(.author)
    case .unknownISBN: .unknownISBN
    case .tooManyCells: .tooManyCells
    case .notUTF8: .notUTF8
    case .brokenRecord, .unclosedRecord: .brokenRecord
    case .cutOffRecord: .cutOffRecord
    case .badRecord: .badRecord
    case .deleted: .deleted
    case .tooLong: .tooLong
    case .otherPerson: .otherPerson
    }
  }
}
