import Library
import LibraryPorts
import LibraryRules
import TransferEntity

/// How the rows of a file become books, loans and entries of the shelves.
extension TransferRules {
  func read(
    _ reader: any BookRowReader, _ request: TransferImport,
    into transaction: any LibraryTransaction, _ rejects: (any TextSink)?,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    try report(on: reader, rejects, progress) { row, report in
      switch row {
      case .unusable(let line, let fault): report.skip(line: line, fault)
      case .book(let book): try take(book, request, into: transaction, &report)
      }
    }
  }

  /// Goes through the rows of a file, and writes down those that are not taken.
  func report<Reader: RowReader>(
    on reader: Reader, _ rejects: (any TextSink)?, _ progress: (Double?, Int) -> Void,
    take: (Reader.Element, inout TransferReport) throws -> Void
  ) throws -> TransferReport {
    var report = TransferReport()
    var (rows, skipped) = (0, 0)
    while let row = try reader.next() {
      try take(row, &report)
      if report.skippedCount > skipped, let rejects, let row = reader.lastRow {
        if skipped == 0 { try rejects.write(reader.heading ?? "") }
        try rejects.write(row)
      }
      skipped = report.skippedCount
      rows += 1
      if rows.isMultiple(of: 256) { progress(reader.fractionRead, rows) }
    }
    guard rows > 0 else { throw ImportError.empty }
    report.untaken = reader.untaken
    return report
  }

  private func take(
    _ row: ImportedBook, _ request: TransferImport, into transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    var book = row
    if book.details.author.isEmpty, let author = request.options.author {
      book.details.author = PlainText.imported(author)
    }
    for field in BookField.allCases where field.isRequired {
      guard !book.details.text(of: field).isEmpty else {
        if field == .author, request.asks, request.options.author == nil {
          throw TransferDoubt.author
        }
        return report.skip(line: book.line, .required(field))
      }
    }
    if let duplicate = try transaction.duplicate(of: book.details) {
      return try complete(duplicate, from: book, request, in: transaction, &report)
    }
    let number = try transaction.add(
      book.details, at: book.addedAt ?? lending.clock.now, number: book.number)
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
    try shelve(book, number, in: transaction, &report)
    report.added += 1
    for cell in book.leftOut { report.leaveOut(line: book.line, cell) }
    for cell in book.changed { report.change(line: book.line, cell) }
  }

  /// What a book that is there already gets of a row: all that it lacks, if that is wanted.
  private func complete(
    _ duplicate: Book, from book: ImportedBook, _ request: TransferImport,
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws {
    guard request.updates else { return report.meet(BookName(duplicate), line: book.line) }
    let completed = duplicate.details.completed(from: book.details)
    let shelved = report.shelved
    if completed != duplicate.details { try transaction.update(duplicate.number, to: completed) }
    try shelve(book, duplicate.number, in: transaction, &report)
    guard completed != duplicate.details || report.shelved > shelved else {
      return report.meet(BookName(duplicate), line: book.line)
    }
    report.updated += 1
    for cell in book.leftOut { report.leaveOut(line: book.line, cell) }
    for cell in book.changed { report.change(line: book.line, cell) }
  }

  /// Puts a book on the shelf that the file says, on the day when it was read, unless its title is on
  /// a shelf.
  private func shelve(
    _ book: ImportedBook, _ number: Int, in transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    guard let reading = book.reading else { return }
    var shelved = ShelvedBook(title: book.details.title, author: book.details.author)
    shelved.publisher = book.details.publisher
    shelved.isbn = book.details.isbn
    shelved.year = book.details.year
    shelved.bookNumber = number
    guard try transaction.duplicate(of: shelved) == nil else { return }
    let instant = reading.readOn.map(clock.noon) ?? book.addedAt ?? clock.now
    var entry = try transaction.shelve(shelved, on: reading.shelf, at: instant)
    if reading.shelf == .read, let rating = book.details.rating {
      entry.rating = rating
      try transaction.update(entry)
    }
    report.shelved += 1
  }

  /// A loan of the past, or the present one.
  private func record(
    _ loan: ImportedLoan, of number: Int, in transaction: any LibraryTransaction
  ) throws {
    let start = loan.checkedOut ?? loan.due ?? loan.returned ?? clock.today
    let instant = loan.checkedOutAt ?? clock.noon(of: start)
    let book = try transaction.existing(number)
    if book.details.owner != nil, loan.isFromOwner || lending.terms.isOwn(loan.borrower) {
      try lending.setBorrowing(
        of: number, since: instant, due: loan.due, returned: loan.returned.map(clock.noon),
        in: transaction)
    } else {
      let due = loan.due ?? loan.returned ?? lending.terms.dueDate(from: clock.day(of: instant))
      try transaction.checkOut(number, to: loan.borrower, at: instant, due: due)
      if let returned = loan.returned, var closed = try transaction.book(number)?.lending {
        closed.returnedAt = clock.noon(of: returned)
        try transaction.update(closed, of: number)
      }
    }
    if loan.renewals > 0, let kept = try transaction.book(number)?.loan {
      try transaction.update(kept.renewed(times: loan.renewals), of: number)
    }
  }
}
