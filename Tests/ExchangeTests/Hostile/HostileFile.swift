/// A file to be imported, and what stands in it, where that is known.
struct HostileFile {
  /// Something of a row that must be told.
  struct Cell {
    /// The column or field, as the file calls it.
    let column: String
    /// Any of these, in the book that the row has become.
    let needles: [String]
    /// What stands there, which may be left out or changed.
    let text: String
  }

  struct Row {
    /// Words that no other row has, one of which is in its title; none if it has no title.
    var titles: [String] = []
    /// What must be told.
    var cells: [Cell] = []
    /// The columns that hold something.
    var columns: [String] = []
  }

  var bytes: [UInt8]
  var options = ImportOptions()
  var updates = false
  var needsPath = false
  /// What was put into it; nil if it was damaged since.
  var rows: [Row]?
  /// Whether it may be refused as a whole though it is not damaged.
  var mayBeRefused = false

  /// Holds a report against what was put in.
  ///
  /// - Parameter pieces: the library as it is now.
  /// - Throws: `Failure` where something is neither taken nor told.
  func expectAll(_ report: TransferReport, _ pieces: [ArchivePiece]) throws {
    if let rows { try expectAll(of: rows, report, pieces) }
    guard !needsPath else { return }
    let opened = try BookFile.open(
      path: nil, source: ByteSource(bytes), options, folders: "/usr/bin:/bin")
    guard case .rows(let reader, _, _) = opened else { return }
    var count = 0
    while try reader.next() != nil { count += 1 }
    try expectCount(count, report)
  }

  private func expectCount(_ count: Int, _ report: TransferReport) throws {
    let told =
      report.added + report.updated + report.duplicates.count + report.skipped.count
      + report.leftAside + report.onShelfAlone
    guard count == told else { throw Failure("\(count) rows, and \(told) told") }
    guard report.faults.values.reduce(0, +) == report.skipped.count else {
      throw Failure("faults: \(report.faults)")
    }
  }

  private func expectAll(
    of rows: [Row], _ report: TransferReport, _ pieces: [ArchivePiece]
  ) throws {
    try expectCount(rows.count, report)
    let texts = pieces.compactMap { piece -> String? in
      if case .change = piece { nil } else { "\(piece)" }
    }
    let told = report.leftOut.first.map(\.element.text) + report.changed.first.map(\.element.text)
    var missing: [String: Int] = [:]
    var skipped = 0
    for row in rows {
      let own = texts.filter { text in row.titles.contains { text.contains($0) } }
      guard !own.isEmpty else {
        skipped += 1
        continue
      }
      var lost: Set<String> = []
      for cell in row.cells {
        let isTaken = cell.needles.contains { needle in own.contains { $0.contains(needle) } }
        if isTaken || told.contains(where: { $0.contains(cell.text.shortened()) }) { continue }
        lost.insert(cell.column)
      }
      for column in lost { missing[column, default: 0] += 1 }
    }
    guard skipped == report.skipped.count else {
      throw Failure("\(skipped) rows are nowhere, and \(report.skipped.count) were skipped")
    }
    for (column, count) in missing {
      let untaken = report.untaken.filter { $0.name == column }.reduce(0) { $0 + $1.count }
      guard untaken >= count else {
        throw Failure("lost in silence: \(count) of \(column), \(untaken) told\n\(report)")
      }
    }
    for column in report.untaken {
      let count = rows.reduce(0) { $0 + $1.columns.count { $0 == column.name } }
      guard column.count <= count else { throw Failure("\(column) told, and there are \(count)") }
    }
  }
}
