import Platform

package enum ImportRow: Equatable, Sendable {
  case book(ImportedBook)
  /// Not a book: the line it begins on, counted from 1, and the reason.
  case unusable(line: Int, ImportFault)
}

/// A book as read from a file. Its title and author may be empty; the rules then reject the book.
package struct ImportedBook: Equatable, Sendable {
  package var line: Int
  package var details: BookDetails
  /// Its number in the library it comes from.
  package var number: Int?
  /// The borrower, if the file has no more details of the loan than its due date.
  package var borrower: String?
  package var due: Day?
  /// Whether it has a due date but no usable borrower, so that it is not lent.
  package var lacksBorrower = false
  /// The location of the picture of its cover.
  package var cover: String?
  /// The kind of the record, if it is not a book: `article`, `patent`.
  package var kind: String?
  /// Whether it was deleted in the library it comes from.
  package var isDeleted = false
  package var isReturnedToOwner = false
  package var addedAt: Date?
  /// The past and current loans in the file.
  package var loans: [ImportedLoan] = []
  /// Further copies, which otherwise are the same.
  package var copies: [ImportedCopy] = []
  /// The reader's record of the book.
  package var reading: ImportedReading?
  /// Whether it is owned, in a list that may include wishes; nil in any other table.
  package var isOwned: Bool?
  /// Cells that cannot be parsed and are not imported.
  package var rejectedCells: [RejectedCell] = []
  /// Cells that are imported with another value.
  package var changedCells: [ChangedCell] = []

  /// The maximum number of cells reported for one book.
  private static let maxReportedCells = 1_000

  package init(line: Int, details: BookDetails) {
    self.line = line
    self.details = details
  }

  /// Whether the file says who has or had the book. A due date alone is the user’s own, unless the
  /// book has an owner.
  package var namesLoans: Bool {
    !loans.isEmpty || borrower != nil || due != nil && details.owner == nil
  }

  /// Sets how many copies there are, if that is known and possible.
  package mutating func setCopies(_ count: Int?) {
    guard let count, BulkChanges.copies.contains(count) else { return }
    copies = [ImportedCopy](repeating: ImportedCopy(), count: count - 1)
  }

  /// - Parameter line: the line of the cell, if it is not the book’s.
  package mutating func reject(_ text: String, as field: String, line: Int? = nil) {
    guard rejectedCells.count < Self.maxReportedCells else { return }
    var cell = RejectedCell(field: field, text: text)
    cell.line = line == self.line ? nil : line
    rejectedCells.append(cell)
  }

  /// Adds the cells of another row of the book that were not imported as they are.
  package mutating func addReports(of other: ImportedBook) {
    rejectedCells += other.rejectedCells.map { cell in
      var cell = cell
      cell.line = cell.line ?? other.line
      return cell
    }
    changedCells += other.changedCells.map { cell in
      var cell = cell
      cell.line = cell.line ?? other.line
      return cell
    }
  }
}

/// A further copy of an imported book.
package struct ImportedCopy: Equatable, Sendable {
  package let number: Int?
  /// Its location, unless it is that of the first copy.
  package let location: String?
  package let identifiers: [String]

  package init(number: Int? = nil, location: String? = nil, identifiers: [String] = []) {
    self.number = number
    self.location = location
    self.identifiers = identifiers
  }
}

package struct ImportedLoan: Equatable, Sendable {
  package var borrower: String
  package var checkedOut: Day?
  /// The exact time, if the file has it.
  package var checkedOutAt: Date?
  package var due: Day?
  package var returned: Day?
  package var returnedAt: Date?
  package var renewals = 0
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

/// A reader's own record of a book.
package struct ImportedReading: Equatable, Sendable {
  package var shelf: Shelf
  /// Oldest first. The last one is open on the shelf `reading`.
  package var readThroughs: [ReadThrough]
  /// How often it was read, if the file says so.
  package var count: Int?

  package init(shelf: Shelf, readThroughs: [ReadThrough], count: Int? = nil) {
    self.shelf = shelf
    self.readThroughs = readThroughs
    self.count = count
  }

  /// - Parameters:
  ///   - begun: when it was begun the last time.
  ///   - ended: when it was finished or stopped the last time.
  ///   - past: earlier read-throughs, oldest first.
  package init(
    shelf: Shelf, begun: PartialDay? = nil, ended: PartialDay? = nil, past: [ReadThrough] = [],
    count: Int? = nil
  ) {
    self.init(shelf: shelf, readThroughs: past, count: count)
    switch shelf {
    case .read:
      readThroughs.append(ReadThrough(begun: begun, ended: ended, outcome: .finished))
    case .stopped:
      readThroughs.append(ReadThrough(begun: begun, ended: ended, outcome: .stopped))
    case .reading:
      if let ended { readThroughs.append(ReadThrough(ended: ended, outcome: .finished)) }
      readThroughs.append(ReadThrough(begun: begun))
    case .want:
      if let ended {
        readThroughs.append(ReadThrough(begun: begun, ended: ended, outcome: .finished))
      }
    }
  }

  /// How often it was finished, if the file says so. The count includes a reading that was stopped.
  package var finishedCount: Int? { shelf == .stopped ? count.map { max(0, $0 - 1) } : count }

  /// The read-throughs, with finished ones of unknown days added up to the count.
  package var allReadThroughs: [ReadThrough] {
    let finished = readThroughs.count { $0.outcome == .finished }
    let missingCount = max(0, min(finishedCount ?? 0, Self.maxReadings) - finished)
    return [ReadThrough](repeating: ReadThrough(outcome: .finished), count: missingCount)
      + readThroughs
  }

  /// The maximum number of read-throughs listed individually.
  private static let maxReadings = 100
}

/// A column of a table, or a field of a record, that does not correspond to a field of a book.
package struct IgnoredColumn: Equatable, Sendable {
  package let name: String
  /// How many rows have a value for it.
  package let count: Int

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

package struct ChangedCell: Equatable, Sendable {
  /// The line of its row, if that is not the first one of the book.
  package var line: Int?

  package enum Change: Equatable, Sendable {
    /// A rating with a fraction of a star, and the rounded rating.
    case rounded(to: Rating)
    /// Bytes that are invalid in the file's encoding.
    case replacedBytes
    /// An ISBN after another one.
    case second
    /// Several numbers in a series, of which the first one is kept.
    case several
    /// The record has no end: it was assumed where the next one begins, or the file ends.
    case assumedEnd
    /// The name of a person that someone else has, and the name that the person was given.
    case named(String)
  }

  package let field: String
  package let text: String
  package let change: Change

  package init(field: String, text: String, change: Change) {
    self.field = field
    self.text = text.shortened()
    self.change = change
  }
}

package struct RejectedCell: Equatable, Sendable {
  /// The line of its row, if that is not the first one of the book.
  package var line: Int?
  package let field: String
  package let text: String
  /// The error of a file that the cell names.
  package let fault: ImportError?

  package init(field: String, text: String, fault: ImportError? = nil) {
    self.field = field
    self.text = text.shortened()
    self.fault = fault
  }
}

/// Why a row of a file is not imported.
package enum ImportFault: Equatable, Sendable {
  case required(BookField)
  /// The title of a book without an author.
  case noAuthor(String)
  /// Only an ISBN, which is invalid or in no catalogue.
  case unknownISBN(String)
  case tooManyCells(found: Int, expected: Int)
  case notUTF8
  /// A malformed record of BibTeX or RIS.
  case brokenRecord
  case unclosedRecord
  case cutOffRecord
  /// The fields of the record cannot be separated.
  case badRecord
  case deleted
  /// Text that is longer than can be typed: the column, and its limit in characters.
  case tooLong(String, limit: Int)
}

extension ImportFault {
  /// The reason without details that differ from row to row.
  package enum Kind: Hashable, Sendable {
    case required(BookField)
    case unknownISBN, tooManyCells
    case notUTF8, brokenRecord, cutOffRecord, badRecord, deleted, tooLong
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
    }
  }
}

extension ImportedBook {
  /// Reports a text with several numbers in a series, if the first one was kept.
  package mutating func reportSeriesRange(_ text: String?) {
    guard let text, details.seriesNumber != nil, SeriesNumber.isRange(text) else { return }
    changedCells.append(
      ChangedCell(field: BookField.seriesNumber.rawValue, text: text, change: .several))
  }
}
