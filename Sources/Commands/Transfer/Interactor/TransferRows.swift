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
    let author = request.options.author.map { PlainText.sanitized($0) }
    var report = try report(on: reader, rejects, progress) {
      FoldedRow($0, request, author: author)
    } size: {
      $0.byteCount
    } importRow: { row, report in
      switch row {
      case .unusable(let line, let fault): report.skip(line: line, fault)
      case .book(let book, let folded):
        report.hasNumbers = reader.hasNumbers
        try importRow(book, folded, request, covers, into: transaction, &report)
      }
    }
    try addDeferredBooks(request, covers, in: transaction, &report)
    report.notes = reader.notes
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
    var writtenCount = 0
    let frame = reader.frame
    let keepsText = rejects != nil
    // A pipe may block its reader, so it is not read ahead.
    try Pipeline<PreparedRow<Prepared>>.run(
      isParallel: reader.fractionRead != nil, size: { size($0.row) + ($0.bytes?.count ?? 0) }
    ) { put in
      while let row = try reader.next() {
        try put(
          PreparedRow(
            row: prepare(row), bytes: keepsText ? reader.lastRecord : nil,
            fraction: reader.fractionRead))
      }
    } process: { read in
      try importRow(read.row, &report)
      if report.skipped.count > skipped, let rejects, let bytes = read.bytes {
        try rejects.write((writtenCount == 0 ? frame?.before : frame?.between) ?? "")
        try rejects.write(bytes)
        writtenCount += 1
      }
      skipped = report.skipped.count
      rows += 1
      if rows.isMultiple(of: 256) { progress(read.fraction, rows) }
    }
    if writtenCount > 0 { try rejects?.write(frame?.after ?? "") }
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
      if request.options.includesOnlyBooks {
        report.excluded += 1
        return
      }
    }
    var (book, folded) = (book, folded)
    if request.options.includesLoans, book.details.missingField == .author,
      let known = try report.match(of: folded, in: transaction)
    {
      // A table of loans need not name the authors of books that are known.
      book.details.author = known.details.author
      folded = FoldedDetails(book.details)
    }
    if let field = book.details.missingField {
      if let isbn = book.details.isbn, request.lookup == nil {
        return report.unknown.append(UnknownRow(isbn: isbn, line: book.line, missingField: field))
      }
      if field == .author, request.mayAsk, request.options.author == nil {
        throw ImportQuestion.author
      }
      let title = book.details.title.shortened()
      let bad = book.rejectedCells.first { $0.field == BookField.isbn.rawValue }
      let isbn = request.lookup?.isComplete ?? true ? book.details.isbn?.digits ?? bad?.text : nil
      return report.skip(
        line: book.line,
        !title.isEmpty ? .noAuthor(title) : isbn.map(ImportFault.unknownISBN) ?? .required(field))
    }
    if book.lacksBorrower { report.lacksBorrowers = true }
    if book.isOwned != nil, let shelf = book.reading?.shelf {
      report.shelves[shelf, default: 0] += 1
    }
    if book.details.isHeld { report.listedBooksHeld += 1 }
    let loans = TransferLoans(of: book, library.lending).loans
    let own = try knownBook(numberedAs: book, in: transaction)
    if let duplicate = try own ?? report.match(of: folded, in: transaction) {
      // A book that was returned to its owner is not in the library.
      let isGivenBack =
        book.details.owner != nil && !book.loans.isEmpty
        && !book.loans.contains { $0.isOpen && $0.isFromOwner }
      if book.details.isHeld, !duplicate.details.isHeld, !isGivenBack {
        return try acquire(duplicate, from: book, loans, request, covers, in: transaction, &report)
      }
      let isFirst = report.matchedRows[duplicate.number] == nil || own != nil
      if own != nil {
        report.matchedRows[duplicate.number] = 1
      } else if try addCopies(
        of: duplicate, from: book, loans, request, covers, in: transaction, &report)
      {
        return
      }
      let hasNewLoans =
        book.namesLoans
        ? try updateLoans(of: duplicate, from: loans, request, in: transaction, &report) : false
      return try complete(
        duplicate, from: book, isFirst: isFirst, isSameNumber: own != nil,
        hasNewLoans: hasNewLoans, request, covers, in: transaction, &report)
    }
    report.countUndated(loans)
    let new = NewBook(book: book, folded: folded, loans: loans)
    if try isDeferred(new, in: transaction, report) {
      report.deferred.append(new)
    } else {
      try add(new, request, covers, in: transaction, &report)
    }
  }

  /// Whether a book must wait for the books that have their numbers in the file: it has no number, or
  /// one that another book has.
  private func isDeferred(
    _ new: NewBook, in transaction: any LibraryTransaction, _ report: TransferReport
  ) throws -> Bool {
    guard !report.hasReadAllRows, report.deferred.count < NewBook.maxDeferred else { return false }
    guard let number = new.number else { return report.hasNumbers }
    return try transaction.anyBook(number) != nil
  }

  private func addDeferredBooks(
    _ request: TransferImport, _ covers: TransferCovers, in transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    let deferred = report.deferred
    report.deferred = []
    report.hasReadAllRows = true
    for new in deferred { try add(new, request, covers, in: transaction, &report) }
  }

  private func add(
    _ new: NewBook, _ request: TransferImport, _ covers: TransferCovers,
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws {
    let book = new.book
    let number = try add(
      new.folded, number: new.number, from: book, with: new.loans, in: transaction, &report)
    if new.isCopy { return try cover(book, number, request, covers, in: transaction, &report) }
    for copy in book.details.isHeld ? book.copies : [] {
      let details = new.folded.details.details(of: copy)
      var other = NewBook(book: book, folded: FoldedDetails(details), loans: [])
      other.number = copy.number
      other.isCopy = true
      if try isDeferred(other, in: transaction, report) {
        report.deferred.append(other)
      } else {
        try add(other, request, covers, in: transaction, &report)
      }
    }
    try shelve(book, number, in: transaction, &report)
    try cover(book, number, request, covers, in: transaction, &report)
    if !book.details.isHeld {
      report.notInLibrary[book.reading?.shelf, default: 0] += 1
    } else if book.isOwned == nil, book.number == nil, book.reading?.shelf == .want,
      new.loans.isEmpty
    {
      report.heldWantedBooks += 1
    }
    report.addCells(of: book)
  }

  /// Adds a book of a row, and reports it if it got another number than in the file.
  private func add(
    _ details: FoldedDetails, number: Int?, from book: ImportedBook, with loans: [Loan],
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws -> Int {
    let assigned = try transaction.add(
      details, at: book.addedAt ?? library.clock.now, number: number, with: loans)
    if let number, number != assigned {
      let name = BookName(
        number: assigned, title: book.details.title, author: book.details.author)
      report.renumbered.append(NumberChange(old: number, book: name), line: book.line)
    }
    report.added += 1
    return assigned
  }

  /// Returns the book with the number of a row, if it can be the same book: added at the same time,
  /// or with the same ISBN or author and nearly the same title.
  private func knownBook(
    numberedAs book: ImportedBook, in transaction: any LibraryTransaction
  ) throws -> Book? {
    guard let number = book.number, let existingBook = try transaction.book(number) else {
      return nil
    }
    let details = existingBook.details
    if let instant = book.addedAt, existingBook.addedAt.iso == instant.iso { return existingBook }
    let hasSameISBN = details.isbn != nil && details.isbn == book.details.isbn
    let hasSameAuthor =
      Folding.authorKey(details.author) == Folding.authorKey(book.details.author)
    guard hasSameISBN || hasSameAuthor else { return nil }
    let title = Array(Folding.titleKey(details.title).prefix(Self.maxCompared))
    let other = Array(Folding.titleKey(book.details.title).prefix(Self.maxCompared))
    return SpellingDistance.between(title, other) * 4 <= max(title.count, other.count)
      ? existingBook : nil
  }

  /// The number of characters of a title that are compared.
  private static let maxCompared = 60

  /// Adds a known book to the library with the details of a row.
  private func acquire(
    _ existingBook: Book, from book: ImportedBook, _ loans: [Loan], _ request: TransferImport,
    _ covers: TransferCovers, in transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    report.unknownLoans += try library.lending.acquire(
      existingBook, completedFrom: book.details, lentAs: loans, in: transaction)
    try updateReading(of: existingBook, from: book, in: transaction, &report)
    if existingBook.cover == nil {
      try cover(book, existingBook.number, request, covers, in: transaction, &report)
    }
    report.added += 1
    report.acquiredBooks.insert(existingBook.number)
    report.addCells(of: book)
  }

  /// - Parameter isFirst: whether no row before it is of the same book.
  /// - Parameter isSameNumber: whether the row has the number of the book, so that all of its values
  ///   are those of this book.
  /// - Parameter hasNewLoans: whether loans of the book were taken from the row.
  private func complete(
    _ existingBook: Book, from book: ImportedBook, isFirst: Bool, isSameNumber: Bool,
    hasNewLoans: Bool, _ request: TransferImport,
    _ covers: TransferCovers, in transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    // Further rows of the same book are its other copies, which may be elsewhere or read otherwise.
    let differences =
      isFirst
      ? existingBook.details.differences(from: book.details, isSameNumber: isSameNumber) : []
    let missing = isFirst ? existingBook.details.missingParts(in: book.details) : []
    for part in differences + missing { report.differences[part.name, default: 0] += 1 }
    if isFirst, !isSameNumber {
      for part in existingBook.details.keptParts(differingFrom: book.details) {
        report.keptDifferences[part.name, default: 0] += 1
      }
    }
    guard request.updates, isFirst else {
      if isFirst, let file = book.reading, let reading = existingBook.reading {
        let update = ReadingUpdate(reading, from: file, at: instant(of: book))
        if !update.isInConflict || reading.shelf == file.shelf { report.count(update, of: reading) }
      }
      var details = existingBook.details
      if details.author.isEmpty { details.author = book.details.author }
      if details != existingBook.details {
        try transaction.update(existingBook.number, to: details)
      }
      // A reading list also says how known books were read. What was here is not wanted.
      let isWish =
        book.reading?.shelf == .want && existingBook.details.isHeld && !book.details.isHeld
      let isShelved =
        book.isOwned != nil && existingBook.reading == nil && !isWish
        ? try shelve(book, existingBook.number, in: transaction, &report) : false
      if isFirst, !isShelved, !isWish, existingBook.reading == nil, book.reading != nil {
        report.differences["shelf", default: 0] += 1
      }
      guard isShelved || hasNewLoans || details != existingBook.details else {
        return report.addDuplicate(existingBook, line: book.line)
      }
      report.updated += 1
      return report.addCells(of: book)
    }
    var others = book.details
    // A book in the library is not withdrawn, whatever the file says.
    if existingBook.details.isHeld { others.withdrawal = nil }
    var completedDetails = existingBook.details.completed(from: others)
    for part in differences { completedDetails.replace(part, from: others) }
    let coversBefore = report.covers
    if completedDetails != existingBook.details {
      try transaction.update(existingBook.number, to: completedDetails)
    }
    let isRead = try updateReading(of: existingBook, from: book, in: transaction, &report)
    if isRead, existingBook.reading == nil { report.differences["shelf", default: 0] += 1 }
    if existingBook.cover == nil {
      try cover(book, existingBook.number, request, covers, in: transaction, &report)
    }
    guard
      completedDetails != existingBook.details || isRead || hasNewLoans
        || report.covers != coversBefore
    else {
      return report.addDuplicate(existingBook, line: book.line)
    }
    report.updated += 1
    report.addCells(of: book)
  }

  /// Compares the copies of a row, and of the rows of the same book before it, with those of a known
  /// book. An update adds the ones that are missing.
  ///
  /// - Returns: Whether the row itself became a copy.
  private func addCopies(
    of existingBook: Book, from book: ImportedBook, _ loans: [Loan], _ request: TransferImport,
    _ covers: TransferCovers, in transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws -> Bool {
    let rowsBefore = report.matchedRows[existingBook.number] ?? 0
    let count = book.details.isHeld ? book.copies.count + 1 : 0
    report.matchedRows[existingBook.number] = rowsBefore + count
    guard existingBook.details.isHeld,
      rowsBefore + count > 1 || book.details.barcode != nil && count > 0
    else { return false }
    var barcodes = report.barcodes[existingBook.number] ?? []
    if barcodes.isEmpty {
      let copies = try transaction.copies(of: existingBook).filter(\.details.isHeld)
      barcodes = ([existingBook] + copies).map(\.details.barcode)
      report.barcodes[existingBook.number] = barcodes
    }
    let isNewBarcode =
      book.details.barcode.map { !barcodes.contains($0) && !barcodes.contains(nil) } ?? false
    let missingCount = isNewBarcode ? count : min(count, rowsBefore + count - barcodes.count)
    guard missingCount > 0 else { return false }
    report.differences[ImportColumn.copies.rawValue, default: 0] += missingCount
    guard request.updates else { return false }
    let isCopy = rowsBefore > 0 || isNewBarcode
    let copies =
      (isCopy ? [ImportedCopy(number: book.number)] : []) + book.copies
    for copy in copies.suffix(missingCount) {
      let details = book.details.completed(from: existingBook.details).details(of: copy)
      let isRow = missingCount == copies.count && isCopy && copy == copies[0]
      var new = NewBook(book: book, folded: FoldedDetails(details), loans: isRow ? loans : [])
      new.number = copy.number
      new.isCopy = true
      try add(new, request, covers, in: transaction, &report)
    }
    guard isCopy, missingCount == copies.count else { return false }
    report.addCells(of: book)
    return true
  }

  /// Completes the reading of a known book, and reports where the file contradicts it.
  ///
  /// - Returns: Whether the reading changed.
  @discardableResult
  private func updateReading(
    of existingBook: Book, from book: ImportedBook, in transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws -> Bool {
    guard let reading = existingBook.reading else {
      if book.reading?.shelf == .want, existingBook.details.isHeld, !book.details.isHeld {
        return false
      }
      return try shelve(book, existingBook.number, in: transaction, &report)
    }
    guard let file = book.reading else { return false }
    let update = ReadingUpdate(reading, from: file, at: instant(of: book))
    if update.isInConflict {
      report.conflicts.append(
        TransferConflict(book: BookName(existingBook), reading: file), line: book.line)
    }
    guard update.reading != reading else { return false }
    report.count(update, of: reading)
    try transaction.update(update.reading)
    return true
  }

  private func cover(
    _ book: ImportedBook, _ number: Int, _ request: TransferImport, _ covers: TransferCovers,
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws {
    guard let path = book.cover else { return }
    func reject(_ fault: ImportError?) {
      let cell = RejectedCell(field: "cover", text: path, fault: fault)
      report.rejectedCells.append(cell, line: book.line)
    }
    let savedCover: StoredCover?
    do { savedCover = try covers.save(pictureAt: path) } catch let fault as ImportError {
      return reject(fault)
    } catch is FileError {
      return reject(nil)
    }
    guard let cover = savedCover else { return reject(nil) }
    if !request.isDryRun { try transaction.setCover(cover, of: number) }
    report.covers += 1
  }

  /// Puts a book that is on no shelf on the shelf of its row, on the date when it was read.
  ///
  /// - Returns: Whether the row has a shelf.
  @discardableResult
  private func shelve(
    _ book: ImportedBook, _ number: Int, in transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws -> Bool {
    guard let reading = book.reading else { return false }
    _ = try transaction.add(
      Reading(
        book: number, shelf: reading.shelf, addedAt: instant(of: book),
        readThroughs: reading.allReadThroughs))
    report.entries[.shelved, default: 0] += 1
    return true
  }

  private func instant(of book: ImportedBook) -> Date {
    book.reading?.placedOn.map(library.clock.noon) ?? book.addedAt ?? library.clock.now
  }
}

extension TransferReport {
  /// Returns the book that a new one duplicates. A book that the same file has added is not a
  /// duplicate.
  func match(of details: FoldedDetails, in transaction: any LibraryTransaction) throws -> Book? {
    try transaction.duplicate(of: details).flatMap { acquiredBooks.contains($0.number) ? nil : $0 }
  }

  /// Counts a known book that the import does not change.
  fileprivate mutating func addDuplicate(_ existingBook: Book, line: Int) {
    duplicates.append(.book(BookName(existingBook)), line: line)
    if !existingBook.details.isHeld { duplicatesNotHeld += 1 }
  }

  /// Counts what a file says of the reading of a known book, and the book lacks.
  fileprivate mutating func count(_ update: ReadingUpdate, of reading: Reading) {
    if update.reading.shelf != reading.shelf {
      differences["shelf", default: 0] += 1
    } else if update.reading.readThroughs != reading.readThroughs {
      differences["readings", default: 0] += 1
    }
  }

  fileprivate mutating func addCells(of book: ImportedBook) {
    for cell in book.rejectedCells { rejectedCells.append(cell, line: cell.line ?? book.line) }
    for cell in book.changedCells { changed.append(cell, line: cell.line ?? book.line) }
  }
}

extension BookDetails {
  /// Returns the details of another copy.
  fileprivate func details(of copy: ImportedCopy) -> BookDetails {
    var details = self
    details.location = copy.location ?? location
    if !copy.identifiers.isEmpty { details.identifiers = copy.identifiers }
    return details
  }

  /// Returns the parts in which a file contradicts this book. A row with the number of the book may
  /// also correct its title, author, ISBN and lists.
  fileprivate func differences(from others: BookDetails, isSameNumber: Bool) -> [BookPart] {
    BookPart.all.filter { part in
      switch part.path {
      case .required(let path):
        isSameNumber && !self[path].isEmpty && !others[path].isEmpty && self[path] != others[path]
      case .text(let path):
        // An owner and a withdrawal are what became of a book.
        isSameNumber && part.name == "owner" || part.name != "owner" && part.name != "withdrawn"
          ? differ(path, others) : false
      case .lines(let path): differ(path, others)
      case .isbn(let path): isSameNumber && differ(path, others)
      case .year(let path): differ(path, others)
      // The number belongs to the series.
      case .seriesNumber(let path): isSameNumber && differ(path, others)
      case .count(let path): differ(path, others)
      case .rating(let path): differ(path, others)
      case .list(let path):
        isSameNumber && !self[path].isEmpty && !others[path].isEmpty && self[path] != others[path]
      case .flag: false
      }
    }
  }

  /// Returns the parts that a file has and this book lacks.
  fileprivate func missingParts(in others: BookDetails) -> [BookPart] {
    let filled = completed(from: others)
    return BookPart.all.filter { part in
      switch part.path {
      case .required(let path): part.name == "author" && filled[path] != self[path]
      // An owner and a withdrawal are what became of a book.
      case .text(let path):
        !["owner", "withdrawn"].contains(part.name) && filled[path] != self[path]
      case .lines(let path): filled[path] != self[path]
      case .isbn(let path): filled[path] != self[path]
      case .year(let path), .count(let path): filled[path] != self[path]
      case .seriesNumber(let path): filled[path] != self[path]
      case .rating(let path): filled[path] != self[path]
      case .list(let path): filled[path] != self[path]
      case .flag: false
      }
    }
  }

  private func differ<Value: Equatable>(
    _ path: BookPart.Access<Value?>, _ others: BookDetails
  ) -> Bool {
    guard let own = self[path], let other = others[path] else { return false }
    return own != other
  }

  /// Replaces a part.
  fileprivate mutating func replace(_ part: BookPart, from others: BookDetails) {
    switch part.path {
    case .required(let path): self[path] = others[path]
    case .text(let path), .lines(let path): self[path] = others[path]
    case .list(let path): self[path] = others[path]
    case .isbn(let path): self[path] = others[path]
    case .year(let path), .count(let path): self[path] = others[path]
    case .seriesNumber(let path): self[path] = others[path]
    case .rating(let path): self[path] = others[path]
    case .flag: break
    }
    // The number is one of the series.
    if part.name == "series" { seriesNumber = others.seriesNumber }
  }
}

extension BookDetails {
  /// Returns the parts in which a file contradicts this book, and that only a row with the number of
  /// the book corrects: the title, the authors and the lists.
  fileprivate func keptParts(differingFrom others: BookDetails) -> [BookPart] {
    BookPart.all.filter { part in
      switch part.path {
      case .required(let path):
        let own = self[path]
        let other = others[path]
        guard !own.isEmpty, !other.isEmpty, own != other else { return false }
        let key =
          part.name == ImportColumn.author.rawValue
          ? { AuthorNames.people(in: $0).map(Folding.authorKey).sorted() }
          : { (text: String) in [Folding.titleKey(text)] }
        return key(own) != key(other)
      case .list(let path):
        guard !self[path].isEmpty else { return false }
        let existingBook = Set(self[path].map(Folding.labelKey))
        return others[path].contains { !existingBook.contains(Folding.labelKey($0)) }
      default: return false
      }
    }
  }
}

private struct PreparedRow<Row> {
  let row: Row
  /// The original text, if it may be needed for rejected rows.
  let bytes: [UInt8]?
  let fraction: Double?
}

extension ImportedBook {
  /// Whether the book is in the library, as are all books of a table that does not say which are.
  fileprivate func isHeld(_ books: ReaderBooks?) -> Bool {
    let isLent = !loans.isEmpty || borrower != nil || due != nil
    return isOwned ?? true || isLent || books?.includes(reading?.shelf) ?? false
  }

  /// The field that exceeds the maximum length for typed input, if any.
  fileprivate var excess: ImportFault? {
    if let excess = details.tooLongPart { return .tooLong(excess.name, limit: excess.limit) }
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

  init(_ row: ImportRow, _ request: TransferImport, author: String?) {
    switch row {
    case .unusable(let line, let fault): self = .unusable(line: line, fault)
    case .book(let read):
      var book = request.lookup?.filled(read) ?? read
      book.details = book.details.normalized
      book.details.isHeld = book.isHeld(request.books)
      if book.details.isHeld { book.details.withdrawal = nil }
      if book.details.author.isEmpty, let author { book.details.author = author }
      if book.details.series == nil, let number = book.details.seriesNumber {
        book.reject(number.text, as: BookField.seriesNumber.rawValue)
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
