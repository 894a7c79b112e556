import Library
import LibraryPorts
import LibraryRules

extension TransferInteractor {
  /// - Parameter source: A file that is read at the same time.
  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for `source` or a file of the library.
  func fileExists(_ path: String, whileReading source: String? = nil) throws -> Bool {
    try files.wouldReplace(path, whileReading: source)
  }

  func isStandardOutput(_ path: String) -> Bool { files.isStandardOutput(path) }

  /// - Parameter path: `-` for standard output.
  func export(
    _ query: BookQuery, as format: ExportFormat, to path: String, _ texts: ExportTexts,
    progress: (Double?, Int) -> Void
  ) throws -> TransferTotal {
    let isUnfiltered = query.isUnfiltered
    // Readers' shelves may also have books that are not in the library.
    let includesShelved =
      texts.purpose == .goodreads && query.loanFilter == .all && !query.includesBooksElsewhere
    var exportTotal = TransferTotal()
    try files.write(to: path) { sink in
      let writer = files.writer(format, texts)
      var query = exportQuery(query, for: writer)
      if includesShelved { query.includesBooksElsewhere = true }
      let tally = try store.tally(for: library.viewer)
      var isFull = false
      if case .archive = writer { isFull = query.matchesAll }
      let total = max(
        1, isFull ? tally.allBooks : try store.count(query, for: library.viewer))
      func count() {
        exportTotal.books += 1
        guard exportTotal.books.isMultiple(of: 256) else { return }
        progress(Double(exportTotal.books) / Double(total), exportTotal.books)
      }
      switch writer {
      case .books(let writer):
        var total = try write(
          query, with: writer, to: sink, isUnfiltered: isUnfiltered,
          includesShelved: includesShelved, count
        )
        total.books = exportTotal.books
        exportTotal = total
      case .calendar(let writer):
        exportTotal.meetings = try write(
          query, with: writer, to: sink, withMeetings: isUnfiltered, count)
      case .archive(let writer):
        let result = try write(query, with: writer, to: sink, count)
        exportTotal.meetings = result.meetings
        exportTotal.lostCovers = result.lostCovers
      }
      exportTotal.notInLibrary += try omittedBookCount(by: query, writer)
      exportTotal.deleted = try deletedBooksLeftOut(by: query, writer)
      exportTotal.allBooks =
        (isFull || query.findsBooksNotHere ? tally.allBooks : tally.books)
        + (query.includesDeleted ? tally.deletedOut : 0)
    }
    return exportTotal
  }

  /// Returns how many books match a query except that they are not in the library.
  private func omittedBookCount(by query: BookQuery, _ writer: ExportWriter) throws -> Int {
    switch writer {
    case .books: break
    // A full export has all books.
    case .archive: if query.matchesAll { return 0 }
    case .calendar: return 0
    }
    guard query.loanFilter == .all, !query.includesBooksElsewhere, query.dueFrom == nil,
      query.dueUpTo == nil
    else { return 0 }
    if query.matchesAll {
      let tally = try store.tally(for: library.viewer)
      return tally.allBooks - tally.books
    }
    var all = query
    all.includesBooksElsewhere = true
    return try store.count(all, for: library.viewer) - store.count(query, for: library.viewer)
  }

  /// Returns how many deleted books that are out match a query, in formats that cannot mark them.
  private func deletedBooksLeftOut(by query: BookQuery, _ writer: ExportWriter) throws -> Int {
    guard case .books(let writer) = writer, !writer.marksDeleted else { return 0 }
    var all = query
    all.allowsDeleted = true
    guard all.includesDeleted else { return 0 }
    return try store.count(all, for: library.viewer) - store.count(query, for: library.viewer)
  }

  /// Returns the query for the books that the writer writes.
  private func exportQuery(_ query: BookQuery, for writer: ExportWriter) -> BookQuery {
    var query = query
    switch writer {
    case .books(let writer): query.allowsDeleted = writer.marksDeleted
    case .archive:
      query.allowsDeleted = true
      // A full export has all books anyway.
      if query.isUnfiltered { query.includesBooksElsewhere = false }
    case .calendar:
      query.allowsDeleted = true
      // Available books have no date.
      if query.loanFilter == .all { query.loanFilter = .out }
    }
    return query
  }

  /// - Parameters:
  ///   - isUnfiltered: Whether the user excluded no books.
  ///   - includesShelved: Whether books that are not in the library are written only if they are
  ///     on a shelf.
  private func write(
    _ query: BookQuery, with writer: any BookWriter, to sink: any TextSink,
    isUnfiltered: Bool, includesShelved: Bool, _ count: () -> Void
  ) throws -> TransferTotal {
    var writer = writer
    var total = TransferTotal()
    let unsupportedContent = writer.unsupported
    return try store.reading {
      try sink.write(try writer.begin())
      try store.forEachBook(query, for: library.viewer, offset: 0, limit: nil) { book in
        if includesShelved, !book.isHere, book.reading == nil {
          total.notInLibrary += 1
          return
        }
        try sink.write(try writer.book(book))
        for loss in writer.losses(of: book) { total.countLoss(loss) }
        if book.reading != nil, unsupportedContent?.contains(.shelves) == true {
          total.countLoss(.shelves)
        }
        if book.openLoan != nil, unsupportedContent?.contains(.loans) == true {
          total.countLoss(.loans)
        }
        if book.details.rating?.isWhole == false, unsupportedContent?.contains(.halfStars) == true {
          total.countLoss(.halfStars)
        }
        count()
      }
      try sink.write(try writer.end())
      total.losesDates = unsupportedContent?.contains(.dates) == true
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
    try store.forEachBook(loans, for: library.viewer, offset: 0, limit: nil) { book in
      try sink.write(try writer.book(book))
      count()
    }
    if withMeetings {
      try store.forEachMeeting(on: .first ... .last, offset: 0, limit: nil) { meeting in
        try sink.write(try writer.meeting(meeting))
        meetings += 1
      }
    }
    try sink.write(try writer.end())
    return meetings
  }
}

extension BookQuery {
  /// Whether it excludes no books, except perhaps those that are not in the library.
  fileprivate var isUnfiltered: Bool {
    var query = self
    query.includesBooksElsewhere = false
    return query.matchesAll
  }

  /// Whether it may match books that are not in the library.
  fileprivate var findsBooksNotHere: Bool {
    includesBooksElsewhere || loanFilter == .givenBack || loanFilter == .notInLibrary
  }
}

extension TransferTotal {
  fileprivate mutating func countLoss(_ loss: ExportLoss) {
    switch loss {
    case .shelves: lostEntries += 1
    case .loans: lostLoans += 1
    case .halfStars: roundedRatings += 1
    case .readingDays: lostReadings += 1
    case .part(let field): lostParts[field, default: 0] += 1
    // Counted for the whole export.
    case .dates: break
    }
  }
}
