import Grammar
import Library
import LibraryPorts
import Localization
import TransferEntity
import TransferInteractor

/// The screen as the presenter sees it.
package protocol TransferDisplay {
  /// Nil where the user leaves the question.
  func askFile(_ question: String) throws -> String?
  func begin(_ title: String)
  func progress(_ fraction: Double?, _ count: Int)
  /// The work has ended, well or not.
  func end()
  func show(_ result: TransferResult) throws
  func confirm(_ question: String) throws -> Bool
  /// What came of an export into a file; one to standard output tells itself.
  func show(_ exported: TransferExported) throws
  func say(_ sentence: String) throws
}

/// What came of an export, in words and as values.
package struct TransferExported: Equatable, Sendable {
  package let sentence: String
  package let file: String
  package let written: TransferTotal
}

/// What the exchange of the outside world offers: files, streams and formats.
package protocol TransferWorld {
  /// Whether there is a file of this name.
  ///
  /// - Throws: `FileError.isFolder`.
  func exists(_ path: String) throws -> Bool
  /// - Parameter path: `-` is standard output.
  func sink(_ path: String) throws -> any TextSink
  func writer(_ format: ExportFormat) -> any BookWriter
  func archiveWriter() -> any ArchiveWriter
  func calendarWriter() -> any CalendarWriter
}

/// What came of an import, in words and as values.
package struct TransferResult: Equatable, Sendable {
  /// Nil where nothing was added.
  package let sentence: String?
  /// What was not taken, and why.
  package let complaints: [String]
  package let report: TransferReport
}

/// Leads through imports and exports.
package struct TransferFlow {
  private let rules: TransferRules
  private let exports: TransferExportRules
  private let world: any TransferWorld
  private let shown: BookQuery
  private let display: any TransferDisplay
  private let texts: any Texts

  /// - Parameter shown: what an export writes where it is not told.
  package init(
    rules: TransferRules, exports: TransferExportRules, world: any TransferWorld,
    shown: BookQuery, display: any TransferDisplay, texts: any Texts
  ) {
    self.rules = rules
    self.exports = exports
    self.world = world
    self.shown = shown
    self.display = display
    self.texts = texts
  }

  /// - Throws: `noUsableRows` where the file has rows, and none of them is a book.
  package func perform(_ event: TransferEvent) throws {
    switch event {
    case .importing(let request):
      guard let path = try request.path ?? display.askFile(texts.which(.file)) else { return }
      let name = path == "-" ? texts.standardInput : path
      let report = try read(path, name, request)
      try display.show(
        TransferResult(
          sentence: report.isUseful ? sentence(report, name, request) : nil,
          complaints: complaints(report), report: report))
      if !report.isUseful { throw ImportError.noUsableRows }
    case .exporting(let request): try export(request)
    }
  }

  private func export(_ request: TransferExport) throws {
    let path = request.path ?? "-"
    if path != "-", try world.exists(path) {
      guard try display.confirm(texts.replaceQuestion(path)) else {
        return try display.say(texts.notExported)
      }
    }
    let query = request.query ?? shown
    let sink = try world.sink(path)
    display.begin(texts.exporting(path == "-" ? texts.standardOutput : path))
    defer { display.end() }
    let written = try write(query, request.format, to: sink)
    guard path != "-" else { return }
    display.end()
    try display.show(
      TransferExported(
        sentence: texts.exported(count: written.books, file: path) + meetings(written.meetings),
        file: path, written: written))
  }

  private func write(
    _ query: BookQuery, _ format: ExportFormat, to sink: any TextSink
  ) throws -> TransferTotal {
    switch format {
    case .json:
      try exports.archive(query, with: world.archiveWriter(), to: sink, progress: display.progress)
    case .ics:
      try exports.calendar(
        query, with: world.calendarWriter(), to: sink, progress: display.progress)
    case .csv, .markdown, .bibtex:
      try exports.export(query, with: world.writer(format), to: sink, progress: display.progress)
    }
  }

  private func meetings(_ count: Int) -> String {
    count == 0 ? "" : " " + texts.andMeetings(count: count)
  }

  private func sentence(
    _ report: TransferReport, _ name: String, _ request: TransferImport
  ) -> String {
    let added =
      request.isRehearsal
      ? texts.wouldImport(count: report.added, file: name)
      : texts.imported(count: report.added, file: name)
    let completed = report.updated == 0 ? "" : " " + texts.completed(count: report.updated)
    let entries = ChangeKind.Noun.allCases.compactMap { noun in
      report.entries[noun].map { count in
        switch noun {
        case .book: ""
        case .shelved: " " + texts.onShelves(count: count)
        case .meeting: meetings(count)
        case .tag: " " + texts.keptTags(count: count)
        case .poll: " " + texts.polls(count: count)
        }
      }
    }
    return added + completed + entries.joined()
  }

  private func read(
    _ path: String, _ name: String, _ request: TransferImport
  ) throws -> TransferReport {
    let rejects = try request.rejects.flatMap(rejectsSink)
    display.begin(texts.importing(name))
    defer { display.end() }
    do {
      let report = try rules.importBooks(
        from: path, source: name, request, rejects: rejects, progress: display.progress)
      // No file says that nothing was rejected.
      if report.skippedCount > 0 { try rejects?.finish() } else { rejects?.discard() }
      return report
    } catch {
      rejects?.discard()
      throw error
    }
  }

  /// Nil where the user does not want a file replaced.
  private func rejectsSink(_ path: String) throws -> (any TextSink)? {
    guard try !world.exists(path) || display.confirm(texts.replaceQuestion(path)) else {
      return nil
    }
    return try world.sink(path)
  }

  private func complaints(_ report: TransferReport) -> [String] {
    var complaints: [String] = []
    if report.skippedCount > 0 {
      complaints.append(texts.skipped(count: report.skippedCount))
      complaints += report.skipped.map { "  " + texts.skippedRow(line: $0.line, $0.fault) }
      complaints += more(report.skippedCount - report.skipped.count)
    }
    if report.twinCount > 0 {
      complaints.append(texts.alreadyThere(count: report.twinCount))
      complaints += report.twins.map { "  " + texts.alreadyThere(line: $0.line, $0.book) }
      complaints += more(report.twinCount - report.twins.count)
    }
    if report.leftOutCount > 0 {
      complaints.append(texts.leftOut(count: report.leftOutCount))
      complaints += report.leftOut.map { "  " + texts.leftOutCell(line: $0.line, $0.cell) }
      complaints += more(report.leftOutCount - report.leftOut.count)
    }
    return complaints
  }

  private func more(_ count: Int) -> [String] { count > 0 ? ["  " + texts.andMore(count)] : [] }
}
