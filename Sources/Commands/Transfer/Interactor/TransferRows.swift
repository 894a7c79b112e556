import Library
import LibraryPorts
import LibraryRules
import Platform

extension TransferInteractor {
  func read(
    _ reader: any BookRowReader, _ request: TransferImport, _ covers: TransferCovers,
    into transaction: any LibraryTransaction, _ rejects: (any TextSink)?,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    let author = request.options.author.map { PlainText.imported($0) }
    var report = try report(on: reader, rejects, progress) {
      FoldedRow($0, request.lookup, author: author)
    } size: {
      $0.byteCount
    } importRow: { row, report in
      switch row {
      case .unusable(let line, let fault): report.skip(line: line, fault)
      case .book(let book, let folded):
        try importRow(book, folded, request, covers, into: transaction, &report)
      }
    }
    if report.unknownLoans > 0 { report.remark(.loans(count: report.unknownLoans)) }
    return report
  }

  /// Imports the rows of a file and writes the rejected ones.
  ///
  /// - Parameters:
  ///   - prepare: Prepares a row on another thread.
  ///   - size: The approximate size of a prepared row in bytes.
  func report<Reader: RowReader, Prepared>(
    on reader: Reader, _ rejects: (any TextSink)?, _ progress: (Double?, Int) -> Void,
    prepare: @escaping (Reader.Element) -> Prepared,
    size: @escaping (Prepared) -> Int = { _ in 0 },
    importRow: (Prepared, inout TransferReport) throws -> Void
  ) throws -> TransferReport {
    var report = TransferReport()
    var rows = 0
    var skipped = 0
    var written = 0
    let frame = reader.frame
    let keepsText = rejects != nil
    // A pipe may block its reader, so it is not read ahead.
    try Pipeline<ReadRow<Prepared>>.run(
      isParallel: reader.fractionRead != nil, size: { size($0.row) + ($0.bytes?.count ?? 0) }
    ) { put in
      while let row = try reader.next() {
        try put(
          ReadRow(
            row: prepare(row), bytes: keepsText ? reader.lastRecord : nil,
            fraction: reader.fractionRead))
      }
    } take: { read in
      try importRow(read.row, &report)
      if report.skipped.count > skipped, let rejects, let bytes = read.bytes {
        try rejects.write((written == 0 ? frame?.before : frame?.between) ?? "")
        try rejects.write(bytes)
        written += 1
      }
      skipped = report.skipped.count
      rows += 1
      if rows.isMultiple(of: 256) { progress(read.fraction, rows) }
    }
    if written > 0 { try rejects?.write(frame?.after ?? "") }
    guard rows > 0 else { throw ImportError.empty }
    report.ignoredColumns = reader.ignored
    report.countsItems = reader.countsItems
    return report
  }

  private func importRow(
    _ book: ImportedBook, _ folded: FoldedDetails, _ request: TransferImport,
    _ covers: TransferCovers, into transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    if let kind = book.kind {
      report.countKind(kind)
      if request.options.takesOnlyBooks {
        report.excluded += 1
        return
      }
    }
    if let field = book.details.missing {
      if let isbn = book.details.isbn, request.lookup == nil {
        return report.unknown.append(UnknownRow(isbn: isbn, line: book.line, lacking: field))
      }
      if field == .author, request.mayAsk, request.options.author == nil {
        throw ImportQuestion.author
      }
      let title = book.details.title.shortened()
      let bad = book.leftOut.first { $0.field == BookField.isbn.rawValue }
      let isbn = request.lookup?.isComplete ?? true ? book.details.isbn?.digits ?? bad?.text : nil
      return report.skip(
        line: book.line,
        !title.isEmpty ? .noAuthor(title) : isbn.map(ImportFault.unknownISBN) ?? .required(field))
    }
    if book.lacksBorrower { report.lacksBorrowers = true }
    if let isOwned = book.isOwned {
      if let shelf = book.reading?.shelf { report.shelves[shelf, default: 0] += 1 }
      let isMine = isOwned || !book.loans.isEmpty
      let isBook = isMine || request.books?.takes(book.reading?.shelf) ?? false
      if isMine { report.owned += 1 } else if isBook { report.requested += 1 }
      if !isBook { return try shelve(book, folded, request, in: transaction, &report) }
    }
    if let duplicate = try transaction.duplicate(of: folded) {
      if !book.loans.isEmpty {
        let loans = TransferLoans(of: book, library.lending).loans
        report.unknownLoans += try TransferLoans.unknown(loans, of: duplicate, in: transaction)
      }
      return try complete(duplicate, from: book, request, covers, in: transaction, &report)
    }
    let loans = TransferLoans(of: book, library.lending).loans
    report.undatedLoans += loans.count { $0.isOpen && !$0.isFromOwner && $0.dueDate == nil }
    let number = try transaction.add(
      folded, at: book.addedAt ?? library.clock.now, number: book.number, with: loans)
    _ = try shelve(book, number, isNew: true, request, in: transaction, &report)
    try cover(book, number, request, covers, in: transaction, &report)
    report.added += 1
    report.addCells(of: book)
  }

  private func complete(
    _ duplicate: Book, from book: ImportedBook, _ request: TransferImport,
    _ covers: TransferCovers, in transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    guard request.updates else {
      return report.duplicates.append(.book(BookName(duplicate)), line: book.line)
    }
    let completed = duplicate.details.completed(from: book.details)
    let coversBefore = report.covers
    if completed != duplicate.details { try transaction.update(duplicate.number, to: completed) }
    let isShelved = try shelve(
      book, duplicate.number, request, in: transaction, &report)
    if duplicate.cover == nil {
      try cover(book, duplicate.number, request, covers, in: transaction, &report)
    }
    guard
      completed != duplicate.details || isShelved || report.covers != coversBefore
    else {
      return report.duplicates.append(.book(BookName(duplicate)), line: book.line)
    }
    report.updated += 1
    report.addCells(of: book)
  }

  /// Adds a row of a reading list only to its shelf, not to the library. If the library has the
  /// book, the entry refers to it.
  private func shelve(
    _ book: ImportedBook, _ folded: FoldedDetails, _ request: TransferImport,
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws {
    guard book.reading != nil else {
      report.omitted += 1
      return
    }
    let existing = try transaction.duplicate(of: folded)
    guard try shelve(book, existing?.number, request, in: transaction, &report) else {
      if let existing {
        report.duplicates.append(.book(BookName(existing)), line: book.line)
      } else if let entry = try transaction.duplicate(of: ShelvedBook(book.details)) {
        report.onShelf.append(BookName(entry), line: book.line)
      }
      return
    }
    report.onShelfAlone += 1
    if existing == nil, !book.details.tags.isEmpty || book.details.series != nil {
      report.lostTags += 1
    }
    report.addCells(of: book)
  }

  private func cover(
    _ book: ImportedBook, _ number: Int, _ request: TransferImport, _ covers: TransferCovers,
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws {
    guard let path = book.cover else { return }
    func leaveOut(_ fault: ImportError?) {
      let cell = LeftOutCell(field: "cover", text: path, fault: fault)
      report.leftOut.append(cell, line: book.line)
    }
    let keptCover: StoredCover?
    do { keptCover = try covers.save(pictureAt: path) } catch let fault as ImportError {
      return leaveOut(fault)
    } catch is FileError {
      return leaveOut(nil)
    }
    guard let cover = keptCover else { return leaveOut(nil) }
    if !request.isDryRun { try transaction.setCover(cover, of: number) }
    report.covers += 1
  }

  /// Adds a book to the shelf of its row, on the date when it was read.
  ///
  /// - Parameters:
  ///   - number: The number of the library's book; `nil` for an entry with its own rating and
  ///     notes.
  ///   - isNew: Whether the book was just added, in which case an existing entry is completed.
  /// - Returns: Whether the shelves changed.
  private func shelve(
    _ book: ImportedBook, _ number: Int?, isNew: Bool = false, _ request: TransferImport,
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws -> Bool {
    guard let reading = book.reading else { return false }
    var shelved = ShelvedBook(book.details, number: number)
    shelved.pageCount = reading.pages
    shelved.description = book.details.description
    let day = reading.shelf == .read ? reading.readOn : reading.begun
    let instant = day.map(library.clock.noon) ?? book.addedAt ?? library.clock.now
    var entry = ShelfEntry(book: shelved, shelf: reading.shelf, addedAt: instant)
    entry.begun = reading.begun
    entry.finished = reading.readOn
    entry.earlier = reading.earlier
    if number == nil {
      entry.rating = book.details.rating
      entry.notes = book.details.notes
    }
    let known =
      try isNew ? transaction.duplicate(of: shelved) : transaction.entry(ofAnyCopy: shelved)
    if let known {
      let completed = known.completed(from: entry)
      guard isNew || request.updates, completed != known else { return false }
      try transaction.update(completed)
      report.completedEntries[.shelved, default: 0] += 1
    } else {
      _ = try transaction.add(entry)
      report.entries[.shelved, default: 0] += 1
    }
    return true
  }
}

extension TransferReport {
  fileprivate mutating func addCells(of book: ImportedBook) {
    for cell in book.leftOut { leftOut.append(cell, line: book.line) }
    for cell in book.changed { changed.append(cell, line: book.line) }
  }
}

private struct ReadRow<Row> {
  let row: Row
  /// The original text, if it may be needed for rejected rows.
  let bytes: [UInt8]?
  let fraction: Double?
}

extension ImportedBook {
  /// The field that exceeds the maximum length for typed input, if any.
  fileprivate var excess: ImportFault? {
    if let excess = details.excess { return .tooLong(excess.name, limit: excess.limit) }
    let names = loans.map(\.borrower) + [borrower].compactMap(\.self)
    return names.contains(where: BorrowerField.name.isExceeded)
      ? .tooLong(BookField.borrower.rawValue, limit: BorrowerField.name.maxLength) : nil
  }
}

private enum FoldedRow {
  case unusable(line: Int, ImportFault)
  case book(ImportedBook, FoldedDetails)

  /// The size of the long texts, which exist a second time as folded words.
  var byteCount: Int {
    guard case .book(let book, _) = self else { return 0 }
    let texts = [book.details.notes, book.details.description].compactMap(\.self)
    return texts.reduce(0) { $0 + 2 * $1.utf8.count }
  }

  init(_ row: ImportRow, _ lookup: TransferLookup?, author: String?) {
    switch row {
    case .unusable(let line, let fault): self = .unusable(line: line, fault)
    case .book(let read):
      var book = lookup?.filled(read) ?? read
      book.details = book.details.normalized
      if book.details.author.isEmpty, let author { book.details.author = author }
      if book.details.series == nil, let number = book.details.seriesNumber {
        book.leaveOut(number.text, as: BookField.seriesNumber.rawValue)
        book.details.seriesNumber = nil
      }
      if let fault = book.excess {
        self = .unusable(line: book.line, fault)
      } else {
        self = .book(book, FoldedDetails(book.details))
      }
    }
  }
}
