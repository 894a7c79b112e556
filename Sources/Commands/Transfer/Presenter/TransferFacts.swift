import Library
import TransferEntity

/// What was copied, as it is told to other programs: the keys are a promise.
struct CopyFacts: Encodable {
  let from: String
  let to: String
  let books: Int
  let changes: Int
  /// Only told if there are any.
  let coversMissing: Int?

  init(_ copy: TransferCopy) {
    from = copy.source
    to = copy.target
    books = copy.books
    changes = copy.changes
    coversMissing = copy.lostCovers > 0 ? copy.lostCovers : nil
  }
}

/// What came of an import, as it is told to other programs: the keys are a promise.
struct ImportFacts: Encodable {
  let added: Int
  let updated: Int
  let alreadyThere: Int
  let skipped: Int
  let leftOut: Int
  /// Only told if there are any, as the six that follow.
  let shelved: Int?
  let meetings: Int?
  let tags: Int?
  let polls: Int?
  let borrowers: Int?
  let owners: Int?
  let holds: Int?
  /// Cells that were taken otherwise than they stood there.
  let changed: Int?
  /// Columns that no book has room for, and how many rows have something there.
  let notTaken: [String: Int]?
  /// The character set, where it was not UTF-8.
  let encoding: String?
  /// As they are told to people.
  let complaints: [String]

  init(_ report: TransferReport, complaints: [String]) {
    added = report.added
    updated = report.updated
    alreadyThere = report.duplicates.count
    skipped = report.skipped.count
    leftOut = report.leftOut.count
    shelved = report.entries[.shelved] ?? (report.shelved > 0 ? report.shelved : nil)
    meetings = report.entries[.meeting]
    tags = report.entries[.tag]
    polls = report.entries[.poll]
    borrowers = report.entries[.borrower]
    owners = report.entries[.owner]
    holds = report.entries[.hold]
    changed = report.changed.count > 0 ? report.changed.count : nil
    let untaken = report.untaken.map { ($0.name, $0.count) }
    notTaken = untaken.isEmpty ? nil : Dictionary(untaken) { $0 + $1 }
    encoding = report.encoding?.rawValue
    self.complaints = complaints
  }
}

/// What came of an export.
struct ExportFacts: Encodable {
  let file: String
  let books: Int
  /// Only told if there are any.
  let meetings: Int?
  let borrowers: Int?
  /// Covers whose files are missing.
  let lostCovers: Int?

  init(_ file: String, _ written: TransferTotal) {
    self.file = file
    books = written.books
    meetings = written.meetings > 0 ? written.meetings : nil
    borrowers = written.borrowers > 0 ? written.borrowers : nil
    lostCovers = written.lostCovers > 0 ? written.lostCovers : nil
  }
}
