import Library
import LibraryPorts
import LibraryRules
import TransferEntity

/// What of a file is taken into the library.
package struct TransferRules {
  let store: any LibraryStore
  let lending: Lending
  private let files: any TransferFiles

  package init(store: any LibraryStore, lending: Lending, files: any TransferFiles) {
    self.store = store
    self.lending = lending
    self.files = files
  }

  var clock: Clock { lending.clock }

  /// Adds all books of a file that can be used, or all borrowers, as one change.
  ///
  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - source: what the change log calls the file.
  ///   - request: whether to leave all as it is after all, what to do with books that are there
  ///     already, and where rows of a table go that are not taken, to be mended and imported again.
  ///   - progress: told from time to time the part that is done, and how many books there are.
  /// - Throws: `FileError` or `ImportError`; nothing of the file is then in the library.
  package func importBooks(
    from path: String, source: String, _ request: TransferImport,
    progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    // What is only tried writes nothing.
    let rejects = try request.isRehearsal ? nil : request.rejects.map(files.sink)
    do {
      let report = try importBooks(from: path, source: source, request, rejects, progress)
      // No file says that nothing was rejected.
      if report.skippedCount > 0 { try rejects?.finish() } else { rejects?.discard() }
      return report
    } catch {
      rejects?.discard()
      throw error
    }
  }

  private func importBooks(
    from path: String, source: String, _ request: TransferImport, _ rejects: (any TextSink)?,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    let source = PlainText.imported(source)
    if request.takesBorrowers {
      let reader = try files.borrowers(path)
      let take = { try read(reader, request, into: $0, rejects, progress) }
      if request.isRehearsal { return try store.rehearse(take) }
      return try store.change(.importBorrowers, source: source, take)
    }
    let reader: any BookRowReader
    switch try files.source(path, request.options) {
    case .rows(let rows): reader = rows
    case .archive(let archive):
      guard try !store.isEmpty() else { return try load(archive, request, progress) }
      let take = { try merge(archive, request, into: $0, progress) }
      if request.isRehearsal { return try store.rehearse(take) }
      return try store.change(.importing, source: source, take)
    }
    let take = { try read(reader, request, into: $0, rejects, progress) }
    if request.isRehearsal { return try store.rehearse(take) }
    return try store.change(.importing, source: source, take)
  }

  private func read(
    _ reader: any BookRowReader, _ request: TransferImport,
    into transaction: any LibraryTransaction, _ rejects: (any TextSink)?,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    var report = TransferReport()
    var (rows, skipped) = (0, 0)
    while let row = try reader.next() {
      switch row {
      case .unusable(let line, let fault): report.skip(line: line, fault)
      case .book(let book): try take(book, request, into: transaction, &report)
      }
      if report.skippedCount > skipped, let rejects, let row = reader.lastRow {
        if skipped == 0 { try rejects.write(reader.heading ?? "") }
        try rejects.write(row)
      }
      skipped = report.skippedCount
      rows += 1
      if rows.isMultiple(of: 256) { progress(reader.fractionRead, report.added) }
    }
    guard rows > 0 else { throw ImportError.empty }
    return report
  }

  private func take(
    _ book: ImportedBook, _ request: TransferImport, into transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    for field in BookField.allCases where field.isRequired {
      guard !book.details.text(of: field).isEmpty else {
        return report.skip(line: book.line, .required(field))
      }
    }
    if let duplicate = try transaction.duplicate(of: book.details) {
      let completed = duplicate.details.completed(from: book.details)
      guard request.updates, completed != duplicate.details else {
        return report.meet(BookName(duplicate), line: book.line)
      }
      try transaction.update(duplicate.number, to: completed)
      report.updated += 1
      return
    }
    let number = try transaction.add(book.details, at: book.addedAt ?? lending.clock.now)
    for loan in book.loans { try record(loan, of: number, in: transaction) }
    if book.details.owner != nil, book.borrower.map(lending.terms.isOwn) ?? true {
      if let due = book.due { try lending.setBorrowing(of: number, due: due, in: transaction) }
      if book.isGivenBack { try lending.checkIn(number, in: transaction) }
    } else if book.borrower != nil || book.due != nil {
      // A file may carry any date.
      try transaction.checkOut(
        number, to: book.borrower ?? lending.terms.user, at: lending.clock.now,
        due: book.due ?? lending.terms.dueDate(from: lending.clock.today))
    }
    report.added += 1
    for cell in book.leftOut { report.leaveOut(line: book.line, cell) }
  }

  /// A loan of the past, or the present one.
  private func record(
    _ loan: ImportedLoan, of number: Int, in transaction: any LibraryTransaction
  ) throws {
    let start = loan.checkedOut ?? loan.due ?? loan.returned ?? lending.clock.today
    let book = try transaction.existing(number)
    if book.details.owner != nil, loan.isFromOwner || lending.terms.isOwn(loan.borrower) {
      return try lending.setBorrowing(
        of: number, since: lending.clock.noon(of: start), due: loan.due,
        returned: loan.returned.map(lending.clock.noon), in: transaction)
    }
    let due = loan.due ?? loan.returned ?? lending.terms.dueDate(from: start)
    try transaction.checkOut(
      number, to: loan.borrower, at: lending.clock.noon(of: start), due: due)
    guard let returned = loan.returned,
      var closed = try transaction.book(number)?.lending
    else { return }
    closed.returnedAt = lending.clock.noon(of: returned)
    try transaction.update(closed, of: number)
  }
}
