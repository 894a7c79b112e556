import Library
import LibraryPorts
import LibraryRules

/// What of the library is written out, and in which order.
extension TransferInteractor {
  /// Whether there is a file of this name that would be replaced.
  ///
  /// - Parameter source: the file that is read meanwhile.
  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for that one, or a file of the library's.
  func isTaken(_ path: String, whileReading source: String? = nil) throws -> Bool {
    try files.isTaken(path, whileReading: source)
  }

  func bookCount() throws -> Int { try library.store.tally(on: library.today).books }

  func isStandardOutput(_ path: String) -> Bool { files.isStandardOutput(path) }

  /// Writes books in the query's order.
  ///
  /// - Parameters:
  ///   - path: `-` is standard output.
  ///   - progress: told from time to time the part that is done, and how many books there are.
  func export(
    _ query: BookQuery, as format: ExportFormat, to path: String, _ words: ExportWords,
    progress: (Double?, Int) -> Void
  ) throws -> TransferTotal {
    var written = TransferTotal()
    try files.write(to: path) { sink in
      let writer = files.writer(format, words)
      var shown = query
      // What is here has no date.
      if case .calendar = writer {
        if query.only == .all { shown.only = .out }
        shown.withDeleted = true
      }
      let total = max(1, try library.store.count(shown, on: library.today))
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
          shown, with: writer, to: sink, withMeetings: query.isEverything, count)
      case .archive(let writer):
        let rest = try write(query, with: writer, to: sink, count)
        (written.meetings, written.lostCovers) = (rest.meetings, rest.lostCovers)
      }
    }
    return written
  }

  /// - Returns: what the format has no room for.
  private func write(
    _ query: BookQuery, with writer: any BookWriter, to sink: any TextSink, _ count: () -> Void
  ) throws -> TransferTotal {
    var (writer, entries, total) = (writer, Set<Int>(), TransferTotal())
    let lacks = writer.lacks
    return try library.store.reading {
      let shelved = try Shelf.allCases.reduce(0) { try $0 + library.store.entryCount(on: $1) }
      // Who has read a book is asked where it is written, or counted.
      let asks =
        shelved > 0
        && lacks.map { !$0.contains(.shelves) || !query.isEverything } ?? false
      try sink.write(try writer.begin())
      try library.store.eachBook(query, on: library.today, offset: 0, limit: nil) { book in
        let entry = try asks ? library.store.duplicate(of: ShelvedBook(book)) : nil
        if let entry { entries.insert(entry.number) }
        let reading = entry.map(ImportedReading.init)
        try sink.write(try writer.book(book, reading))
        for loss in writer.lost(of: book, reading) { total.note(loss) }
        if book.loan != nil, lacks?.contains(.loans) == true { total.note(.loans) }
        if book.details.rating?.isWhole == false, lacks?.contains(.halfStars) == true {
          total.note(.halfStars)
        }
        count()
      }
      try sink.write(try writer.end())
      guard let lacks else { return total }
      // Those without a book are in no table of books.
      let all = query.isEverything ? shelved : entries.count
      total.lostEntries = all - (lacks.contains(.shelves) ? 0 : entries.count)
      total.losesDates = lacks.contains(.dates)
      return total
    }
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
    writer.library = try library.store.identity()
    try sink.write(try writer.begin())
    try library.store.eachBook(loans, on: library.today, offset: 0, limit: nil) { book in
      try sink.write(try writer.book(book))
      count()
    }
    if withMeetings {
      try library.store.eachMeeting(on: .first ... .last, offset: 0, limit: nil) { meeting in
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
    // Counted as a whole.
    case .shelves, .dates: break
    }
  }
}

extension ImportedReading {
  /// What is known of an entry's readings. One that was finished is past where the book stands on another shelf.
  fileprivate init(_ entry: ShelfEntry) {
    let last = PastReading(begun: entry.begun, finished: entry.finished)
    let isPast = entry.shelf != .read && entry.finished != nil
    self.init(
      shelf: entry.shelf, begun: isPast ? nil : entry.begun, readOn: isPast ? nil : entry.finished,
      past: entry.earlier + (isPast ? [last] : []), pages: entry.book.pageCount)
  }
}
