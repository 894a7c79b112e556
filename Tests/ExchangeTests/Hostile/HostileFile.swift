import Exchange
import Foundation
import Library
import LibraryPorts
import Streams
import TestSupport
import Transfer

/// A file to import, and its content if that is known.
struct HostileFile {
  /// A value of a row that must be imported or reported.
  struct Cell {
    /// The column or field, as the file names it.
    let column: String
    /// Texts of which the imported book must contain one.
    let needles: [String]
    /// The value in the file, which may be omitted or changed.
    let text: String
  }

  struct Row {
    /// Words that occur in no other row, one of them in its title. Empty if it has no title.
    var titles: [String] = []
    /// The values that must be imported or reported.
    var cells: [Cell] = []
    /// The columns that are not empty.
    var columns: [String] = []
  }

  var bytes: [UInt8]
  var options = ImportOptions()
  var updates = false
  var needsPath = false
  /// The content; nil if the file was damaged.
  var rows: [Row]?
  /// Whether it may be refused as a whole although it is not damaged.
  var mayBeRefused = false

  /// Compares a report with the content.
  ///
  /// - Parameter pieces: the library after the import.
  /// - Throws: `Failure` if something was neither imported nor reported.
  func expectAll(_ report: TransferReport, _ pieces: [ArchivePiece]) throws {
    if let rows { try expectAll(of: rows, report, pieces) }
    guard !needsPath else { return }
    let file = try BookFile.open(
      path: nil, source: ByteSource(bytes), options, searchPath: "/usr/bin:/bin")
    guard case .rows(let reader, _, _) = file else { return }
    var count = 0
    while try reader.next() != nil { count += 1 }
    try expectCount(count, report)
  }

  private func expectCount(_ count: Int, _ report: TransferReport) throws {
    let reported =
      report.added + report.updated + report.duplicates.count + report.skipped.count
    guard count == reported else { throw Failure("\(count) rows, and \(reported) reported") }
    guard report.faults.values.reduce(0, +) == report.skipped.count else {
      throw Failure("faults: \(report.faults)")
    }
  }

  private func expectAll(
    of rows: [Row], _ report: TransferReport, _ pieces: [ArchivePiece]
  ) throws {
    try expectCount(rows.count, report)
    // A reading belongs to its book.
    var readings: [Int: String] = [:]
    for case .entry(let entry) in pieces {
      guard let reading = entry as? Reading else { continue }
      let days = reading.readThroughs.flatMap { [$0.begun?.iso, $0.ended?.iso] }
      readings[reading.book] = "\(reading) " + days.compactMap { $0.map { $0 + " " } }.joined()
    }
    let texts = pieces.compactMap { piece -> String? in
      switch piece {
      case .change: nil
      case .book(let book): "\(piece) " + (readings[book.number] ?? "")
      default: "\(piece)"
      }
    }
    let reported =
      report.rejectedCells.firstRows.map(\.element.text)
      + report.changed.firstRows.map(\.element.text)
      + report.notes.unknownValues.map(\.text)
    var missing: [String: Int] = [:]
    var skipped = 0
    for row in rows {
      let matchingTexts = texts.filter { text in row.titles.contains { text.contains($0) } }
      guard !matchingTexts.isEmpty else {
        skipped += 1
        continue
      }
      var lostColumns: Set<String> = []
      for cell in row.cells {
        let isImported = cell.needles.contains { needle in
          matchingTexts.contains { $0.contains(needle) }
        }
        if isImported || reported.contains(where: { $0.contains(cell.text.shortened()) }) {
          continue
        }
        lostColumns.insert(cell.column)
      }
      for column in lostColumns { missing[column, default: 0] += 1 }
    }
    guard skipped == report.skipped.count else {
      throw Failure("\(skipped) rows are missing, and \(report.skipped.count) were skipped")
    }
    // Ratings out of ten or more have other stars.
    for scale in report.notes.ratingMaxima { missing[scale.column] = nil }
    for (column, count) in missing {
      let ignored = report.ignoredColumns.filter { $0.name == column }.reduce(0) { $0 + $1.count }
      guard ignored >= count else {
        throw Failure("lost silently: \(count) of \(column), \(ignored) reported\n\(report)")
      }
    }
    for column in report.ignoredColumns {
      let count = rows.reduce(0) { $0 + $1.columns.count { $0 == column.name } }
      guard column.count <= count else {
        throw Failure("\(column) reported, and there are \(count)")
      }
    }
  }
}
