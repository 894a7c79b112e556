import Library
import LibraryPorts
import Platform
import Streams

/// The columns of a table of loans. Their headings are in English in every language, since other
/// programs rely on them.
enum LoanColumn: String, CaseIterable {
  case number, title, author, borrower
  case checkedOut = "checked out"
  case due, returned, renewals
  case daysLate = "days late"
  /// “true” for a deleted book.
  case deleted

  /// The columns of a table of loans; earlier releases wrote no others.
  static let required = allCases.filter { $0 != .deleted }
}

/// Writes loans as CSV (RFC 4180), which an import reads back.
struct CSVLoanWriter: LoanWriter {
  private let clock: Clock

  init(clock: Clock) { self.clock = clock }

  let heading = CSVLine.of(LoanColumn.allCases.map(\.rawValue))

  func row(_ lent: LentBook) -> String {
    CSVLine.of(
      LoanColumn.allCases.map { cell($0, lent) })
  }

  private func cell(_ column: LoanColumn, _ lent: LentBook) -> String {
    let book = lent.book
    let loan = lent.loan
    switch column {
    case .number: return String(book.number)
    case .title: return FormulaGuard.escaped(book.title)
    case .author: return FormulaGuard.escaped(book.author)
    case .borrower: return FormulaGuard.escaped(loan.borrower)
    case .checkedOut: return loan.knownStart?.iso ?? ""
    case .due: return loan.dueDate?.iso ?? ""
    case .returned: return loan.returnedAt?.iso ?? ""
    case .renewals: return String(loan.renewals)
    case .daysLate:
      let end = loan.returnedAt.map(clock.day) ?? clock.today
      return lent.isLate(clock) ? String(loan.dueDate?.days(until: end) ?? 0) : "0"
    case .deleted: return lent.isDeleted ? "true" : ""
    }
  }
}

extension BookLayout {
  /// The layout of a table of loans, or `nil` if the headings belong to another table.
  static func loans(_ headings: Headings) -> BookLayout? {
    guard headings.missing(of: LoanColumn.required.map(\.rawValue)).isEmpty else { return nil }
    let pairs = LoanColumn.allCases.map { ($0, headings.columns($0.rawValue)) }
    let columns = Dictionary(uniqueKeysWithValues: pairs)
    func indices(_ column: LoanColumn) -> [Int] { columns[column] ?? [] }
    let dates = [LoanColumn.checkedOut, .due, .returned].flatMap(indices)
    return BookLayout(dates: dates, allowsHTML: false, isLoanTable: true) { cells in
      let title = cells.text(first: indices(.title))
      let author = cells.text(first: indices(.author))
      var book = ImportedBook(
        line: cells.row.line, details: BookDetails(title: title ?? "", author: author ?? ""))
      func count(_ column: LoanColumn, _ read: (Int) -> Int?) -> Int? {
        cells.value(indices(column), as: column.rawValue) { BookCells.integer($0).flatMap(read) }
      }
      book.isDeleted = cells.text(first: indices(.deleted)) == "true"
      book.number = count(.number, Bounds.number)
      book.addedAt = cells.instant(indices(.checkedOut), as: LoanColumn.checkedOut.rawValue)
      guard let borrower = cells.text(first: indices(.borrower)) else { return book }
      var loan = ImportedLoan(
        borrower: borrower, due: cells.day(indices(.due), as: LoanColumn.due.rawValue))
      loan.checkedOutAt = book.addedAt
      loan.returnedAt = cells.instant(indices(.returned), as: LoanColumn.returned.rawValue)
      loan.renewals = count(.renewals, Bounds.count) ?? 0
      book.loans = [loan]
      return book
    }
  }
}

/// The books of a table of loans. Rows with the same number, or else of the same work and owner, are
/// loans of one book.
struct LoanedBooks {
  struct Entry {
    var row: ImportRow
    var record: [UInt8]
    /// The index of the loan that is open.
    fileprivate var openLoanIndex: Int?
    /// The line of that loan.
    fileprivate var openLoanLine: Int?

    init(row: ImportRow, record: [UInt8], openLoanIndex: Int? = nil, line: Int? = nil) {
      self.row = row
      self.record = record
      self.openLoanIndex = openLoanIndex
      openLoanLine = line
    }
  }

  private(set) var entries: [Entry] = []
  private var indices: [BookKey: Int] = [:]
  private var bytes = 0
  /// What is between the records of a book.
  private let separator: [UInt8]

  init(separator: String = "\n") { self.separator = Array(separator.utf8) }

  mutating func add(_ row: ImportRow, _ record: [UInt8]) throws(ImportError) {
    bytes += record.count
    guard entries.count < ImportLimit.loanTableBooks, bytes <= ImportLimit.loanBytes else {
      throw .tableTooLarge(.books(entries.count))
    }
    guard case .book(let book) = row else { return append(row, record) }
    guard !book.loans.isEmpty || book.borrower != nil || book.number != nil else {
      return append(row, record, of: book)
    }
    let key = BookKey(book)
    guard let index = indices[key], case .book(var existing) = entries[index].row,
      book.number == nil || existing.details == book.details
    else {
      indices[key] = entries.count
      return append(row, record, of: book)
    }
    // Otherwise each change would copy all loans of the book.
    entries[index].row = row
    // A loan whose start is not known is the last one.
    if let borrower = book.borrower, !existing.loans.contains(where: \.isOpen) {
      existing.borrower = existing.borrower ?? borrower
      existing.due = existing.due ?? book.due
    } else if let borrower = book.borrower {
      existing.reject(borrower, as: LoanColumn.borrower.rawValue, line: book.line)
    }
    // A book can have only one open loan. An earlier loan without an end would never be closed.
    if let open = entries[index].openLoanIndex, let loan = book.loans.first, loan.isOpen {
      let isLater =
        loan.checkedOutAt ?? .distantPast > existing.loans[open].checkedOutAt ?? .distantPast
      let rejectedLoan = isLater ? existing.loans[open] : loan
      existing.reject(
        rejectedLoan.borrower, as: LoanColumn.borrower.rawValue,
        line: isLater ? entries[index].openLoanLine : book.line)
      if isLater {
        existing.loans[open] = loan
        entries[index].openLoanLine = book.line
      }
    } else {
      if book.loans.first?.isOpen == true {
        entries[index].openLoanIndex = existing.loans.count
        entries[index].openLoanLine = book.line
      }
      existing.loans += book.loans
    }
    existing.addedAt = [existing.addedAt, book.addedAt].compactMap(\.self).min()
    existing.addReports(of: book)
    entries[index].row = .book(existing)
    entries[index].record += separator + record
  }

  private mutating func append(_ row: ImportRow, _ record: [UInt8], of book: ImportedBook? = nil) {
    entries.append(
      Entry(
        row: row, record: record, openLoanIndex: book?.loans.firstIndex(where: \.isOpen),
        line: book?.line))
  }
}
