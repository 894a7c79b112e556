import Library
import LibraryPorts
import LibraryRules

/// What of the library is written out, and in which order.
package struct TransferExportInteractor {
  let store: any LibraryStore
  let clock: Clock
  /// Nil if no covers are kept.
  let covers: CoverKeeping?
  let files: any TransferFiles

  package init(
    store: any LibraryStore, clock: Clock, covers: CoverKeeping?, files: any TransferFiles
  ) {
    self.covers = covers
    self.store = store
    self.clock = clock
    self.files = files
  }

  /// Whether there is a file of this name that would be replaced.
  ///
  /// - Parameter source: the file that is read meanwhile.
  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for that one, or a file of the library's.
  package func isTaken(_ path: String, whileReading source: String? = nil) throws -> Bool {
    try files.isTaken(path, whileReading: source)
  }

  package func bookCount() throws -> Int { try store.tally(on: clock.today).books }

  func isStandardOutput(_ path: String) -> Bool { files.isStandardOutput(path) }

  /// Writes books in the query's order.
  ///
  /// - Parameters:
  ///   - path: `-` is standard output.
  ///   - progress: told from time to time the part that is done, and how many books there are.
  package func export(
    _ query: BookQuery, as format: ExportFormat, to path: String, _ words: ExportWords,
    progress: (Double?, Int) -> Void
  ) throws -> TransferTotal {
    let sink = try files.sink(path)
    var written = TransferTotal()
    do {
      let writer = files.writer(format, words)
      var shown = query
      // What is here has no date.
      if case .calendar = writer, query.only == .all { shown.only = .out }
      let total = max(1, try store.count(shown, on: clock.today))
      func count() {
        written.books += 1
        guard written.books.isMultiple(of: 256) else { return }
        progress(Double(written.books) / Double(total), written.books)
      }
      switch writer {
      case .books(let writer): try write(query, with: writer, to: sink, count)
      case .calendar(let writer):
        written.meetings = try write(
          shown, with: writer, to: sink, withMeetings: query.isEverything, count)
      case .archive(let writer):
        let rest = try write(query, with: writer, to: sink, count)
        (written.meetings, written.lostCovers) = (rest.meetings, rest.lostCovers)
      }
    } catch {
      sink.discard()
      throw error
    }
    try sink.finish()
    return written
  }

  private func write(
    _ query: BookQuery, with writer: any BookWriter, to sink: any TextSink, _ count: () -> Void
  ) throws {
    var writer = writer
    try sink.write(try writer.begin())
    try store.eachBook(query, on: clock.today, offset: 0, limit: nil) { book in
      try sink.write(try writer.book(book))
      count()
    }
    try sink.write(try writer.end())
  }

  /// Writes the due dates of what is out, and all meetings, past ones too. A query that leaves books
  /// out is about books, and meetings stay away.
  ///
  /// - Returns: how many meetings.
  private func write(
    _ loans: BookQuery, with writer: any CalendarWriter, to sink: any TextSink,
    withMeetings: Bool, _ count: () -> Void
  ) throws -> Int {
    var (writer, meetings) = (writer, 0)
    writer.library = try store.identity()
    try sink.write(try writer.begin())
    try store.eachBook(loans, on: clock.today, offset: 0, limit: nil) { book in
      try sink.write(try writer.book(book))
      count()
    }
    if withMeetings {
      try store.eachMeeting(on: .first ... .last, offset: 0, limit: nil) { meeting in
        try sink.write(try writer.meeting(meeting))
        meetings += 1
      }
    }
    try sink.write(try writer.end())
    return meetings
  }
}
