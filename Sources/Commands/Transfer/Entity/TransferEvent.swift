import Library

/// What a line asks of the exchange with files.
package enum TransferEvent: Equatable, Sendable {
  case importing(TransferImport)
  case exporting(TransferExport)
  /// All borrowers; `-` or nil is standard output.
  case exportingBorrowers(path: String?)
  /// A whole library, from one place to another; nil to be asked which.
  case copying(from: String?, to: String?)
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
  package var isRehearsal: Bool
  /// Fill in what is missing in books that are there already, in place of passing them over.
  package var updates: Bool
  /// How the file is to be read.
  package var options: ImportOptions
  /// The file that rows of a table which are not taken are written to.
  package var rejects: String?
  /// Whether someone is there who can settle a doubt: it is thrown, and the import begun anew.
  var asks = false

  package init(
    path: String?, options: ImportOptions, takesBorrowers: Bool = false, isRehearsal: Bool,
    updates: Bool, rejects: String?
  ) {
    self.takesBorrowers = takesBorrowers
    self.path = path
    self.rejects = rejects
    self.options = options
    self.isRehearsal = isRehearsal
    self.updates = updates
  }
}

/// What only the user can say of a file; nothing of it is in the library then.
enum TransferDoubt: Error, Equatable, Sendable {
  /// What these columns hold.
  case columns([String])
  /// Who wrote books that have no author.
  case author
}

/// Which books to write, where and how.
package struct TransferExport: Equatable, Sendable {
  /// `-` is standard output, and so is nil where no one can be asked.
  var path: String?
  /// Nil for that of a file that is asked for.
  var format: ExportFormat?
  /// Nil stands for what is shown, else for all books.
  var query: BookQuery?

  /// Whether a spreadsheet is to open it with a double click.
  var isForSpreadsheet: Bool

  init(
    path: String?, format: ExportFormat?, isForSpreadsheet: Bool = false, query: BookQuery?
  ) {
    self.isForSpreadsheet = isForSpreadsheet
    self.path = path
    self.query = query
    self.format = format
  }
}

/// What an export has written.
package struct TransferTotal: Equatable, Sendable {
  /// Books of the library.
  var books = 0
  var meetings = 0
  var borrowers = 0
  /// Covers whose files are missing, and that are not in the copy therefore.
  var lostCovers = 0
}

/// What came of an import.
package struct TransferReport: Equatable, Sendable {
  /// Rows told one by one; the others are only counted.
  package static let told = 100

  package var added = 0
  package var skippedCount = 0
  /// The first rows that were not taken.
  package var skipped: [TransferSkippedRow] = []
  var leftOutCount = 0
  /// The first cells that were left out of rows that were taken.
  package var leftOut: [TransferLeftOutCell] = []
  var changedCount = 0
  /// The first cells that were taken otherwise than they stood there.
  package var changed: [TransferChangedCell] = []
  /// Rows that were not taken, by the reason.
  package var faults: [ImportFault.Kind: Int] = [:]
  /// Columns that no book has room for.
  package var untaken: [UntakenColumn] = []
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
  /// How many books were put on the reader's shelves.
  var shelved = 0

  /// How many things of other nouns came with a complete copy, of each noun that it has.
  var entries: [ChangeKind.Noun: Int] = [:]
  /// Books that were there already and have more in them now.
  package var updated = 0
  package var duplicateCount = 0
  /// The first rows whose books were there already.
  var duplicates: [TransferDuplicate] = []
  /// The first rows whose borrowers were there already.
  var knownBorrowers: [TransferKnownBorrower] = []

  /// What a complete copy has that was not taken into a library with a past.
  var remarks: [MergeRemark] = []
  var untoldRemarks = 0
  /// Things of other nouns that were there, and have more in them now.
  var completedEntries: [ChangeKind.Noun: Int] = [:]
  /// Whether books of a complete copy have other numbers than they had.
  var isRenumbered = false
  /// Whether a complete copy has brought changes that can be undone.
  package var bringsHistory = false

  package init() {}

  /// Whether any row was of use.
  var isUseful: Bool {
    added + updated + duplicateCount > 0 || !entries.isEmpty || !completedEntries.isEmpty
      || remarks.contains { if case .known = $0 { true } else { false } }
  }

  mutating func meet(_ duplicate: BookName, line: Int) {
    duplicateCount += 1
    if duplicates.count < Self.told {
      duplicates.append(TransferDuplicate(line: line, book: duplicate))
    }
  }

  mutating func meet(borrower name: String, line: Int) {
    duplicateCount += 1
    if knownBorrowers.count < Self.told {
      knownBorrowers.append(TransferKnownBorrower(line: line, name: name))
    }
  }

  mutating func skip(line: Int, _ fault: ImportFault) {
    skippedCount += 1
    faults[fault.kind, default: 0] += 1
    if skipped.count < Self.told { skipped.append(TransferSkippedRow(line: line, fault: fault)) }
  }

  package mutating func change(line: Int, _ cell: ChangedCell) {
    changedCount += 1
    if changed.count < Self.told { changed.append(TransferChangedCell(line: line, cell: cell)) }
  }

  mutating func leaveOut(line: Int, _ cell: LeftOutCell) {
    leftOutCount += 1
    if leftOut.count < Self.told { leftOut.append(TransferLeftOutCell(line: line, cell: cell)) }
  }
}

/// A row whose book was there already.
struct TransferDuplicate: Equatable, Sendable {
  let line: Int
  let book: BookName
}

/// A row whose borrower was there already.
struct TransferKnownBorrower: Equatable, Sendable {
  let line: Int
  let name: String
}

package struct TransferSkippedRow: Equatable, Sendable {
  let line: Int
  let fault: ImportFault
}

package struct TransferLeftOutCell: Equatable, Sendable {
  let line: Int
  package let cell: LeftOutCell
}

package struct TransferChangedCell: Equatable, Sendable {
  let line: Int
  package let cell: ChangedCell
}
