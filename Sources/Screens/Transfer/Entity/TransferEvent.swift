import Library

/// What a line asks of the exchange with files.
package enum TransferEvent: Equatable, Sendable {
  case importing(TransferImport)
  case exporting(TransferExport)
  /// All borrowers; `-` or nil is standard output.
  case exportingBorrowers(path: String?)
}

/// Which file to read, and what to do with it.
package struct TransferImport: Equatable, Sendable {
  /// `-` is standard input; nil to be asked which.
  package var path: String?
  /// Whether it is a table of borrowers, not of books.
  package var takesBorrowers: Bool
  /// Only say what would be done.
  package var isRehearsal: Bool
  /// Fill in what is missing in books that are there already, in place of passing them over.
  package var updates: Bool
  /// How the file is to be read.
  package var options: ImportOptions
  /// The file that rows of a table which are not taken are written to.
  package var rejects: String?

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

/// Which books to write, where and how.
package struct TransferExport: Equatable, Sendable {
  /// `-` or nil is standard output.
  package var path: String?
  package var format: ExportFormat
  /// Nil stands for what is shown, else for all books.
  package var query: BookQuery?

  /// - Parameter format: the name of a format; nil lets the end of the path tell, or means JSON.
  package init(path: String?, format: String?, query: BookQuery?) {
    self.path = path
    self.query = query
    let ending = path.flatMap { $0.split(separator: ".").last }.map { $0.lowercased() }
    let endings = [
      "md": "markdown", "bib": "bibtex", "ical": "ics", "mrc": "marc", "xml": "marcxml",
    ]
    let named = format ?? ending.map { endings[$0] ?? $0 }
    self.format = named.flatMap(ExportFormat.init(rawValue:)) ?? .json
  }
}

/// What an export has written.
package struct TransferTotal: Equatable, Sendable {
  /// Books of the library.
  package var books = 0
  package var meetings = 0
  package var borrowers = 0

  package init() {}
}

/// What came of an import.
package struct TransferReport: Equatable, Sendable {
  /// Rows told one by one; the others are only counted.
  package static let told = 100

  package var added = 0
  package var skippedCount = 0
  /// The first rows that were not taken.
  package var skipped: [TransferSkippedRow] = []
  package var leftOutCount = 0
  /// The first cells that were left out of rows that were taken.
  package var leftOut: [TransferLeftOutCell] = []

  /// How many things of other nouns came with a complete copy, of each noun that it has.
  package var entries: [ChangeKind.Noun: Int] = [:]
  /// Books that were there already and have more in them now.
  package var updated = 0
  package var duplicateCount = 0
  /// The first rows whose books were there already.
  package var duplicates: [TransferDuplicate] = []
  /// The first rows whose borrowers were there already.
  package var knownBorrowers: [TransferKnownBorrower] = []

  package init() {}

  /// Whether any row was of use.
  package var isUseful: Bool {
    added + updated + duplicateCount > 0 || !entries.isEmpty
  }

  package mutating func meet(_ duplicate: BookName, line: Int) {
    duplicateCount += 1
    if duplicates.count < Self.told {
      duplicates.append(TransferDuplicate(line: line, book: duplicate))
    }
  }

  package mutating func meet(borrower name: String, line: Int) {
    duplicateCount += 1
    if knownBorrowers.count < Self.told {
      knownBorrowers.append(TransferKnownBorrower(line: line, name: name))
    }
  }

  package mutating func skip(line: Int, _ fault: ImportFault) {
    skippedCount += 1
    if skipped.count < Self.told { skipped.append(TransferSkippedRow(line: line, fault: fault)) }
  }

  package mutating func leaveOut(line: Int, _ cell: LeftOutCell) {
    leftOutCount += 1
    if leftOut.count < Self.told { leftOut.append(TransferLeftOutCell(line: line, cell: cell)) }
  }
}

/// A row whose book was there already.
package struct TransferDuplicate: Equatable, Sendable {
  package let line: Int
  package let book: BookName
}

/// A row whose borrower was there already.
package struct TransferKnownBorrower: Equatable, Sendable {
  package let line: Int
  package let name: String
}

package struct TransferSkippedRow: Equatable, Sendable {
  package let line: Int
  package let fault: ImportFault
}

package struct TransferLeftOutCell: Equatable, Sendable {
  package let line: Int
  package let cell: LeftOutCell
}
