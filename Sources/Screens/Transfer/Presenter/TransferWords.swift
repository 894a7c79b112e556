import Library
import Localization
import TransferEntity

/// Imports and exports in words.
struct TransferWords {
  let texts: any Texts

  /// What stands in files.
  var exported: ExportWords {
    ExportWords(
      number: texts.numberLabel, field: texts.name, book: { texts.returnReminder(BookName($0)) },
      meeting: { (texts.headline($0), texts.facts($0)) })
  }

  func sentence(_ report: TransferReport, _ name: String, _ request: TransferImport) -> String {
    if request.takesBorrowers {
      return texts.imported(
        borrowers: report.added, file: name, isRehearsal: request.isRehearsal)
        + (report.updated == 0
          ? ""
          : " "
            + texts.completed(borrowers: report.updated, isRehearsal: request.isRehearsal))
    }
    let added =
      request.isRehearsal
      ? texts.wouldImport(count: report.added, file: name)
      : texts.imported(count: report.added, file: name)
    let completed =
      report.updated == 0
      ? "" : " " + texts.completed(count: report.updated, isRehearsal: request.isRehearsal)
    let entries = ChangeKind.Noun.allCases.compactMap { noun in
      report.entries[noun].map { count in
        switch noun {
        case .book: ""
        case .shelved: " " + texts.onShelves(count: count)
        case .meeting: meetings(count)
        case .tag: " " + texts.keptTags(count: count)
        case .poll: " " + texts.polls(count: count)
        case .borrower: " " + texts.withBorrowers(count: count)
        case .hold: " " + texts.withHolds(count: count)
        case .owner: " " + texts.withOwners(count: count)
        }
      }
    }
    return added + completed + entries.joined() + ofCopy(report, request)
  }

  func meetings(_ count: Int) -> String { count == 0 ? "" : " " + texts.andMeetings(count: count) }

  /// What was not taken, and why.
  func complaints(_ report: TransferReport, _ request: TransferImport) -> [String] {
    complaint(
      report.skippedCount, texts.skipped,
      report.skipped.map { texts.skippedRow(line: $0.line, $0.fault) })
      + complaint(
        report.duplicateCount,
        request.takesBorrowers ? texts.alreadyThere(borrowers:) : texts.alreadyThere(count:),
        report.duplicates.map { texts.alreadyThere(line: $0.line, $0.book) }
          + report.knownBorrowers.map { texts.alreadyThere(line: $0.line, name: $0.name) })
      + complaint(
        report.leftOutCount, texts.leftOut,
        report.leftOut.map { texts.leftOutCell(line: $0.line, $0.cell) })
      + remarks(report)
  }

  /// How many there are, and the first of them.
  private func complaint(
    _ count: Int, _ sentence: (_ count: Int) -> String, _ first: [String]
  ) -> [String] {
    guard count > 0 else { return [] }
    let more = count > first.count ? [texts.andMore(count - first.count)] : []
    return [sentence(count)] + (first + more).map { "  " + $0 }
  }
}
