import Library

package enum TransferEvent: Equatable, Sendable {
  case importFile(TransferImport)
  case exportBooks(TransferExport)
  /// Exports all borrowers or loans; `-` or `nil` for standard output.
  case exportTable(TransferTable, path: String?)
  /// Copies a whole library; `nil` to ask for a location.
  case copyLibrary(from: String?, to: String?)
}

package enum TransferTable: Equatable, Sendable {
  case borrowers, loans
}

package struct TransferImport: Equatable, Sendable {
  /// The file; `-` for standard input, `nil` to ask.
  package var path: String?
  package var includesBorrowers: Bool
  var borrowerMapping: BorrowerMapping?
  package var isDryRun: Bool
  /// Whether to complete existing books instead of skipping them.
  package var updates: Bool
  package var options: ImportOptions
  /// The books of a reading list that are in the library.
  var books: ReaderBooks?
  /// Whether the user can be asked which books to add.
  var mayAskForBooks = false
  package var rejects: String?
  /// The catalogue's records of books without a title or an author; `nil` before a lookup.
  package var lookup: TransferLookup?
  /// Whether the user can be asked. A question is then thrown, and the import starts again with the
  /// answer.
  var mayAsk = false
  /// The contents of columns as the user answered, in words that can be typed.
  var answeredMapping: String?

  package init(
    path: String?, options: ImportOptions, books: ReaderBooks? = nil,
    includesBorrowers: Bool = false,
    isDryRun: Bool,
    updates: Bool, rejects: String?
  ) {
    self.includesBorrowers = includesBorrowers
    self.path = path
    self.rejects = rejects
    self.options = options
    self.books = books
    self.isDryRun = isDryRun
    self.updates = updates
  }
}

/// A question about a file that only the user or a catalogue can answer. Nothing is imported when
/// it is thrown.
enum ImportQuestion: Error, Equatable, Sendable {
  case columns([String])
  case author
  /// Which books on these shelves are in the library, since none is marked as owned.
  case books([Shelf: Int])
  /// The books with these ISBNs, which have no title or author.
  case unknown([ISBN])
}

package struct TransferExport: Equatable, Sendable {
  /// The path; `-` for standard output. `nil` asks the user, or means standard output if the user
  /// cannot be asked.
  var path: String?
  /// `nil` for the format of the file.
  var format: ExportFormat?
  /// `nil` for the books of the current list, or else all books.
  var query: BookQuery?
  var purpose: ExportPurpose?
}

package struct TransferTotal: Equatable, Sendable {
  var books = 0
  /// The number of books from which the written ones were chosen.
  var allBooks = 0
  var meetings = 0
  var borrowers = 0
  var loans = 0
  var lostCovers = 0
  /// Books that are not in the library, and so not written.
  var notInLibrary = 0
  /// Deleted books that are out, which the format cannot mark.
  var deleted = 0
  /// Books on a shelf, if the format cannot represent shelves.
  var lostEntries = 0
  var lostLoans = 0
  /// Ratings rounded to whole stars.
  var roundedRatings = 0
  /// Books with reading dates that the format cannot represent.
  var lostReadings = 0
  /// Fields that the format cannot represent, with the number of books.
  var lostParts: [BookField: Int] = [:]
  /// Whether the dates when books were added are lost.
  var losesDates = false
}

package struct TransferReport: Equatable, Sendable {
  /// The maximum number of rows reported one by one. Further rows are only counted.
  package static let maxReported = 100

  package var added = 0
  /// The numbers of the added books that were known before, but not held.
  package var acquiredBooks: Set<Int> = []
  /// The number of copies in the rows that match books known before, by the numbers of the books.
  package var matchedRows: [Int: Int] = [:]
  /// The barcodes of the copies that each of these books had before.
  var barcodes: [Int: [String?]] = [:]
  package private(set) var skipped = ReportedRows<ImportFault>()
  /// Cells of imported rows that were not imported.
  package var rejectedCells = ReportedRows<RejectedCell>()
  package var changed = ReportedRows<ChangedCell>()
  package private(set) var faults: [ImportFault.Kind: Int] = [:]
  /// Columns that match no field.
  package var ignoredColumns: [IgnoredColumn] = []
  /// How columns were interpreted, if that is not certain.
  package var notes = TableNotes()
  var unknown: [UnknownRow] = []
  /// The number of items by type that are not books.
  var otherItems: [String: Int] = [:]
  /// The number of these items that the user excluded.
  var excluded = 0
  var isTable = false
  /// Whether rows are reported by the number of their item instead of their line.
  var countsItems = false
  /// The encoding of the file, unless it is UTF-8.
  var encoding: TextEncoding?
  var mapping: ColumnMapping?
  /// Why the mapping could not be saved for tables with the same headings.
  var mappingError: SettingsError?
  /// Whether some books are lent without a known borrower.
  var lacksBorrowers = false
  var covers = 0
  /// Loans to others without a due date.
  var undatedLoans = 0
  /// Loans to others whose start is not known.
  package var loansWithoutStart = 0
  /// Loans in the file that existing books do not have.
  package var unknownLoans = 0

  /// Whether rows have the numbers of their books.
  var hasNumbers = false
  var hasReadAllRows = false
  /// New books that are added after those with a number of their own.
  var deferred: [NewBook] = []
  /// The numbers of the borrowers that rows of the file named.
  var namedBorrowers: Set<Int> = []
  /// What distinguishes them from others of the same name in the file.
  var distinctions: [Int: BorrowerDistinction] = [:]

  /// The number of books of a reading list by shelf.
  var shelves: [Shelf: Int] = [:]
  /// Books of the list that are in the library.
  var listedBooksHeld = 0
  /// New books that are not in the library, by shelf.
  package var notInLibrary: [Shelf?: Int] = [:]
  /// Wishes that are in the library, since the table does not say which books are.
  var heldWantedBooks = 0
  /// The number of known books or borrowers that the file contradicts, by column. An update takes
  /// these values.
  package var differences: [String: Int] = [:]
  /// The number of loans taken from a table of loans, by column.
  var loansTaken: [String: Int] = [:]
  /// The number of known books that the file contradicts by column, in what only a row with the
  /// number of a book corrects.
  package var keptDifferences: [String: Int] = [:]
  /// Books that got another number than in the file.
  package var renumbered = ReportedRows<NumberChange>()
  /// Known books that the file contradicts, and that were not changed.
  package var conflicts = ReportedRows<TransferConflict>()

  /// The number of items other than books in a full export, by noun. For other files, the number of
  /// books added to shelves.
  var entries: [ChangeKind.Noun: Int] = [:]
  package var updated = 0
  package var duplicates = ReportedRows<TransferDuplicate>()
  /// How many of the duplicates are not in the library.
  var duplicatesNotHeld = 0

  /// Conflicts in merging a full export into a library that was not empty.
  package var remarks: [UnmergedContent] = []
  var unreportedRemarks = 0
  /// The number of existing other items that were completed, by noun.
  var completedEntries: [ChangeKind.Noun: Int] = [:]
  package var isRenumbered = false
  /// Whether a full export contains changes that can be undone.
  package var includesHistory = false

  package init() {}

  /// The imported books that are in the library.
  package var heldCount: Int { added - notInLibrary.values.reduce(0, +) }

  /// Whether some of the imported books may be in the library, and others not.
  var distinguishesHeldBooks: Bool {
    added > 0 && !(notInLibrary.isEmpty && shelves.isEmpty)
  }

  mutating func remark(_ remark: UnmergedContent) {
    if remarks.count < Self.maxReported { remarks.append(remark) } else { unreportedRemarks += 1 }
  }

  mutating func countKind(_ kind: String) {
    guard otherItems.count < 1_000 || otherItems[kind] != nil else { return }
    otherItems[kind, default: 0] += 1
  }

  func position(_ row: Int) -> RowPosition { countsItems ? .item(row) : .line(row) }

  mutating func countUndated(_ loans: [Loan]) {
    let lent = loans.filter { !$0.isFromOwner }
    undatedLoans += lent.count { $0.isOpen && $0.dueDate == nil }
    loansWithoutStart += lent.count { $0.knownStart == nil }
  }

  mutating func skip(line: Int, _ fault: ImportFault) {
    skipped.append(fault, line: line)
    faults[fault.kind, default: 0] += 1
  }
}

/// A book of a row, or another copy of it, that is not in the library yet.
struct NewBook: Equatable, Sendable {
  /// The maximum number of books that wait for others, since they stay in memory.
  static let maxDeferred = 50_000

  let book: ImportedBook
  let folded: FoldedDetails
  let loans: [Loan]
  var number: Int?
  var isCopy = false

  init(book: ImportedBook, folded: FoldedDetails, loans: [Loan]) {
    self.book = book
    self.folded = folded
    self.loans = loans
    number = book.number
  }

  static func == (new: NewBook, other: NewBook) -> Bool {
    new.book == other.book && new.folded.details == other.folded.details
      && new.loans == other.loans && new.number == other.number && new.isCopy == other.isCopy
  }
}

/// A row with an ISBN but without a title or an author.
struct UnknownRow: Equatable, Sendable {
  let isbn: ISBN
  let line: Int
  let missingField: BookField
}

/// The reading in a file that contradicts that of a known book, and was not imported.
package struct TransferConflict: Equatable, Sendable {
  let book: BookName
  let reading: ImportedReading
}

/// The number of a book in a file, and the one that it got.
package struct NumberChange: Equatable, Sendable {
  package let old: Int
  package let book: BookName
}

package enum TransferDuplicate: Equatable, Sendable {
  case book(BookName)
  case borrower(String)
}
