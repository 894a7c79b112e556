import Library
import TransferEntity

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
  /// As they are told to people.
  let complaints: [String]

  init(_ report: TransferReport, complaints: [String]) {
    added = report.added
    updated = report.updated
    alreadyThere = report.duplicateCount
    skipped = report.skippedCount
    leftOut = report.leftOutCount
    shelved = report.entries[.shelved]
    meetings = report.entries[.meeting]
    tags = report.entries[.tag]
    polls = report.entries[.poll]
    borrowers = report.entries[.borrower]
    owners = report.entries[.owner]
    holds = report.entries[.hold]
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

  init(_ file: String, _ written: TransferTotal) {
    self.file = file
    books = written.books
    meetings = written.meetings > 0 ? written.meetings : nil
    borrowers = written.borrowers > 0 ? written.borrowers : nil
  }
}
