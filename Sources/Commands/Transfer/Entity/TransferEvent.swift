import Library

/// What a line asks of the exchange with files.
package enum TransferEvent: Equatable, Sendable {
  case importing(TransferImport)
  case exporting(TransferExport)
  /// All borrowers, or all loans; `-` or nil is standard output.
  case exportingTable(TransferTable, path: String?)
  /// A whole library, from one place to another; nil to be asked which.
  case copying(from: String?, to: String?)
}

/// What is written as a table of its own.
package enum TransferTable: Equatable, Sendable {
  case borrowers, loans
}

/// Which file to read, and what to do with it.
package struct TransferImport: Equatable, Sendable {
  /// `-` is standard input; nil to be asked which.
  package var path: String?
  /// Whether it is a table of borrowers, not of books.
  var takesBorrowers: Bool
  /// What the columns of a table of borrowers hold, as the user says.
  var borrowerMapping: BorrowerMapping?
  /// Only say what would be done.
  package var isDryRun: Bool
  /// Fill in what is missing in books that are there already, in place of passing them over.
  package var updates: Bool
  /// How the file is to be read.
  package var options: ImportOptions
  /// Which books of a reader's own list are books here, besides those that are owned or lent.
  var books: ReaderBooks?
  /// Whether someone is there who can say which.
  var asksForBooks = false
  /// The file that rows of a table which are not taken are written to.
  package var rejects: String?
  /// What a catalogue says of books without a title or an author; nil where none was asked.
  package var lookup: TransferLookup?
  /// Whether someone is there who can settle a doubt: it is thrown, and the import begun anew.
  var asks = false

  package init(
    path: String?, options: ImportOptions, books: ReaderBooks? = nil, takesBorrowers: Bool = false,
    isDryRun: Bool,
    updates: Bool, rejects: String?
  ) {
    self.takesBorrowers = takesBorrowers
    self.path = path
    self.rejects = rejects
    self.options = options
    self.books = books
    self.isDryRun = isDryRun
    self.updates = updates
  }
}

/// What only the user or a catalogue can say of a file; nothing of it is in the library then.
enum TransferDoubt: Error, Equatable, Sendable {
  /// What these columns hold.
  case columns([String])
  /// Who wrote books that have no author.
  case author
  /// Which books of these shelves are books here, as none is marked as owned.
  case books([Shelf: Int])
  /// What the catalogue says of books of which there is an ISBN, and no title or author.
  case unknown([ISBN])
}

/// Which books to write, where and how.
package struct TransferExport: Equatable, Sendable {
  /// `-` is standard output, and so is nil where no one can be asked.
  var path: String?
  /// Nil for that of a file that is asked for.
  var format: ExportFormat?
  /// Nil stands for what is shown, else for all books.
  var query: BookQuery?
  /// What the CSV is for.
  var purpose: ExportPurpose?
}

/// What an export has written.
package struct TransferTotal: Equatable, Sendable {
  /// Books of the library.
  var books = 0
  var meetings = 0
  var borrowers = 0
  var loans = 0
  /// Covers whose files are missing, and that are not in the copy therefore.
  var lostCovers = 0
  /// Entries of the shelves, and loans, that the format has no room for.
  var (lostEntries, lostLoans) = (0, 0)
  /// Ratings that it has rounded to whole stars.
  var roundedRatings = 0
  /// How many books have days of reading, and what else of a book, that it has no room for.
  var (lostReadings, lostParts) = (0, [BookField: Int]())
  /// Whether it has no room for when books were added.
  var losesDates = false
}

/// What came of an import.
package struct TransferReport: Equatable, Sendable {
  /// Rows told one by one; the others are only counted.
  package static let told = 100

  package var added = 0
  /// Rows that were not taken.
  package private(set) var skipped = ToldRows<ImportFault>()
  /// Cells that were left out of rows that were taken.
  package var leftOut = ToldRows<LeftOutCell>()
  /// Cells that were taken otherwise than they stood there.
  package var changed = ToldRows<ChangedCell>()
  /// Rows that were not taken, by the reason.
  package private(set) var faults: [ImportFault.Kind: Int] = [:]
  /// Columns that no book has room for.
  package var untaken: [UntakenColumn] = []
  /// Rows that a catalogue is to be asked about.
  var unknown: [UnknownRow] = []
  /// How many there are of what is no book by its type.
  var kinds: [String: Int] = [:]
  /// How many of those were left out, as was asked for.
  var passedOver = 0
  /// Whether the file is a table, whose columns can be told.
  var isTable = false
  /// The character set that the file was in, where that was not UTF-8.
  var encoding: TextEncoding?
  /// What its columns hold, as the user has said.
  var mapping: ColumnMapping?
  /// Why that was not kept for the next table with the same headings.
  var unkept: SettingsError?
  /// Whether books are on loan to no one, as nothing that is understood says who has them.
  var lacksBorrowers = false
  /// Pictures that came along.
  var covers = 0
  /// Loans to others that the file has no due date for, and that have none.
  var undatedLoans = 0
  /// Loans of books that are there already, which those have not.
  var unknownLoans = 0

  /// How many books of a reader's own list are on each shelf.
  var shelves: [Shelf: Int] = [:]
  /// How many of those are books here: owned, lent, or asked for.
  var (owned, asked) = (0, 0)
  /// How many are neither, and on no shelf, and how many are on a shelf alone.
  package var (leftAside, onShelfAlone) = (0, 0)
  /// How many have tags or a series, and are no books here.
  var lostTags = 0

  /// How many things of other nouns came with a complete copy, of each noun that it has, and how many books
  /// other files have put on the reader's shelves.
  var entries: [ChangeKind.Noun: Int] = [:]
  /// Books that were there already and have more in them now.
  package var updated = 0
  /// Rows whose books or borrowers were there already.
  package var duplicates = ToldRows<TransferDuplicate>()
  /// Rows of books that are on a shelf already, and not in the library.
  var onShelf = ToldRows<BookName>()

  /// What a complete copy has that was not taken into a library with a past.
  package var remarks: [MergeRemark] = []
  var untoldRemarks = 0
  /// Things of other nouns that were there, and have more in them now.
  var completedEntries: [ChangeKind.Noun: Int] = [:]
  /// Whether books of a complete copy have other numbers than they had.
  package var isRenumbered = false
  /// Whether a complete copy has brought changes that can be undone.
  package var bringsHistory = false

  package init() {}

  /// Whether any row was of use.
  var isUseful: Bool {
    added + updated + duplicates.count + onShelf.count > 0 || passedOver > 0 || !entries.isEmpty
      || !completedEntries.isEmpty
      || remarks.contains { if case .known = $0 { true } else { false } }
  }

  /// Whether books were read that may well be the reader's, and none is marked so, as in most lists.
  var isAllOfOthers: Bool { owned + asked == 0 && shelves.keys.contains { $0 != .want } }

  mutating func remark(_ remark: MergeRemark) {
    if remarks.count < Self.told { remarks.append(remark) } else { untoldRemarks += 1 }
  }

  /// Counts what is no book; of more kinds than anyone has, the first.
  mutating func note(_ kind: String) {
    guard kinds.count < 1_000 || kinds[kind] != nil else { return }
    kinds[kind, default: 0] += 1
  }

  mutating func skip(line: Int, _ fault: ImportFault) {
    skipped.append(fault, line: line)
    faults[fault.kind, default: 0] += 1
  }
}

/// A row that tells little more than an ISBN.
struct UnknownRow: Equatable, Sendable {
  let isbn: ISBN
  let line: Int
  let lacking: BookField
}

/// What was there already.
package enum TransferDuplicate: Equatable, Sendable {
  case book(BookName)
  case borrower(String)
}
