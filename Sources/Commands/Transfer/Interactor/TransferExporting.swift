import Library
import LibraryPorts
import LibraryRules

extension TransferInteractor {
  /// - Parameter source: A file that is read at the same time.
  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for `source` or a file of the library.
  func fileExists(_ path: String, whileReading source: String? = nil) throws -> Bool {
    try files.isTaken(path, whileReading: source)
  }

  func isStandardOutput(_ path: String) -> Bool { files.isStandardOutput(path) }

  /// - Parameter path: `-` for standard output.
  func export(
    _ query: BookQuery, as format: ExportFormat, to path: String, _ words: ExportWords,
    progress: (Double?, Int) -> Void
  ) throws -> TransferTotal {
    let isWhole = query.matchesAll
    var written = TransferTotal()
    try files.write(to: path) { sink in
      let writer = files.writer(format, words)
      let query = listed(query, by: writer)
      let total = max(1, try store.count(query, for: library.viewer))
      func count() {
        written.books += 1
        guard written.books.isMultiple(of: 256) else { return }
        progress(Double(written.books) / Double(total), written.books)
      }
      switch writer {
      case .books(let writer):
        var total = try write(query, with: writer, to: sink, count)
        total.books = written.books
        written = total
      case .calendar(let writer):
        written.meetings = try write(
          query, with: writer, to: sink, withMeetings: isWhole, count)
      case .archive(let writer):
        let rest = try write(query, with: writer, to: sink, count)
        written.meetings = rest.meetings
        written.lostCovers = rest.lostCovers
      }
      let tally = try store.tally(for: library.viewer)
      written.allBooks = tally.books + (query.includesDeleted ? tally.deletedOut : 0)
    }
    return written
  }

  /// Returns the query of the books in the file.
  private func listed(_ query: BookQuery, by writer: ExportWriter) -> BookQuery {
    var query = query
    switch writer {
    case .books(let writer): query.allowsDeleted = writer.marksDeleted
    case .archive: query.allowsDeleted = true
    case .calendar:
      query.allowsDeleted = true
      // Available books have no date.
      if query.loanFilter == .all { query.loanFilter = .out }
    }
    return query
  }

  private func write(
    _ query: BookQuery, with writer: any BookWriter, to sink: any TextSink, _ count: () -> Void
  ) throws -> TransferTotal {
    var writer = writer
    var entries: Set<Int> = []
    var total = TransferTotal()
    let lacks = writer.unsupported
    return try store.reading {
      let shelved = try Shelf.allCases.reduce(0) { try $0 + store.entryCount(on: $1) }
      // Look up shelf entries only if the format has them, or to count the lost ones.
      let asks =
        shelved > 0
        && lacks.map { !$0.contains(.shelves) || !query.matchesAll } ?? false
      try sink.write(try writer.begin())
      try store.eachBook(query, for: library.viewer, offset: 0, limit: nil) { book in
        let entry = try asks ? store.duplicate(of: ShelvedBook(book)) : nil
        if let entry { entries.insert(entry.number) }
        let reading = entry.map(ImportedReading.init)
        try sink.write(try writer.book(book, reading))
        for loss in writer.losses(of: book, reading) { total.note(loss) }
        if book.openLoan != nil, lacks?.contains(.loans) == true { total.note(.loans) }
        if book.details.rating?.isWhole == false, lacks?.contains(.halfStars) == true {
          total.note(.halfStars)
        }
        count()
      }
      try sink.write(try writer.end())
      guard let lacks else { return total }
      // Tables of books omit shelf entries without a book.
      let all = query.matchesAll ? shelved : entries.count
      total.lostEntries = all - (lacks.contains(.shelves) ? 0 : entries.count)
      total.losesDates = lacks.contains(.dates)
      return total
    }
  }

  /// Writes due dates and, unless the query excludes books, all meetings including past ones.
  private func write(
    _ loans: BookQuery, with writer: any CalendarWriter, to sink: any TextSink,
    withMeetings: Bool, _ count: () -> Void
  ) throws -> Int {
    var writer = writer
    var meetings = 0
    writer.library = try store.identity()
    try sink.write(try writer.begin())
    try store.eachBook(loans, for: library.viewer, offset: 0, limit: nil) { book in
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

extension TransferTotal {
  fileprivate mutating func note(_ loss: ExportLoss) {
    switch loss {
    case .loans: lostLoans += 1
    case .halfStars: roundedRatings += 1
    case .readingDays: lostReadings += 1
    case .part(let field): lostParts[field, default: 0] += 1
    // Counted for the whole export.
    case .shelves, .dates: break
    }
  }
}

extension ImportedReading {
  /// Creates the readings of a shelf entry. A finished reading is in the past if the book is now on
  /// another shelf.
  fileprivate init(_ entry: ShelfEntry) {
    let last = PastReading(begun: entry.begun, finished: entry.finished)
    let isPast = entry.shelf != .read && entry.finished != nil
    self.init(
      shelf: entry.shelf, begun: isPast ? nil : entry.begun, readOn: isPast ? nil : entry.finished,
      past: entry.earlier + (isPast ? [last] : []), pages: entry.book.pageCount)
  }
}
